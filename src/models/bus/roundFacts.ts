import type { Arbitration, Dispatch } from '../../domain/host.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { sectorBytes, type BytesPerSecond, type Seconds } from '../../units/quantities.ts'
import { drawnSizes, spread } from './drawnSizes.ts'
import type { FollowedDisk } from './followedDisks.ts'
import { fencedBytes } from './meanRequest.ts'
import type { RoundSample } from './roundSample.ts'

/** What bus, host and requests are to every read; copied once, because scenarios are put together in many ways and this is read millions of times. */
export interface RoundFacts {
  readonly rate: BytesPerSecond
  readonly commandTime: Seconds
  readonly reconnectTime: Seconds
  readonly statusTime: Seconds
  readonly readCost: Seconds
  readonly thinkTime: Seconds
  readonly dispatch: Dispatch
  /** Whom the bus goes to among disks that wait. */
  readonly arbitration: Arbitration
  readonly letsGoAtTrackEnds: boolean
  readonly sizes: Float64Array
  /** Which of the sizes each visit of the sample draws; null where all are of one. */
  readonly drawn: Uint8Array | null
}

export function factsOf(scenario: Scenario, { sizeQuantile }: RoundSample): RoundFacts {
  const { bus, adapter, workload } = scenario
  const sizes = workload.sizes.flatMap(spread)
  const shares = sizes.map(({ share }) => share)
  return {
    rate: bus.rate,
    commandTime: bus.commandTime,
    reconnectTime: bus.reconnectTime,
    statusTime: bus.statusTime,
    readCost: adapter.readCost,
    thinkTime: workload.thinkTime,
    dispatch: adapter.dispatch,
    arbitration: adapter.dispatch === 'oldest-first' ? 'fifo' : bus.arbitration,
    letsGoAtTrackEnds: bus.release === 'track-end',
    sizes: Float64Array.from(sizes, ({ size }) => size),
    drawn: sizes.length === 1 ? null : drawnSizes(sizeQuantile, shares),
  }
}

/** Bytes that a disk waits for before it wants the bus, one sector at least: a row of sizes for each disk. */
export function fencesOf({ fence }: Scenario, sizes: Float64Array, disks: readonly FollowedDisk[]): Float64Array {
  const each = disks.flatMap(({ buffer }) => Array.from(sizes, (size) => Math.max(sectorBytes, fencedBytes(size, fence, buffer))))
  return Float64Array.from(each)
}
