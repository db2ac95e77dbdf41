import { withValues, type Configuration, type Value } from './configuration.ts'
import { catalogueNames, entryValues, presetById, presetConfiguration } from './presets.ts'
import type { FieldName } from './fields/fields.ts'

/** A preset’s drive, bus and host as the catalogue has them: nothing that was fitted to the system. */
export function nominalConfiguration(id: string): Configuration {
  const preset = presetById(id)
  const values: Partial<Record<FieldName, Value>> = {}
  for (const name of catalogueNames) {
    for (const [field, sourced] of Object.entries(entryValues(name, preset[name])) as [FieldName, { readonly value: Value }][]) {
      values[field] = sourced.value
    }
  }
  return withValues(presetConfiguration(id), values)
}
