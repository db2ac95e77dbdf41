import type { Machine } from '../domain/machine.ts'
import { checkValue, withValues, type Configuration, type Value } from './configuration.ts'
import { fieldNames, type FieldName } from './fields/fields.ts'
import { machines } from './structured/machine.ts'
import { parseStructured } from './structured/structured.ts'

/** Whether what differs from a configuration is within the ranges of its fields. */
export const isAllowedFrom = (from: Configuration, to: Configuration): boolean =>
  fieldNames.every((name) => Object.is(from[name], to[name]) || checkValue(name, to[name]).ok)

/** A copy with some fields replaced; null where one of them would leave its range. */
export function changedTo(configuration: Configuration, values: Partial<Record<FieldName, Value>>): Configuration | null {
  const changed = withValues(configuration, values)
  return isAllowedFrom(configuration, changed) ? changed : null
}

/** The configuration with another machine; null where its text would be too long, or where it is no machine. */
export function withMachine(configuration: Configuration, machine: Machine): Configuration | null {
  const written = parseStructured(machines, machines.codec.write(machine))
  return written.ok ? withValues(configuration, { machine: written.value }) : null
}
