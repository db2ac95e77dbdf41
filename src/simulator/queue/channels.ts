import { heldWidth } from '../../domain/hopShares.ts'
import type { DriveConnection } from '../../domain/queueing.ts'
import type { Scenario } from '../../domain/scenario.ts'
import type { Seconds } from '../../units/quantities.ts'
import { Arbiter } from '../policies/arbiter.ts'
import { RequestQueue } from '../stations/requestQueue.ts'

/** Drives on one IDE channel. */
const drivesPerIdeChannel = 2

const widths = (connection: DriveConnection, drives: number): number =>
  connection === 'scsi-bus' ? drives : connection === 'ide-channels' ? drivesPerIdeChannel : 1

/**
 * The cables between host and drives: one for all, one for two, or one each; who has each of them, and which drives want it.
 *
 * Drives that want a cable are served by its arbitration, the answers of one drive in the order in which they became ready.
 */
export class Channels {
  readonly count: number
  /** Drives on one channel. */
  readonly width: number
  private readonly drives: number
  /** Since when each channel is held; infinite where it is free. */
  private readonly heldSince: Float64Array
  private readonly answers: readonly RequestQueue[]
  private readonly wantedSince: Float64Array
  /** Of each channel, over its drives. */
  private readonly arbiters: readonly Arbiter[]

  constructor(connection: DriveConnection, system: Scenario, tags: number, outstanding: number) {
    const { drives, bus } = system
    this.width = heldWidth(system) ?? widths(connection, drives)
    this.count = Math.ceil(drives / this.width)
    this.drives = drives
    this.heldSince = new Float64Array(this.count).fill(Infinity)
    this.answers = Array.from({ length: drives }, () => new RequestQueue(tags))
    this.wantedSince = new Float64Array(outstanding)
    this.arbiters = Array.from({ length: this.count }, () => new Arbiter(this.width, bus.arbitration))
  }

  channelOf(drive: number): number {
    return Math.floor(drive / this.width)
  }

  /** Drive after the last one of a channel. */
  endOf(channel: number): number {
    return Math.min(this.drives, (channel + 1) * this.width)
  }

  isFree(channel: number): boolean {
    return this.heldSince[channel] === Infinity
  }

  /** Somebody has won it, or goes on holding it. */
  occupy(channel: number, now: Seconds): void {
    if (this.isFree(channel)) this.heldSince[channel] = now
  }

  /** It is free again. @returns how long it was held */
  release(channel: number, now: Seconds): Seconds {
    const held = now - this.heldSince[channel]
    this.heldSince[channel] = Infinity
    return held
  }

  contend(drive: number, request: number, now: Seconds): void {
    const answers = this.answers[drive]
    this.wantedSince[request] = now
    if (answers.count === 0) this.arbiterOf(drive).add(drive % this.width, now)
    answers.add(request)
  }

  private arbiterOf(drive: number): Arbiter {
    return this.arbiters[this.channelOf(drive)]
  }

  /** When the next answer of a drive became ready. */
  since(drive: number): Seconds {
    return this.wantedSince[this.answers[drive].order[this.answers[drive].first]]
  }

  /** Takes out the next answer of the drive that has won. */
  take(drive: number): number {
    const answers = this.answers[drive]
    const arbiter = this.arbiterOf(drive)
    const request = answers.take(0)
    arbiter.remove(drive % this.width)
    if (answers.count > 0) arbiter.add(drive % this.width, this.since(drive))
    return request
  }

  /** The drive that would win a channel now; −1 where none wants it. */
  winner(channel: number, now: Seconds): number {
    const winner = this.arbiters[channel].winner(now)
    return winner < 0 ? winner : channel * this.width + winner
  }
}
