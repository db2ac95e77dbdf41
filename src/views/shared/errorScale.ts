import type { TintName } from '../../charts/tints.ts'

/** Shares from which an error gets the next stronger tint; below the first it gets none. */
const steps = [0.01, 0.025, 0.05, 0.1] as const
const tooMuch: readonly TintName[] = ['tooMuch1', 'tooMuch2', 'tooMuch3', 'tooMuch4']
const tooLittle: readonly TintName[] = ['tooLittle1', 'tooLittle2', 'tooLittle3', 'tooLittle4']

/** Every tint from far too little to far too much; null in the middle is no tint. */
export const errorTints: readonly (TintName | null)[] = [...tooLittle.toReversed(), null, ...tooMuch]

/** The error as it is printed, in percent: "+5.6", "−0.3", "0.0". */
export function errorText(error: number): string {
  const digits = Math.abs(100 * error).toFixed(1)
  if (Number(digits) === 0) return digits
  return `${error < 0 ? '−' : '+'}${digits}`
}

/** The tint behind a printed error; it follows the printed digits, so that equal texts look equal. */
export function errorTint(error: number): TintName | null {
  const printed = Number(Math.abs(100 * error).toFixed(1)) / 100
  const reached = steps.filter((step) => printed >= step - 1e-9).length
  return (error > 0 ? tooMuch : tooLittle)[reached - 1] ?? null
}
