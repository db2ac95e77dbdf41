import { quoted } from '../configuration/fields/quoted.ts'
import type { PartialWrites } from '../domain/cache.ts'
import type { TraceColumns } from '../traces/formats/commaRows.ts'
import { traceFormats } from '../traces/recognise.ts'
import { traceRecipes } from '../traces/making/recipes.ts'
import type { TraceOptions } from '../traces/traceReader.ts'
import { parseQuantity } from '../units/parseQuantity.ts'
import { sectorBytes, type Bytes } from '../units/quantities.ts'
import type { Given } from './given.ts'
import { cachePolicies, type AskedCaches } from './traceCaches.ts'

/** Name of a trace that can be made. */
export type RecipeName = keyof typeof traceRecipes

/** What follows `busbar trace`, checked. */
export interface TraceWords {
  /** A trace to be made instead of read. */
  readonly recipe?: RecipeName
  readonly seed: number
  readonly files: readonly string[]
  readonly options: TraceOptions
  readonly blockSize: Bytes
  readonly withCurve: boolean
  /** Caches of single sizes; none where none was asked for. */
  readonly caches?: AskedCaches
  readonly asJson: boolean
}

const separators: Readonly<Record<string, TraceColumns['separator']>> = { comma: ',', semicolon: ';', tab: '\t' }
const timeUnits: Readonly<Record<string, number>> = { s: 1, ms: 1000, us: 1e6, ns: 1e9, '100ns': 1e7 }
const sizeUnits: Readonly<Record<string, number>> = { bytes: 1, sectors: sectorBytes }
const roles = ['time', 'device', 'op', 'offset', 'size']

const columnsHelp =
  '--columns is like time=1:us,op=2,offset=3:sectors,size=4:bytes,device=5: columns from 1; times in s, ms, us, ns or 100ns; offset and size in bytes or sectors.'

/** One `role=column:unit`, the column counted from 0; undefined where it is not like that. */
function oneColumn(text: string): { readonly role: string; readonly column: number; readonly unit: string } | undefined {
  const [, role = '', number = '', unit = ''] = /^([a-z]+)=([1-9]\d?)(?::(\w+))?$/.exec(text) ?? []
  const column = Number(number) - 1
  const units = role === 'time' ? timeUnits : role === 'offset' || role === 'size' ? sizeUnits : {}
  const isAllowed = roles.includes(role) && column < 32 && (unit === '' || Object.hasOwn(units, unit))
  return isAllowed ? { role, column, unit } : undefined
}

/** Columns of a table as they are told, or a sentence that says how to. */
function readColumns(text: string, separator: string, hasHeader: boolean): TraceColumns | string {
  const given = text.split(',').map(oneColumn)
  const byRole = new Map(given.flatMap((one) => (one ? [[one.role, one] as const] : [])))
  const [time, device, operation, offset, size] = roles.map((role) => byRole.get(role))
  if (!offset || !size || byRole.size !== given.length) return columnsHelp
  return {
    separator: separators[separator] ?? ',',
    hasHeader,
    offset: { column: offset.column, bytes: sizeUnits[offset.unit] ?? 1 },
    size: { column: size.column, bytes: sizeUnits[size.unit] ?? 1 },
    ...(time ? { time: { column: time.column, perSecond: timeUnits[time.unit] ?? 1 } } : {}),
    ...(device ? { device: device.column } : {}),
    ...(operation ? { operation: operation.column } : {}),
  }
}

/** A size of whole sectors, or undefined. */
function sectorsOf(text: string): Bytes | undefined {
  const size = parseQuantity(text, 'size', 'B')
  return size.ok && size.value >= sectorBytes && size.value % sectorBytes === 0 && Number.isSafeInteger(size.value) ? size.value : undefined
}

const partRules = ['whole', 'sectors', 'fetched'] as const satisfies readonly PartialWrites[]

