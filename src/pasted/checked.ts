/** A number as it is printed: what it is, and how much one more in its last place would be. */
export interface Rounded {
  readonly value: number
  readonly step: number
}

/** A number of decimal digits, with a point or a comma, times its unit. */
export function rounded(text: string, unit = 1): Rounded {
  const [mantissa = '', exponent = '0'] = text.replace(',', '.').split('e')
  const decimals = mantissa.split('.')[1]?.length ?? 0
  return { value: Number(`${mantissa}e${exponent}`) * unit, step: Number(`1e${Number(exponent) - decimals}`) * unit }
}

/** A number that is not rounded. */
export const exactly = (value: number): Rounded => ({ value, step: 0 })

export const productOf = (one: Rounded, other: Rounded): Rounded => ({
  value: one.value * other.value,
  step: one.step * other.value + other.step * one.value,
})

export function ratioOf(one: Rounded, other: Rounded): Rounded {
  const value = one.value / other.value
  return { value, step: (one.step + value * other.step) / other.value }
}

/** Of numbers with the same unit. */
export const totalOf = (numbers: readonly Rounded[]): Rounded => ({
  value: numbers.reduce((sum, { value }) => sum + value, 0),
  step: numbers.reduce((sum, { step }) => sum + step, 0),
})

/** Two ways in which one text says the same quantity; 2 % may be between them, or this share: 0 of what is known exactly, more of what was counted at different times. */
export type Check = readonly [one: Rounded, other: Rounded, share?: number]

/**
 * Whether a text that says one quantity twice says the same: within a share of it, or within what both are rounded by. Nothing is contradicted by what is no number.
 */
export function agree([one, other, share = 0.02]: Check): boolean {
  const isSaid = one.value >= 0 && other.value >= 0 && Number.isFinite(one.value) && Number.isFinite(other.value)
  return !isSaid || Math.abs(one.value - other.value) <= Math.max(share * Math.max(one.value, other.value), one.step + other.step)
}
