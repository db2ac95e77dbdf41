import type { Dialect, Reading, Unknown } from '../dialect.ts'
import { allIn, as, cellsOf, type Cells } from '../items.ts'
import { jsonObjects, type JsonObject } from '../jsonObjects.ts'
import { contentOf, wholeLine, type Block, type Line, type Said } from '../text.ts'
import { factsOfDevices, isKnown, turns, type BlockDevice } from './drives/blockDevices.ts'
import { binarySize } from './drives/capacity.ts'
import { cellsBelow, cellsInOrder, columnsOf, type Column } from './drives/columns.ts'
import { sectorOf } from './drives/driveFact.ts'
import { firstContents, hasLine, prompted } from './lines.ts'

interface Devices {
  readonly devices: BlockDevice[]
  readonly unknown: Unknown[]
}

const bare = (name: string): string => name.trim().replace(/^\/dev\/(?:mapper\/)?/, '')

/** What a row holds, whoever printed it; its columns are named in small letters. */
function deviceOf(cells: Cells, row: Pick<BlockDevice, 'at' | 'below'>): BlockDevice | null {
  const type = cells.said('type')?.value ?? null
  // names of volumes are those that people gave, of disks those of the kernel
  const named = type === null || type === 'disk' ? cells.said('kname', 'name', 'path') : cells.said('name', 'kname', 'path')
  return named && { ...row, name: bare(named.value), type, bytes: cells.as(binarySize, 'size'), cells }
}

/** Of disks and of what is none, as kernels name them. */
const kernelNames =
  /^(?:(?:sd|hd|vd|xvd|dasd)[a-z]|nvme\d|mmcblk\d|(?:loop|z?ram|sr|fd|md|dm-|nbd|rbd|drbd|bcache|pmem|mtdblock|ublkb|zd|nullb|rssd|cciss|skd|etherd)[\w!./-])/

/** Of TRAN, as util-linux prints it. */
const ways = /^(?:ata|fc|fcoe|iscsi|mmc|nvme|pcie|rdma|sas|sata|sbp|spi|srp|tcp|usb|virtio|loop|scsi|ieee1394|block|mem)$/i

/** Sizes stand rounded to a tenth: what lies on a disk is no larger than that. */
const roundedTo = 0.06

/** A size that is no size, one of what is larger than the disk that it lies on, or a disk without a medium. */
function unknownOf({ type, bytes, name, at, cells }: BlockDevice, above: number | null, torn = cells.said('size')?.at): readonly Unknown[] {
  if (type === 'part' && bytes && above !== null && bytes.value > above * (1 + roundedTo))
    return [{ line: bytes.at.line, probably: 'a partition that is larger than its disk' }]
  const sector = cells.said('log-sec')
  if (sector && sectorOf(sector.value) === null) return [{ line: sector.at.line, probably: 'a sector that no drive has' }]
  const turning = cells.said('rota')
  if ((turning && turns(turning.value) === null) || (type !== null && !isKnown(type)))
    return [{ line: (turning ?? { at }).at.line, probably: 'a row that was changed or cut' }]
  if (type !== null && type !== 'disk') return []
  const way = cells.said('tran')
  if (way && !ways.test(way.value)) return [{ line: way.at.line, probably: 'a way to a drive that was changed or cut' }]
  if (type === 'disk' && !kernelNames.test(name)) return [{ line: at.line, probably: 'a name that was changed or cut' }]
  if (torn && !bytes) return [{ line: torn.line, probably: 'a size that was changed or cut' }]
  return bytes?.value === 0 && !/^(?:loop|z?ram|nbd|fd)/.test(name) ? [{ line: at.line, probably: 'a reader without a medium' }] : []
}

/** Devices deeper than any machine nests them are not read. */
const deepest = 40

function addDevices(
  { devices, unknown }: Devices,
  list: readonly JsonObject[],
  below: readonly Said<string>[] = [],
  above: number | null = null,
): void {
  for (const object of list) {
    const properties = object.properties.map((one) => [one.key.toLowerCase(), one] as const)
    const cells = cellsOf(new Map(properties.flatMap(([key, { said }]) => (said ? [[key, said] as const] : []))))
    const named = cells.said('name', 'kname')
    const device = deviceOf(cells, { at: named?.at ?? object.place, below })
    if (device) {
      devices.push(device)
      const torn = properties.find(([key]) => key === 'size')?.[1].torn
      unknown.push(...unknownOf(device, above, torn ?? undefined))
    }
    const path = device && named ? [...below, as(named, () => device.name) ?? named] : below
    if (below.length < deepest) addDevices({ devices, unknown }, object.list('children'), path, device?.bytes?.value ?? null)
  }
}

const heading = /^\s{0,20}(?:NAME|KNAME|PATH)(?:\s{1,200}[A-Z][A-Z:_-]{0,24}){1,80}\s{0,20}$/
/** Other programs head their tables with NAME as well. */
const isHeading = (content: string): boolean =>
  heading.test(content) &&
  /\b(?:MAJ:MIN|FSTYPE|MOUNTPOINTS?|ROTA|TRAN|TYPE|MODEL|SERIAL|LOG-SEC|PHY-SEC|HCTL|SIZE)\b/.test(content) &&
  !/\b(?:ALLOC|CKSUM|STATE|USED|FREE)\b/.test(content)
