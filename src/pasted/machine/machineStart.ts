import { todaysSystems } from '../../catalog/todaysSystems.ts'
import { withValues, type Configuration, type Value } from '../../configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldName } from '../../configuration/fields/fields.ts'
import { baseConfiguration, presetConfiguration, todaysStart } from '../../configuration/presets.ts'

/** What somebody has chosen that is not about a machine. */
const groupsKept: ReadonlySet<string> = new Set(['workload', 'simulation', 'page'])

/**
 * The configuration that a found machine is put into: the present one where it is of today, else a starting point of today with what the reader has changed of the
 * workload. A machine of today would otherwise keep the host of a paper of 1999.
 */
export function machineStart(present: Configuration): Configuration {
  if (todaysSystems.some(({ id }) => id === present.preset)) return present
  const usual = baseConfiguration(present)
  const kept = fieldNames.filter((name) => {
    const { group } = fieldOf(name)
    return group === 'page' || (groupsKept.has(group) && !Object.is(present[name], usual[name]))
  })
  const values: Partial<Record<FieldName, Value>> = Object.fromEntries(kept.map((name) => [name, present[name]]))
  return withValues(presetConfiguration(todaysStart), values)
}
