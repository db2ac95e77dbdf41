import { expect, test } from 'vitest'
import { placeResiduals, residualLimit } from '../../../src/charts/ResidualChart.tsx'
import { residualData } from '../../visual/chartFixtures.ts'

test('the axis ends at a round share beyond every error, never closer than 10 %', () => {
  expect(residualLimit([])).toBeCloseTo(0.1, 12)
  expect(residualLimit([0.02, -0.09])).toBeCloseTo(0.1, 12)
  expect(residualLimit([0.02, -0.11])).toBeCloseTo(0.15, 12)
})

test('zero is in the middle, the band around it, too much above', () => {
  const { plot, zero, band, yTicks } = placeResiduals(residualData, 500, 220)
  expect(zero).toBeCloseTo(plot.top + plot.height / 2, 1)
  expect(band.top + band.height / 2).toBeCloseTo(zero, 1)
  expect(yTicks.map(({ label }) => label)).toEqual(['-10 %', '-5', '0', '5', '10 %'])
  expect(yTicks[0].at).toBeGreaterThan(yTicks[4].at)
})

test('every measured cell has a column, a simulated one also a dot', () => {
  const { xTicks, groupTicks, formulas, dots, separators } = placeResiduals(residualData, 500, 220)
  expect(xTicks.map(({ label }) => label)).toEqual(['2', '3', '2', '3'])
  expect(groupTicks).toHaveLength(2)
  expect(separators).toHaveLength(1)
  expect(formulas.match(/M/g)).toHaveLength(4)
  expect(dots.match(/M/g)).toHaveLength(3)
})

test('the callout stays inside the plot', () => {
  const { callout, plot } = placeResiduals(residualData, 300, 220)
  expect(callout?.text).toBe('formula, 8 KiB on 2 disks: +9.9')
  expect(callout?.x).toBeGreaterThan(plot.left + 50)
})