/** The caches that are asked for, or what is wrong with them. */
function readCaches(own: ReadonlyMap<string, string>, blockSize: Bytes): AskedCaches | readonly string[] {
  const wrong: string[] = []
  const sizeOf = (name: string, text: string): Bytes => {
    const size = sectorsOf(text)
    if (size === undefined) wrong.push(`--${name} is ${quoted(text)}. It is a multiple of 512 B, such as 32KiB.`)
    return size ?? sectorBytes
  }
  const sizes = (own.get('cache') ?? '').split(',').map((text) => sizeOf('cache', text))
  const policy = cachePolicies.find((one) => one === own.get('policy')) ?? 'lru'
  const fetchSize = sizeOf('fetch', own.get('fetch') ?? String(blockSize))
  const destageUnit = sizeOf('destage', own.get('destage') ?? String(Math.max(32_768, blockSize)))
  const partialWrites = partRules.find((one) => one === own.get('partial-writes')) ?? 'whole'
  if (policy === 'fetch' && (blockSize % sectorBytes !== 0 || fetchSize % blockSize !== 0 || destageUnit % blockSize !== 0))
    wrong.push('With --policy fetch, --fetch and --destage are multiples of --blocks, and --blocks of 512 B.')
  if (wrong.length > 0) return wrong
  return {
    sizes,
    policy,
    blockSize,
    fetchSize,
    destageUnit,
    writeBack: own.get('write-back') === 'evicted' ? 'evicted' : 'destage-unit',
    partialWrites,
  }
}

const cacheFlags = ['policy', 'fetch', 'destage', 'write-back', 'partial-writes']

/** How a file is to be read, of flags without their dashes; and what is wrong with them, in sentences. */
export function readTraceOptions(own: ReadonlyMap<string, string>): { readonly options: TraceOptions; readonly wrong: readonly string[] } {
  const wrong: string[] = []
  const format = traceFormats.find((one) => one === own.get('input-format'))
  const action = (['Q', 'D', 'C'] as const).find((one) => one === own.get('action'))
  const columnsText = own.get('columns')
  const columns = columnsText === undefined ? undefined : readColumns(columnsText, own.get('separator') ?? 'comma', own.has('header'))
  if (typeof columns === 'string') wrong.push(columns)
  const options = {
    ...(format && { format }),
    ...(action && { action }),
    ...(columns !== undefined && typeof columns !== 'string' ? { columns } : {}),
  }
  return { options, wrong }
}

/**
 * Reads the words behind `busbar trace`.
 *
 * @returns what they ask, or every problem in a sentence
 */
export function readTraceCommand({ own, rest }: Given): TraceWords | readonly string[] {
  const wrong: string[] = []
  const files = rest.flatMap((word) => (word.kind === 'operand' ? [word.text] : []))
  // the keys of a record are those of its type
  const recipe = (Object.keys(traceRecipes) as RecipeName[]).find((one) => one === own.get('recipe'))
  if ((files.length === 0) !== own.has('recipe')) wrong.push('trace needs either files or a --recipe.')
  const seed = own.get('seed') ?? '1'
  if (!/^\d{1,9}$/.test(seed)) wrong.push(`--seed is ${quoted(seed)}. It is a whole number of at most nine digits.`)
  const { options, wrong: unreadable } = readTraceOptions(own)
  wrong.push(...unreadable)
  const blocks = parseQuantity(own.get('blocks') ?? '4KiB', 'size', 'B')
  const isBlockSize = blocks.ok && Number.isInteger(blocks.value) && blocks.value >= 512 && blocks.value <= 1_073_741_824
  if (!isBlockSize) wrong.push(`--blocks is ${quoted(own.get('blocks') ?? '')}. A block has 512 B to 1 GiB, such as 4KiB.`)
  const caches = own.has('cache') ? readCaches(own, blocks.ok ? blocks.value : 4096) : undefined
  if (caches && !('sizes' in caches)) wrong.push(...caches)
  const idle = cacheFlags.find((name) => own.has(name) && !own.has('cache'))
  if (idle !== undefined) wrong.push(`--${idle} needs a --cache of a size, such as 4MiB.`)
  if (wrong.length > 0) return wrong
  return {
    files,
    ...(recipe && { recipe }),
    seed: Number(seed),
    blockSize: blocks.ok ? blocks.value : 4096,
    withCurve: own.has('curve'),
    ...(caches && 'sizes' in caches ? { caches } : {}),
    asJson: own.get('format') === 'json',
    options,
  }
}
