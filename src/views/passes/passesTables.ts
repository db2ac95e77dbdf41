import { formatDuration } from '../../units/formatDuration.ts'
import { formatNumber, formatPercent, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import type { ColumnKind, FigureTable } from '../shared/figure.ts'
import { lastFlow, limitedParts } from '../../domain/passLimits.ts'
import { progressAt, totalRate } from '../../domain/passRates.ts'
import { rateOf } from './passesMarks.ts'
import { limitName } from './passesWords.ts'
import { flowName } from './passesMarks.ts'
import type { PassesState } from './passesState.ts'

/** Instants of a table of a pass: equal parts of its time. */
const instants = 20

/** Ends of two witnesses that are nearer than this share of the pass are one. */
const atOnce = 1e-3

/** Rate of everything, and how much of the last drives is done, at equal parts of the time; simulated beside it. */
export function rateTable(state: PassesState): FigureTable {
  const { predicted, simulated, scenario } = state
  const last = lastFlow(predicted)
  const flow = predicted.flows[last]
  const end = flow?.end ?? 0
  const line = totalRate(scenario, predicted)
  const other = simulated && totalRate(scenario, simulated)
  const otherEnd = simulated?.flows.reduce((latest, one) => Math.max(latest, one.end), 0) ?? 0
  const parts = flow ? limitedParts(flow) : []
  const rows = Array.from({ length: instants + 1 }, (_, index) => {
    const time = (end * index) / instants
    const within = Math.min(time, end * (1 - 1e-9))
    const limit = parts.find(({ to }) => within < to)?.limit
    return [
      time,
      flow ? progressAt(flow, within) : 0,
      rateOf(line, within),
      other ? rateOf(other, Math.abs(otherEnd - within) < atOnce * end ? otherEnd * (1 - 1e-9) : within) : null,
      limit ? limitName(scenario, limit) : '',
    ]
  })
  return {
    columns: [
      { name: 'time', kind: 'duration' },
      { name: 'done of each disk', kind: 'share' },
      { name: 'all together', kind: 'rate' },
      { name: 'all together, simulated', kind: 'rate' },
      { name: 'limit', kind: 'text' },
    ],
    rows,
  }
}

/** Who limits what, of every kind of drives that go on by themselves. */
export function limitTable(state: PassesState): FigureTable {
  const { predicted, simulated, scenario } = state
  return {
    columns: [
      { name: 'drives', kind: 'text' },
      { name: 'limit', kind: 'text' },
      { name: 'from', kind: 'duration' },
      { name: 'to', kind: 'duration' },
      { name: 'done at its end', kind: 'share' },
      { name: 'all done', kind: 'duration' },
      { name: 'all done, simulated', kind: 'duration' },
    ],
    rows: predicted.flows.flatMap((flow, index) =>
      limitedParts(flow).map(({ limit, from, to, toShare }) => [
        flowName(state, index),
        limitName(scenario, limit),
        from,
        to,
        toShare,
        flow.end,
        simulated?.flows[index]?.end ?? null,
      ]),
    ),
  }
}

/** The same for people: durations in hours and minutes, rates in the reader's unit. */
export function tableCells(
  { columns, rows }: FigureTable,
  unit: RateUnit,
): { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const text = (cell: string | number | null, kind: ColumnKind | undefined): string => {
    if (cell === null) return '–'
    if (typeof cell === 'string') return cell
    if (kind === 'duration') return formatDuration(cell)
    if (kind === 'rate') return rateNumber(cell, unit)
    return kind === 'share' ? formatPercent(cell) : formatNumber(cell, true)
  }
  return {
    head: columns.map(({ name, kind }) => (kind === 'rate' ? `${name}, ${unit}` : name)),
    rows: rows.map((row) => row.map((cell, index) => text(cell, columns[index]?.kind))),
  }
}
