import { formatCount, formatTime, noBreakSpace, typeset, withUnit } from './formatQuantity.ts'

/** Durations longer than this are told in days: seconds. */
const inDaysFrom = 72 * 3600

/**
 * A duration as people plan with it: "8 days 23 h", "30 h 6 min", "24 min 10 s", "9.3 s"; days alone from 1000 on.
 *
 * @param value seconds; infinite is "never"
 */
export function formatDuration(value: number): string {
  if (!Number.isFinite(value)) return 'never'
  if (value < 60) return formatTime(value)
  const seconds = Math.round(value)
  if (seconds < 3600) return joined(Math.floor(seconds / 60), 'min', seconds % 60, 's')
  const minutes = Math.round(value / 60)
  if (minutes * 60 <= inDaysFrom) return joined(Math.floor(minutes / 60), 'h', minutes % 60, 'min')
  const hours = Math.round(value / 3600)
  if (hours < 24_000) return joined(Math.floor(hours / 24), 'days', hours % 24, 'h')
  return withUnit(formatCount(Math.round(hours / 24)), 'days')
}

/** A duration as exact as `formatDuration` says it: seconds. */
export function asSaid(value: number): number {
  if (value < 60) return value
  const step = value < 3600 ? 1 : value <= inDaysFrom ? 60 : 3600
  return Math.round(value / step) * step
}

/** The difference of two durations as the reader would reckon it from what is said of both. */
export const durationBetween = (longer: number, shorter: number): string => formatDuration(asSaid(longer) - asSaid(shorter))

/** Two units of a duration, the smaller one left out where it says nothing. */
const joined = (large: number, unit: string, small: number, smaller: string): string =>
  small === 0 ? withUnit(String(large), unit) : `${withUnit(String(large), unit)}${noBreakSpace}${withUnit(String(small), smaller)}`

/** Hours with three digits, where durations stand in a column: "30.1 h", "2.0 h". */
export const formatHours = (value: number): string => {
  const hours = value / 3600
  return withUnit(Number.isFinite(hours) ? typeset(hours < 1000 ? hours.toFixed(hours < 10 ? 2 : 1) : String(Math.round(hours))) : '∞', 'h')
}

/** Passes shorter than this are told in minutes and seconds wherever they stand: seconds. */
const inHoursFrom = 2 * 3600

/** The unit of an axis of durations, and its seconds: what the longest of them is told in. */
export function durationUnit(longest: number): { readonly unit: string; readonly factor: number } {
  if (longest >= inHoursFrom) return { unit: 'h', factor: 3600 }
  if (longest >= 120) return { unit: 'min', factor: 60 }
  return longest >= 1 ? { unit: 's', factor: 1 } : { unit: 'ms', factor: 1e-3 }
}

/** A duration where others stand under it: hours with three digits, or minutes and seconds. */
export const formatInColumn = (value: number): string => (value >= inHoursFrom ? formatHours(value) : formatDuration(value))
