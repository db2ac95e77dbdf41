import type { Scenario } from '../../domain/scenario.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'
import { meanRequestSize, usedLayout } from './meanRequest.ts'

/** What the pieces of a read after its first one add to a round. */
export interface FollowingPieces {
  /** The drive reads on by itself: the bus or the head, whichever is slower. */
  readonly readAhead: Seconds
  /** It does not, so that each piece waits for its sector to come round again: a turn at most. */
  readonly withTurn: Seconds
}

/**
 * What a round of D disks takes longer where the system splits each read of B bytes into j pieces of at most m, one asked for when the one before is there.
 *
 *   (j − 1)·max(D·(m'/busRate + command + reconnect + status), m'/headRate),  m' = (B − m)/(j − 1);  with a turn T each at most (j − 1)·T more
 *
 * Barve et al. 1999, section 4.6 and note 8, see it on the bus beyond 128 KB and print no number; the form is ours. Reads of one size, fence 0.
 *
 * @param largest m, > 0, bytes
 */
export function followingPieces(scenario: Scenario, largest: Bytes): FollowingPieces {
  const { bus, drive, drives } = scenario
  const size = meanRequestSize(scenario)
  const following = Math.ceil(size / largest) - 1
  const rest = Math.max(0, size - largest)
  const onBus = drives * (rest / bus.rate + following * (bus.commandTime + bus.reconnectTime + bus.statusTime))
  const readAhead = Math.max(onBus, rest / usedLayout(scenario).headRate)
  return { readAhead, withTurn: readAhead + following * drive.revolutionTime }
}
