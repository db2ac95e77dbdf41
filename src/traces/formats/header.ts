import { sectorBytes } from '../../units/quantities.ts'
import type { TraceColumns } from './commaRows.ts'

type Role = 'time' | 'device' | 'operation' | 'offset' | 'size'

/** Names of columns as traces have them, without capitals; the first rule that fits decides. `sectors` marks addresses in units of 512. */
const rules: readonly { readonly role: Role; readonly names: RegExp; readonly sectors?: true }[] = [
  { role: 'time', names: /^(time|timestamp|ts|arrival|clock)([ _(]?(ns|us|ms|s|sec|seconds)\)?)?$/ },
  { role: 'operation', names: /^(op|opcode|operation|type|io_?type|rw|direction|cmd)$/ },
  { role: 'offset', names: /^(lbn|lba|sector|blkno|block|start|start_sector|lsn)$/, sectors: true },
  { role: 'offset', names: /^(offset|address|addr|byte_?offset)([ _](bytes|b))?$/ },
  { role: 'size', names: /^(sectors|nr_sectors|blocks|bcount|nblocks)$/, sectors: true },
  { role: 'size', names: /^(size|length|len|bytes|io_size|count)([ _](bytes|b))?$/ },
  { role: 'device', names: /^(device|dev|device_id|devno|disk|disk_?number|volume|volume_?id|lun|asu|host)$/ },
]

const perSecond: Readonly<Record<string, number>> = { ns: 1e9, us: 1e6, ms: 1000 }

/** Units of a time column in a second, from the end of its name; seconds where it says nothing. */
const unitOf = (name: string): number => perSecond[/(ns|us|ms)\)?$/.exec(name)?.[1] ?? ''] ?? 1

/**
 * What a row of names says about its columns.
 *
 * @returns the columns, or undefined where place or size cannot be told
 */
export function columnsOfHeader(names: readonly string[], separator: TraceColumns['separator']): TraceColumns | undefined {
  const found = new Map<Role, { readonly column: number; readonly sectors: boolean }>()
  for (const [column, name] of names.entries()) {
    const plain = name.trim().toLowerCase()
    const rule = rules.find((one) => one.names.test(plain))
    if (rule && !found.has(rule.role)) found.set(rule.role, { column, sectors: rule.sectors === true })
  }
  const [time, device, operation, offset, size] = (['time', 'device', 'operation', 'offset', 'size'] as const).map((role) =>
    found.get(role),
  )
  if (!offset || !size) return undefined
  const bytes = ({ sectors }: { readonly sectors: boolean }): number => (sectors ? sectorBytes : 1)
  return {
    separator,
    hasHeader: true,
    offset: { column: offset.column, bytes: bytes(offset) },
    size: { column: size.column, bytes: bytes(size) },
    ...(time ? { time: { column: time.column, perSecond: unitOf((names[time.column] ?? '').trim().toLowerCase()) } } : {}),
    ...(device ? { device: device.column } : {}),
    ...(operation ? { operation: operation.column } : {}),
  }
}

/** Whether the fields of a row could be names of columns. */
export const isHeader = (names: readonly string[]): boolean =>
  names.length >= 2 && names.every((name) => /^\s*[A-Za-z_][\w .()/-]{0,40}\s*$/.test(name))
