import { rateAxis, timeAxis } from '../../answer/axes.ts'
import type { Cell, Column, DrawnLines, DrawnSeries, Section, Table } from '../../answer/document.ts'
import { formatRate, formatTime } from '../../units/formatQuantity.ts'
import { plainSentence, type Answer } from '../shared/answer.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { rateCell } from '../shared/simulatedRate.ts'
import { lineNotes, sortingNote } from './drivesAnswer.ts'
import { atTags, presentVariant, simulatedAt, type DrivesAxes, type DrivesFormulas, type DrivesState } from './drivesState.ts'
import { placementNames, placementRules, placementTokens, type Placement } from './placements.ts'
import { countTicks, curve } from './queueCurves.ts'
import { everyNumber, percentiles, queued } from './queueTables.ts'

/** Ways of sorting that are drawn and listed: of A its own. */
const placementsOf = ({ placements, present }: DrivesFormulas, isPinned: boolean): readonly Placement[] =>
  isPinned ? [present] : placements

const powersWithin = ([low, high]: readonly [number, number]): readonly number[] =>
  Array.from({ length: 9 }, (_, index) => 2 ** index).filter((value) => value >= low && value <= high)

/** Lines against the tags, the chosen ones over the others. */
const overTags = ({ range, told }: DrivesFormulas, series: readonly DrawnSeries[]): Omit<DrawnLines, 'y'> => ({
  x: { spacing: 'log', range, ticks: countTicks(powersWithin(range), 'tags') },
  series: series.toSorted((one, other) => Number(other.isFamily) - Number(one.isFamily)),
  here: told.tags,
})

/** Throughput against tags, a line for each way of sorting. */
function tagsLines(state: DrivesState, isPinned: boolean): DrawnLines {
  const series = placementsOf(state, isPinned).map((placement): DrawnSeries => {
    const { id } = placement
    return {
      id,
      label: placementNames[id],
      short: id,
      meaning: placementRules(placement),
      colour: placementTokens[id],
      isFamily: id !== state.present.id,
      ...curve(state, state.lineTags, state.tags, (tags) => atTags(state, placement, tags)),
      rings: state.tags.flatMap((x) => {
        const y = state.measured(id, x)
        return y === undefined ? [] : [{ x, y }]
      }),
    }
  })
  return { ...overTags(state, series), y: rateAxis(rateUnit(state.configuration.units)) }
}

/** How long requests take against tags, sorted as they are now: simulated only, the points joined by thin lines. */
function latencyLines(state: DrivesState): DrawnLines {
  const series = percentiles.map(({ id, label, short }): DrawnSeries => {
    const dots = state.tags.flatMap((x) => {
      const y = simulatedAt(state, atTags(state, state.present, x))?.run?.responses[id]
      return y === undefined ? [] : [{ x, y, low: y, high: y }]
    })
    const isMedian = id === 'median'
    return {
      id,
      label,
      short,
      colour: isMedian ? 'ink' : 'ink2',
      isFamily: !isMedian,
      line: dots.map(({ x, y }) => ({ x, y, tested: false })),
      dots,
    }
  })
  return { ...overTags(state, series), y: timeAxis }
}

/** Tags and what they give, for a screen reader. */
function spokenHere(state: DrivesState): string {
  const { tags } = state.queued.queueing
  const present = presentVariant(state)
  const found = simulatedAt(state, present) ?? state.formula(present)
  const start = `${tags} ${tags === 1 ? 'tag' : 'tags'}`
  if (!found) return start
  const rate = formatRate(found.throughput, rateUnit(state.configuration.units))
  const median = found.run ? `, half of the requests within ${formatTime(found.run.responses.median)}` : ''
  return `${start}, ${rate}${median}`
}

/** One row a number of tags, with columns for every way of sorting. */
const tagsTable = (
  state: DrivesState,
  { tags }: DrivesAxes,
  placements: readonly Placement[],
  columns: readonly Column[],
  cells: (placement: Placement, count: number) => readonly Cell[],
): Table => ({
  columns: [
    { name: 'tags', kind: 'count', field: 'tags' },
    ...placements.flatMap(({ id }) => columns.map((column) => ({ ...column, group: placementNames[id], isHere: id === state.present.id }))),
  ],
  rows: tags.map((count) => [count, ...placements.flatMap((placement) => cells(placement, count))]),
  here: state.told.tags,
})

