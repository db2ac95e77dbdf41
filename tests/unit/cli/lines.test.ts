import { expect, test } from 'vitest'
import { linesOf, type Line } from '../../../src/cli/lines.ts'
import { inPieces } from '../../support/inPieces.ts'

async function lines(text: string, longest = 100, size = 3): Promise<Line[]> {
  const found: Line[] = []
  for await (const line of linesOf(inPieces(Buffer.from(text), [size]), longest)) found.push(line)
  return found
}

test.each([
  ['', []],
  ['one', ['one']],
  ['one\n', ['one']],
  ['one\r\ntwo\r\n\r\nthree', ['one', 'two', '', 'three']],
  ['\uFEFFone\n\uFEFFtwo', ['one', '\uFEFFtwo']],
  ['drive=µ\n×😀\n', ['drive=µ', '×😀']],
])('%j has lines', async (text, expected) => {
  for (const size of [1, 2, 3, 1000]) expect((await lines(text, 100, size)).map((line) => line.text)).toEqual(expected)
})

test('lines are numbered, and one that is too long is skipped', async () => {
  expect(await lines(`short\n${'x'.repeat(1_000)}\n${'y'.repeat(100)}\n${'z'.repeat(101)}`)).toEqual([
    { number: 1, text: 'short' },
    { number: 2, text: null },
    { number: 3, text: 'y'.repeat(100) },
    { number: 4, text: null },
  ])
})
