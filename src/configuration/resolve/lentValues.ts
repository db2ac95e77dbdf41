import type { LentQuantity, Loan } from '../../catalog/library/lending.ts'
import { plainDigits, exactText } from '../../units/formatQuantity.ts'
import { parseQuantity, type QuantityKind } from '../../units/parseQuantity.ts'
import { driveNotes, type DriveNote } from '../structured/driveNotes.ts'
import { structuredValue, type Structured } from '../structured/structured.ts'
import type { FieldName } from '../fields/fields.ts'

/** A value that a class lent to a drive, in base units. */
export interface LentValue extends Omit<Loan, 'lender'> {
  readonly quantity: LentQuantity
}

interface Written {
  /** In a note; the key of the field, where the value stands in one. */
  readonly key: string
  /** Where it acts. */
  readonly field: FieldName
  readonly kind: QuantityKind
  /** Of the digits in a note. */
  readonly unit: string
}

/** How lent values are written in a note; what a field holds in the unit of the field. */
const writtenAs: Readonly<Record<LentQuantity, Written>> = {
  capacity: { key: 'drive-capacity', field: 'driveCapacity', kind: 'count', unit: '' },
  rpm: { key: 'rpm', field: 'rpm', kind: 'count', unit: '' },
  rateOuter: { key: 'rim', field: 'zones', kind: 'rate', unit: 'MB/s' },
  innerOverOuter: { key: 'hub', field: 'zones', kind: 'count', unit: '' },
  seekSingleRead: { key: 'seek-single', field: 'seekSingle', kind: 'time', unit: 'ms' },
  seekAverageRead: { key: 'seek-average', field: 'seekAverage', kind: 'time', unit: 'ms' },
  seekFullRead: { key: 'seek-full', field: 'seekFull', kind: 'time', unit: 'ms' },
  overhead: { key: 'drive-overhead', field: 'missOverhead', kind: 'time', unit: 'ms' },
  buffer: { key: 'buffer', field: 'buffer', kind: 'size', unit: 'KiB' },
}

// the keys of a literal
const quantities = Object.keys(writtenAs) as LentQuantity[]

/** Where a lent value acts. */
export const fieldOfLent = (quantity: LentQuantity): FieldName => writtenAs[quantity].field

/** Bytes of capacity are gigabytes in the field of costs. */
const factorOf = (quantity: LentQuantity): number => (quantity === 'capacity' ? 1e9 : 1)

function digits(quantity: LentQuantity, value: number): string {
  const { kind, unit } = writtenAs[quantity]
  const text = kind === 'count' ? plainDigits(value / factorOf(quantity)) : exactText(value, kind, unit)
  return text.slice(0, text.length - unit.length)
}

/** An end of a range, to five digits: finer than any class is known. */
const end = (quantity: LentQuantity, value: number): string =>
  plainDigits(Number(Number(digits(quantity, value)).toPrecision(quantity === 'buffer' ? 12 : 5)))

/** A name as a note holds it: blanks are blanks, and commas stand between what is lent. */
export const noteName = (name: string): string =>
  name
    .replaceAll(/[\s_,]+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim()

/** The note of an own drive: its name, and what it has from its class. */
export const noteOf = (name: string, lent: readonly LentValue[]): Structured<DriveNote> =>
  structuredValue(driveNotes, {
    name: noteName(name),
    lent: lent.map(
      ({ quantity, value, least, most, members }) =>
        `${writtenAs[quantity].key}:${digits(quantity, value)}(${end(quantity, least)}-${end(quantity, most)}x${members})`,
    ),
  })

function readValue(text: string): readonly LentValue[] {
  const [, key, ...numbers] = /^([a-z-]+):([\d.]+)\(([\d.]+)-([\d.]+)x(\d+)\)$/.exec(text) ?? []
  const quantity = quantities.find((one) => writtenAs[one].key === key)
  if (quantity === undefined) return []
  const { kind, unit } = writtenAs[quantity]
  const [value, least, most] = numbers.slice(0, 3).map((number) => parseQuantity(number, kind, unit))
  if (!value?.ok || !least?.ok || !most?.ok) return []
  const factor = factorOf(quantity)
  return [{ quantity, value: value.value * factor, least: least.value * factor, most: most.value * factor, members: Number(numbers[3]) }]
}

/** What a note says was lent; what this version does not know is left out. */
export const lentBy = (note: Structured<DriveNote>): readonly LentValue[] => note.content.lent.flatMap(readValue)
