import { claimList, claims, type Claim, type ClaimName, type Standing } from '../../catalog/claims.ts'
import { conflicts } from '../../catalog/publishedResults/barve1999Conflicts.ts'
import { conflicts as conflictsOfWhite } from '../../catalog/publishedResults/white2001.ts'
import { seenTraces } from '../../catalog/seenTraces.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { counted } from '../../units/formatQuantity.ts'
import type { Changes } from '../shared/answer.ts'
import type { PaperId } from '../../papers/papers.ts'
import { blindLargest } from '../../papers/drives.ts'
import { driveOf, numberOf, type TableState } from '../../papers/tables.ts'

/** A row of the index. */
export interface IndexRow {
  readonly id: PaperId
  readonly title: string
  /** The largest error, or in how many cases a claim is met; empty where nothing is compared. */
  readonly figure: string
  /** Whose measurements, and how many. */
  readonly note: string
}

/** Rows with one tag; none for what is about all of them. */
export interface IndexGroup {
  readonly standing: Standing | null
  readonly rows: readonly IndexRow[]
}

/** What a tag means, in the index. */
export const standingTexts = {
  blind: 'predicted before anyone looked',
  seen: 'known, but nothing fitted to it',
  fitted: 'constants set on the same numbers',
} as const satisfies Readonly<Record<Standing, string>>

/** What a tag means, in full. */
export const definitions = {
  blind:
    'A commit fixed the prediction before anybody of the project saw the measurement. Only these figures say how good the next answer will be.',
  seen: 'No constant was set on it, but it was known while the program was written. A check, not a forecast.',
  fitted: 'Constants were set on these very numbers, up to eight a system. It shows how well the shape is followed, not the level.',
} as const satisfies Readonly<Record<Standing, string>>

const noBreakSpace = '\u00A0'

/** "4.4 %", "38 %": errors from 10 % on are whole. */
export const errorFigure = (share: number): string =>
  `${100 * share >= 9.95 ? Math.round(100 * share) : (100 * share).toFixed(1)}${noBreakSpace}%`

/** The largest number that is told of a claim, as a share. */
export const largestTold = (...names: readonly ClaimName[]): number =>
  Math.max(
    ...names.flatMap((name) => [...claims[name].found.detail.matchAll(/\d+(?:\.\d+)?(?=[\d./–, +−to]* %)/g)].map(([text]) => Number(text))),
  ) / 100

const met = ({ found }: Claim): string => `${found.met}/${found.of}`

const tableRow = ({ table, simulated, formula }: TableState): IndexRow => ({
  id: table.id,
  title: `${driveOf(table)}s on one bus`,
  figure: errorFigure(simulated.largest),
  note: `Barve 1999, ${numberOf(table)} · model ${errorFigure(formula.largest)}`,
})

const blindRows = (): readonly IndexRow[] => [
  {
    id: 'drives',
    title: 'Nine drives, request by request',
    figure: errorFigure(blindLargest()),
    note: 'distributions blind, means seen',
  },
]

const seenRows = (): readonly IndexRow[] => [
  {
    id: 'traces',
    title: 'Two drives, measured traces',
    figure: errorFigure(Math.max(...seenTraces.map(({ reads }) => Math.abs(reads)))),
    note: 'reads of Cheetah 4LP, Barracuda 4LP',
  },
  {
    id: 'links',
    title: 'Links of today',
    figure: errorFigure(largestTold('links')),
    note: `public pages · ${claims.links.found.of} systems read`,
  },
  {
    id: 'nominal',
    title: 'Disks on a bus, nothing fitted',
    figure: errorFigure(largestTold('letGo', 'kept')),
    note: `Barve 1999 · ${claims.kept.found.of} cells, two rules`,
  },
  {
    id: 'orders',
    title: 'More disks than fitted to',
    figure: errorFigure(largestTold('moreDisks')),
    note: `Barve 1999 · ${claims.moreDisks.found.of} cells, who goes first`,
  },
  { id: 'rounds', title: 'Where rounds begin', figure: met(claims.roundsFrom), note: 'Barve 1999 · cells told rightly' },
  {
    id: 'queues',
    title: 'Tagged queueing',
    figure: errorFigure(largestTold('queuesInterleaved', 'queuesInterleavedChosen')),
    note: `White 2001 · random ${errorFigure(largestTold('queuesRandom'))}`,
  },
  {
    id: 'arrays',
    title: 'Arrays of real drives',
    figure: errorFigure(largestTold('softwareArray', 'hardwareArrays')),
    note: 'White 2001, Table 7 · writes',
  },
  {
    id: 'stripes',
    title: 'Striping model',
    figure: errorFigure(largestTold('utilization')),
    note: `Lee & Katz 1993 · ${claims.utilization.found.of} points`,
  },
  {
    id: 'caches',
    title: 'Claims about caches',
    figure: met(claims.caches),
    note: `Reddy 1992 · kept; fitted ${met(claims.cachesFitted)}`,
  },
]

const generalRows: readonly IndexRow[] = [
  { id: 'claims', title: 'Every claim and its verdict', figure: String(claimList.length), note: 'what it was tested on' },
  { id: 'papers', title: 'The five papers, line by line', figure: '', note: 'what of them is here, and where' },
  { id: 'studies', title: 'What was fitted to what', figure: '', note: 'all studies of Tables 4 to 6' },
  {
    id: 'conflicts',
    title: 'Where sources contradict',
    figure: String(conflicts.length + conflictsOfWhite.length),
    note: 'and which value is used',
  },
  { id: 'unknown', title: 'What no model here can know', figure: '', note: 'and what cannot be tested' },
]

/** The index: blind first, then seen, then fitted, then what is about all of them. */
export const indexOf = (tables: readonly TableState[]): readonly IndexGroup[] => [
  { standing: 'blind', rows: blindRows() },
  { standing: 'seen', rows: seenRows() },
  { standing: 'fitted', rows: tables.map(tableRow) },
  { standing: null, rows: generalRows },
]

/** Which row a page shows: a table that somebody chose stands before the first row. */
export const shownPart = ({ compared, table }: Pick<Configuration, 'compared' | 'table'>): PaperId =>
  compared === 'tables' || (compared === 'drives' && table !== 'table-6') ? (table as PaperId) : (compared as PaperId)

const isTable = (id: PaperId): boolean => id.startsWith('table-')

/** What a press on a row changes. */
export const changesTo = (id: PaperId): Changes => (isTable(id) ? { compared: 'tables', table: id } : { compared: id, table: 'table-6' })

/** The row with this id. */
export function rowOf(groups: readonly IndexGroup[], id: PaperId): IndexRow & Pick<IndexGroup, 'standing'> {
  for (const { standing, rows } of groups) {
    const row = rows.find((one) => one.id === id)
    if (row) return { ...row, standing }
  }
  throw new RangeError(`no comparison ${id}`)
}

/** "20 s", "2 minutes": how long studies take together. */
export function durationText(costs: readonly number[], workers: number, pace: number | null): string {
  const seconds = costs.reduce((sum, cost) => sum + cost, 0) * (pace ?? 1 / workers)
  return seconds < 1
    ? 'less than a second'
    : seconds < 90
      ? `about ${Math.ceil(seconds)}${noBreakSpace}s`
      : `about ${counted(Math.ceil(seconds / 60), 'minute')}`
}
