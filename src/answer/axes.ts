import type { VerticalAxis } from '../charts/marks/Axes.tsx'
import { formatNumber, type RateUnit } from '../units/formatQuantity.ts'
import { unitFactors } from '../units/parseQuantity.ts'

/** Upwards from zero in a unit, of which so many base units are one. */
export const axisIn = (unit: string, factor: number): VerticalAxis => ({
  unit,
  factor,
  format: (value) => formatNumber(value / factor, true),
  precise: (value) => formatNumber(value / factor),
})

/** Rates upwards. */
export const rateAxis = (unit: RateUnit): VerticalAxis => axisIn(unit, unitFactors.rate[unit] ?? 1)

/** Milliseconds upwards. */
export const timeAxis: VerticalAxis = axisIn('ms', 1e-3)
