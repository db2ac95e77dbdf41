import type { DiskAccess } from '../../domain/cache.ts'
import { flashUnit } from '../../domain/flash.ts'
import type { DriveGroup } from '../../domain/scenario.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import { meanSeekTime } from '../../mechanics/seekTime.ts'
import { sectorBytes, type Bytes, type Fraction, type Seconds } from '../../units/quantities.ts'
import { flashTimes } from '../tree/treeClasses.ts'
import { fetchAccess } from './fetchAccess.ts'

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
 * Of flash c0 is what its smallest unit takes until it is sent. The mean is over all pairs of cylinders: a trace that stays near one place seeks less. 22.5 ms and 0.52 ms/KiB for Table 1 of Reddy 1992.
 */
export function missCost({ drive, firstCylinder, usedCylinders }: Disk): MissCost {
  if (drive.flash) return { fixed: flashTerms(drive.flash, flashUnit).electronics, perByte: 1 / drive.flash.rate }
  return {
    fixed: meanSeekTime(drive.seek, usedCylinders) + drive.revolutionTime / 2 + drive.missOverhead,
    perByte: 1 / averageLayout(drive, firstCylinder, usedCylinders).headRate,
  }
}

/** What a miss reads from a disk. */
export interface Fetch {
  readonly fetchSize: Bytes
  /** Fetches begin at its multiples. */
  readonly blockSize: Bytes
  readonly access: DiskAccess
}

/** What one miss is made of; its time is their sum. */
export interface MissTerms {
  readonly seek: Seconds
  readonly electronics: Seconds
  readonly latency: Seconds
  readonly transfer: Seconds
  readonly switches: Seconds
}

/** Sectors of a fetch, and of a track and a block; those of a track are a mean over zones. */
export const sectorsOf = ({ fetchSize, blockSize }: Omit<Fetch, 'access'>, trackSize: Bytes): readonly [number, number, number] => [
  Math.max(1, Math.ceil(fetchSize / sectorBytes)),
  trackSize / sectorBytes,
  Math.max(1, blockSize / sectorBytes),
]

/** Of flash: all until its data begin to leave it, which is neither seek nor turn, and their transfer. */
function flashTerms(flash: NonNullable<Disk['drive']['flash']>, size: Bytes): MissTerms {
  const { positioning, transfer } = flashTimes(flash, { sizes: [{ size, share: 1 }], readCost: 0, narrowest: Infinity })
  return { seek: 0, electronics: positioning, latency: 0, transfer, switches: 0 }
}

/** Parts of the mean time of one miss without waiting: seek, electronics, latency as in fetchAccess.ts, transfer, and switches to further tracks. */
export function missTerms({ drive, firstCylinder, usedCylinders }: Disk, fetch: Fetch): MissTerms {
  if (drive.flash) return flashTerms(drive.flash, fetch.fetchSize)
  const { trackSize, headRate, switchTime } = averageLayout(drive, firstCylinder, usedCylinders)
  const { revolutionTime, missOverhead, seek } = drive
  const [sectors, perTrack, block] = sectorsOf(fetch, trackSize)
  const { latency, crossings } = fetchAccess(sectors, perTrack, block, fetch.access)
  return {
    seek: meanSeekTime(seek, usedCylinders),
    electronics: missOverhead,
    latency: latency * revolutionTime,
    transfer: (sectors * sectorBytes) / headRate,
    switches: crossings * switchTime,
  }
}

/** Mean time of one miss without waiting: the sum of its terms. */
export function missTime(disk: Disk, fetch: Fetch): Seconds {
  const { seek, electronics, latency, transfer, switches } = missTerms(disk, fetch)
  return seek + electronics + latency + transfer + switches
}

/** Effective access time without waiting: read misses per request × what one costs (Reddy 1992, section 3, without queues). */
export const accessTimeWithoutQueue = (readMissesPerRequest: Fraction, disk: Disk, fetch: Fetch): Seconds =>
  readMissesPerRequest * missTime(disk, fetch)
