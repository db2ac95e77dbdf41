import type { Point } from '../charts/marks/coordinates.ts'
import { ghosts, ghostsBeside, pinnedName } from '../views/shared/comparison.ts'
import type { FigureQuestion } from '../views/shared/figure.ts'
import { pinnedSource } from '../views/shared/pinnedChanges.ts'
import type { AnswerDocument, Cell, Chart, Column, DrawnLines, DrawnSeries, PressedPlace, RichCell, Section, Table } from './document.ts'
import { valueOf } from './tables.ts'

/** The present configuration and A, where one is pinned. */
export type Configurations = Pick<FigureQuestion, 'configuration' | 'pinned'>

type LinesChart = Extract<Chart, { is: 'lines' }>
type BarsChart = Extract<Chart, { is: 'bars' }>
type PartsChart = Extract<Chart, { is: 'parts' }>
type TimesChart = Extract<Chart, { is: 'times' }>
type MapChart = Extract<Chart, { is: 'map' }>

/** What of A’s line lies on the present axis. */
const within = (series: DrawnSeries, [low, high]: readonly [number, number]): DrawnSeries => {
  const isInside = ({ x }: Point): boolean => x >= low && x <= high
  return { ...series, line: series.line.filter(isInside), dots: series.dots.filter(isInside) }
}

/** The chosen line of A, or all that differ, beneath the present ones, and where A is on the axis. */
function besideLines(present: DrawnLines, pinned: DrawnLines, isEveryLine: boolean): DrawnLines {
  const { range } = present.x
  const chosen = pinned.series.filter(({ isFamily }) => isEveryLine || !isFamily).map((series) => within(series, range))
  const beneath = isEveryLine ? ghostsBeside(chosen, present.series) : ghosts(chosen)
  const optima = [pinned.optimum].filter((one) => one && one.x >= range[0] && one.x <= range[1]) as readonly Point[]
  return {
    ...present,
    series: [...present.series, ...beneath.map((one) => ({ ...one, ...(one.short !== undefined && { short: pinnedName(one.short) }) }))],
    ...(typeof pinned.here === 'number' && { ghostHere: pinned.here }),
    ...(present.otherOptima && { otherOptima: [...present.otherOptima, ...optima] }),
  }
}

type Place = NonNullable<MapChart['map']['here']>

/** Where A is on the present map, if it has a cell there. */
function placeOf({ map: present }: MapChart, { map: { here, rows, columns } }: MapChart): Place | undefined {
  const place = here && { row: present.rows.indexOf(rows[here.row] ?? ''), column: present.columns.indexOf(columns[here.column] ?? '') }
  return place && place.row >= 0 && place.column >= 0 ? place : undefined
}

/** The same column of A. */
export const asPinned = (column: Column): Column => {
  const { group, name, heading = name, filed } = column
  const shown = group === undefined ? { name: pinnedName(name), heading: pinnedName(heading) } : { group: pinnedName(group) }
  const named = filed === undefined ? shown : { ...shown, filed: pinnedName(filed) }
  return { ...column, ...named, isPinned: true, isHere: false }
}

/** What a row is about. */
const aboutOf = (row: readonly Cell[], { about = 1 }: Table): string => JSON.stringify(row.slice(0, about).map(valueOf))

/** The columns of A behind the present ones, matched by what a row is about. */
export function besideColumns(present: Table, pinned: Table): Table {
  const { about = 1 } = present
  const rows = new Map(pinned.rows.map((row) => [aboutOf(row, present), row.slice(about)]))
  const columns = pinned.columns.slice(about)
  const none = columns.map(() => null)
  return {
    ...present,
    columns: [...present.columns, ...columns.map(asPinned)],
    rows: present.rows.map((row) => [...row, ...(rows.get(aboutOf(row, present)) ?? none)]),
  }
}

/** Where rows and bars of A begin: behind the row of the present configuration, or first where that has none. */
const placeFor = ({ rows, here }: Table): number => rows.findLastIndex(([first = null]) => valueOf(first) === here) + 1

const besideRows = (present: Table, pinned: Table, at: number): Table => ({
  ...present,
  rows: present.rows.toSpliced(at, 0, ...pinned.rows),
})

/** Every number of A: in columns where its first cells say what a row is about, else in rows beneath. */
const besideAll = (present: Table, pinned: Table): Table =>
  new Set(present.rows.map((row) => aboutOf(row, present))).size === present.rows.length
    ? besideColumns(present, pinned)
    : besideRows(present, pinned, present.rows.length)

/** The cell in which A stands: at its place on the map, or the one that sets what a press there sets. */
function marked(table: Table, ghost: Place | undefined, place: PressedPlace | undefined): Table {
  const sets = JSON.stringify(place?.sets)
  const isMarked = (cell: Cell, row: number, column: number): boolean =>
    place ? JSON.stringify((cell as RichCell | null)?.sets) === sets : ghost?.row === row && ghost.column + 1 === column
  return {
    ...table,
    rows: table.rows.map((row, at) =>
      row.map((cell, column) => (isMarked(cell, at, column) ? { ...(cell as RichCell), isPinned: true } : cell)),
    ),
  }
}

