import type { DetailedDrive } from '../catalog/detailedDrives.ts'
import { driveList } from '../catalog/drives.ts'
import type { RotatingDrive } from '../domain/rotatingDrive.ts'
import { curveFromTable } from '../mechanics/seekCurve.ts'
import { revolutionTime } from '../units/quantities.ts'
import { parseSeekTable } from './structuredText.ts'

/** The drive in full detail: its parameter file’s facts and the seek table of its catalogue entry. */
export function rotatingDrive(detailed: DetailedDrive): RotatingDrive {
  const entry = driveList.find(({ id }) => id === detailed.drive)
  const table = parseSeekTable(entry?.values.seekTable?.value ?? '')
  if (!table.ok) throw new Error(`${detailed.drive} has no seek table`)
  const last = detailed.zones[detailed.zones.length - 1]
  const { rpm, ...facts } = detailed
  return { ...facts, revolutionTime: revolutionTime(rpm), seek: curveFromTable(table.value, last.lastCylinder + 1) }
}
