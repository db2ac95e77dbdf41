import type { DriveFacts } from '../../domain/drive.ts'
import { kindsOf, type DriveGroup, type Scenario } from '../../domain/scenario.ts'
import type { Bytes } from '../../units/quantities.ts'

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

/** The kind of every drive of a system. */
export const kindsOfDrives = (system: Scenario): readonly DriveKind[] =>
  kindsOf(system).flatMap((group) => {
    const kind = driveKind(group)
    return Array.from({ length: group.count }, () => kind)
  })

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
