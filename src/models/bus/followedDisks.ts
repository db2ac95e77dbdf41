import { kindsOf, largestOf, type Scenario } from '../../domain/scenario.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import type { Bytes, BytesPerSecond, Seconds } from '../../units/quantities.ts'
import { positioningTimes } from './roundSample.ts'

/** What one disk is to the recurrence of naive reads. */
export interface FollowedDisk {
  readonly missOverhead: Seconds
  readonly buffer: Bytes
  readonly trackSize: Bytes
  readonly headRate: BytesPerSecond
  readonly switchTime: Seconds
  /** Seek + rotational latency by its place in the sample. */
  readonly positioning: Float64Array
}

/** Track ends of the largest request that are followed one by one; of more, adjacent tracks count as one that is read at their mean rate. */
export const mostTrackEnds = 32

/**
 * The disks of a scenario with the averages of their layouts; of more disks than are followed, an even choice.
 *
 * @param reads of the sample
 */
export function followedDisks(scenario: Scenario, followed: number, reads: number): readonly FollowedDisk[] {
  const largest = largestOf(scenario.workload.sizes)
  const kinds = kindsOf(scenario).map(({ count, drive, firstCylinder, usedCylinders }) => {
    const { trackSize, headRate, switchTime } = averageLayout(drive, firstCylinder, usedCylinders)
    const tracks = Math.max(1, Math.ceil(largest / trackSize / mostTrackEnds))
    const disk: FollowedDisk = {
      missOverhead: drive.missOverhead,
      buffer: drive.buffer,
      trackSize: tracks * trackSize,
      headRate: (tracks * trackSize) / ((tracks * trackSize) / headRate + (tracks - 1) * switchTime),
      switchTime,
      positioning: positioningTimes(reads, drive.seek, usedCylinders, drive.revolutionTime),
    }
    return { count, disk }
  })
  let kind = 0
  let end = kinds[0].count
  return Array.from({ length: followed }, (_, index) => {
    const place = Math.floor(((index + 0.5) * scenario.drives) / followed)
    while (place >= end) end += kinds[++kind].count
    return kinds[kind].disk
  })
}
