import type { NumberField } from '../../configuration/fields/fields.ts'
import { plainDigits, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'

/** The unit that stands beside an input, and base units in one of it. */
export interface InputUnit {
  /** As shown. */
  readonly label: string
  /** As written behind a plain number before it is read. */
  readonly symbol: string
  readonly factor: number
}

/**
 * The unit a value is edited in: rates in the reader's unit, sizes in the one that was kept, without one in KiB or, where it is whole, MiB.
 *
 * @param kept the unit of a size that the reader typed or saw last, so that a number without unit never changes its meaning
 */
export function inputUnit(field: NumberField, value: number, unit: RateUnit, kept?: string): InputUnit {
  const { kind } = field
  const per = field.per ? (field.per.startsWith('/') ? ` ${field.per}` : ` / ${field.per}`) : ''
  if (kind === 'count') return { label: field.per ?? '', symbol: '', factor: 1 }
  const { MiB = 1 } = unitFactors.size
  const fitting = value >= MiB && value % MiB === 0 ? 'MiB' : field.unit
  const symbol = kind === 'rate' ? unit : kind === 'size' ? (kept ?? fitting) : field.unit
  return { label: symbol + per, symbol, factor: unitFactors[kind][symbol] ?? 1 }
}

/** The number in an input: short, in the unit beside it. */
export function inputText(field: NumberField, value: number, unit: InputUnit): string {
  const shown = value / unit.factor
  return plainDigits(field.whole || Number.isInteger(shown) ? shown : Number(shown.toPrecision(5)))
}

/** A size as people write it: K, KB, kb and KiB are 1024 bytes, M, G and their kin alike; B is a byte. */
export const sizeWritten = /^(-?[\d.]+) ?(?:([kmg])(i?)b?|b|bytes?)$/i

/** What is read when a person has typed a text into an input: a plain number gets the unit beside it, a size one that links know. */
export function typedText(text: string, unit: InputUnit): string {
  const trimmed = text
    .trim()
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replace('−', '-')
  if (/^-?[\d.]+$/.test(trimmed)) return trimmed + unit.symbol
  const size = unit.symbol in unitFactors.size && sizeWritten.exec(trimmed)
  return size ? size[1] + (size[2] ? `${size[2].toUpperCase()}iB` : 'B') : trimmed
}
