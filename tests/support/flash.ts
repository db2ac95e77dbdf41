import type { DriveFacts } from '../../src/domain/drive.ts'
import type { FlashClass, FlashFacts } from '../../src/domain/flash.ts'
import { flashDelay, flashFacts } from '../../src/mechanics/flashDevice.ts'
import type { FlashNetwork, FlashStation } from '../../src/models/flash/flashQueues.ts'
import { microseconds } from '../../src/units/quantities.ts'
import { still } from './trees.ts'

/** What tests take every flash for. */
const flashClass: FlashClass = { front: microseconds(6), spareDies: 2, furtherCommand: 0.9, furtherAlone: microseconds(5) }

/** A drive by its latency alone in microseconds, its ceiling in reads per microsecond, and what it sends in MB/s. */
export const flash = (alone: number, ceiling: number, megabytes = 3_500): FlashFacts =>
  flashFacts({ alone: microseconds(alone), ceiling: ceiling * 1e6, rate: megabytes * 1e6 }, flashClass)

/** Reads of 4 KiB of equal drives, so many in flight for each, and what they share: each station in microseconds, with its copies. */
export function flashNetwork(
  facts: FlashFacts,
  inFlight: number,
  shared: readonly (readonly [time: number, copies: number])[] = [],
  drives = 1,
): FlashNetwork {
  const others = shared.map(([time, copies]): FlashStation => ({ time: microseconds(time), copies, apart: 1 }))
  return {
    delay: flashDelay(
      facts,
      others.reduce((sum, { time }) => sum + time, 0),
    ),
    stations: [
      ...others,
      { time: 1 / facts.ceiling, copies: drives, apart: drives },
      { time: facts.dieTime, copies: drives * facts.dies, apart: drives },
    ],
    inFlight: inFlight * drives,
  }
}

/** A drive of a machine, of controller and dies. */
export const flashDrive = (facts: FlashFacts): DriveFacts => ({ ...still(facts.alone, facts.rate / 1e6), name: 'flash', flash: facts })
