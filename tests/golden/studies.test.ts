// @module-tag seconds
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isLong } from '../support/effort.ts'
import { longStudies } from '../support/longStudies.ts'

/** Where a sample is taken, every so-manyth simulation is run. */
const step = 48

test.each(longStudies)('the long study of $name gives its reviewed answers, bit for bit', async ({ file, simulations, reviewed }) => {
  if (isLong) {
    const text = simulations().map((simulate) => `${JSON.stringify(simulate())}\n`)
    await expect(text.join('')).toMatchFileSnapshot(fileURLToPath(file))
    return
  }
  const answers = reviewed()
  expect(answers).toHaveLength(simulations().length)
  for (const [index, simulate] of simulations().entries()) if (index % step === 0) expect(simulate()).toEqual(answers[index])
})
