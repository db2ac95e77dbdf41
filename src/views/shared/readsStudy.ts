import type { Configuration } from '../../configuration/configuration.ts'
import { isOneBus } from '../../configuration/machineOf.ts'

/** Who simulates random reads: disks on one bus, or reads through a machine. */
export type ReadsStudy = 'bus' | 'reads'

export const readsStudy = (configuration: Configuration): ReadsStudy => (isOneBus(configuration) ? 'bus' : 'reads')
