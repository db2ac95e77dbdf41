import { hopRules, usualPayload } from '../catalog/hops.ts'
import type { HopKind, MachineNode, WrittenMachine } from '../domain/machine.ts'
import { nodesOf, replaced } from '../domain/machinePath.ts'
import { failure, success, type Problem, type Result } from '../domain/problem.ts'
import { exactText } from '../units/formatQuantity.ts'
import { numberOf, withValues, type Configuration, type NumberRange } from './configuration.ts'
import { quoted } from './fields/quoted.ts'
import { machines } from './structured/machine.ts'
import { rowName } from './structured/rowNames.ts'
import { parseStructured } from './structured/structured.ts'

/*
 * Numbers of the rows of a machine by keys of their own, “sas.lanes=8”: in links, flags and JSON. In memory there is one value, the machine.
 */

type Node = MachineNode<number | null>

/** What a number may be, in base units. */
type Allowed = Omit<NumberRange, 'key' | 'label'>

/** A number that some rows have. */
export interface RowField {
  readonly allowed: Allowed
  /** Undefined where the row has none, and where its standard, its drive or the arithmetic of its protocol says it. */
  readonly of: (node: Node) => number | undefined
  /** Null where such a row cannot have it. */
  readonly set: (node: Node, value: number) => Node | null
}

const rate: Allowed = { kind: 'rate', unit: 'MB/s', minimum: 1_000, maximum: 1e13 }
const whole = (maximum: number): Allowed => ({ kind: 'count', unit: '', minimum: 1, maximum, whole: true })

const ofLink = (key: 'lanes' | 'generation', allowed: Allowed): RowField => ({
  allowed,
  of: ({ link }) => link?.[key],
  // a node keeps its kind with another link
  set: (node, value) => (node.link ? ({ ...node, link: { ...node.link, [key]: value } } as Node) : null),
})

const ofDrives = (key: 'rim' | 'hub'): RowField => ({
  allowed: rate,
  of: (node) => (node.node === 'drives' ? node[key] : undefined),
  set: (node, value) => (node.node === 'drives' ? { ...node, [key]: value } : null),
})

const ofHops = (
  key: 'measured' | 'commands' | 'payload',
  allowed: Allowed,
  usual: (kind: HopKind) => number | undefined = () => undefined,
): RowField => ({
  allowed,
  of: (node) => (node.node === 'hop' ? (node[key] ?? usual(node.kind)) : undefined),
  set: (node, value) => (node.node === 'hop' ? { ...node, [key]: value } : null),
})

/** Every number of a row by its key; which values its standard knows is checked with the text of the machine. */
export const rowFields: Readonly<Record<string, RowField>> = {
  count: {
    allowed: whole(10_000),
    of: ({ count }) => count ?? undefined,
    // that of the first drives is the field of disks
    set: (node, count) => (node.count === null ? null : { ...node, count }),
  },
  lanes: ofLink('lanes', whole(16)),
  generation: ofLink('generation', { kind: 'count', unit: '', minimum: 0.1, maximum: 1_600 }),
  rate: ofHops('measured', rate),
  packet: ofHops('payload', { kind: 'size', unit: 'B', minimum: 128, maximum: 4_096, whole: true }, (kind) =>
    hopRules[kind].options?.includes('p') ? usualPayload : undefined,
  ),
  commands: ofHops('commands', whole(1e9)),
  rim: ofDrives('rim'),
  hub: ofDrives('hub'),
}

/** "sas.lanes": the name of the row and the key of its number; null where it is no key of a row. */
export function rowKey(key: string): { readonly row: string; readonly name: string } | null {
  const [row = '', name = '', ...more] = key.split('.')
  return more.length === 0 && rowName.test(row) && Object.hasOwn(rowFields, name) ? { row, name } : null
}

/** The exact text of a number of a row, which is read as that number. */
export function rowText(key: string, value: number): string {
  const { allowed } = rowFields[rowKey(key)?.name ?? ''] ?? {}
  return allowed ? exactText(value, allowed.kind, allowed.unit) : String(value)
}

const refuse = (key: string, message: string): Result<never> => failure({ code: 'inconsistent', field: key, message })

/**
 * The configuration with a number of a row.
 *
 * @param value as written, or in base units
 * @returns the configuration, or what is wrong, naming the key, the value and what is allowed
 */
export function withRowValue(configuration: Configuration, key: string, value: string | number): Result<Configuration> {
  const parts = rowKey(key)
  const machine = configuration.machine.content
  const found = parts && nodesOf(machine).find(({ node }) => node.name === parts.row)
  if (!parts || !found) {
    const names = nodesOf(machine).map(({ node }) => node.name)
    return failure({
      code: 'unknown-key',
      field: key,
      message: `${quoted(key)}: the machine has no such row. Its rows are ${names.slice(0, 12).join(', ')}.`,
    })
  }
  const { allowed, set } = rowFields[parts.name] ?? {}
  if (!allowed || !set) return refuse(key, `${quoted(key)} is no number of a row.`)
  const read = numberOf({ ...allowed, key, label: key }, value)
  if (!read.ok) return read
  const changed = set(found.node, read.value)
  if (!changed)
    return refuse(
      key,
      `${key} is ${quoted(String(value))}; this row has no such number${found.node.count === null ? ': it is the field disks' : ''}.`,
    )
  const written = parseStructured(machines, machines.codec.write(replaced(machine, found.path, [changed])))
  if (written.ok) return success(withValues(configuration, { machine: written.value }))
  return refuse(key, `${key} is ${quoted(String(value))}. ${written.problems[0]?.message ?? ''}`)
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
    let row: Node | null = node
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
