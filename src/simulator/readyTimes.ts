/**
 * The instants at which disks will want the bus: a binary heap in typed arrays, one entry a disk at most.
 * Earliest first; ties go to the lower id.
 */
export class ReadyTimes {
  private readonly times: Float64Array
  private readonly drives: Int32Array
  count = 0

  constructor(drives: number) {
    this.times = new Float64Array(drives + 1)
    this.drives = new Int32Array(drives + 1)
    this.times[0] = Infinity
  }

  /** Earliest instant, infinite where nobody waits. */
  get nextTime(): number {
    return this.times[0]
  }

  get nextDrive(): number {
    return this.drives[0]
  }

  add(drive: number, time: number): void {
    const times = this.times
    const drives = this.drives
    let at = this.count++
    while (at > 0) {
      const parent = (at - 1) >>> 1
      const parentTime = times[parent]
      if (parentTime < time || (parentTime === time && drives[parent] < drive)) break
      times[at] = parentTime
      drives[at] = drives[parent]
      at = parent
    }
    times[at] = time
    drives[at] = drive
  }

  /** Takes the earliest disk out. */
  take(): number {
    const times = this.times
    const drives = this.drives
    const taken = drives[0]
    const count = --this.count
    if (count === 0) {
      times[0] = Infinity
      return taken
    }
    const time = times[count]
    const drive = drives[count]
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= count) break
      const right = child + 1
      if (right < count && (times[right] < times[child] || (times[right] === times[child] && drives[right] < drives[child]))) child = right
      if (time < times[child] || (time === times[child] && drive < drives[child])) break
      times[at] = times[child]
      drives[at] = drives[child]
      at = child
    }
    times[at] = time
    drives[at] = drive
    return taken
  }
}
