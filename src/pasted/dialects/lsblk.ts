import type { Node } from 'jsonc-parser'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import { entriesOf, itemsOf, numberAt, propertyOf, type PlacedJson } from '../jsonPlaces.ts'
import { contentOf, wholeLine, type Block, type Said } from '../text.ts'
import { factsOfDevices, type BlockDevice } from './drives/blockDevices.ts'
import { binarySize } from './drives/capacity.ts'
import { cellsOf, columnsOf, type Cell, type Column } from './drives/columns.ts'
import { isSector, tidyModel } from './drives/driveFact.ts'
import { hasKey, objectsOf, wordsAt } from './drives/jsonDocuments.ts'

interface Devices {
  readonly devices: readonly BlockDevice[]
  readonly unknown: readonly Unknown[]
}

const bare = (name: string): string => name.trim().replace(/^\/dev\/(?:mapper\/)?/, '')

const bytesOf = (words: Said<string> | null): Said<number> | null => {
  const bytes = words === null ? null : binarySize(words.value)
  return words && bytes !== null ? { value: bytes, at: words.at } : null
}

const rotates = (words: Said<string> | null): Said<boolean> | null =>
  words && /^(?:[01]|true|false)$/.test(words.value) ? { value: words.value === '1' || words.value === 'true', at: words.at } : null

/** What a row holds, whoever printed it; `get` gives a cell by the name of its column, in small letters. */
function deviceOf(get: (column: string) => Said<string> | null, row: Pick<BlockDevice, 'at' | 'below'>): BlockDevice | null {
  const [kernel, type] = [get('kname'), get('type')?.value ?? null]
  // names of volumes are those that people gave, of disks those of the kernel
  const named = (type === null || type === 'disk' ? kernel : null) ?? get('name') ?? kernel ?? get('path')
  const model = get('model')
  const size = get('size')
  if (!named) return null
  const sector = get('log-sec')
  return {
    at: row.at,
    name: bare(named.value),
    type,
    model: model ? { value: tidyModel(model.value), at: model.at } : null,
    vendor: get('vendor')?.value.trim() ?? null,
    bytes: bytesOf(size),
    sector:
      sector && /^\d{3,5}$/.test(sector.value) && isSector(Number(sector.value)) ? { value: Number(sector.value), at: sector.at } : null,
    rota: rotates(get('rota')),
    tran: get('tran')?.value ?? null,
    wwn: get('wwn')?.value ?? null,
    serial: get('serial')?.value ?? null,
    below: row.below,
  }
}

/** A size that is no size, or a disk without a medium. */
function unknownOf(device: BlockDevice, size: Said<string> | null): readonly Unknown[] {
  if (device.type !== null && device.type !== 'disk') return []
  if (size && !device.bytes) return [{ line: size.at.line, probably: 'a size that was changed or cut' }]
  return device.bytes?.value === 0 && !/^(?:loop|z?ram|nbd|fd)/.test(device.name)
    ? [{ line: device.at.line, probably: 'a reader without a medium' }]
    : []
}

/** A value of JSON as the words that stand there: strings, numbers, true and false. */
function valueAt(json: PlacedJson, node: Node | undefined): Said<string> | null {
  if (!node || node.value === null || node.value === undefined) return null
  // what was cut is no value, but its line is worth a word
  if ((node.type === 'string' || node.type === 'number') && !json.isWhole(node))
    return { value: `${String(node.value)}…`, at: json.placeOf(node) }
  if (node.type === 'string') return wordsAt(json, node)
  const number = numberAt(json, node)
  return { value: number ? String(number.value) : String(node.value), at: json.placeOf(node) }
}

/** Devices deeper than any machine nests them are not read. */
const deepest = 40

function devicesOf(json: PlacedJson, list: Node | undefined, below: readonly Said<string>[] = []): Devices {
  const found = itemsOf(list).map((node): Devices => {
    const names = new Map(entriesOf(node).map(([key, value]) => [key.toLowerCase(), value] as const))
    const get = (column: string): Said<string> | null => valueAt(json, names.get(column))
    const named = get('name') ?? get('kname')
    const device = deviceOf(get, { at: named?.at ?? json.placeOf(node), below })
    const path = named && device ? [...below, { value: device.name, at: named.at }] : below
    const children = below.length < deepest ? devicesOf(json, propertyOf(node, 'children'), path) : { devices: [], unknown: [] }
    return {
      devices: [...(device ? [device] : []), ...children.devices],
      unknown: [...(device ? unknownOf(device, get('size')) : []), ...children.unknown],
    }
  })
  return { devices: found.flatMap(({ devices }) => devices), unknown: found.flatMap(({ unknown }) => unknown) }
}

