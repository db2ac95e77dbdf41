import type { LibraryBus, LibraryDrive, LibraryValue } from '../../catalog/library/entry.ts'
import { pricedDrives } from '../../catalog/publishedResults/white2001Prices.ts'
import { busQuantities, classRange, classText, digits, driveQuantities, rangeText, type QuantityText } from './catalogueText.ts'

/** What a cell says, and what it is sorted by. */
export interface Cell {
  readonly text: string
  /** A word or a number in base units; null where nothing is published. */
  readonly sortBy: number | string | null
  /** A range of the class, not a fact about this entry. */
  readonly isRange?: boolean
}

export interface Column<Entry> {
  readonly id: string
  readonly head: string
  readonly unit?: string
  readonly isWord?: boolean
  readonly cell: (entry: Entry) => Cell
}

export interface Sorting {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

const absent: Cell = { text: 'not published', sortBy: null }

const numberCell = (value: LibraryValue | undefined, text: QuantityText): Cell =>
  value ? { text: digits(value.value, text), sortBy: value.value } : absent

function driveColumn(id: keyof typeof driveQuantities, head: string): Column<LibraryDrive> {
  const quantity = driveQuantities[id]
  const cell = (drive: LibraryDrive): Cell => {
    const range = drive.values[id] ? undefined : classRange(drive, id)
    if (!range) return numberCell(drive.values[id], quantity)
    return { text: rangeText(range, { ...quantity, unit: '' }), sortBy: (range.least + range.most) / 2, isRange: true }
  }
  return { id, head, ...(quantity.unit !== '' && { unit: quantity.unit }), cell }
}

const word = (text: string | undefined): Cell => (text === undefined ? absent : { text, sortBy: text })

/** Dollars of 22 November 2000, where Table 1 of White, Ng & Hillyer 2001 has the drive. */
export const priceOf = (drive: LibraryDrive): number | undefined => pricedDrives.find(({ library }) => library === drive.id)?.dollars

export const driveColumns: readonly Column<LibraryDrive>[] = [
  { id: 'name', head: 'Drive', cell: ({ name }) => word(name) },
  { id: 'class', head: 'Class', isWord: true, cell: (drive) => word(classText(drive.class)) },
  { id: 'interface', head: 'Interface', isWord: true, cell: (drive) => word(drive.interface?.value) },
  driveColumn('capacity', 'Capacity'),
  driveColumn('rpm', 'Speed'),
  driveColumn('seekSingleRead', 'Seek, one'),
  driveColumn('seekAverageRead', 'average'),
  driveColumn('seekFullRead', 'full'),
  driveColumn('rateOuter', 'Rate, outer'),
  driveColumn('rateInner', 'inner'),
  driveColumn('buffer', 'Buffer'),
  driveColumn('queueDepth', 'Queue'),
  {
    id: 'price',
    head: 'Price',
    unit: '$ in 2000',
    cell: (drive) => {
      const dollars = priceOf(drive)
      return dollars === undefined ? absent : { text: String(dollars), sortBy: dollars }
    },
  },
]

function busColumn(id: keyof typeof busQuantities, head: string): Column<LibraryBus> {
  const quantity = busQuantities[id]
  return { id, head, ...(quantity.unit !== '' && { unit: quantity.unit }), cell: ({ values }) => numberCell(values[id], quantity) }
}

export const busColumns: readonly Column<LibraryBus>[] = [
  { id: 'name', head: 'Bus', cell: ({ name }) => word(name) },
  { id: 'topology', head: 'Topology', isWord: true, cell: ({ topology }) => word(topology) },
  busColumn('payloadRate', 'Payload'),
  busColumn('usableRate', 'Usable'),
  busColumn('rateAt4K', '4 KiB'),
  busColumn('rateAt64K', '64 KiB'),
  busColumn('mostDevices', 'Devices'),
  busColumn('commandOverhead', 'Command'),
]

const folded = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, ' ')

/** Entries whose cells contain every word that is looked for. */
export function found<Entry>(entries: readonly Entry[], columns: readonly Column<Entry>[], search: string): readonly Entry[] {
  const words = folded(search).trim().slice(0, 100).split(' ')
  return entries.filter((entry) => {
    const text = folded(columns.map((column) => column.cell(entry).text).join(' '))
    return words.every((one) => text.includes(one))
  })
}

/** Entries in an order; those of which nothing is published come last either way. */
export function sorted<Entry>(entries: readonly Entry[], columns: readonly Column<Entry>[], sorting: Sorting | null): readonly Entry[] {
  const column = columns.find(({ id }) => id === sorting?.column)
  if (!column || !sorting) return entries
  const sign = sorting.direction === 'ascending' ? 1 : -1
  const keyed = entries.map((entry) => ({ entry, key: column.cell(entry).sortBy }))
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null)
    return one.key === other.key ? 0 : one.key < other.key ? -sign : sign
  })
  return keyed.map(({ entry }) => entry)
}

/** What a press on a column’s head makes of the order: upwards, then downwards, then as listed. */
export function nextSorting(sorting: Sorting | null, column: string): Sorting | null {
  if (sorting?.column !== column) return { column, direction: 'ascending' }
  return sorting.direction === 'ascending' ? { column, direction: 'descending' } : null
}
