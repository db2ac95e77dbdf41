import type { Scenario } from '../../domain/scenario.ts'
import { sectorBytes, type Seconds } from '../../units/quantities.ts'
import type { ControlledSums } from '../engine/controlledBatches.ts'
import type { Drives } from '../mechanism/drives.ts'
import { meanRead, type MeanRead } from '../mechanism/meanRead.ts'
import type { Meters } from '../recording/meters.ts'

/** What of a run adds up and is reported, by read. */
export type ReportedSums = Pick<Meters, 'overhead' | 'idle' | 'headLimited' | 'busRate' | 'driveBusy' | 'readTime'>

/**
 * The sums of reads on a bus, and what narrows the interval of their run:
 *
 * - the work of the reads that were commanded: electronics, seek, turn and fill, about its exact mean
 * - the work still ahead of the heads, which in a long run is as much at one instant as at another
 * - where sizes are drawn, the bytes of the reads that were commanded, about their exact mean, and those still on their way
 *
 * All of it follows from what bus and drives know anyway, so that reads cost nothing more: it is added up between batches.
 */
export class ReadSums implements ControlledSums {
  readonly controls: number
  readonly reported = 6
  private readonly mean: MeanRead
  private readonly meters: Meters
  private readonly drives: Drives

  /** @returns null where the means of what is drawn are not known exactly */
  static of({ drives, meters }: { readonly drives: Drives; readonly meters: Meters }, scenario: Scenario): ReadSums | null {
    const { adapter, workload } = scenario
    const mean = meanRead(scenario, workload.method === 'pipelined' && adapter.prefetchCommand === 'aioread' ? sectorBytes : 0)
    return mean && new ReadSums(mean, drives, meters)
  }

  private constructor(mean: MeanRead, drives: Drives, meters: Meters) {
    this.mean = mean
    this.drives = drives
    this.meters = meters
    this.controls = mean.drawsSizes ? 4 : 2
  }

  write(into: Float64Array, from: number, now: Seconds): void {
    const { meters, drives, controls } = this
    const { works, work, size } = this.mean
    let done = meters.driveBusy
    let ahead = 0
    let bytes = meters.bytes - meters.reads * size
    let bytesAhead = 0
    for (let id = 0; id < works.length; id++) {
      done -= meters.readsByDrive[id] * works[id]
      if (!drives.isUnderWay(id)) continue
      const end = drives.bufferedAt(id, drives.size[id])
      done += end - drives.commandedAt[id] - works[id]
      if (end > now) ahead += end - now
      bytes += drives.size[id] - size
      bytesAhead += drives.size[id]
    }
    into[from] = done / work
    into[from + 1] = ahead / work
    if (controls > 2) {
      into[from + 2] = bytes / size
      into[from + 3] = bytesAhead / size
    }
    const reported = from + controls
    into[reported] = meters.overhead
    into[reported + 1] = meters.idle
    into[reported + 2] = meters.headLimited
    into[reported + 3] = meters.busRate
    into[reported + 4] = meters.driveBusy
    into[reported + 5] = meters.readTime
  }

  /** The means of what is reported, per read; of parts of the bus’s time none below 0, and together what they were. */
  static reported([overhead, idle, headLimited, busRate, driveBusy, readTime]: readonly number[]): ReportedSums {
    const parts = [overhead, idle, headLimited, busRate]
    const above = parts.reduce((sum, part) => sum + Math.max(0, part), 0)
    const scale = parts.every((part) => part >= 0) ? 1 : (overhead + idle + headLimited + busRate) / above
    const part = (value: Seconds): Seconds => Math.max(0, value) * scale
    return {
      overhead: part(overhead),
      idle: part(idle),
      headLimited: part(headLimited),
      busRate: part(busRate),
      driveBusy: Math.max(0, driveBusy),
      readTime: Math.max(0, readTime),
    }
  }
}
