import { array, assert, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeLabels } from '../../../../src/charts/marks/EndLabels.tsx'

const wish = (...heights: number[]): { id: string; wished: number }[] => heights.map((wished, index) => ({ id: String(index), wished }))

describe('labels at the end of lines', () => {
  test('stay where they are when there is room', () => {
    expect(placeLabels(wish(50, 100, 150), 34, 0, 300).map(({ y }) => y)).toEqual([50, 100, 150])
  })

  test('move apart evenly and get a leader only when far', () => {
    expect(placeLabels(wish(100, 104), 16, 0, 300)).toEqual([
      { id: '0', wished: 100, y: 94, hasLeader: false },
      { id: '1', wished: 104, y: 110, hasLeader: false },
    ])
    expect(placeLabels(wish(100, 100, 100), 34, 0, 300).map(({ y, hasLeader }) => [y, hasLeader])).toEqual([
      [66, true],
      [100, false],
      [134, true],
    ])
  })

  test('keep their order, their distance and the plot', () => {
    assert(
      property(array(double({ min: 0, max: 300, noNaN: true }), { minLength: 1, maxLength: 7 }), (heights) => {
        const placed = placeLabels(wish(...heights), 34, 0, 300)
        expect(placed.map(({ wished }) => wished)).toEqual([...heights].sort((one, other) => one - other))
        for (const [index, { y }] of placed.entries()) {
          expect(y).toBeGreaterThan(-1e-6)
          expect(y).toBeLessThan(300 + 1e-6)
          expect((placed[index + 1]?.y ?? Infinity) - y).toBeGreaterThan(34 - 1e-6)
        }
      }),
    )
  })
})
