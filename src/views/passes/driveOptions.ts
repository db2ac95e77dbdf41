import { driveWords } from '../../catalog/machineDriveIds.ts'
import { driveOfToday } from '../../catalog/machineDrives.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { driveName } from '../shared/groups.ts'
import type { DriveOption } from './DriveFields.tsx'

/** Drives that a machine can name: that of the configuration first, then those of the catalogue. */
export const driveOptions = (configuration: Configuration): readonly DriveOption[] => [
  { id: 'disk', title: driveName(configuration) },
  ...driveWords.map((id) => ({ id, title: driveOfToday(id)?.name ?? driveName({ ...configuration, drive: id }) })),
]
