import type { DriveFacts } from '../../domain/drive.ts'
import type { DriveGroup } from '../../domain/scenario.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'

/** A sector that has passed by less than a billionth of a turn is under the head: rounding must not cost a turn. */
export const almostTurn = 1 - 1e-9

/** What drives of one kind share. */
export interface DriveKind {
  readonly drive: DriveFacts
  readonly zoneEnds: Float64Array
  readonly zoneFirstCylinder: Float64Array
  readonly zoneCylinders: Float64Array
  readonly zoneTrack: Float64Array
  readonly zoneRate: Float64Array
}

export function driveKind(group: Omit<DriveGroup, 'count'>): DriveKind {
  const used = usedZones(group)
  return {
    drive: group.drive,
    zoneEnds: Float64Array.from(used, ({ endShare }) => endShare),
    zoneFirstCylinder: Float64Array.from(used, ({ first }) => first),
    zoneCylinders: Float64Array.from(used, ({ cylinders }) => cylinders),
    zoneTrack: Float64Array.from(used, ({ trackSize }) => trackSize),
    zoneRate: Float64Array.from(used, ({ headRate }) => headRate),
  }
}

interface UsedZone {
  readonly first: number
  readonly cylinders: number
  readonly trackSize: Bytes
  readonly headRate: number
  /** Share of the used data in this zone and those before it. */
  readonly endShare: number
}

/** The zones cut to the cylinders that are read, with their cumulative shares of the data. */
function usedZones({ drive, firstCylinder, usedCylinders }: Omit<DriveGroup, 'count'>): readonly UsedZone[] {
  const parts: { first: number; cylinders: number; trackSize: number; headRate: number }[] = []
  let first = 0
  for (const { cylinders, trackSize, headRate } of drive.zones) {
    const from = Math.max(first, firstCylinder)
    const to = Math.min(first + cylinders, firstCylinder + usedCylinders)
    if (to > from) parts.push({ first: from, cylinders: to - from, trackSize, headRate })
    first += cylinders
  }
  const total = parts.reduce((sum, part) => sum + part.cylinders * part.trackSize, 0)
  let share = 0
  return parts.map((part, index) => {
    share += (part.cylinders * part.trackSize) / total
    return { ...part, endShare: index === parts.length - 1 ? 1 : share }
  })
}

/**
 * Wait until a sector passes under the head: its place on the track, shifted by the skews of all tracks before it, against the
 * angle of the platter at that instant. The skew after a track is its switch time, so that a head that switches finds its sector.
 *
 * @param place in turns, at instant 0 and without skews
 */
export function delayToAngle(drive: DriveFacts, place: number, cylinder: number, track: number, arrival: Seconds): Seconds {
  const perCylinder = (drive.surfaces - 1) * drive.trackSwitch + drive.cylinderSwitch
  const angle = place + (cylinder * perCylinder + track * drive.trackSwitch - arrival) / drive.revolutionTime
  const turns = angle - Math.floor(angle)
  return turns > almostTurn ? 0 : turns * drive.revolutionTime
}
