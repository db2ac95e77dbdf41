import { asPinned } from '../../answer/besideAnswer.ts'
import type { Cell, Column, Section, Table } from '../../answer/document.ts'
import type { AskedField } from '../../answer/asked.ts'
import type { Bar } from '../../charts/BarsChart.tsx'
import type { Token } from '../../charts/palette.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { pinnedSource as pinnedWords } from '../shared/pinnedChanges.ts'
import type { Compared } from '../shared/questionState.ts'

/** The loop that improvements are about. */
export type ImprovedMethod = 'naive' | 'pipelined'

/** The method that improvements are about: the loop that the command line would predict, naive unless pipelined. */
export const improvedMethod = ({ method }: Configuration): ImprovedMethod => (method === 'pipelined' ? 'pipelined' : 'naive')

const loopAsked = (configuration: Configuration): AskedField => ({
  choice: 'method',
  value: improvedMethod(configuration),
  few: { legend: 'Loop that is asked about', names: { naive: 'naive', pipelined: 'pipelined' } },
})

/** A part of the view that is drawn as bars: what it is computed from, what it says, and its numbers. */
export interface PlanPart<State> {
  /** Of its figure. */
  readonly id: string
  readonly name: string
  readonly heading: string
  /** By the closed forms; of A by the method of the present configuration. */
  readonly state: (configuration: Configuration, planning: Planning, method: ImprovedMethod) => State
  /** What the bars say; empty where there is nothing to say. */
  readonly sentence: (state: State) => string
  readonly bars: (compared: Compared<State>) => readonly Bar[]
  /** Where it is not that of the method. */
  readonly colour?: Token
  /** What the bars are and where their numbers come from, for the line under the figure. */
  readonly source: (state: State, method: ImprovedMethod) => string
  /** The same of A, where it needs words of its own. */
  readonly pinnedSource?: (pinned: State) => string
  /** Numbers on the page, folded where the bars tell them; all of them, where files have others. */
  readonly table: (compared: Compared<State>) => Pick<Section, 'table' | 'all' | 'isTold'>
}

/** What a part is of. */
export interface PartQuestion {
  readonly configuration: Configuration
  readonly pinned: Configuration | undefined
  readonly planning: Planning
}

/** A part of a configuration, with A’s beside it; null where there is nothing to say. */
export function partSection<State>(part: PlanPart<State>, { configuration, pinned, planning }: PartQuestion): Section | null {
  const { id, heading, bars, colour, source, pinnedSource } = part
  const method = improvedMethod(configuration)
  const state = (one: Configuration): State => part.state(one, planning, method)
  const compared = { present: state(configuration), pinned: pinned && state(pinned) }
  const { present, pinned: other } = compared
  const title = part.sentence(present)
  if (title === '') return null
  const ofPinned = other && pinnedSource ? pinnedSource(other) : ''
  const tables = part.table(compared)
  const { columns = [] } = tables.table ?? {}
  const unit = rateUnit(configuration.units)
  return {
    id,
    name: heading,
    // a table may have it over its rows
    ...(columns.some(({ kind }) => kind === 'rate') && columns.every(({ heading, name }) => (heading ?? name) !== unit) && { aside: unit }),
    title,
    source: `${source(present, method)}${pinned ? ` ${pinnedWords(pinned, configuration, 'Dashed outlines')}` : ''}${ofPinned}`,
    chart: { is: 'bars', title: heading, bars: bars(compared), colour: colour ?? method },
    notes: [title + ofPinned],
    // what has a colour of its own is about both loops
    ...(colour === undefined && { asks: [loopAsked(configuration)] }),
    ...tables,
  }
}

/** A column of numbers and what stands in it; names say which row it is, and stand once beside those of A. */
export interface PartColumn<Row> extends Column {
  readonly isName?: boolean
  readonly of: (row: Row) => Cell
}

/**
 * A row each, with the same numbers of A.
 *
 * @param pinned the row of A that belongs to a row; absent where nothing is pinned
 */
export function comparedTable<Row>(
  columns: readonly PartColumn<Row>[],
  rows: readonly Row[],
  pinned: ((row: Row) => Row | undefined) | undefined,
): Table {
  const numbers = pinned ? columns.filter(({ isName }) => isName !== true) : []
  const told = ({ of: _of, isName: _isName, ...column }: PartColumn<Row>): Column => column
  return {
    columns: [...columns.map(told), ...numbers.map((column) => asPinned(told(column)))],
    rows: rows.map((row) => {
      const other = pinned?.(row)
      return [...columns.map(({ of }) => of(row)), ...numbers.map(({ of }) => (other ? of(other) : null))]
    }),
  }
}
