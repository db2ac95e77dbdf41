import type { NumberField } from '../../configuration/fields/fields.ts'
import { formatCount, formatRate, formatSize, formatTime, plainDigits, type RateUnit } from '../../units/formatQuantity.ts'

/** The unit of rates the reader has chosen. */
export const rateUnit = (units: string): RateUnit => (units === 'MiB' ? 'MiB/s' : 'MB/s')

const noBreakSpace = '\u00A0'
const percent = (value: number): string => `${plainNumber(value * 100)}${noBreakSpace}%`

/** Up to five significant digits, without zeros that say nothing. */
const plainNumber = (value: number): string => plainDigits(Number(value.toPrecision(5))).replace('-', '−')

/** A value of a field with its unit, for a reader: "64 KiB", "4", "18.6 MB/s", "100 %", "all". */
export function valueText(field: NumberField, value: number, unit: RateUnit): string {
  if (value === 0 && field.zero !== undefined) return field.zero
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
  lanes: ['lane', 'lanes'],
}

/** A value as a place on an axis: "64 KiB", "4 disks", "8 lanes", "generation 4", "fence 50". */
export function placeText(field: NumberField, value: number, unit: RateUnit): string {
  const text = valueText(field, value, unit)
  const name = field.key.slice(field.key.indexOf('.') + 1)
  const noun = nouns[name]
  if (noun) return `${text}${noBreakSpace}${value === 1 ? noun[0] : noun[1]}`
  return name === 'fence' || name === 'generation' ? `${name}${noBreakSpace}${text}` : text
}
