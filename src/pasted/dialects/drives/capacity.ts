import type { Bytes } from '../../../units/quantities.ts'
import { binaryUnit, exactUnit } from '../../measured/amounts.ts'

/**
 * A whole number with the separators of any locale, in groups of three, or of two as in India; also one whose separator came through a wrong encoding.
 * As a piece of a regular expression; nothing that is captured.
 */
export const groupedDigits = String.raw`\d{1,3}(?:[^\dA-Za-z[\]():]{1,3}\d{2,3}){1,8}|\d{1,20}`

/** Its value. */
export const ungrouped = (digits: string): number => Number(digits.replace(/\D/g, ''))

/** "1.8" and "T" with a base of 1000 or 1024; decimal points and commas. */
export const sizeOf = (amount: string, unit: string, base: 1000 | 1024): Bytes =>
  Math.round(Number(amount.replace(',', '.')) * (base === 1024 ? binaryUnit(unit) : exactUnit(unit)))

/** Whether a capacity and its sectors say the same; a few sectors more or less are the program’s. */
export const isSame = (one: Bytes, other: Bytes): boolean => Math.abs(one - other) <= Math.max(one, other) * 1e-8

const sizeWords = /^(\d{1,20}|\d{1,6}[.,]\d{1,4})\s?([kKMGTPE]?i?B?)$/

/** "1.8T", "894,3G" or "25 GB" of powers of 1024; null where it is no size. */
export function binarySize(printed: string): Bytes | null {
  const match = sizeWords.exec(printed.trim())
  return match ? sizeOf(match[1] ?? '', match[2] ?? '', 1024) : null
}
