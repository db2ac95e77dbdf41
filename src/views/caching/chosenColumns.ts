import type { TraceColumns, TracePreview } from '../../workers/traceApi.ts'

/** What a column holds; each may be chosen once. */
export type ColumnRole = 'time' | 'device' | 'operation' | 'offset' | 'size'

/** Names of the roles, in the order of the choice. */
export const roleNames: Readonly<Record<ColumnRole, string>> = {
  time: 'time',
  operation: 'read or write',
  offset: 'address',
  size: 'size',
  device: 'device',
}

/** Units of a time column by how many make a second. */
export const timeUnits: readonly (readonly [perSecond: number, name: string])[] = [
  [1, 's'],
  [1e3, 'ms'],
  [1e6, 'µs'],
  [1e9, 'ns'],
  [1e7, '100 ns'],
]

/** Units of addresses and sizes in bytes. */
export const placeUnits: readonly (readonly [bytes: number, name: string])[] = [
  [1, 'bytes'],
  [512, 'sectors of 512 B'],
  [1024, 'KiB'],
  [4096, 'blocks of 4 KiB'],
]

/** The choice as a form holds it: a role for each column, and the units. */
export interface ChosenColumns {
  readonly roles: readonly (ColumnRole | '')[]
  readonly perSecond: number
  readonly offsetBytes: number
  readonly sizeBytes: number
  readonly hasHeader: boolean
}

/** How many columns the first rows have. */
export const columnCount = ({ rows }: TracePreview): number => rows.reduce((most, row) => Math.max(most, row.length), 0)

/** What the form begins with: what was read by, else what the first row says, else nothing. */
export function firstChoice(preview: TracePreview, columns: TraceColumns | undefined = preview.columns): ChosenColumns {
  const roles: (ColumnRole | '')[] = Array.from({ length: columnCount(preview) }, () => '')
  const put = (column: number | undefined, role: ColumnRole): void => {
    if (column !== undefined && column < roles.length) roles[column] = role
  }
  put(columns?.time?.column, 'time')
  put(columns?.operation, 'operation')
  put(columns?.offset.column, 'offset')
  put(columns?.size.column, 'size')
  put(columns?.device, 'device')
  return {
    roles,
    perSecond: columns?.time?.perSecond ?? 1,
    offsetBytes: columns?.offset.bytes ?? 1,
    sizeBytes: columns?.size.bytes ?? 1,
    hasHeader: columns?.hasHeader ?? preview.hasHeader,
  }
}

/** Gives a column a role, and takes it from the column that had it. */
export const withRole = (chosen: ChosenColumns, column: number, role: ColumnRole | ''): ChosenColumns => ({
  ...chosen,
  roles: chosen.roles.map((known, index) => (index === column ? role : known === role ? '' : known)),
})

/** The columns to read by; nothing as long as address or size is not chosen. */
export function columnsOf(chosen: ChosenColumns, separator: TraceColumns['separator']): TraceColumns | undefined {
  const at = (role: ColumnRole): number | undefined => {
    const column = chosen.roles.indexOf(role)
    return column < 0 ? undefined : column
  }
  const [time, device, operation, offset, size] = [at('time'), at('device'), at('operation'), at('offset'), at('size')]
  if (offset === undefined || size === undefined) return undefined
  return {
    separator,
    hasHeader: chosen.hasHeader,
    offset: { column: offset, bytes: chosen.offsetBytes },
    size: { column: size, bytes: chosen.sizeBytes },
    ...(time === undefined ? {} : { time: { column: time, perSecond: chosen.perSecond } }),
    ...(device === undefined ? {} : { device }),
    ...(operation === undefined ? {} : { operation }),
  }
}
