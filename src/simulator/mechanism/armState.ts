import type { SeekCurve } from '../../domain/drive.ts'
import type { DriveGroup } from '../../domain/scenario.ts'
import { seekTime } from '../../mechanics/seekTime.ts'
import type { Seconds } from '../../units/quantities.ts'
import type { ArmState, SeekTurns } from '../policies/scheduling.ts'

/**
 * Seek times of a kind of drive by distance, in turns.
 *
 * @param writeSeek before a write, where it is not as before a read
 */
export function seekTurns({ drive, usedCylinders }: Omit<DriveGroup, 'count'>, writeSeek: SeekCurve = drive.seek): SeekTurns {
  const turnsOf = (curve: SeekCurve): Float64Array => {
    const turns = new Float64Array(Math.ceil(usedCylinders) + 1)
    for (let distance = 0; distance < turns.length; distance++) turns[distance] = seekTime(curve, distance) / drive.revolutionTime
    return turns
  }
  const reads = turnsOf(drive.seek)
  return { reads, writes: writeSeek === drive.seek ? reads : turnsOf(writeSeek) }
}

/** An arm as a scheduler sees it, before its first request. */
export const restingArm = ({ drive, firstCylinder }: Omit<DriveGroup, 'count'>, lead: Seconds, turns: SeekTurns): ArmState => ({
  address: 0,
  cylinder: firstCylinder,
  upwards: true,
  lead,
  revolutionTime: drive.revolutionTime,
  seekTurns: turns,
})
