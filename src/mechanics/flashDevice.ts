import { flashPiece, flashUnit, type FlashClass, type FlashFacts, type FlashSheet } from '../domain/flash.ts'
import type { SizeShare } from '../domain/scenario.ts'
import type { Bytes, Seconds } from '../units/quantities.ts'

/*
 * Busbar’s physics of flash, judged on public measurements of SSDs: 4 KiB random reads at 1 to 1,024 in flight within 10 % for nine of ten drives whose
 * latency alone and ceiling are known, mean 4 %. The measurements: github.com/kangeek/fio-bench-disks-ceph, BU-DiSC/SSD-Benchmark,
 * nicktehrany/ZNS-Study, rajputtabhinav/nvme-bench, Tratori/nvme-bench-delab.
 */

/** Of a read alone, a die has a fifth at least. */
const leastDieShare = 1 / 5

/**
 * Controller and dies of a drive of which latency alone and ceiling are known.
 *
 *   t = 1/X;  s = max(L − h − t, L/5);  k = a·X·s, rounded
 */
export function flashFacts(sheet: FlashSheet, { front, spareDies, furtherCommand, furtherAlone }: FlashClass): FlashFacts {
  const { alone, ceiling, rate } = sheet
  const dieTime = Math.max(alone - front - 1 / ceiling, alone * leastDieShare)
  return {
    ...sheet,
    furtherCommand,
    dieTime,
    dies: Math.max(1, Math.round(spareDies * ceiling * dieTime)),
    furtherDieTime: Math.max(0, furtherAlone - furtherCommand / ceiling - flashUnit / rate),
  }
}

const unitsOf = (size: Bytes): number => Math.max(1, size / flashUnit)

/** Pieces of a read at most: those of reads of more than 8 MiB are larger. A power of two, so that they divide it without rounding. */
const mostPieces = 512

/** Pieces of a read, each of which goes to a die by itself. */
export const flashPieces = (size: Bytes): number => Math.min(mostPieces, Math.max(1, Math.ceil(size / flashPiece)))

/** What a command keeps the controller busy; from 16 KiB on a page serves several units. */
export const controllerTime = ({ ceiling, furtherCommand }: FlashFacts, size: Bytes): Seconds =>
  (size < flashPiece ? 1 + furtherCommand * (unitsOf(size) - 1) : 1) / ceiling

/** What a die takes for a piece of a read, on average. */
export const meanDieTime = ({ dieTime, furtherDieTime }: FlashFacts, size: Bytes): Seconds =>
  (dieTime + furtherDieTime * (Math.min(flashPiece / flashUnit, unitsOf(size)) - 1)) * Math.max(1, size / (flashPiece * mostPieces))

/**
 * What of a read alone keeps nothing busy that others wait for. Its host and its links are within the latency alone: a host that costs more, or a
 * link that is slower, leaves less of it, and nothing at last.
 *
 * @param others what host and links take of 4 KiB
 */
export const flashDelay = ({ alone, dieTime, ceiling }: FlashFacts, others: Seconds): Seconds =>
  Math.max(0, alone - dieTime - 1 / ceiling - others)

/** Least time between reads of a drive, with however many in flight: what controller, dies or its end of the link take of each. Of ranges, of their least size. */
export function flashPeriod(flash: FlashFacts, sizes: readonly SizeShare[]): Seconds {
  let [controller, dies, sent] = [0, 0, 0]
  for (const { size, share } of sizes) {
    controller += share * controllerTime(flash, size)
    dies += (share * flashPieces(size) * meanDieTime(flash, size)) / flash.dies
    sent += (share * size) / flash.rate
  }
  return Math.max(controller, dies, sent)
}
