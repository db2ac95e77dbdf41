import { busList } from '../../catalog/buses.ts'
import { fullestHop } from '../../domain/hopShares.ts'
import { meanHostTime, type QueueingPrediction, type QueueingScenario } from '../../domain/queueing.ts'
import type { SaidLimit, SaidPart } from '../shared/firstSentence.ts'
import { hopNoun } from '../shared/hopNoun.ts'

/** What keeps throughput from being higher; nothing where there are too few requests. */
export type Limit = 'drive' | 'bus' | 'host' | 'nothing'

/** Busier than this, a station has nothing left. */
const full = 0.95
/** Drives among few requests are never all busy at the same time. */
const nearlyFull = 0.85

/** Share of the time the host’s processor spends on requests. */
export const hostShare = ({ requestsPerSecond }: Pick<QueueingPrediction, 'requestsPerSecond'>, queued: QueueingScenario): number =>
  Math.min(1, requestsPerSecond * meanHostTime(queued))

export type Loads = Pick<QueueingPrediction, 'driveUtilization' | 'busUtilization' | 'requestsPerSecond'>

/** Which station is full. */
export function limitOf(prediction: Loads, queued: QueueingScenario): Limit {
  const loads = [
    ['host', hostShare(prediction, queued), full],
    ['bus', prediction.busUtilization, full],
    ['drive', prediction.driveUtilization, nearlyFull],
  ] as const
  const reached = loads.filter(([, load, most]) => load >= most)
  return reached.reduce<readonly [Limit, number]>((one, [name, load]) => (load > one[1] ? [name, load] : one), ['nothing', 0])[0]
}

/** The name of what drives share: of a machine the link that is full first, and of a paper’s bus its noun. */
export function linkName({ system }: QueueingScenario, bus: string): string {
  const hop = system.tree?.hops[fullestHop(system)]
  if (!system.tree) return busList.find(({ id }) => id === bus)?.noun ?? 'bus'
  return hop ? hopNoun(hop.name) : 'links'
}

/**
 * What limits, and the share that proves it.
 *
 * @param link the name of what is shared: "SAS cable"
 */
export function saidLimit(prediction: Loads, queued: QueueingScenario, link: string): SaidLimit {
  const { queueing, system } = queued
  const { connection, pattern, tags } = queueing
  const isShared = connection === 'scsi-bus' || system.tree !== undefined
  const disks: SaidPart = { name: system.drives === 1 ? 'disk' : 'disks', share: prediction.driveUtilization, row: 'drives' }
  const shared: SaidPart = { name: isShared ? link : 'channels', share: prediction.busUtilization, row: link }
  switch (limitOf(prediction, queued)) {
    case 'host':
      return { kind: 'one', parts: [{ name: 'host', share: hostShare(prediction, queued), row: 'host' }] }
    case 'bus': {
      const isHeld = !isShared && tags === 1 && pattern !== 'sequential'
      return { kind: 'one', parts: [{ ...shared, ...(isHeld && { does: 'held while drives seek' }) }] }
    }
    case 'drive':
      return { kind: 'one', parts: [disks] }
    case 'nothing':
      return { kind: 'waiting', parts: [shared, disks] }
  }
}
