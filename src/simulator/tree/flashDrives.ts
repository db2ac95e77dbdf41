import { kindsOf, largestOf, type Scenario } from '../../domain/scenario.ts'
import type { RandomStreams } from '../../maths/random.ts'
import { flashUnit, type FlashFacts } from '../../domain/flash.ts'
import { controllerTime, flashDelay, flashPieces, meanDieTime } from '../../mechanics/flashDevice.ts'
import type { Bytes, BytesPerSecond, Seconds } from '../../units/quantities.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import type { BlockAddresses } from '../mechanism/addressedPlaces.ts'
import { SizeDraws } from '../mechanism/sizeDraws.ts'
import type { Frames } from './frames.ts'

/**
 * What reads of the three kinds of pages of TLC take of their mean: a spread of 8 %, as the mean latency and the 99 % of one read at a time lie on
 * data sheets. Estimated.
 */
const pages = [0.92, 1, 1.08] as const
export const shortestPage = pages[0]

/**
 * All drives without arms: commands pass the controller of their drive one after the other, then each piece of a read goes to any of its dies, which
 * reads one piece after the other. As all that comes to a drive is served in its order, a read is known to its end when it comes; what leaves
 * the drive does so as its pieces come, over the drive’s own end of its link (treePaths.ts).
 */
export class FlashDrives {
  /** Of each drive; undefined where it has arms. */
  readonly facts: readonly (FlashFacts | undefined)[]
  /** By how much dies of each drive took longer than on average. */
  readonly beyondMean: Float64Array
  private readonly delay: Float64Array
  private readonly controllerFreeAt: Float64Array
  /** Dies of drive d stand from `firstDie[d]` on. */
  private readonly firstDie: Int32Array
  private readonly dieFreeAt: Float64Array
  private readonly dies: RandomStreams
  private readonly kinds: RandomStreams
  private readonly sizes: SizeDraws
  private readonly addresses: BlockAddresses | null
  private readonly ready: Float64Array
  /** Of the read that came last: its bytes, and what it would have taken in a drive without others. */
  bytes: Bytes = 0
  unhindered: Seconds = 0

  /**
   * @param narrowest the slowest link between each drive and the host
   * @param addresses how large blocks are; without them it is drawn
   */
  constructor(scenario: Scenario, narrowest: (drive: number) => BytesPerSecond, seed: number, addresses: BlockAddresses | null) {
    const { drives, adapter, workload } = scenario
    this.facts = kindsOf(scenario).flatMap(({ count, drive }) => Array.from({ length: count }, () => drive.flash))
    this.beyondMean = new Float64Array(drives)
    this.delay = Float64Array.from(this.facts, (flash, drive) =>
      flash ? flashDelay(flash, adapter.readCost + flashUnit / Math.min(flash.rate, narrowest(drive))) : 0,
    )
    this.controllerFreeAt = new Float64Array(drives)
    this.firstDie = new Int32Array(drives + 1)
    for (const [drive, flash] of this.facts.entries()) this.firstDie[drive + 1] = this.firstDie[drive] + (flash?.dies ?? 0)
    this.dieFreeAt = new Float64Array(this.firstDie[drives])
    this.dies = randomStreams('die of a piece of a read', seed, drives)
    this.kinds = randomStreams('kind of page of a read', seed, drives)
    this.addresses = addresses
    this.sizes = new SizeDraws(workload.sizes, randomStreams('size of a read', seed, drives))
    this.ready = new Float64Array(flashPieces(largestOf(workload.sizes)))
  }

  /** A command comes to a drive; its frames are written into a block. @returns when its last piece has been read */
  read(drive: number, flash: FlashFacts, now: Seconds, frames: Frames, block: number): Seconds {
    const { controllerFreeAt, dieFreeAt, firstDie } = this
    const bytes = this.addresses === null ? this.sizes.next(drive) : this.addresses.size[drive]
    const pieces = flashPieces(bytes)
    const mean = meanDieTime(flash, bytes)
    // what was written together lies in pages of one kind, on many dies
    const time = mean * pages[(this.kinds.next(drive) * pages.length) | 0]
    const arrival = now + this.delay[drive]
    const commanded = controllerTime(flash, bytes)
    const begin = (controllerFreeAt[drive] > arrival ? controllerFreeAt[drive] : arrival) + commanded
    this.unhindered = this.delay[drive] + commanded + time
    controllerFreeAt[drive] = begin
    for (let piece = 0; piece < pieces; piece++) {
      const die = firstDie[drive] + ((this.dies.next(drive) * flash.dies) | 0)
      const end = (dieFreeAt[die] > begin ? dieFreeAt[die] : begin) + time
      dieFreeAt[die] = end
      this.beyondMean[drive] += time - mean
      this.ready[piece] = end
    }
    const ready = pieces === this.ready.length ? this.ready : this.ready.subarray(0, pieces)
    if (pieces > 1) ready.sort()
    frames.gather(block, bytes, ready)
    this.bytes = bytes
    return ready[pieces - 1]
  }
}
