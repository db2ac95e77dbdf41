// @module-tag seconds
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { ReadText } from '../../../src/pasted/readText.ts'
import { isLong, thinned } from '../../support/effort.ts'
import { StepCounter } from '../../support/countedSteps.ts'
import { writtenCases } from '../../support/writtenReadings.ts'

/* Reading takes as much longer as a text is longer: counted, since clocks tell of other things too. */

const counter = new StepCounter('/src/pasted/')
const { dialects } = await import('../../../src/pasted/dialects/dialects.ts')
const { groupedBy } = await import('../../../src/pasted/groupedBy.ts')
const { machinesOf } = await import('../../../src/pasted/machine/machinesOf.ts')
const { readTexts } = await import('../../../src/pasted/readTexts.ts')

afterAll(() => counter.end())

function read(...texts: readonly string[]): readonly ReadText[] {
  const result = readTexts(texts.map((text) => ({ name: null, text })))
  return result.ok ? result.value : []
}

const stepsOf = (text: string): number => counter.of(() => machinesOf(read(text), {}))

/** How many times as much the second doubling adds as the first: 2 where steps grow as the text does, 4 where they grow as its square. */
function growthOf(text: (size: number) => string, size: number): number {
  stepsOf(text(size))
  const [one = 0, two = 0, four = 0] = [size, 2 * size, 4 * size].map((each) => stepsOf(text(each)))
  return (four - two) / Math.max(two - one, one / 4)
}

test('steps of code are counted, and characters that expressions look at', () => {
  expect(counter.of(() => groupedBy(Array.from({ length: 1000 }), () => 0))).toBeGreaterThan(1000)
  expect(counter.of(() => /b/.test('a'.repeat(1000)))).toBeGreaterThan(1000)
})

const filled = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)

test.each(thinned(dialects, 6).map(({ id }) => id))('the output of %s, again and again', (id) => {
  const [first] = writtenCases(readFileSync(new URL(`texts/${id}.txt`, import.meta.url), 'utf8')).filter(({ of }) => of === null)
  const piece = `${first?.text ?? ''}\n`
  expect(growthOf((size) => filled(piece, size), isLong ? 16_000 : 4_000)).toBeLessThan(2.6)
})

describe('one line of', () => {
  const pieces = [
    '10.0.0.1 ',
    '5000cca2b1c2d3e4 ',
    ':1234567890123456 ',
    'jane@basement ',
    'serial: ZQ41K7M2 ',
    '"serial": "ZQ41K7M2", ',
    'XXXX ',
    'a-b-',
    '1:',
    'fe80::1 ',
    '00:14:51:a2:b3:c4 ',
    '| ',
    '+-',
    '\t',
    '{',
    '{"a":',
    '(',
    'a',
    '1 ',
    '$ ',
    ';',
    '",',
    '1234 bytes copied, 1 s, ',
    '<key>',
  ]

  test.each(thinned(pieces, 1))('%j', (piece) => {
    expect(growthOf((size) => filled(piece, size), 4_800)).toBeLessThan(2.6)
  })
})

describe('drives that', () => {
  const listOf = (line: (index: number) => string) => (count: number) => Array.from({ length: count }, (_, index) => line(index)).join('\n')
  const serial = (index: number): string => `ZQ${(100_000 + index * 7919).toString(36).toUpperCase()}`
  const smart = (index: number, gigabytes = 8001): string =>
    `# smartctl -i /dev/sg${index}\n=== START OF INFORMATION SECTION ===\nDevice Model:     INVENTED HC${gigabytes}\nSerial Number:    ${serial(index)}\n` +
    `User Capacity:    ${gigabytes}${'0'.repeat(9)} bytes [${(gigabytes / 1000).toFixed(2)} TB]\nRotation Rate:    7200 rpm\n`

  test.each([
    ['are alike', listOf((index) => smart(index))],
    ['are all different', listOf((index) => smart(index, 1000 + 7 * index))],
    ['contradict each other', listOf((index) => smart(1, 1000 + 97 * index))],
    ['hang on SCSI', listOf((index) => `[0:0:${index}:0]    disk    ATA      INVENTED HC8001   SC60  /dev/sd${index}`)],
    [
      'two programs list without a common name',
      (count: number): string =>
        `${listOf((index) => smart(index, 1000 + 7 * index))(count)}\n# lsblk\nNAME  SIZE ROTA TYPE MODEL\n` +
        listOf(
          (index) =>
            `sd${index.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}  ${1000 + 7 * index}G 1 disk INVENTED HC${1000 + 7 * index}`,
        )(count),
    ],
  ])('%s', (_, text) => {
    expect(growthOf(text, isLong ? 400 : 60)).toBeLessThan(2.6)
  })
})
