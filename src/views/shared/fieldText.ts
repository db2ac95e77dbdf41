import type { NumberField } from '../../configuration/fields/fields.ts'
import { formatCount, formatRate, formatSize, formatTime, plainDigits, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'

/** The unit of rates the reader has chosen. */
export const rateUnit = (units: string): RateUnit => (units === 'MiB' ? 'MiB/s' : 'MB/s')

const noBreakSpace = '\u00A0'
const percent = (value: number): string => `${plainNumber(value * 100)}${noBreakSpace}%`

/** Up to five significant digits, without zeros that say nothing. */
const plainNumber = (value: number): string => plainDigits(Number(value.toPrecision(5))).replace('-', '−')

/** A value of a field with its unit, for a reader: "64 KiB", "4", "18.6 MB/s", "100 %". */
export function valueText(field: NumberField, value: number, unit: RateUnit): string {
  switch (field.kind) {
    case 'size':
      return formatSize(value)
    case 'rate':
      return formatRate(value, unit)
    case 'time':
      return value === 0 ? `0${noBreakSpace}ms` : formatTime(value)
    case 'fraction':
      return percent(value)
    case 'count': {
      const digits = formatCount(field.whole ? value : Number(value.toPrecision(5)))
      return field.per && !field.per.startsWith('/') ? `${digits}${noBreakSpace}${field.per}` : digits
    }
  }
}

const nouns: Readonly<Record<string, readonly [string, string]>> = {
  disks: ['disk', 'disks'],
  cylinders: ['cylinder', 'cylinders'],
  surfaces: ['surface', 'surfaces'],
  track: ['sector', 'sectors'],
}

/** A value as a place on an axis: "64 KiB", "4 disks", "fence 50". */
export function placeText(field: NumberField, value: number, unit: RateUnit): string {
  const text = valueText(field, value, unit)
  const noun = nouns[field.key]
  if (noun) return `${text}${noBreakSpace}${value === 1 ? noun[0] : noun[1]}`
  return field.key === 'fence' ? `fence${noBreakSpace}${text}` : text
}

/** The unit that stands beside an input, and base units in one of it. */
export interface InputUnit {
  /** As shown. */
  readonly label: string
  /** As written behind a plain number before it is read. */
  readonly symbol: string
  readonly factor: number
}

/** The unit a value is edited in: rates in the reader's unit, sizes in KiB or, from one MiB up, in MiB. */
export function inputUnit(field: NumberField, value: number, unit: RateUnit): InputUnit {
  const { kind } = field
  const per = field.per ? (field.per.startsWith('/') ? ` ${field.per}` : ` / ${field.per}`) : ''
  if (kind === 'count') return { label: field.per ?? '', symbol: '', factor: 1 }
  const { MiB = 1 } = unitFactors.size
  const symbol = kind === 'rate' ? unit : kind === 'size' && value >= MiB && value % MiB === 0 ? 'MiB' : field.unit
  return { label: symbol + per, symbol, factor: unitFactors[kind][symbol] ?? 1 }
}

/** The number in an input: short, in the unit beside it. */
export function inputText(field: NumberField, value: number, unit: InputUnit): string {
  const shown = value / unit.factor
  return field.whole ? plainDigits(shown) : plainDigits(Number(shown.toPrecision(5)))
}

/** What is read when a person has typed a text into an input: a plain number gets the unit beside it. */
export function typedText(text: string, unit: InputUnit): string {
  const trimmed = text
    .trim()
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replace('−', '-')
  return /^-?[\d.]+$/.test(trimmed) ? trimmed + unit.symbol : trimmed
}
