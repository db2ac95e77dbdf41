import { mostIdeTags, type QueueingScenario, type Scheduler } from '../../domain/queueing.ts'
import { kindsOf, type DriveGroup } from '../../domain/scenario.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import { QueueingCircuit } from './queueingCircuit.ts'
import { QueueMeters } from './queueMeters.ts'
import { QueueingProcesses } from './queueingProcesses.ts'
import { Channels } from './channels.ts'
import { HostQueues } from './hostQueues.ts'
import { seekTurns } from '../mechanism/armState.ts'
import { bufferedWrites, QueuedDrive } from './queuedDrive.ts'
import type { SeekTurns } from '../policies/scheduling.ts'
import { HostCores } from '../stations/hostCores.ts'
import { RequestTable } from './requestTable.ts'
import { SharedHops } from './sharedHops.ts'

/** No seek time is ever looked up. */
const noTurns: SeekTurns = { reads: new Float64Array(0), writes: new Float64Array(0) }

/** The circuit of queued requests as code: processes → host queues → channels → drives; for as many seeds as are asked for. */
export function queueingAssembly(scenario: QueueingScenario): (seed: number) => QueueingCircuit {
  const { system } = scenario
  const tags = Math.min(scenario.queueing.tags, scenario.queueing.connection === 'ide-channels' ? mostIdeTags : Infinity)
  const queueing = { ...scenario.queueing, tags }
  const needsTurns = queueing.hostScheduler === 'sptf' || queueing.driveScheduler === 'sptf'
  const kinds = kindsOf(system).flatMap((group) => {
    const turns = needsTurns ? seekTurns(group, queueing.writing?.seek) : noTurns
    return Array.from({ length: group.count }, () => ({ group, turns }))
  })
  const buffered =
    queueing.writeShare > 0 && queueing.writeCache
      ? kinds.reduce((sum, { group }) => sum + bufferedWrites(group.drive.buffer, queueing.requestSize), 0)
      : 0
  return (seed) => wired({ system, queueing }, kinds, new RequestTable(queueing.outstanding, buffered), seed)
}

/** The same of one seed. */
export const assembleQueueing = (scenario: QueueingScenario, seed: number): QueueingCircuit => queueingAssembly(scenario)(seed)

interface QueuedKind {
  readonly group: DriveGroup
  readonly turns: SeekTurns
}

function wired(
  { system, queueing }: QueueingScenario,
  kinds: readonly QueuedKind[],
  requests: RequestTable,
  seed: number,
): QueueingCircuit {
  const phases = randomStreams('angle of a queued drive', seed, system.drives)
  const drives = kinds.map(
    ({ group, turns }, drive) => new QueuedDrive(group, queueing, requests, turns, phases.next(drive), system.bus.rate),
  )
  const source = new QueueingProcesses(
    queueing,
    requests,
    drives.map(({ arm }) => arm),
    seed,
  )
  const queues = (hostScheduler: Scheduler): HostQueues =>
    new HostQueues(
      { system, queueing: { ...queueing, hostScheduler } },
      requests,
      kinds.map(({ turns }) => turns),
    )
  const elevator = queueing.choosesAtTag ? queues(queueing.hostScheduler) : null
  const channels = new Channels(queueing.connection, system, queueing.tags, queueing.outstanding)
  const { tree } = system
  return new QueueingCircuit(
    { system, queueing },
    {
      requests,
      source,
      host: queues(elevator ? 'fcfs' : queueing.hostScheduler),
      elevator,
      channels,
      drives,
      meters: new QueueMeters(),
      processor: new HostCores(system.adapter.cores ?? 1, seed),
      hops: tree ? new SharedHops({ system, queueing }, tree) : null,
    },
  )
}
