import { flashPiece, flashUnit, type FlashFacts } from '../../domain/flash.ts'
import { controllerTime, flashDelay, flashPieces, meanDieTime } from '../../mechanics/flashDevice.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'
import { WaitingDestages } from './scanQueue.ts'

/**
 * One drive without an arm behind a cache: reads begin when they arrive, side by side; destages when it is idle, one at a time, oldest first.
 *
 * Commands pass the controller in order; the pieces of a request lie on dies one after another, by their addresses; what they bring leaves the drive over
 * its one end of the link. What nobody has printed: a destage takes of it what a read of as many bytes does.
 */
export class FlashQueue {
  operations = 0
  /** An arm would seek and turn in it. */
  readonly positioning: Seconds = 0
  busy: Seconds = 0
  /** Of all reads begun: from their arrival to their last byte. */
  response: Seconds = 0
  lastRead: Seconds = -Infinity
  mostWaitingDestages = 0
  /** When all that has begun is over. */
  private end: Seconds = -Infinity
  private controllerFreeAt: Seconds = -Infinity
  private linkFreeAt: Seconds = -Infinity
  private readonly dieFreeAt: Float64Array
  private readonly flash: FlashFacts
  private readonly delay: Seconds
  private readonly destages = new WaitingDestages()

  constructor(flash: FlashFacts) {
    this.flash = flash
    this.delay = flashDelay(flash, flashUnit / flash.rate)
    this.dieFreeAt = new Float64Array(flash.dies).fill(-Infinity)
  }

  /** A read arrives; instants must not fall. */
  read(address: Bytes, size: Bytes, now: Seconds): void {
    this.advance(now)
    const end = this.begin(address, size, now)
    this.response += end - now
    this.lastRead = Math.max(this.lastRead, end)
  }

  /** A destage is asked for; instants must not fall. */
  destage(address: Bytes, size: Bytes, now: Seconds): void {
    this.advance(now)
    if (this.end <= now) this.begin(address, size, now)
    else this.destages.add(address, size)
    this.mostWaitingDestages = Math.max(this.mostWaitingDestages, this.destages.count)
  }

  /** Begins whatever can begin up to an instant. */
  advance(now: Seconds): void {
    while (this.end <= now && this.destages.count > 0) {
      const { address, size } = this.destages
      this.destages.remove()
      this.begin(address, size, this.end)
    }
  }

  /** No read waits. */
  finishReads(): void {}

  /** How long the drive has had something to do up to an instant, beyond which nothing may have begun. */
  busyUntil(now: Seconds): Seconds {
    return this.busy - Math.max(0, this.end - now)
  }

  /** @returns when the last byte is there */
  private begin(address: Bytes, size: Bytes, now: Seconds): Seconds {
    const { flash, dieFreeAt } = this
    const pieces = flashPieces(size)
    const dieTime = meanDieTime(flash, size)
    const commanded = Math.max(this.controllerFreeAt, now + this.delay) + controllerTime(flash, size)
    this.controllerFreeAt = commanded
    const first = Math.floor(address / flashPiece)
    let [earliest, latest] = [Infinity, commanded]
    for (let piece = 0; piece < pieces; piece++) {
      const die = (first + piece) % flash.dies
      const ready = Math.max(dieFreeAt[die], commanded) + dieTime
      dieFreeAt[die] = ready
      earliest = Math.min(earliest, ready)
      latest = Math.max(latest, ready)
    }
    // all but the last piece leaves while others are read
    const end = Math.max(Math.max(this.linkFreeAt, earliest) + size / flash.rate, latest + size / pieces / flash.rate)
    this.linkFreeAt = end
    this.operations++
    this.busy += Math.max(0, end - Math.max(this.end, now))
    this.end = Math.max(this.end, end)
    return end
  }
}
