import type { DriveFacts } from '../domain/drive.ts'
import { lastOfEach } from '../maths/lastOfEach.ts'
import { takeSteps } from '../maths/steps.ts'
import type { Bytes, BytesPerSecond, Cylinders, Seconds } from '../units/quantities.ts'

/** What a request meets on average in the used part of a disk. */
export interface AverageLayout {
  /** Data on the track of a random byte. */
  readonly trackSize: Bytes
  /** Rate at which a random byte's track passes under the head: bytes over time, so a harmonic mean. */
  readonly headRate: BytesPerSecond
  /** Time lost at the end of a track: one in `surfaces` of them ends a cylinder. */
  readonly switchTime: Seconds
  /** Data in the used cylinders. */
  readonly capacity: Bytes
}

/**
 * Averages over the zones of the used cylinders, each zone weighted by its data, because requests are uniform over data.
 *
 *   trackSize = Σ capacity_z·trackSize_z / capacity;  headRate = capacity / Σ (capacity_z / headRate_z)
 *   switchTime = ((surfaces − 1)·trackSwitch + cylinderSwitch) / surfaces
 *
 * AverageTrackSize, bandwidth_rot and TrackCylinderSwitchTime of Barve et al. 1999, section 4.4 and footnote 6.
 *
 * @param firstCylinder first cylinder in use, from the outside, 0 ≤ firstCylinder < drive.cylinders
 * @param usedCylinders number of adjacent cylinders in use, > 0; what lies beyond the last zone is ignored
 */
export const averageLayout = lastOfEach((drive: DriveFacts, firstCylinder: Cylinders, usedCylinders: Cylinders): AverageLayout => {
  takeSteps(3_000 + 100 * drive.zones.length)
  let capacity = 0
  let weightedTracks = 0
  let readingTime = 0
  let zoneStart = 0
  for (const zone of drive.zones) {
    const zoneEnd = zoneStart + zone.cylinders
    const overlap = Math.min(zoneEnd, firstCylinder + usedCylinders) - Math.max(zoneStart, firstCylinder)
    zoneStart = zoneEnd
    if (overlap <= 0) continue
    const share = overlap * drive.surfaces * zone.trackSize
    capacity += share
    weightedTracks += share * zone.trackSize
    readingTime += share / zone.headRate
  }
  if (capacity <= 0) throw new RangeError('the used cylinders lie outside the zones of the drive')
  return {
    trackSize: weightedTracks / capacity,
    headRate: capacity / readingTime,
    switchTime: ((drive.surfaces - 1) * drive.trackSwitch + drive.cylinderSwitch) / drive.surfaces,
    capacity,
  }
})
