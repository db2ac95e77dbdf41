import type { Section } from '../../answer/document.ts'
import { unitAt, type Redundancy } from '../../domain/array.ts'
import { counted, formatSize } from '../../units/formatQuantity.ts'
import { driveNoun } from '../shared/say.ts'
import type { StripingFormulas } from './stripingState.ts'
import { unitText } from './stripingWords.ts'

/** As many columns and rows as a picture has room for; of more disks the first and the last, with null between them. */
const [mostDisks, mostRows, fromEachEnd] = [12, 8, 6]

function shownDisks(drives: number): readonly (number | null)[] {
  const disks = Array.from({ length: Math.min(drives, 2 * fromEachEnd) }, (_, disk) => disk)
  if (drives <= mostDisks) return disks
  return [...disks.slice(0, fromEachEnd), null, ...disks.slice(0, fromEachEnd).map((disk) => drives - fromEachEnd + disk)]
}

const levels: Readonly<Record<Redundancy, string>> = {
  'raid-0': 'RAID 0',
  'raid-10': 'RAID 10: two neighbours hold the same',
  'raid-5': 'RAID 5: P is the parity of its row',
  'raid-6': 'RAID 6: P and Q are the parities of their row',
}

const unitName = (unit: number): string => (unit === -1 ? 'P' : unit === -2 ? 'Q' : String(unit))

/** Which unit lies on which disk, and what a request from the first byte on asks: Figure 1 of Lee & Katz. */
export function layoutSection({ array }: Pick<StripingFormulas, 'array'>): Section {
  const { stripeUnit, requestSize, redundancy } = array.striping
  const { drives, drive } = array.system
  const noun = driveNoun([drive.flash === undefined], 1)
  const disks = shownDisks(drives)
  const wanted = Math.ceil(requestSize / stripeUnit)
  const rows = Array.from({ length: Math.min(drives, mostRows) }, (_, row) =>
    disks.map((disk) => (disk === null ? null : unitAt(redundancy, drives, row, disk))),
  )
  const isAsked = (unit: number): boolean => unit >= 0 && unit < wanted
  const title = `Which unit of ${unitText(stripeUnit)} lies on which ${noun}`
  const columns = disks.map((disk) => (disk === null ? '…' : String(disk + 1)))
  const said = `${levels[redundancy]}. Tinted: a request of ${formatSize(requestSize)} from the first byte on, ${counted(wanted, 'unit')}.`
  return {
    id: 'stripe-layout',
    name: 'Which unit lies where',
    title,
    source: `${said} Figure 1 of Lee & Katz 1993.`,
    doubts: [],
    isFolded: true,
    text: [said],
    chart: {
      is: 'map',
      title,
      map: {
        columns,
        rows: rows.map((_, row) => String(row + 1)),
        cells: rows.map((units) =>
          units.map((unit) =>
            unit === null
              ? null
              : { text: unitName(unit), tint: isAsked(unit) ? 'hereSoft' : unit < 0 ? 'heat2' : 'panel', label: 'ink', measured: null },
          ),
        ),
        here: null,
        xTitle: noun,
        yTitle: 'row',
        key: 'number of the unit',
      },
    },
    table: {
      columns: ['row', ...columns.map((disk) => (disk === '…' ? disk : `${noun} ${disk}`))].map((name) => ({ name, kind: 'text' })),
      rows: rows.map((units, row) => [String(row + 1), ...units.map((unit) => (unit === null ? '…' : unitName(unit)))]),
    },
    isTold: true,
    asPinned: `with ${unitText(stripeUnit)} units on ${counted(drives, noun)}, ${redundancy.toUpperCase().replace('-', '\u00A0')}`,
  }
}
