import { parseValue, type Value } from '../../src/configuration/configuration.ts'
import { fieldOf, type FieldName } from '../../src/configuration/fields/fields.ts'

/** Values of fields in base units; structured ones may be given as their texts. */
export type Values = Partial<Record<FieldName, Value>>

/** The same values with the texts of structured fields read. */
export function readValues(values: Values): Values {
  const read: Values = {}
  for (const [name, value] of Object.entries(values) as [FieldName, Value][]) {
    const parsed = typeof value === 'string' && fieldOf(name).type === 'structured' ? parseValue(name, value) : undefined
    if (parsed && !parsed.ok) throw new Error(parsed.problems[0]?.message)
    read[name] = parsed ? parsed.value : value
  }
  return read
}
