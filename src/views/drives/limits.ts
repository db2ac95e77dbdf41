import { meanHostTime, type QueueingPrediction, type QueueingScenario } from '../../domain/queueing.ts'
import { formatPercent } from '../../units/formatQuantity.ts'

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

const busNames = { 'scsi-bus': 'bus', 'ide-channels': 'channels', 'own-channels': 'channels' } as const

/** One sentence about what is full. */
export function limitText(prediction: Loads, queued: QueueingScenario): string {
  const { connection, pattern, tags } = queued.queueing
  const bus = busNames[connection]
  const is = bus === 'bus' ? 'is' : 'are'
  const busLoad = formatPercent(prediction.busUtilization)
  switch (limitOf(prediction, queued)) {
    case 'host':
      return `The host is the limit: its processor is busy ${formatPercent(hostShare(prediction, queued))} of the time, the ${bus} ${busLoad}.`
    case 'bus':
      return connection === 'ide-channels' && tags === 1 && pattern !== 'sequential'
        ? `The channels are the limit: each is held while its drive seeks, ${busLoad} of the time.`
        : `The ${bus} ${is} the limit: ${bus === 'bus' ? 'it is' : 'they are'} held ${busLoad} of the time.`
    case 'drive':
      return pattern === 'sequential'
        ? `The media are the limit: they work ${formatPercent(prediction.driveUtilization)} of the time, the ${bus} ${busLoad}.`
        : `Arm and platter are the limit: they work ${formatPercent(prediction.driveUtilization)} of the time, the ${bus} ${is} held ${busLoad}.`
    case 'nothing':
      return `Nothing is full: drives work ${formatPercent(prediction.driveUtilization)} of the time, the ${bus} ${is} held ${busLoad}. More outstanding requests would help.`
  }
}
