import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isLong } from '../support/effort.ts'
import { longStudies, reviewed, studyFile, type LongStudy } from '../support/reviewedStudies.ts'

/** Where a sample is taken, every so-manyth of the plan is. */
const step = 48
const names = Object.keys(longStudies) as LongStudy[]

test.each(names)('the long study %s gives its reviewed answers, bit for bit', async (study) => {
  const questions = longStudies[study]()
  if (isLong) {
    const text = questions.map((answer) => `${JSON.stringify(answer())}\n`).join('')
    await expect(text).toMatchFileSnapshot(fileURLToPath(studyFile(study)))
    return
  }
  const answers = reviewed(study)
  expect(answers).toHaveLength(questions.length)
  for (const [index, answer] of questions.entries()) if (index % step === 0) expect(answer()).toEqual(answers[index])
})
