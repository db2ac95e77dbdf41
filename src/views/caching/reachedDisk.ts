import type { CacheScenario } from '../../domain/cache.ts'
import type { Bytes } from '../../units/quantities.ts'

/** Data on a disk. */
export const capacityOf = ({ drive }: CacheScenario['disk']): Bytes =>
  drive.zones.reduce((sum, { cylinders, trackSize }) => sum + cylinders * drive.surfaces * trackSize, 0)

/** A disk whose cylinders end where the trace does: from there on no seek goes. */
export function reachedDisk(disk: CacheScenario['disk'], end: Bytes): CacheScenario['disk'] {
  const { zones, surfaces } = disk.drive
  let [cylinders, left] = [0, end]
  for (const zone of zones) {
    const needed = Math.min(zone.cylinders, Math.ceil(left / (zone.trackSize * surfaces)))
    cylinders += needed
    left -= needed * zone.trackSize * surfaces
    if (left <= 0) break
  }
  return { ...disk, usedCylinders: Math.max(1, Math.min(disk.usedCylinders, cylinders)) }
}
