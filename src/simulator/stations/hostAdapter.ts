import type { Seconds } from '../../units/quantities.ts'
import { HostCores } from './hostCores.ts'

/** What a command asks a drive to do. */
export const CommandKind = {
  /** Read a block; it may already be in the drive's buffer or on its way there. */
  read: 0,
  /** Load a block by reading the sector before it: the drive answers with that sector, then reads ahead. */
  loadByRead: 1,
  /** Load a block by the SCSI PREFETCH command, which has no data phase. */
  loadByPrefetch: 2,
} as const

/**
 * Host processor and host adapter. The processor prepares one command at a time; the adapter sends them first in, first out.
 * Neither needs an alarm: a command's instant is known when it is issued.
 *
 * Neighbours: a source above, the bus below. Source: Barve et al. 1999, sections 3 and 4.2.
 */
export class HostAdapter {
  private readonly times: Float64Array
  private readonly drives: Int32Array
  private readonly kinds: Int32Array
  private readonly mask: number
  private head = 0
  private tail = 0
  private readonly processor = new HostCores(1, 0)
  /** Instant from which the first waiting command can be sent; infinite where none waits. */
  nextTime: Seconds = Infinity

  /** @param mostWaiting commands that can wait at once */
  constructor(mostWaiting: number) {
    let capacity = 2
    while (capacity < mostWaiting) capacity *= 2
    this.mask = capacity - 1
    this.times = new Float64Array(capacity)
    this.drives = new Int32Array(capacity)
    this.kinds = new Int32Array(capacity)
  }

  /**
   * Queues a command that the processor starts to prepare at `now` at the earliest. `now` may lie in the future, where a process
   * still thinks, but must not fall from call to call: first in, first out is then the order of requests.
   */
  issue(drive: number, kind: number, now: Seconds, cost: Seconds): void {
    if (this.tail - this.head > this.mask) throw new Error(`more than ${this.mask + 1} commands wait`)
    const ready = this.processor.prepare(now, cost)
    const at = this.tail++ & this.mask
    this.times[at] = ready
    this.drives[at] = drive
    this.kinds[at] = kind
    if (this.tail - this.head === 1) this.nextTime = ready
  }

  get nextDrive(): number {
    return this.drives[this.head & this.mask]
  }

  get nextKind(): number {
    return this.kinds[this.head & this.mask]
  }

  /** Removes the command that has been sent. */
  sent(): void {
    this.head++
    this.nextTime = this.head === this.tail ? Infinity : this.times[this.head & this.mask]
    if (this.head > 0x3fffffff) {
      // keep the counters small integers in runs of more than 10^9 commands
      const waiting = this.tail - this.head
      this.head &= this.mask
      this.tail = this.head + waiting
    }
  }
}