/** What is said beneath a section, in one paragraph with what is said of A. */
const notesOf = ({ notes = [] }: Section): readonly string[] => notes.filter((note) => typeof note === 'string')

function besideMap(section: Section, chart: MapChart, other: MapChart, { asPinned: said = '' }: Section): Section {
  const ghost = placeOf(chart, other)
  const { pressed } = chart
  const place = pressed?.places.find(({ row, column }) => row === ghost?.row && column === ghost.column)
  const text = `${ghost ? 'Dashed ring: A' : 'A is not on this map'}, ${said}.`
  const notes = [[...notesOf(section), text].join(' ')]
  const table = section.table && marked(section.table, ghost, place)
  const places = pressed?.places.map((one) => (one === place ? { ...one, name: `${one.name} A stands here.` } : one))
  return {
    ...section,
    chart: { ...chart, map: { ...chart.map, ghost }, ...(pressed && places && { pressed: { ...pressed, places } }) },
    source: `${section.source} ${text}`,
    notes,
    ...(table && { table }),
  }
}

function besideChart(
  section: Section,
  chart: LinesChart,
  other: LinesChart,
  { asPinned: said }: Section,
): Pick<Section, 'chart' | 'notes'> {
  const lines = besideLines(chart.lines, other.lines, section.beside === 'lines')
  const hasOwn = lines.series.length > chart.lines.series.length
  const are = hasOwn ? 'Its lines are dashed.' : 'It has the same lines.'
  const title = hasOwn ? `${chart.title}. Dashed lines: A, the pinned configuration` : chart.title
  return {
    chart: { ...chart, title, lines },
    ...(said !== undefined && { notes: [[`A is ${said}. ${are}`, ...notesOf(section)].join(' ')] }),
  }
}

function besideBars(chart: BarsChart, others: BarsChart, at: number | undefined): BarsChart {
  if (at !== undefined) return { ...chart, bars: chart.bars.toSpliced(at, 0, ...others.bars) }
  const byId = new Map(others.bars.map(({ id, value, text }) => [id, { value, text }]))
  return { ...chart, bars: chart.bars.map((bar) => ({ ...bar, ghost: byId.get(bar.id) })) }
}

/** The whole of A’s bar beneath the present one. */
const besideTimes = (chart: TimesChart, { times: others }: TimesChart): TimesChart => {
  const byId = new Map(others.map(({ id, byLinks, byDrives }) => [id, byLinks + byDrives]))
  return { ...chart, times: chart.times.map((bar) => ({ ...bar, ghost: byId.get(bar.id) })) }
}

/** A’s bars beneath all others. */
const besideParts = ({ parts, ...chart }: PartsChart, { parts: { rows } }: PartsChart): PartsChart => ({
  ...chart,
  parts: { ...parts, rows: [...parts.rows, ...rows] },
})

function besideSection(section: Section, other: Section, { configuration, pinned }: Configurations): Section {
  const [chart, others, { table, all }] = [section.chart, other.chart, section]
  if (!pinned) return section
  if (!chart && table && other.table && section.beside)
    return {
      ...section,
      table: section.beside === 'rows' ? besideRows(table, other.table, table.rows.length) : besideColumns(table, other.table),
    }
  if (!chart || !others) return section
  const ofAll = other.all
  const every = all && ofAll && { all: (): Table => besideAll(all(), ofAll()) }
  if (chart.is === 'map' && others.is === 'map') return { ...besideMap(section, chart, others, other), ...every }
  const at = section.beside === 'rows' && table ? (chart.is === 'parts' ? table.rows.length : placeFor(table)) : undefined
  const marks = chart.is === 'parts' ? 'Last bars' : chart.is === 'bars' || chart.is === 'times' ? 'Dashed outlines' : 'Dashed'
  return {
    ...section,
    ...every,
    ...((at === undefined || chart.is === 'parts') && { source: `${section.source} ${pinnedSource(pinned, configuration, marks)}` }),
    ...(table && other.table && { table: at === undefined ? besideColumns(table, other.table) : besideRows(table, other.table, at) }),
    ...(chart.is === 'lines' && others.is === 'lines' && besideChart(section, chart, others, other)),
    ...(chart.is === 'bars' && others.is === 'bars' && { chart: besideBars(chart, others, at) }),
    ...(chart.is === 'parts' && others.is === 'parts' && { chart: besideParts(chart, others) }),
    ...(chart.is === 'times' && others.is === 'times' && { chart: besideTimes(chart, others) }),
  }
}

/** A document with A’s beside it: lines and bars in dashes, a ring on maps, columns or rows, and what these marks mean. */
export function besideAnswer(present: AnswerDocument, pinned: AnswerDocument, both: Configurations): AnswerDocument {
  const beside = (sections: readonly Section[], others: readonly Section[]): readonly Section[] =>
    sections.map((section) => {
      const { id, beside: how } = section
      const other = others.find((one) => one.id === id && (id !== undefined || (how !== undefined && one.beside === how)))
      return other ? besideSection(section, other, both) : section
    })
  const { sections, later } = present
  return {
    ...present,
    sections: beside(sections, pinned.sections),
    ...(later && { later: () => beside(later(), pinned.later?.() ?? []) }),
  }
}
