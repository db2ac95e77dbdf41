import type { Bytes, Seconds } from '../../units/quantities.ts'
import { naturalLogarithm } from '../../maths/logarithm.ts'
import type { RandomStreams } from '../../maths/random.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import { Calendar } from '../engine/calendar.ts'
import type { Circuit } from '../engine/circuit.ts'
import type { Meters } from '../recording/meters.ts'
import type { Source, Thinking } from '../stations/source.ts'
import type { Drives } from '../mechanism/drives.ts'

/** Takes commands for drives: the host adapter of a bus, the links of their own, or those of a machine, to which each part of a request is a read. */
export interface CommandPath {
  issue(drive: number, kind: number, now: Seconds, cost: Seconds, part: number): void
}

/**
 * A cable of its own for every drive, at least as fast as its head: a command starts at once and ends with the last byte under the head.
 * With a mean service time, exponentially distributed times take the place of the mechanics.
 *
 * Neighbours: a source above, the drives below. Source: Lee & Katz 1993, section 3.1.
 */
export class DirectCommands implements CommandPath {
  readonly completions: Calendar
  private readonly drives: Drives
  private readonly meanService: Seconds
  private readonly services: RandomStreams

  constructor(drives: Drives, count: number, seed: number, meanService: Seconds) {
    this.drives = drives
    this.completions = new Calendar(count)
    this.meanService = meanService
    this.services = randomStreams('service time of a disk', seed, count)
  }

  issue(drive: number, _kind: number, now: Seconds): void {
    if (this.meanService > 0) {
      this.completions.add(drive, now - this.meanService * naturalLogarithm(1 - this.services.next(drive)))
      return
    }
    this.drives.position(drive, now, 0)
    this.completions.add(drive, this.drives.bufferedAt(drive, this.drives.size[drive]))
  }
}

/** Links of their own: from completion to completion, or to the end of a process’s thinking. At one instant completions come first. */
export class DirectLinks implements Circuit {
  now: Seconds = 0
  private readonly completions: Calendar
  private readonly source: Source & Thinking
  private readonly meters: Meters
  private readonly sizes: ArrayLike<Bytes>

  constructor(commands: DirectCommands, source: Source & Thinking, meters: Meters, sizes: ArrayLike<Bytes>) {
    this.completions = commands.completions
    this.source = source
    this.meters = meters
    this.sizes = sizes
  }

  get completed(): number {
    return this.meters.reads
  }

  step(): void {
    const { nextTime } = this.source
    if (nextTime < this.completions.nextTime) {
      this.now = nextTime
      this.source.wake(nextTime)
      return
    }
    this.now = this.completions.nextTime
    const drive = this.completions.take()
    this.meters.reads++
    this.meters.bytes += this.sizes[drive]
    this.source.completed(drive, this.now)
  }
}
