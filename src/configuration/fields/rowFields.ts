import { hopRules, usualPayload } from '../../catalog/hops.ts'
import type { HopKind, MachineNode, WrittenMachine } from '../../domain/machine.ts'
import { nodesOf, type Path } from '../../domain/machinePath.ts'
import { rowName } from '../structured/rowNames.ts'
import type { NumberField } from './field.ts'

/*
 * The numbers of the rows of a machine, each with a key of its own: “sas.lanes”.
 */

/** The name of a row and the key of its number. */
export type RowKey = `${string}.${string}`

export type Row = MachineNode<number | null>

/** A number that some rows have. */
export interface RowField {
  /** What it may be, in base units. */
  readonly allowed: Pick<NumberField, 'kind' | 'unit' | 'minimum' | 'maximum' | 'whole'>
  /** Undefined where the row has none, and where its standard, its drive or the arithmetic of its protocol says it. */
  readonly of: (row: Row) => number | undefined
  /** Null where such a row cannot have it. */
  readonly set: (row: Row, value: number) => Row | null
}

const rate = { kind: 'rate', unit: 'MB/s', minimum: 1_000, maximum: 1e13 } as const
const whole = (maximum: number): RowField['allowed'] => ({ kind: 'count', unit: '', minimum: 1, maximum, whole: true })

const ofLink = (key: 'lanes' | 'generation'): Pick<RowField, 'of' | 'set'> => ({
  of: ({ link }) => link?.[key],
  // a row keeps its kind with another link
  set: (row, value) => (row.link ? ({ ...row, link: { ...row.link, [key]: value } } as Row) : null),
})

const ofDrives = (key: 'rim' | 'hub'): RowField => ({
  allowed: rate,

  of: (row) => (row.node === 'drives' ? row[key] : undefined),
  set: (row, value) => (row.node === 'drives' ? { ...row, [key]: value } : null),
})

const ofHops = (
  key: 'measured' | 'commands' | 'payload',
  usual: (kind: HopKind) => number | undefined = () => undefined,
): Pick<RowField, 'of' | 'set'> => ({
  of: (row) => (row.node === 'hop' ? (row[key] ?? usual(row.kind)) : undefined),
  set: (row, value) => (row.node === 'hop' ? { ...row, [key]: value } : null),
})

/** Every number of a row by its key; which values its standard knows is checked with the text of the machine. */
export const rowFields: Readonly<Record<string, RowField>> = {
  count: {
    allowed: whole(10_000),
    of: ({ count }) => count ?? undefined,
    // that of the first drives is the field of disks
    set: (row, count) => (row.count === null ? null : { ...row, count }),
  },
  lanes: {
    allowed: whole(16),
    ...ofLink('lanes'),
  },
  generation: {
    allowed: { kind: 'count', unit: '', minimum: 0.1, maximum: 1_600 },
    ...ofLink('generation'),
  },
  rate: { allowed: rate, ...ofHops('measured') },
  packet: {
    allowed: { kind: 'size', unit: 'B', minimum: 128, maximum: 4_096, whole: true },
    ...ofHops('payload', (kind) => (hopRules[kind].options?.includes('p') ? usualPayload : undefined)),
  },
  commands: { allowed: whole(1e9), ...ofHops('commands') },
  rim: ofDrives('rim'),
  hub: ofDrives('hub'),
}

/** "sas.lanes": the name of the row and the key of its number; null where it is no key of a row. */
export function rowKey(key: string): { readonly row: string; readonly name: string } | null {
  const [row = '', name = '', ...more] = key.split('.')
  return more.length === 0 && rowName.test(row) && Object.hasOwn(rowFields, name) ? { row, name } : null
}

/** Whether it is written as one; no field is. */
export const isRowKey = (key: string): key is RowKey => key.includes('.')

/** A number of a row of a machine: where the row stands, and what it is now; undefined where nothing says it. */
interface RowNumber {
  readonly path: Path
  readonly row: Row
  readonly field: RowField
  readonly here: number | undefined
}

/** The row and the number that a key names; undefined where the machine has no such row. */
export function rowNumber(machine: WrittenMachine, key: string): RowNumber | undefined {
  const named = rowKey(key)
  const field = named && rowFields[named.name]
  const found = named && nodesOf(machine).find(({ node }) => node.name === named.row)
  return found && field ? { path: found.path, row: found.node, field, here: field.of(found.node) } : undefined
}
