import { expect, test } from 'vitest'
import { placeLines } from '../../../../src/charts/LineChart.tsx'
import { placeFirstFree, placeReadOut } from '../../../../src/views/throughput/placeReadOut.ts'
import { lineData, wide } from '../../../visual/chartFixtures.ts'

test('the read-out stands where curves are not', () => {
  const rising = placeReadOut(lineData, placeLines(lineData, wide), 356, 110)
  expect([rising.corner, rising.covers]).toEqual(['top-left', false])
  const falling = {
    ...lineData,
    here: 4,
    series: lineData.series.map((one) => ({
      ...one,
      line: one.line.map((point, index) => ({ ...point, y: 18 - index * 3 })),
      dots: [],
      rings: [],
    })),
  }
  expect(placeReadOut(falling, placeLines(falling, wide), 356, 110).corner).toBe('top-right')
  // it stays where it was as long as it covers nothing there, and leaves where it would
  expect(placeReadOut(falling, placeLines(falling, wide), 356, 110, 'bottom-left').corner).toBe('bottom-left')
  expect(placeReadOut(falling, placeLines(falling, wide), 356, 110, 'top-left').corner).toBe('top-right')
})

test('where it would cover lines it is the first narrower one that does not', () => {
  const placed = placeLines(lineData, wide)
  expect(placeReadOut(lineData, placed, 700, 110).covers).toBe(true)
  expect(placeFirstFree(lineData, placed, [700, 356, 250], 110)).toMatchObject({ index: 1, width: 356, corner: 'top-left', covers: false })
  expect(placeFirstFree(lineData, placed, [356, 250], 110).index).toBe(0)
  expect(placeFirstFree(lineData, placed, [900, 800], 300)).toMatchObject({ index: 0, covers: true })
})

test('where lines go through every corner, it says that it covers one', () => {
  const { x } = lineData
  const line = Array.from({ length: 41 }, (_, index) => ({ x: x.range[0] + ((x.range[1] - x.range[0]) * index) / 40, y: 0, tested: true }))
  const levels = {
    ...lineData,
    series: lineData.series.slice(0, 1).flatMap((series) =>
      [3, 9, 17].map((level) => ({
        ...series,
        id: String(level),
        line: line.map((point) => ({ ...point, y: level })),
        dots: [],
        rings: [],
      })),
    ),
  }
  expect(placeReadOut(levels, placeLines(levels, wide), 356, 110).covers).toBe(true)
})
