import type { WrittenMachine } from '../domain/machine.ts'
import { nodesOf, replaced } from '../domain/machinePath.ts'
import { failure, refused, success, type Problem, type Result } from '../domain/problem.ts'
import { exactText } from '../units/formatQuantity.ts'
import { numberOf, parseValue, withValues, type Configuration, type Value } from './configuration.ts'
import { quoted } from './fields/quoted.ts'
import type { AxisName } from './fields/fields.ts'
import { isRowKey, rowFields, rowKey, rowNumber, type Row } from './fields/rowFields.ts'
import { machines } from './structured/machine.ts'
import { parseStructured } from './structured/structured.ts'

/*
 * Numbers of the rows of a machine by keys of their own, “sas.lanes=8”: in links, flags and JSON. In memory there is one value, the machine.
 */

/** The exact text of a number of a row, which is read as that number. */
export function rowText(key: string, value: number): string {
  const { allowed } = rowFields[rowKey(key)?.name ?? ''] ?? {}
  return allowed ? exactText(value, allowed.kind, allowed.unit) : String(value)
}

const refuse = (key: string, message: string): Result<never> => refused('inconsistent', key, message)

/**
 * The configuration with a number of a row.
 *
 * @param value as written, or in base units
 * @returns the configuration, or what is wrong, naming the key, the value and what is allowed
 */
export function withRowValue(configuration: Configuration, key: string, value: string | number): Result<Configuration> {
  const machine = configuration.machine.content
  const found = rowNumber(machine, key)
  if (!found) {
    const names = nodesOf(machine).map(({ node }) => node.name)
    return refused('unknown-key', key, `${quoted(key)}: the machine has no such row. Its rows are ${names.slice(0, 12).join(', ')}.`)
  }
  const read = numberOf({ ...found.field.allowed, key, label: key }, value)
  if (!read.ok) return read
  const changed = found.field.set(found.row, read.value)
  if (!changed)
    return refuse(
      key,
      `${key} is ${quoted(String(value))}; this row has no such number${found.row.count === null ? ': it is the field disks' : ''}.`,
    )
  const written = parseStructured(machines, machines.codec.write(replaced(machine, found.path, [changed])))
  if (written.ok) return success(withValues(configuration, { machine: written.value }))
  return refuse(key, `${key} is ${quoted(String(value))}. ${written.problems[0]?.message ?? ''}`)
}

/** What a text says of a field, or of a number of a row as far as the machine can have it. */
export function readNumber(configuration: Configuration, name: AxisName, text: string): Result<Value> {
  if (!isRowKey(name)) return parseValue(name, text)
  const changed = withRowValue(configuration, name, text)
  return changed.ok ? success(rowNumber(changed.value.machine.content, name)?.here ?? Number.NaN) : changed
}

/** The configuration with numbers of rows, one after the other; or every problem of them. */
export function withRowValues(configuration: Configuration, values: Iterable<readonly [string, string | number]>): Result<Configuration> {
  let changed = configuration
  const problems: Problem[] = []
  for (const [key, value] of values) {
    const next = withRowValue(changed, key, value)
    if (next.ok) changed = next.value
    else problems.push(...next.problems)
  }
  return problems.length > 0 ? failure(...problems) : success(changed)
}

/**
 * What turns one machine into another, number by number.
 *
 * @returns keys with numbers in base units; null where rows differ, or more of them than their numbers
 */
export function rowDifferences(from: WrittenMachine, to: WrittenMachine): ReadonlyMap<string, number> | null {
  const [before, after] = [nodesOf(from), nodesOf(to)]
  if (before.length !== after.length) return null
  const found = new Map<string, number>()
  let changed = from
  for (const [index, { path, node }] of before.entries()) {
    const other = after[index]?.node
    let row: Row | null = node
    for (const [name, { of, set }] of Object.entries(rowFields)) {
      const value = other && of(other)
      if (value === undefined || value === of(node)) continue
      row = row && set(row, value)
      found.set(`${node.name}.${name}`, value)
    }
    if (!row || node.name !== other?.name) return null
    // those below are changed after it
    changed = replaced(changed, path, [row])
  }
  return machines.codec.write(changed) === machines.codec.write(to) ? found : null
}
