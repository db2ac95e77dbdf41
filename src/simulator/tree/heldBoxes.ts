import type { Seconds } from '../../units/quantities.ts'

const nobody = -1

/**
 * Boxes that switch by commands: each belongs to one drive from its command to its last byte, and the others wait in order of arrival. A drive
 * waits for one box at most.
 */
export class HeldBoxes {
  /** Time in which each has belonged to somebody, up to the last release. */
  readonly time: Float64Array
  private readonly seizedAt: Float64Array
  private readonly holder: Int32Array
  private readonly lastWaiting: Int32Array
  /** Who comes next, behind each drive that holds or waits. */
  private readonly behind: Int32Array

  constructor(boxes: number, drives: number) {
    this.time = new Float64Array(boxes)
    this.seizedAt = new Float64Array(boxes)
    this.holder = new Int32Array(boxes).fill(nobody)
    this.lastWaiting = new Int32Array(boxes)
    this.behind = new Int32Array(drives).fill(nobody)
  }

  /** A command comes to a box. @returns whether its drive has the box now, and need not wait */
  take(box: number, drive: number, now: Seconds): boolean {
    const isFree = this.holder[box] === nobody
    if (isFree) {
      this.holder[box] = drive
      this.seizedAt[box] = now
    } else this.behind[this.lastWaiting[box]] = drive
    this.lastWaiting[box] = drive
    return isFree
  }

  /** The last byte has passed. @returns the drive that has the box from now on; −1 where nobody waits */
  release(box: number, now: Seconds): number {
    const drive = this.holder[box]
    this.time[box] += now - this.seizedAt[box]
    const next = this.behind[drive]
    this.behind[drive] = nobody
    this.holder[box] = next
    this.seizedAt[box] = now
    return next
  }

  reset(now: Seconds): void {
    this.time.fill(0)
    this.seizedAt.fill(now)
  }
}
