import { expect, test } from 'vitest'
import { restText, textRuns } from '../../../../src/app/machine/textRuns.ts'
import type { ReadText } from '../../../../src/pasted/readText.ts'

const textOf = (command: string | null, index: number): ReadText => ({
  letter: String.fromCharCode(65 + index),
  name: null,
  given: 0,
  dialect: command === null ? null : { id: command, command },
  lines: [],
  dropped: [],
  facts: [],
  unknown: [],
})
const texts = ['lspci', 'smartctl', 'smartctl', 'smartctl', 'dd', 'dd', null, null, null].map(textOf)

test('texts of one program that follow each other are a run; what is not recognised stands by itself', () => {
  expect(textRuns(texts).map(({ first, count, isLong }) => [first, count, isLong])).toEqual([
    [0, 1, false],
    [1, 3, true],
    [4, 2, false],
    [6, 1, false],
    [7, 1, false],
    [8, 1, false],
  ])
})

test('a folded run says which letters are in it', () => {
  const [, run] = textRuns(texts)
  expect(run && restText(texts, run, 'smartctl -x')).toBe('C to D: 2 more of smartctl -x')
})
