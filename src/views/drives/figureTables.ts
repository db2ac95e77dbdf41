import type { QueueingPrediction } from '../../domain/queueing.ts'
import type { FigureColumn, FigureTable } from '../shared/figure.ts'
import type { CostRow } from './costRows.ts'
import { connectionNames, percentiles } from './drivesCharts.ts'
import { hostShare } from './limits.ts'
import { placementNames } from './placements.ts'
import { atTags, comparedCounts, connections, onConnection, simulatedAt, type QueueFacts, type QueueSimulation } from './queueFacts.ts'
import { withVariant, type Variant } from './queuePoints.ts'

type Cell = string | number | null

const rateCells = (found: QueueingPrediction | undefined): readonly Cell[] =>
  found ? [found.throughput, found.uncertainty.low, found.uncertainty.high] : [null, null, null]

const rateColumns = (name: string): readonly FigureColumn[] =>
  [`${name} formula`, `${name} simulated`, `${name} simulated low`, `${name} simulated high`].map((one) => ({ name: one, kind: 'rate' }))

/** One row a number of tags: every way of sorting, by formula and as simulated. */
export function shownThroughput(facts: QueueFacts, simulation: QueueSimulation, pinned?: QueueFacts): FigureTable {
  const cells = (of: QueueFacts, variant: Variant): readonly Cell[] => [
    of.formula(variant)?.throughput ?? null,
    ...rateCells(simulatedAt(of, simulation, variant)),
  ]
  return {
    columns: [
      { name: 'tags', kind: 'count' },
      ...facts.placements.flatMap(({ id }): readonly FigureColumn[] => [
        ...rateColumns(placementNames[id]),
        ...(facts.isMeasured ? [{ name: `${placementNames[id]} measured`, kind: 'rate' } as const] : []),
      ]),
      ...(pinned ? rateColumns(`A ${placementNames[pinned.present.id]}`) : []),
    ],
    rows: facts.tags.map((tags) => [
      tags,
      ...facts.placements.flatMap((placement) => [
        ...cells(facts, atTags(facts, placement, tags)),
        ...(facts.isMeasured ? [facts.measured(placement.id, tags) ?? null] : []),
      ]),
      ...(pinned ? cells(pinned, atTags(pinned, pinned.present, tags)) : []),
    ]),
  }
}

/** One row a number of tags: how long requests take, for every way of sorting. */
export function shownLatency(facts: QueueFacts, simulation: QueueSimulation, pinned?: QueueFacts): FigureTable {
  const rising = percentiles.toReversed()
  const columns = (name: string): readonly FigureColumn[] => rising.map(({ id }) => ({ name: `${name} ${id}`, kind: 'time' }))
  const cells = (found: QueueingPrediction | undefined): readonly Cell[] => rising.map(({ id }) => found?.run?.responses[id] ?? null)
  return {
    columns: [
      { name: 'tags', kind: 'count' },
      ...facts.placements.flatMap(({ id }) => columns(placementNames[id])),
      ...(pinned ? columns(`A ${placementNames[pinned.present.id]}`) : []),
    ],
    rows: facts.tags.map((tags) => [
      tags,
      ...facts.placements.flatMap((placement) => cells(simulatedAt(facts, simulation, atTags(facts, placement, tags)))),
      ...(pinned ? cells(simulatedAt(pinned, simulation, atTags(pinned, pinned.present, tags))) : []),
    ]),
  }
}

const variantColumns: readonly FigureColumn[] = [
  { name: 'drives', kind: 'count' },
  { name: 'connection', kind: 'text' },
  { name: 'host scheduler', kind: 'text' },
  { name: 'drive scheduler', kind: 'text' },
  { name: 'tags', kind: 'count' },
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
function witnessRows(facts: QueueFacts, simulation: QueueSimulation, variants: readonly Variant[], prefix: string): FigureTable['rows'] {
  const row = (variant: Variant, witness: string, found: QueueingPrediction | undefined): readonly (readonly Cell[])[] => {
    if (!found) return []
    const { run } = found
    const queued = withVariant(facts.queued, facts.configuration.window, variant)
    return [
      [
        variant.drives,
        variant.connection,
        variant.hostScheduler,
        variant.driveScheduler,
        variant.tags,
        `${prefix}${witness}`,
        ...rateCells(found),
        found.seekTime,
        found.rotationalDelay,
        found.driveUtilization,
        found.busUtilization,
        hostShare(found, queued),
        ...percentiles.toReversed().map(({ id }) => run?.responses[id] ?? null),
        run?.mostOvertakes ?? null,
        run?.bufferHits ?? null,
      ],
    ]
  }
  return variants.flatMap((variant) => [
    ...row(variant, 'formula', facts.formula(variant)),
    ...row(variant, 'simulation', simulatedAt(facts, simulation, variant)),
  ])
}

const columns = [...variantColumns, ...witnessColumns]

/** One row a way, number of tags and witness, of the present configuration and of A. */
export function allTags(facts: QueueFacts, simulation: QueueSimulation, pinned?: QueueFacts): FigureTable {
  const own = facts.placements.flatMap((placement) => facts.tags.map((tags) => atTags(facts, placement, tags)))
  const others = pinned ? pinned.tags.map((tags) => atTags(pinned, pinned.present, tags)) : []
  return {
    columns,
    rows: [...witnessRows(facts, simulation, own, ''), ...(pinned ? witnessRows(pinned, simulation, others, 'A ') : [])],
  }
}

/** One row a number of drives: every connection, with how much of the time it is held, then those of A. */
export function shownConnections(facts: QueueFacts, simulation: QueueSimulation, pinned?: QueueFacts): FigureTable {
  const columnsOf = (prefix: string): readonly FigureColumn[] =>
    connections.flatMap((connection): readonly FigureColumn[] => [
      ...rateColumns(prefix + connectionNames[connection]),
      { name: `${prefix}${connectionNames[connection]} held`, kind: 'share' },
    ])
  const cells = (of: QueueFacts, count: number): readonly Cell[] =>
    connections.flatMap((connection) => {
      const variant = onConnection(of, connection, count)
      const found = simulatedAt(of, simulation, variant)
      return [of.formula(variant)?.throughput ?? null, ...rateCells(found), found?.busUtilization ?? null]
    })
  return {
    columns: [{ name: 'drives', kind: 'count' }, ...columnsOf(''), ...(pinned ? columnsOf('A ') : [])],
    rows: comparedCounts(facts, pinned).map((count) => [count, ...cells(facts, count), ...(pinned ? cells(pinned, count) : [])]),
  }
}

/** One row a connection, number of drives and witness, of the present configuration and of A. */
export function allConnections(facts: QueueFacts, simulation: QueueSimulation, pinned?: QueueFacts): FigureTable {
  const counts = comparedCounts(facts, pinned)
  const variants = (of: QueueFacts): readonly Variant[] =>
    connections.flatMap((connection) => counts.map((count) => onConnection(of, connection, count)))
  return {
    columns,
    rows: [
      ...witnessRows(facts, simulation, variants(facts), ''),
      ...(pinned ? witnessRows(pinned, simulation, variants(pinned), 'A ') : []),
    ],
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
