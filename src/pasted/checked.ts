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

const joined = (one: Rounded, other: Rounded, value: number): Rounded => ({
  value,
  step: value * (one.step / one.value + other.step / other.value),
})

export const productOf = (one: Rounded, other: Rounded): Rounded => joined(one, other, one.value * other.value)

export const ratioOf = (one: Rounded, other: Rounded): Rounded => joined(one, other, one.value / other.value)

/** Two ways in which one text says the same quantity. */
export type Check = readonly [one: Rounded, other: Rounded]

/**
 * Whether a text that says one quantity twice says the same: within a share of it, or within what both are rounded by. Nothing is contradicted by what is no number above zero.
 *
 * @param share 2 % of what was measured; 0 of what is known exactly
 */
export function agree([one, other]: Check, share = 0.02): boolean {
  const isSaid = one.value > 0 && other.value > 0 && Number.isFinite(one.value) && Number.isFinite(other.value)
  return !isSaid || Math.abs(one.value - other.value) <= Math.max(share * Math.max(one.value, other.value), one.step + other.step)
}
