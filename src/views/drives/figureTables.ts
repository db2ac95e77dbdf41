import type { QueueingPrediction } from '../../domain/queueing.ts'
import type { FigureColumn, FigureTable } from '../shared/figure.ts'
import type { CostRow } from './costRows.ts'
import { linkWords } from './connectionWords.ts'
import { percentiles } from './drivesMarks.ts'
import { hostShare } from './limits.ts'
import { placementNames } from './placements.ts'
import { atTags, comparedCounts, connections, onConnection, simulatedAt, type ComparedDrives, type DrivesState } from './drivesState.ts'
import { withVariant, type Variant } from './queuePoints.ts'

type Cell = string | number | null

const rateCells = (simulated: QueueingPrediction | undefined): readonly Cell[] =>
  simulated ? [simulated.throughput, simulated.uncertainty.low, simulated.uncertainty.high] : [null, null, null]

const rateColumns = (name: string): readonly FigureColumn[] =>
  [`${name} formula`, `${name} simulated`, `${name} simulated low`, `${name} simulated high`].map((one) => ({ name: one, kind: 'rate' }))

/** One row a number of tags: every way of sorting, by formula and as simulated. */
export function shownThroughput({ present: state, pinned }: ComparedDrives): FigureTable {
  const cells = (of: DrivesState, variant: Variant): readonly Cell[] => [
    of.formula(variant)?.throughput ?? null,
    ...rateCells(simulatedAt(of, variant)),
  ]
  return {
    columns: [
      { name: 'tags', kind: 'count', field: 'tags' },
      ...state.placements.flatMap(({ id }): readonly FigureColumn[] => [
        ...rateColumns(placementNames[id]),
        ...(state.isMeasured ? [{ name: `${placementNames[id]} measured`, kind: 'rate' } as const] : []),
      ]),
      ...(pinned ? rateColumns(`A ${placementNames[pinned.present.id]}`) : []),
    ],
    rows: state.tags.map((tags) => [
      tags,
      ...state.placements.flatMap((placement) => [
        ...cells(state, atTags(state, placement, tags)),
        ...(state.isMeasured ? [state.measured(placement.id, tags) ?? null] : []),
      ]),
      ...(pinned ? cells(pinned, atTags(pinned, pinned.present, tags)) : []),
    ]),
  }
}

/** One row a number of tags: how long requests take, for every way of sorting. */
export function shownLatency({ present: state, pinned }: ComparedDrives): FigureTable {
  const rising = percentiles.toReversed()
  const columns = (name: string): readonly FigureColumn[] => rising.map(({ id }) => ({ name: `${name} ${id}`, kind: 'time' }))
  const cells = (simulated: QueueingPrediction | undefined): readonly Cell[] =>
    rising.map(({ id }) => simulated?.run?.responses[id] ?? null)
  return {
    columns: [
      { name: 'tags', kind: 'count', field: 'tags' },
      ...state.placements.flatMap(({ id }) => columns(placementNames[id])),
      ...(pinned ? columns(`A ${placementNames[pinned.present.id]}`) : []),
    ],
    rows: state.tags.map((tags) => [
      tags,
      ...state.placements.flatMap((placement) => cells(simulatedAt(state, atTags(state, placement, tags)))),
      ...(pinned ? cells(simulatedAt(pinned, atTags(pinned, pinned.present, tags))) : []),
    ]),
  }
}

const variantColumns: readonly FigureColumn[] = [
  { name: 'drives', kind: 'count', field: 'disks' },
  { name: 'connection', kind: 'text', field: 'connection' },
  { name: 'host scheduler', kind: 'text', field: 'hostScheduler' },
  { name: 'drive scheduler', kind: 'text', field: 'driveScheduler' },
  { name: 'tags', kind: 'count', field: 'tags' },
]

const witnessColumns: readonly FigureColumn[] = [
  { name: 'witness', kind: 'text' },
  { name: 'throughput', kind: 'rate' },
  { name: 'throughput low', kind: 'rate' },
  { name: 'throughput high', kind: 'rate' },
  { name: 'seek', kind: 'time' },
  { name: 'rotational delay', kind: 'time' },
  { name: 'drive busy', kind: 'share' },
  { name: 'bus held', kind: 'share' },
  { name: 'host busy', kind: 'share' },
  ...percentiles.toReversed().map(({ id }): FigureColumn => ({ name: id, kind: 'time' })),
  { name: 'most overtakes', kind: 'count' },
  { name: 'buffer hits', kind: 'share' },
]

