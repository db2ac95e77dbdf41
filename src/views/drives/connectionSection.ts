import { rateAxis } from '../../answer/axes.ts'
import type { Column, DrawnLines, DrawnSeries, Section, Table } from '../../answer/document.ts'
import { counted } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { rateCell } from '../shared/simulatedRate.ts'
import { connectionsText } from './connectionText.ts'
import { linkWords } from './connectionWords.ts'
import { connections, onConnection, simulatedAt, type DrivesAxes, type DrivesState } from './drivesState.ts'
import { countTicks, curve } from './queueCurves.ts'
import { everyNumber } from './queueTables.ts'

const dashes = { 'scsi-bus': 'solid', 'ide-channels': 'dashed', 'own-channels': 'dotted' } as const

/** Throughput against the number of drives for each way they can hang on the host. */
function connectionLines(state: DrivesState, { counts }: DrivesAxes): DrawnLines {
  const { short } = linkWords(state.configuration.bus)
  const series = connections.map((connection): DrawnSeries => {
    const isPresent = connection === state.queued.queueing.connection
    return {
      id: connection,
      label: short[connection],
      colour: isPresent ? 'ink' : 'ink2',
      dash: dashes[connection],
      isFamily: !isPresent,
      ...curve(state, counts, counts, (count) => onConnection(state, connection, count)),
    }
  })
  return {
    x: { spacing: 'log', range: [counts[0] ?? 1, counts.at(-1) ?? 8], ticks: countTicks(counts, 'drives') },
    y: rateAxis(rateUnit(state.configuration.units)),
    series: series.toSorted((one, other) => Number(other.isFamily) - Number(one.isFamily)),
  }
}

/** One row a number of drives: every connection, with how much of the time it is held. */
function connectionTable(state: DrivesState, { counts }: DrivesAxes): Table {
  const { names } = linkWords(state.configuration.bus)
  const { system, queueing } = state.queued
  return {
    columns: [
      { name: 'drives', kind: 'count', field: 'disks' },
      ...connections.flatMap((connection): readonly Column[] => {
        const shared = { group: names[connection], heading: '', isHere: connection === queueing.connection }
        return [
          { ...shared, name: 'formula', kind: 'rate', only: 'files' },
          { ...shared, name: 'simulated', kind: 'rate', isInterval: true },
          { ...shared, name: 'held', kind: 'share', isAside: true },
        ]
      }),
    ],
    rows: counts.map((count) => [
      count,
      ...connections.flatMap((connection) => {
        const variant = onConnection(state, connection, count)
        const simulated = simulatedAt(state, variant)
        return [state.formula(variant)?.throughput ?? null, rateCell(simulated), simulated?.busUtilization ?? null]
      }),
    ]),
    here: system.drives,
    isStacked: true,
  }
}

/** One row a connection, number of drives and witness. */
const everyConnection = (state: DrivesState, { counts }: DrivesAxes, isPinned: boolean): Table =>
  everyNumber(
    state,
    connections.flatMap((connection) => counts.map((count) => onConnection(state, connection, count))),
    isPinned,
  )

/** The same workload on each connection for arrays of several sizes: contention of one bus against one channel for each disk. */
export function connectionSection(state: DrivesState, axes: DrivesAxes, isPinned: boolean): Section {
  const { queued, configuration } = state
  const { drives } = queued.system
  const requests = counted(queued.queueing.outstanding, `${queued.queueing.pattern} request`)
  return {
    id: 'connections',
    name: 'One bus, channels of two, or a channel each',
    title: connectionsText(state),
    source:
      'Lines: closed forms of queues, where there are some. Dots: simulation of the same requests over all drives; IDE with at most 32 tags.',
    text: [connectionsText(state)],
    chart: { is: 'lines', room: 'small', title: 'Throughput against drives, by connection', lines: connectionLines(state, axes) },
    table: connectionTable(state, axes),
    all: () => everyConnection(state, axes, isPinned),
    notes: [
      `${rateUnit(configuration.units)} and share of the time held, simulated with ${requests} over all drives; channels of two, as of IDE, with at most 32 tags. Bus, host and drives are the same in every cell.`,
    ],
    noteLines: 3,
    beside: 'lines',
    asPinned: `${drives} ${drives === 1 ? 'drive' : 'drives'} on ${linkWords(configuration.bus).names[queued.queueing.connection]}`,
  }
}