const pairs = /^(?:\s{0,4}[A-Z][A-Z:_-]{0,24}="[^"]{0,200}"){2,80}\s{0,4}$/
const branches = /^[\s|`│├└─-]{0,200}/u

function pairedCells(line: Line): ReadonlyMap<string, Said<string>> {
  const cells = new Map<string, Said<string>>()
  for (const pair of allIn(line, /(?<name>[A-Z][A-Z:_-]{0,24})="(?<value>[^"]{0,200})"/dg)) {
    const value = pair.as((text) => text.trim() || null, 'value')
    if (value) cells.set(pair.text('name'), value)
  }
  return cells
}

/** The cells of a row by small letters; names without the tree that is drawn before them. */
const namedCells = (cells: ReadonlyMap<string, Said<string>>): Cells =>
  cellsOf(
    new Map(
      [...cells].flatMap(([name, { value, at }]) => {
        const text = name === 'NAME' ? value.replace(branches, '') : value
        const from = name === 'NAME' ? at.to - text.length : at.from
        return text === '' ? [] : [[name.toLowerCase(), { value: text, at: { ...at, from } }] as const]
      }),
    ),
  )

/** Below a device that is mounted in several places stands each further place alone. */
function isMountedToo(line: Line, columns: readonly Column[]): boolean {
  const mounted = columns.find(({ name }) => name === 'MOUNTPOINTS')
  const content = contentOf(line)
  const bare = content.replace(branches, '')
  // where blanks were lost, by its look
  return mounted !== undefined && (bare.startsWith('/') || bare === '[SWAP]' || content.slice(0, mounted.from).replace(branches, '') === '')
}

function tableOf({ lines }: Block): Devices {
  const found: Devices = { devices: [], unknown: [] }
  let columns: readonly Column[] = []
  // names in the order of the tree: each below the last one that stands further left
  let stack: readonly { readonly indent: number; readonly name: Said<string>; readonly bytes: number | null }[] = []
  for (const line of lines) {
    const content = contentOf(line)
    const isPaired = pairs.test(content)
    if (isHeading(content)) {
      ;[columns, stack] = [columnsOf(line), []]
      if (columns.some(({ name }) => name.length === 1)) found.unknown.push({ line: line.number, probably: 'a column that is not known' })
    } else if (isPaired || (columns.length > 0 && content.trim() !== '' && !isMountedToo(line, columns))) {
      const cells = namedCells(isPaired ? pairedCells(line) : (cellsInOrder(line, columns) ?? cellsBelow(line, columns)))
      const indent = isPaired ? 0 : (branches.exec(content)?.[0].length ?? 0)
      const above = stack.filter((one) => one.indent < indent)
      const device = deviceOf(cells, { at: wholeLine(line), below: above.map(({ name }) => name) })
      const name = as(cells.said('name', 'kname'), () => device?.name ?? null)
      if (device && name && /^[\w!:.+-]{2,80}$/.test(device.name)) {
        stack = [...above, { indent, name, bytes: device.bytes?.value ?? null }]
        found.devices.push(device)
        found.unknown.push(...unknownOf(device, above.at(-1)?.bytes ?? null))
      } else found.unknown.push({ line: line.number, probably: 'a row that was changed or cut' })
    }
  }
  return found
}

/** Devices that have another column than the first of all: the same are printed of each. */
const oddIn = (list: readonly JsonObject[], columns: ReadonlySet<string>): readonly Unknown[] =>
  list.flatMap((device) => [
    ...(device.properties.some(({ key }) => key !== 'children' && !columns.has(key))
      ? [{ line: device.place.line, probably: 'a device with another column than the first' }]
      : []),
    ...oddIn(device.list('children'), columns),
  ])

function read(block: Block): Reading {
  const trees = jsonObjects(block).map((object) => {
    const found: Devices = { devices: [], unknown: [] }
    const list = object.list('blockdevices')
    addDevices(found, list)
    found.unknown.push(...oddIn(list, new Set(list[0]?.properties.map(({ key }) => key))))
    return found
  })
  const found = trees.some(({ devices }) => devices.length > 0) ? trees : [tableOf(block)]
  return { facts: found.flatMap(({ devices }) => factsOfDevices(devices)), unknown: found.flatMap(({ unknown }) => unknown) }
}

const isPrompted = prompted('lsblk', String.raw`lsblk\b`)

/** lsblk -J and -JO of util-linux, old and new, trees and flat lists; also its table and its pairs. */
export const lsblk: Dialect = {
  id: 'lsblk-json',
  command: 'lsblk -JO',
  listsDrives: true,
  sure: (block) => {
    if (hasLine(block, /"blockdevices"\s{0,4}:/)) return 3
    if (hasLine(block, pairs) && hasLine(block, /\b(?:NAME|TYPE|SIZE)="/)) return 3
    const head = firstContents(block).find(isHeading)
    if (head === undefined) return 0
    if (/\b(?:MAJ:MIN|ROTA|TYPE|TRAN|FSTYPE|LOG-SEC|HCTL)\b/.test(head)) return 3
    return hasLine(block, /^(?:sd[a-z]{1,3}|nvme\d{1,5}n\d{1,5}|vd[a-z]|xvd[a-z])\b/) ? 2 : 1
  },
  begins: (content) => isHeading(content) || isPrompted(content) || /^\s{0,8}\{\s{0,8}"blockdevices"\s{0,4}:/.test(content),
  read,
}
