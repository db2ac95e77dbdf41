import { passDriveIds } from '../../catalog/passDriveIds.ts'
import { passDrives } from '../../catalog/passDrives.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { driveName } from '../shared/groups.ts'
import type { DriveOption } from './DriveFields.tsx'

/** Drives that a machine can name: that of the configuration first, then those of the catalogue. */
export const driveOptions = (configuration: Configuration): readonly DriveOption[] => [
  { id: 'disk', title: driveName(configuration) },
  ...passDriveIds.map((id) => ({ id, title: passDrives[id].name })),
]