/** Everything both witnesses say of variants. */
function witnessRows(state: DrivesState, variants: readonly Variant[], prefix: string): FigureTable['rows'] {
  const row = (variant: Variant, witness: string, simulated: QueueingPrediction | undefined): readonly (readonly Cell[])[] => {
    if (!simulated) return []
    const { run } = simulated
    const queued = withVariant(state.queued, state.configuration, variant)
    return [
      [
        variant.drives,
        variant.connection,
        variant.hostScheduler,
        variant.driveScheduler,
        variant.tags,
        `${prefix}${witness}`,
        ...rateCells(simulated),
        simulated.seekTime,
        simulated.rotationalDelay,
        simulated.driveUtilization,
        simulated.busUtilization,
        hostShare(simulated, queued),
        ...percentiles.toReversed().map(({ id }) => run?.responses[id] ?? null),
        run?.mostOvertakes ?? null,
        run?.bufferHits ?? null,
      ],
    ]
  }
  return variants.flatMap((variant) => [
    ...row(variant, 'formula', state.formula(variant)),
    ...row(variant, 'simulation', simulatedAt(state, variant)),
  ])
}

const columns = [...variantColumns, ...witnessColumns]

/** One row a way, number of tags and witness, of the present configuration and of A. */
export function allTags({ present: state, pinned }: ComparedDrives): FigureTable {
  const own = state.placements.flatMap((placement) => state.tags.map((tags) => atTags(state, placement, tags)))
  const others = pinned ? pinned.tags.map((tags) => atTags(pinned, pinned.present, tags)) : []
  return {
    columns,
    rows: [...witnessRows(state, own, ''), ...(pinned ? witnessRows(pinned, others, 'A ') : [])],
  }
}

/** One row a number of drives: every connection, with how much of the time it is held, then those of A. */
export function shownConnections({ present: state, pinned }: ComparedDrives): FigureTable {
  const { names } = linkWords(state.configuration.bus)
  const columnsOf = (prefix: string): readonly FigureColumn[] =>
    connections.flatMap((connection): readonly FigureColumn[] => [
      ...rateColumns(prefix + names[connection]),
      { name: `${prefix}${names[connection]} held`, kind: 'share' },
    ])
  const cells = (of: DrivesState, count: number): readonly Cell[] =>
    connections.flatMap((connection) => {
      const variant = onConnection(of, connection, count)
      const simulated = simulatedAt(of, variant)
      return [of.formula(variant)?.throughput ?? null, ...rateCells(simulated), simulated?.busUtilization ?? null]
    })
  return {
    columns: [{ name: 'drives', kind: 'count', field: 'disks' }, ...columnsOf(''), ...(pinned ? columnsOf('A ') : [])],
    rows: comparedCounts(state, pinned).map((count) => [count, ...cells(state, count), ...(pinned ? cells(pinned, count) : [])]),
  }
}

/** One row a connection, number of drives and witness, of the present configuration and of A. */
export function allConnections({ present: state, pinned }: ComparedDrives): FigureTable {
  const counts = comparedCounts(state, pinned)
  const variants = (of: DrivesState): readonly Variant[] =>
    connections.flatMap((connection) => counts.map((count) => onConnection(of, connection, count)))
  return {
    columns,
    rows: [...witnessRows(state, variants(state), ''), ...(pinned ? witnessRows(pinned, variants(pinned), 'A ') : [])],
  }
}

/** One row a drive with its prices, in their currency. */
export const allCosts = (rows: readonly CostRow[]): FigureTable => ({
  columns: [
    { name: 'drive', kind: 'text' },
    { name: 'with', kind: 'text' },
    { name: 'throughput', kind: 'rate' },
    { name: 'controllers', kind: 'count' },
    { name: 'price in all', kind: 'count' },
    { name: 'price per drive', kind: 'count' },
    { name: 'price per GB', kind: 'count' },
    { name: 'price per MB/s', kind: 'count' },
  ],
  rows: rows.map(({ name, remark, throughput, cost }) => [
    name,
    remark,
    throughput,
    cost.controllers,
    cost.total,
    cost.perDrive,
    cost.perGigabyte,
    cost.perMegabytePerSecond,
  ]),
})
