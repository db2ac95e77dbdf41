import { decimalShift, unitFactors, type QuantityKind } from './parseQuantity.ts'

/** MB = 10^6 bytes or MiB = 2^20 bytes for rates, as the reader chooses. */
export type RateUnit = 'MB/s' | 'MiB/s'

export const noBreakSpace = '\u00A0'
const thinSpace = '\u202F'

/**
 * Plain decimal digits of a finite double, without exponent; as short as Number's own text.
 *
 * @param shift moves the decimal point of that text to the right, without any rounding
 */
export function plainDigits(value: number, shift = 0): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
  if (!match) return String(value)
  const [, sign = '', whole = '', part = '', exponent = '0'] = match
  const written = (whole + part).replace(/^0+/, '')
  if (written === '') return '0'
  const point = written.length - part.length + Number(exponent) + shift
  const digits = written.replace(/0+$/, '')
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return sign + (point >= digits.length ? digits.padEnd(point, '0') : `${digits.slice(0, point)}.${digits.slice(point)}`)
}

/**
 * Exact text of a value in a unit of its kind: parsing it gives the same double back. Decimal units only move the point of
 * the shortest digits; binary ones divide by a power of two. Neither rounds; minutes and hours can, and then it is seconds that are written.
 */
export function exactText(value: number, kind: QuantityKind, unit: string): string {
  const shift = decimalShift(unit)
  const factor = shift === 0 ? (unitFactors[kind][unit] ?? 1) : 1
  if (kind === 'time' && (value / factor) * factor !== value) return `${plainDigits(value)}s`
  return plainDigits(value / factor, -shift) + unit
}

/** Groups an integer part by thin spaces from 10 000 up and writes a true minus. */
export function typeset(digits: string): string {
  const negative = digits.startsWith('-')
  const [whole = '', part] = (negative ? digits.slice(1) : digits).split('.')
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, thinSpace) : whole
  return (negative ? '−' : '') + grouped + (part === undefined ? '' : `.${part}`)
}

/**
 * Three significant digits for people, never an exponent: 10.7, 0.482, 128, 12 300.
 * Values below 100 keep at least one decimal unless `trim` is set.
 */
export function formatNumber(value: number, trim = false): string {
  if (!Number.isFinite(value)) return '–'
  if (value === 0) return '0'
  const rounded = Number(value.toPrecision(3))
  const magnitude = Math.floor(Math.log10(Math.abs(rounded)))
  const decimals = Math.min(100, Math.max(0, 2 - magnitude))
  // toFixed turns to exponents at 10^21
  const digits = magnitude > 20 ? plainDigits(rounded) : rounded.toFixed(decimals)
  return typeset(trim && digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits)
}

export const withUnit = (number: string, unit: string): string => number + noBreakSpace + unit

/** A rate in the reader's unit: "10.7 MB/s". */
export const formatRate = (value: number, unit: RateUnit): string => withUnit(formatNumber(value / (unitFactors.rate[unit] ?? 1)), unit)

/** The number of a rate without its unit, for places where the unit stands once. */
export const rateNumber = (value: number, unit: RateUnit): string => formatNumber(value / (unitFactors.rate[unit] ?? 1))

/** A duration: "12.4 ms"; seconds from one second up. Below 0.1 ms it is mostly a value somebody chose, and 0.006 says no more than that. */
export const formatTime = (value: number): string =>
  Math.abs(value) >= 1 ? withUnit(formatNumber(value), 's') : withUnit(formatNumber(value * 1000, Math.abs(value) < 1e-4), 'ms')

/** A request, stripe, buffer or cache size: "64 KiB", "512 B", "1.5 MiB", "1 GiB". */
export function formatSize(value: number): string {
  const { GiB = 1, MiB = 1, KiB = 1 } = unitFactors.size
  // beyond the largest unit nothing is rounded to three digits: 1024 GiB is not 1020
  if (Math.abs(value) >= 1_000 * GiB) return withUnit(formatCount(Math.round(value / GiB)), 'GiB')
  if (Math.abs(value) >= GiB) return withUnit(formatNumber(value / GiB, true), 'GiB')
  if (Math.abs(value) >= MiB) return withUnit(formatNumber(value / MiB, true), 'MiB')
  return Math.abs(value) >= KiB ? withUnit(formatNumber(value / KiB, true), 'KiB') : withUnit(formatNumber(value, true), 'B')
}

/** A share as a whole percentage: "15 %". */
export const formatPercent = (value: number): string => withUnit(typeset(String(Math.round(value * 100) + 0)), '%')

/** A whole number with thin grouping. */
export const formatCount = (value: number): string => typeset(String(value))

/** A number of things: "1 request", "2 requests". */
export const counted = (count: number, one: string, many: string = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : many}`