/** Every way of sorting, by formula, as simulated and as measured. */
function throughputTable(state: DrivesState, axes: DrivesAxes, isPinned: boolean): Table {
  const hasMeasured = state.isMeasured && !isPinned
  const columns: readonly Column[] = [
    { name: 'formula', heading: 'model', kind: 'rate' },
    { name: 'simulated', kind: 'rate', isInterval: true },
    ...(hasMeasured ? [{ name: 'measured', kind: 'rate', isPrinted: true } as const] : []),
  ]
  return tagsTable(state, axes, placementsOf(state, isPinned), columns, (placement, count) => {
    const variant = atTags(state, placement, count)
    const measured = hasMeasured ? [state.measured(placement.id, count) ?? null] : []
    return [state.formula(variant)?.throughput ?? null, rateCell(simulatedAt(state, variant)), ...measured]
  })
}

/** How long requests take, for every way of sorting. */
function latencyTable(state: DrivesState, axes: DrivesAxes, isPinned: boolean): Table {
  const rising = percentiles.toReversed()
  const columns: readonly Column[] = [
    ...rising.map(({ id, short }): Column => ({ name: id, heading: short, kind: 'time' })),
    { name: 'in a drive', kind: 'count', isAside: true },
    { name: 'waits at the host', heading: 'waits at host', kind: 'time', isAside: true },
    { name: 'waits in a drive', heading: 'waits in drive', kind: 'time', isAside: true },
  ]
  return tagsTable(state, axes, placementsOf(state, isPinned), columns, (placement, count) => {
    const simulated = simulatedAt(state, atTags(state, placement, count))
    return [
      ...rising.map(({ id }) => simulated?.run?.responses[id] ?? null),
      ...queued(simulated, state.queued.queueing.outstanding, state.queued.system.drives),
    ]
  })
}

/** What the marks are, and what the lines do not know. */
function chartNote(state: DrivesState, isTable: boolean): string {
  const rings = state.isMeasured ? [`${isTable ? 'Measured' : 'Rings were measured'}: White, Ng & Hillyer 2001, Table 5.`] : []
  if (state.refusal !== null) return [state.refusal, ...(isTable ? [] : ['Thin lines join the points.']), ...rings].join(' ')
  const marks = isTable ? `In ${rateUnit(state.configuration.units)}.` : 'Lines by the model, dots simulated.'
  return [marks, ...rings, ...lineNotes(state), sortingNote(state)].join(' ')
}

/** One row a way, number of tags and witness. */
const everyTag = (state: DrivesState, isPinned: boolean): Table =>
  everyNumber(
    state,
    placementsOf(state, isPinned).flatMap((placement) => state.tags.map((tags) => atTags(state, placement, tags))),
    isPinned,
  )

/** Throughput and latency against the tags. */
export function tagSections(state: DrivesState, { caveats, second }: Answer, axes: DrivesAxes, isPinned: boolean): readonly Section[] {
  const { tags } = state.told
  const pill = `${tags}\u00A0${tags === 1 ? 'tag' : 'tags'}`
  const drawn = { is: 'lines', room: 'full', pill, slider: { field: 'tags', spoken: spokenHere(state) } } as const
  const lines = state.refusal === null ? 'Lines: closed forms of queues.' : 'No formula; thin lines join the points.'
  const rings = state.isMeasured ? ' Rings: White, Ng & Hillyer 2001, Table 5.' : ''
  const all = (): Table => everyTag(state, isPinned)
  return [
    {
      id: 'tags-throughput',
      name: 'Throughput against tags',
      choice: 'Throughput',
      source: `${lines} Dots with 95 % whiskers: simulation.${rings}`,
      doubts: [...caveats, ...lineNotes(state)],
      chart: { ...drawn, title: 'Throughput against tags, by who sorts', lines: tagsLines(state, isPinned) },
      table: throughputTable(state, axes, isPinned),
      all,
      notes: [
        { on: 'chart', text: chartNote(state, false) },
        { on: 'table', text: chartNote(state, true) },
      ],
      noteLines: 3,
    },
    {
      id: 'tags-latency',
      name: 'Latency against tags, sorted as now',
      choice: 'Latency',
      title: plainSentence(second),
      source: 'Dots: simulation, joined by thin lines.',
      doubts: [...(state.isComplete ? [] : ['Nothing has been simulated.']), ...caveats],
      chart: { ...drawn, title: 'Latency against tags, sorted as now', lines: latencyLines(state) },
      table: latencyTable(state, axes, isPinned),
      all,
      notes: [
        { on: 'chart', text: 'Simulated only; thin lines join the points.' },
        {
          on: 'table',
          text: 'Milliseconds; mean requests in a drive, and how long one waits at the host and in the drive. Simulated only.',
        },
      ],
      noteLines: 3,
    },
  ]
}
