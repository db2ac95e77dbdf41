import { lend } from '../../catalog/library/lending.ts'
import { formatCount, formatNumber, noBreakSpace, plainDigits } from '../../units/formatQuantity.ts'
import { kibibytes, mebibytes } from '../../units/quantities.ts'
import { lentAs, sheetClass, sheetQuantities, type DriveSheet, type SheetQuantity } from './driveSheet.ts'

/** A sheet as it is typed: texts by quantity, empty where the sheet is silent. */
export type SheetTexts = Readonly<Record<SheetQuantity | 'name', string>>

/** A unit as a power of ten, or a number of bytes of a power of two. */
type Unit = { readonly power: number } | { readonly bytes: number }

const rateUnits = { '': { power: 6 }, 'mb/s': { power: 6 }, 'gb/s': { power: 9 }, 'kb/s': { power: 3 } } as const
const timeUnits = { '': { power: -3 }, ms: { power: -3 }, s: { power: 0 }, us: { power: -6 } } as const

/** Units of a sheet in lower case; a number without one is in the first. Capacities are powers of ten and buffers powers of two, as sheets print them. */
const units: Readonly<Record<SheetQuantity, Readonly<Record<string, Unit>>>> = {
  rpm: { '': { power: 0 }, rpm: { power: 0 } },
  capacity: { '': { power: 12 }, tb: { power: 12 }, gb: { power: 9 }, mb: { power: 6 } },
  rateOuter: rateUnits,
  rateInner: rateUnits,
  seekAverage: timeUnits,
  seekSingle: timeUnits,
  buffer: {
    '': { bytes: mebibytes(1) },
    kb: { bytes: kibibytes(1) },
    kib: { bytes: kibibytes(1) },
    mb: { bytes: mebibytes(1) },
    mib: { bytes: mebibytes(1) },
    gb: { bytes: mebibytes(1_024) },
    gib: { bytes: mebibytes(1_024) },
  },
}

/** The unit that stands beside a number without one. */
export const sheetUnits: Readonly<Record<SheetQuantity, string>> = {
  rpm: 'rpm',
  capacity: 'TB',
  rateOuter: 'rim',
  rateInner: 'hub',
  seekAverage: 'ms',
  seekSingle: 'ms',
  buffer: 'MB',
}

/** Ends of what drives can be; beyond them a number is a slip of the pen. */
const ends: Readonly<Record<SheetQuantity, readonly [least: number, most: number]>> = {
  rpm: [100, 100_000],
  capacity: [1e6, 1e15],
  rateOuter: [1e5, 1e11],
  rateInner: [1e5, 1e11],
  seekAverage: [1e-5, 1],
  seekSingle: [1e-6, 1],
  buffer: [kibibytes(1), mebibytes(1_048_576)],
}

const plain = (value: number, digits: number): string => plainDigits(Number(value.toPrecision(digits)))

/** The text of a value as it would be typed. */
function sheetText(quantity: SheetQuantity, value: number): string {
  switch (quantity) {
    case 'rpm':
      return plain(value, 6)
    case 'capacity':
      return value < 1e11 ? `${plain(value / 1e9, 4)} GB` : plain(value / 1e12, 4)
    case 'rateOuter':
    case 'rateInner':
      return plain(value / 1e6, 4)
    case 'seekAverage':
    case 'seekSingle':
      return plain(value * 1e3, 4)
    case 'buffer':
      return value < mebibytes(1) ? `${plain(value / kibibytes(1), 6)} KB` : plain(value / mebibytes(1), 6)
  }
}

