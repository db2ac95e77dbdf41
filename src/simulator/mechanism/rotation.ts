import type { DriveFacts } from '../../domain/drive.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'

/** A sector that has passed by less than a billionth of a turn is under the head: rounding must not cost a turn. */
export const almostTurn = 1 - 1e-9

/**
 * Wait until a sector passes under the head: its place on the track, shifted by the skews of all tracks before it, against the
 * angle of the platter at that instant. The skew after a track is its switch time, so that a head that switches finds its sector.
 *
 * @param place in turns, at instant 0 and without skews
 */
export function delayToAngle(drive: DriveFacts, place: Fraction, cylinder: number, track: number, arrival: Seconds): Seconds {
  const perCylinder = (drive.surfaces - 1) * drive.trackSwitch + drive.cylinderSwitch
  const angle = place + (cylinder * perCylinder + track * drive.trackSwitch - arrival) / drive.revolutionTime
  const turns = angle - Math.floor(angle)
  return turns > almostTurn ? 0 : turns * drive.revolutionTime
}
