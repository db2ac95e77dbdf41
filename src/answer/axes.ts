import type { VerticalAxis } from '../charts/marks/Axes.tsx'
import { formatNumber, type RateUnit } from '../units/formatQuantity.ts'
import { durationUnit, formatInColumn } from '../units/formatDuration.ts'
import { unitFactors } from '../units/parseQuantity.ts'

const axisIn = (unit: string, factor: number): VerticalAxis => ({
  unit,
  factor,
  format: (value) => formatNumber(value / factor, true),
  precise: (value) => formatNumber(value / factor),
})

/** Rates upwards. */
export const rateAxis = (unit: RateUnit): VerticalAxis => axisIn(unit, unitFactors.rate[unit] ?? 1)

/** Milliseconds upwards. */
export const timeAxis: VerticalAxis = axisIn('ms', 1e-3)

/** Durations upwards, in what the longest of them is told in. */
export function durationAxis(durations: readonly number[]): VerticalAxis {
  const scale = durationUnit(Math.max(0, ...durations.filter(Number.isFinite)))
  return { ...scale, format: (value) => formatNumber(value / scale.factor, true), precise: formatInColumn }
}