/** A typed value in base units; undefined for an empty text, null for one that is no such quantity. */
export function readSheetText(quantity: SheetQuantity, typed: string): number | undefined | null {
  const text = typed.trim().replaceAll(/[\u00A0\u202F]/g, ' ')
  if (text === '') return undefined
  const [, digits, word = ''] = /^(\d{1,20}(?:\.\d{1,20})?|\.\d{1,20}) ?([a-z/]{0,5})$/i.exec(text) ?? []
  const known = units[quantity]
  const unit = Object.hasOwn(known, word.toLowerCase()) ? known[word.toLowerCase()] : undefined
  if (digits === undefined || !unit) return null
  const value = 'power' in unit ? Number(`${digits}e${unit.power}`) : Number(digits) * unit.bytes
  const [least, most] = ends[quantity]
  return value >= least && value <= most ? value : null
}

/** A sheet as it is typed, and what of it cannot be read. */
export function readSheet(texts: SheetTexts): { readonly sheet: DriveSheet; readonly unread: readonly SheetQuantity[] } {
  const values = sheetQuantities.map((quantity) => [quantity, readSheetText(quantity, texts[quantity])] as const)
  return {
    sheet: { name: texts.name.trim(), ...Object.fromEntries(values.filter(([, value]) => typeof value === 'number')) },
    unread: values.flatMap(([quantity, value]) => (value === null ? [quantity] : [])),
  }
}

const silent = Object.fromEntries(sheetQuantities.map((quantity) => [quantity, '']))

/** The texts of a sheet; all empty without one. */
export function textsOf(sheet: DriveSheet | null): SheetTexts {
  const said = sheetQuantities.flatMap((quantity) => {
    const value = sheet?.[quantity]
    return value === undefined ? [] : [[quantity, sheetText(quantity, value)]]
  })
  return { ...silent, ...Object.fromEntries(said), name: sheet?.name ?? '' } as SheetTexts // a text for each quantity
}

/** What the class of a sheet says of a quantity. */
export interface ClassSays {
  /** The value that is borrowed where the sheet is silent. */
  readonly text: string
  /** "7.4 to 8.2 ms, 4 drives". */
  readonly range: string
}

/** What the class of a sheet says of one of its quantities: at the hub, as a share of the rate at the rim. */
export function classSays(sheet: DriveSheet, quantity: SheetQuantity): ClassSays {
  const own = sheetClass(sheet)
  const loan = lend(own, lentAs[quantity])
  if (!loan) return { text: '', range: '' }
  const { value, least, most, members } = loan
  const drives = `${formatCount(members)}${noBreakSpace}${members === 1 ? 'drive' : 'drives'}`
  if (quantity === 'rateInner') {
    const rim = sheet.rateOuter ?? lend(own, 'rateOuter')?.value ?? 0
    return {
      text: sheetText(quantity, Number((rim * value).toPrecision(3))),
      range: `${formatNumber(least)} to ${formatNumber(most)} of the rim, ${drives}`,
    }
  }
  const unit = quantity === 'rateOuter' ? 'MB/s' : sheetUnits[quantity]
  const [from, to] = [sheetText(quantity, least), sheetText(quantity, most)]
  const ends = from === to ? from : `${from} to ${to}`
  return { text: sheetText(quantity, value), range: `${ends}${/[A-Z]$/.test(to) ? '' : `${noBreakSpace}${unit}`}, ${drives}` }
}

/** Classes as people call them. */
const classTitles: Readonly<Record<string, string>> = {
  'hdd-10k-historic': '10 000 rpm, to 2000',
  'hdd-7.2k-historic': '7200 rpm, to 2000',
  'hdd-4.3k-historic': '4300 rpm, to 2000',
  'hdd-3.6k-historic': '3600 rpm, to 2000',
  'hdd-10k': '10 000 rpm',
  'hdd-15k': '15 000 rpm',
  'hdd-7.2k': '7200 rpm',
  'hdd-5.4k-mobile': '5400 rpm, laptop',
  'hdd-7.2k-nearline': '7200 rpm nearline',
}

/** What the class of a sheet is called. */
export const classTitle = (sheet: DriveSheet): string => classTitles[sheetClass(sheet)] ?? sheetClass(sheet)
