import { driveWords } from '../../catalog/machineDriveIds.ts'
import { driveOfToday } from '../../catalog/machineDrives.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { machineOf } from '../../configuration/machineOf.ts'
import { nodesOf } from '../../domain/machinePath.ts'
import { driveName } from '../shared/groups.ts'

/** A drive that a machine can name. */
export interface DriveOption {
  readonly id: string
  readonly title: string
}

/** Drives that a machine can name: that of the configuration first, then those of the catalogue; each once, unless rows name it in both ways. */
export function driveOptions(configuration: Configuration): readonly DriveOption[] {
  const named = new Set(nodesOf(machineOf(configuration)).map(({ node }) => (node.node === 'hop' ? '' : node.drive)))
  const isNamed = named.has(configuration.drive)
  const own = isNamed && !named.has('disk') ? [] : [{ id: 'disk', title: driveName(configuration) }]
  return [
    ...own,
    ...driveWords
      .filter((id) => isNamed || id !== configuration.drive)
      .map((id) => ({ id, title: driveOfToday(id)?.name ?? driveName({ ...configuration, drive: id }) })),
  ]
}
