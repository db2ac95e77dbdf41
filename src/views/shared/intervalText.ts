import { formatCount, formatNumber } from '../../units/formatQuantity.ts'

/** No more digits of a value are ever shown, however narrow its interval. */
const mostDigits = 4

/**
 * A value with the half-width of its interval, to one digit of the half-width: "10.7 ± 0.1". A half-width narrower than the last
 * shown digit is rounded up to it.
 */
export function intervalText(value: number, halfWidth: number): string {
  if (!(halfWidth > 0) || !Number.isFinite(halfWidth)) return formatNumber(value)
  const lastDigit = 10 ** (Math.floor(Math.log10(Math.abs(value) || 1)) + 1 - mostDigits)
  const rounded = Number(Math.max(halfWidth, lastDigit).toPrecision(1))
  const decimals = Math.min(20, Math.max(0, -Math.floor(Math.log10(rounded) + 1e-9)))
  const text = (number: number): string => (decimals === 0 ? formatCount(Math.round(number)) : number.toFixed(decimals))
  return `${text(value)}\u00A0±\u00A0${text(rounded)}`
}

/** A relative difference with its sign, as a whole percentage: "+14 %", "−11 %". */
export function signedPercent(share: number, decimals = 0): string {
  const text = Math.abs(share * 100).toFixed(decimals)
  const sign = Number(text) === 0 ? '' : share < 0 ? '−' : '+'
  return `${sign}${text}\u00A0%`
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A small number in words, a larger one in digits. */
export const countWord = (count: number): string => words[count] ?? formatCount(count)

/** A text with a capital first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
