import type { DiskAccess } from '../domain/cache.ts'
import type { DriveGroup } from '../domain/scenario.ts'
import { averageLayout } from '../mechanics/diskLayout.ts'
import { meanSeekTime } from '../mechanics/seekCurve.ts'
import { sectorBytes, type Bytes, type Fraction, type Seconds } from '../units/quantities.ts'
import { exactSplitAccess } from './splitAccess.ts'

/** A disk of a cache’s scenario; how many there are does not matter to one miss. */
export type Disk = Omit<DriveGroup, 'count'>

/** c_b = c0 + b·c1: what a miss costs with blocks of b bytes (Reddy 1992, section 4.5). */
export interface MissCost {
  /** c0: mean seek, half a turn, and the drive’s electronics. */
  readonly fixed: Seconds
  /** c1: seconds per byte under the head. */
  readonly perByte: number
}

/**
 * c0 and c1 of a disk in its used cylinders, with normal access.
 *
 *   c0 = E(seek) + revolutionTime/2 + missOverhead;  c1 = 1/headRate
 *
 * The mean is over all pairs of cylinders: a trace that stays near one place seeks less. 22.5 ms and 0.52 ms/KiB for Table 1 of Reddy 1992.
 */
export function missCost({ drive, firstCylinder, usedCylinders }: Disk): MissCost {
  return {
    fixed: meanSeekTime(drive.seek, usedCylinders) + drive.revolutionTime / 2 + drive.missOverhead,
    perByte: 1 / averageLayout(drive, firstCylinder, usedCylinders).headRate,
  }
}

/** What one miss is made of; its time is their sum. */
export interface MissTerms {
  readonly seek: Seconds
  readonly electronics: Seconds
  /** Latency and transfer on the track where it begins. */
  readonly onFirst: Seconds
  /** Transfer of what lies on further tracks. */
  readonly rest: Seconds
  readonly switches: Seconds
}

/**
 * Parts of the mean time of one miss without waiting: seek, electronics, and latency with transfer, by eq. 1 of Reddy 1992 or by exact split
 * access.
 *
 * What does not fit on the first track follows at the rate of the head, with a switch for each track and no other latency, with either access.
 *
 * @param size bytes from the beginning of a track on, rounded up to sectors
 */
export function missTerms({ drive, firstCylinder, usedCylinders }: Disk, size: Bytes, access: DiskAccess): MissTerms {
  const { trackSize, headRate, switchTime } = averageLayout(drive, firstCylinder, usedCylinders)
  const { revolutionTime: turn, missOverhead, seek } = drive
  const bytes = Math.max(1, Math.ceil(size / sectorBytes)) * sectorBytes
  const first = Math.min(bytes, trackSize)
  const rest = bytes - first
  return {
    seek: meanSeekTime(seek, usedCylinders),
    electronics: missOverhead,
    onFirst: access === 'split' ? exactSplitAccess(first / sectorBytes, trackSize / sectorBytes, turn) : turn / 2 + first / headRate,
    rest: rest / headRate,
    switches: Math.ceil(rest / trackSize) * switchTime,
  }
}

/** Mean time of one miss without waiting: the sum of its terms. */
export function missTime(disk: Disk, size: Bytes, access: DiskAccess): Seconds {
  const { seek, electronics, onFirst, rest, switches } = missTerms(disk, size, access)
  return seek + electronics + onFirst + (rest + switches)
}

/** Effective access time without waiting: read misses per request × what one costs (Reddy 1992, section 3, without queues). */
export const accessTimeWithoutQueue = (readMissesPerRequest: Fraction, disk: Disk, fetchSize: Bytes, access: DiskAccess): Seconds =>
  readMissesPerRequest * missTime(disk, fetchSize, access)