const heading = /^\s{0,20}(?:NAME|KNAME|PATH)(?:\s{1,200}[A-Z][A-Z:_-]{0,24}){1,80}\s{0,20}$/
/** Other programs head their tables with NAME as well. */
const isHeading = (content: string): boolean =>
  heading.test(content) &&
  /\b(?:MAJ:MIN|FSTYPE|MOUNTPOINTS?|ROTA|TRAN|TYPE|MODEL|SERIAL|LOG-SEC|PHY-SEC|HCTL|SIZE)\b/.test(content) &&
  !/\b(?:ALLOC|CKSUM|STATE|USED|FREE)\b/.test(content)
const pairs = /^(?:\s{0,4}[A-Z][A-Z:_-]{0,24}="[^"]{0,200}"){2,80}\s{0,4}$/
const branches = /^[\s|`│├└─-]{0,200}/u

/** Names in the order of the tree: each below the last one that stands further left. */
function below(stack: readonly { readonly indent: number; readonly name: Said<string> }[], indent: number): readonly Said<string>[] {
  return stack.filter((one) => one.indent < indent).map(({ name }) => name)
}

function tableOf({ lines }: Block): Devices {
  const devices: BlockDevice[] = []
  const unknown: Unknown[] = []
  let columns: readonly Column[] = []
  let stack: { readonly indent: number; readonly name: Said<string> }[] = []
  for (const line of lines) {
    const content = contentOf(line)
    if (isHeading(content)) {
      columns = columnsOf(line)
      stack = []
      continue
    }
    const isPaired = pairs.test(content)
    if (!isPaired && (columns.length === 0 || content.trim() === '')) continue
    const cells = new Map<string, Cell>()
    if (isPaired) {
      for (const match of content.matchAll(/([A-Z][A-Z:_-]{0,24})="([^"]{0,200})"/g)) {
        const from = line.quoted + match.index + (match[1]?.length ?? 0) + 2
        const text = match[2] ?? ''
        if (text.trim() !== '') cells.set(match[1] ?? '', { text: text.trim(), at: { line: line.number, from, to: from + text.length } })
      }
    } else for (const [name, cell] of cellsOf(line, columns)) cells.set(name, cell)
    const get = (column: string): Said<string> | null => {
      const cell = cells.get(column.toUpperCase())
      const text = column === 'name' ? cell?.text.replace(branches, '') : cell?.text
      return cell && text
        ? { value: text, at: { ...cell.at, from: cell.at.to - (column === 'name' ? text.length : cell.at.to - cell.at.from) } }
        : null
    }
    const named = get('name') ?? get('kname')
    const indent = isPaired ? 0 : (branches.exec(content)?.[0].length ?? 0)
    const device = deviceOf(get, { at: wholeLine(line), below: below(stack, indent) })
    if (!device || !named || !/^[\w!:.+-]{2,80}$/.test(device.name)) {
      unknown.push({ line: line.number, probably: 'a row that was changed or cut' })
      continue
    }
    stack = [...stack.filter((one) => one.indent < indent), { indent, name: { value: device.name, at: named.at } }]
    devices.push(device)
    unknown.push(...unknownOf(device, get('size')))
  }
  return { devices, unknown }
}

function read(block: Block): Reading {
  const trees = objectsOf(block).map(({ json, node }) => devicesOf(json, propertyOf(node, 'blockdevices')))
  const found = trees.some(({ devices }) => devices.length > 0) ? trees : [tableOf(block)]
  return {
    facts: found.flatMap(({ devices }) => factsOfDevices(devices)),
    unknown: found.flatMap(({ unknown }) => unknown),
  }
}

/** lsblk -J and -JO of util-linux, old and new, trees and flat lists; also its table and its pairs. */
export const lsblk: Dialect = {
  id: 'lsblk-json',
  command: 'lsblk -JO',
  sure: (block) => {
    if (hasKey(block, /"blockdevices"\s{0,4}:/)) return 3
    if (hasKey(block, pairs) && hasKey(block, /\b(?:NAME|TYPE|SIZE)="/)) return 3
    const head = block.lines.slice(0, 400).map(contentOf).find(isHeading)
    if (head === undefined) return 0
    if (/\b(?:MAJ:MIN|ROTA|TYPE|TRAN|FSTYPE|LOG-SEC|HCTL)\b/.test(head)) return 3
    return hasKey(block, /^(?:sd[a-z]{1,3}|nvme\d{1,5}n\d{1,5}|vd[a-z]|xvd[a-z])\b/) ? 2 : 1
  },
  mark: /NAME|PATH|lsblk|blockdevices/,
  begins: (content) =>
    isHeading(content) ||
    (content.includes('lsblk') && /^[^|]{0,60}[#$%>]\s{0,4}(?:sudo\s{1,4})?lsblk\b/.test(content)) ||
    /^\s{0,8}\{\s{0,8}"blockdevices"\s{0,4}:/.test(content),
  read,
}
