import type { Problem } from '../../domain/problem.ts'
import { withValues, type Configuration } from '../configuration.ts'
import { areSSDs, turningDrives } from '../machineOf.ts'

/** Why a question about arms and platters has nothing to ask of a machine: none of its drives has any. Null where some have. */
export function noDisks(configuration: Pick<Configuration, 'machine'>): Problem | null {
  if (!areSSDs(configuration)) return null
  const message = 'This question is about disks, and this machine has SSDs alone. Ask how fast it will go, or how long a pass takes.'
  return { code: 'not-simulated', field: 'machine', message }
}

/** The disks of all rows of a machine as disks of one, for questions that leave its links out; the same object where there is one row. */
export function withAllDisks(configuration: Configuration): Configuration {
  const disks = turningDrives(configuration)
  return disks === configuration.disks ? configuration : withValues(configuration, { disks })
}
