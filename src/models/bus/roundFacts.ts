import type { Arbitration, Dispatch } from '../../domain/host.ts'
import type { Scenario } from '../../domain/scenario.ts'
import type { BytesPerSecond, Seconds } from '../../units/quantities.ts'
import { drawnSizes, spread } from './drawnSizes.ts'
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
  readonly fence: number
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
    fence: scenario.fence,
    sizes: Float64Array.from(sizes, ({ size }) => size),
    drawn: sizes.length === 1 ? null : drawnSizes(sizeQuantile, shares),
  }
}
