import type { VerticalAxis } from '../charts/marks/Axes.tsx'
import { durationUnit, formatInColumn } from '../units/formatDuration.ts'
import { formatNumber } from '../units/formatQuantity.ts'

/** Durations upwards, in what the longest of them is told in. */
export function durationAxis(durations: readonly number[]): VerticalAxis {
  const scale = durationUnit(Math.max(0, ...durations.filter(Number.isFinite)))
  return { ...scale, format: (value) => formatNumber(value / scale.factor, true), precise: formatInColumn }
}
