import { formatTime, withUnit } from '../../units/formatQuantity.ts'

/** A duration as short as it can be said without a wrong impression: tenths of a millisecond, two digits below one. */
export function timeText(seconds: number): string {
  const milliseconds = seconds * 1000
  if (Math.abs(milliseconds) >= 1000 || !Number.isFinite(milliseconds)) return formatTime(seconds)
  if (Math.abs(milliseconds) >= 100) return withUnit(String(Math.round(milliseconds)), 'ms')
  if (Math.abs(milliseconds) >= 0.95 || milliseconds === 0) return withUnit(milliseconds === 0 ? '0' : milliseconds.toFixed(1), 'ms')
  if (Math.abs(milliseconds) < 0.01) return withUnit('under 0.01', 'ms')
  return withUnit(String(Number(milliseconds.toPrecision(milliseconds < 0.1 ? 1 : 2))), 'ms')
}

/**
 * Parts of a whole in tenths of a millisecond that add up to it as it is shown. Each is rounded for itself, as it is elsewhere; what that
 * leaves goes to the first, which is said nowhere else, or to the largest where the first has not enough.
 *
 * @param parts in seconds, one at least
 * @returns tenths of a millisecond
 */
export function tenthsOf(parts: readonly number[]): { readonly whole: number; readonly parts: readonly number[] } {
  const whole = Math.round(parts.reduce((sum, part) => sum + part, 0) * 1e4)
  const rounded = parts.map((part) => Math.round(part * 1e4))
  const left = whole - rounded.reduce((sum, part) => sum + part, 0)
  const place = (rounded[0] ?? 0) + left >= 0 ? 0 : rounded.indexOf(Math.max(...rounded))
  return { whole, parts: rounded.map((part, index) => (index === place ? part + left : part)) }
}
