import { describe, expect, test } from 'vitest'
import type { Series } from '../../../../src/charts/LineChart.tsx'
import { ghostsBeside, pinnedName, rateDifference, timeDifference } from '../../../../src/views/shared/comparison.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

describe('a difference in words', () => {
  test.each([
    [20.4e6, 15.2e6, '5.20 MB/s more than A (+34 %)'],
    [10e6, 12.5e6, '2.50 MB/s less than A (−20 %)'],
    [10.001e6, 10.002e6, 'the same as A'],
    [125e6, 10e6, '115 MB/s more than A (× 12.5)'],
    [5e6, 0, '5.00 MB/s more than A'],
  ])('%d against %d', (present, pinned, text) => {
    expect(plain(rateDifference(present, pinned, 'MB/s'))).toBe(text)
  })

  test('of durations is longer or shorter', () => {
    expect(plain(timeDifference(24e-3, 21e-3))).toBe('3.00 ms longer than A (+14 %)')
    expect(plain(timeDifference(21e-3, 24e-3))).toBe('3.00 ms shorter than A (−13 %)')
  })
})

describe('lines of a pinned configuration', () => {
  const series = (id: string, slope: number): Series => ({
    id,
    label: 'Naive',
    meaning: 'asked and read',
    colour: '#000',
    dash: 'solid',
    line: [1, 2, 3].map((x) => ({ x, y: slope * x, tested: false })),
    known: [{ x: 1, low: 0, high: 2 }],
    dots: [{ x: 1, y: 1, low: 0.9, high: 1.1 }],
    rings: [{ x: 1, y: 1 }],
  })

  test('are named after A, keep their simulated points and lose what belongs to the present one', () => {
    expect(ghostsBeside([series('naive', 2)], [series('naive', 1)])).toMatchObject([
      { id: 'a-naive', label: 'A naive', isGhost: true, known: [], rings: [], dots: [{ y: 1 }] },
    ])
    expect(pinnedName('4 in flight')).toBe('A 4 in flight')
  })

  test('are left out where they would lie under a line that says the same', () => {
    expect(ghostsBeside([series('naive', 1), series('other', 1)], [series('naive', 1)]).map(({ id }) => id)).toEqual(['a-other'])
  })
})
