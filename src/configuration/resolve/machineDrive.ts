import type { DriveFacts } from '../../domain/drive.ts'
import { success, type Result } from '../../domain/problem.ts'
import type { Configuration } from '../configuration.ts'
import { isOneBus } from '../machineOf.ts'
import { driveFacts } from './resolve.ts'
import { throughMachine } from './throughMachine.ts'

/** What decides which drive that is, beside the drive of the configuration. */
const deciding = ['machine', 'disks', 'driveCapacity', 'preset', 'bus', 'host'] as const

let last: { readonly own: DriveFacts; readonly from: Configuration; readonly drive: Result<DriveFacts> } | undefined

/**
 * The drive of which a machine has most, on a paper’s bus that of the configuration. One object as long as neither machine nor drive change, as hundreds of
 * caches are asked about one.
 */
export function machineDrive(configuration: Configuration): Result<DriveFacts> {
  const own = driveFacts(configuration)
  if (!own.ok || isOneBus(configuration)) return own
  const known = last
  if (known && known.own === own.value && deciding.every((name) => Object.is(configuration[name], known.from[name]))) return known.drive
  const found = throughMachine(configuration, configuration.requestSize)
  if (!found.ok) return found
  last = { own: own.value, from: configuration, drive: success(found.value.drive) }
  return last.drive
}
