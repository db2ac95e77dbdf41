import { expect, test } from 'vitest'
import { placeLines } from '../../../../src/charts/LineChart.tsx'
import { placeReadOut } from '../../../../src/views/throughput/placeReadOut.ts'
import { lineData, wide } from '../../../visual/chartFixtures.ts'

test('the read-out stands where curves are not', () => {
  const rising = placeReadOut(lineData, placeLines(lineData, wide), 356, 110)
  expect(rising.corner).toBe('top-left')
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
})
