import { describe, expect, test } from 'vitest'
import { placeBreakdown } from '../../../src/charts/BreakdownChart.tsx'
import { breakdownData } from '../../visual/chartFixtures.ts'

describe('placed bars', () => {
  const placed = placeBreakdown(breakdownData, 1056, false)
  const [naive, , ideal] = placed.rows

  test('share one scale, the longest filling the room beside the remarks', () => {
    const width = (row: typeof naive): number => (row?.parts ?? []).reduce((sum, part) => sum + part.width + 1, 0)
    expect(width(naive) / width(ideal)).toBeCloseTo(24.5 / 15.1, 1)
  })

  test('carry a number only where it fits', () => {
    expect(naive?.parts.map(({ text }) => text)).toEqual(['1.7', '7.7', '3.3', '11.8'])
    expect(ideal?.parts.map(({ text }) => text)).toEqual(['', '', '14.1'])
  })

  test('leave out parts of no length but keep their order', () => {
    expect(ideal?.parts.map(({ name }) => name)).toEqual(['overhead', 'idle', 'busRate'])
  })

  test('have headings that do not touch', () => {
    for (const [index, heading] of placed.headings.entries())
      expect(placed.headings[index + 1]?.x ?? Infinity).toBeGreaterThan(heading.x + 20)
  })

  test('have headings in the plot even where parts are too narrow to see, and none for a part of no length', () => {
    const rows = breakdownData.rows.map((row) => ({
      ...row,
      parts: { overhead: 1e-9, idle: 5000, head: 0, busRate: 1e-9 },
      witness: null,
    }))
    const { headings, width } = placeBreakdown({ ...breakdownData, rows }, 1056, false)
    expect(headings.map(({ name }) => name)).toEqual(['overhead', 'idle', 'busRate'])
    for (const { x } of headings) expect(x >= 0 && x < width).toBe(true)
  })

  test('show the other witness beneath, where there is one', () => {
    expect(naive?.witness).toHaveLength(4)
    expect(ideal?.witness).toEqual([])
  })

  test('put totals above the bars on a phone', () => {
    const phone = placeBreakdown(breakdownData, 350, true)
    expect(phone.isNarrow && phone.rows.every(({ totalX }) => totalX === 350)).toBe(true)
    expect(phone.rows.flatMap(({ parts }) => parts).every(({ left, width }) => left + width <= 351)).toBe(true)
  })
})
