import type { ArrayFact, DriveFact, Fact, Transport } from '../../facts.ts'
import { firstOfEach, groupedBy } from '../../groupedBy.ts'
import { as, type Cells } from '../../items.ts'
import type { Said, Span } from '../../text.ts'
import {
  driveFact,
  identityOf,
  isBlanked,
  isSoftwareModel,
  isSoftwareNode,
  sectorOf,
  tidyModel,
  transportOf,
  withoutSharedIdentities,
} from './driveFact.ts'

/** A row of lsblk, from JSON, from pairs or from its table. */
export interface BlockDevice {
  readonly at: Span
  /** Without "/dev/". */
  readonly name: string
  /** "disk", "part", "loop", "raid5", "lvm", …; null where the column was not asked for. */
  readonly type: string | null
  /** 0 of a reader without a medium. */
  readonly bytes: Said<number> | null
  /** All its columns, by their names in small letters. */
  readonly cells: Cells
  /** What it stands below, the nearest last: nodes as printed. */
  readonly below: readonly Said<string>[]
}

/** Whether a type is one that is printed; else it was changed, and the name tells more. */
export const isKnown = (type: string | null): boolean =>
  /^(?:disk|loop|raid(?:[01456]|10)|linear|md|lvm|mpath|crypt|dm|multipath|part|rom|tape|zvol|swap)$/.test(type ?? '')

/** Hardware partitions of memory cards, optical drives and what is none. */
const isNoDrive = ({ name, type, below }: BlockDevice): boolean =>
  /^mmcblk\d{1,3}(?:boot\d|rpmb|gp\d)$|^sr\d|^(?:nvme\d{1,5}c\d)/.test(name) ||
  type === 'rom' ||
  type === 'tape' ||
  type === 'part' ||
  (!isKnown(type) &&
    (below.length > 0 || /^(?:(?:sd|vd|xvd|hd|dasd)[a-z]{1,3}\d|(?:nvme\d{1,5}n|mmcblk|nbd|md|loop)\d{1,5}p\d)/.test(name)))

const isArray = (type: string | null): boolean => /^(?:raid\d{1,2}|linear|md|lvm|mpath|crypt|dm|multipath)$/.test(type ?? '')

function transportAt({ name, cells }: BlockDevice): Transport | null {
  const tran = cells.text('tran')
  const said = transportOf(tran)
  if (said) return said === 'other' && name.startsWith('nvme') && tran === 'pcie' ? 'nvme' : said
  return name.startsWith('nvme') ? 'nvme' : name.startsWith('mmcblk') ? 'other' : null
}

export const turns = (text: string): boolean | null => (/^(?:[01]|true|false)$/.test(text) ? text === '1' || text === 'true' : null)

function driveOf(device: BlockDevice): DriveFact {
  const { at, name, type, bytes, cells } = device
  const transport = transportAt(device)
  const model = cells.as(tidyModel, 'model')
  const isVirtual = type === 'loop' || isSoftwareNode(name) || isSoftwareModel(`${cells.text('vendor').trim()} ${model?.value ?? ''}`)
  const identities = [identityOf(cells.text('wwn')), identityOf(cells.text('serial'))]
  const rota = cells.as(turns, 'rota')
  return driveFact(at, {
    node: name,
    // other programs print no WWN of an NVMe drive
    identity: (transport === 'nvme' ? identities.toReversed() : identities).find((one) => one !== null) ?? null,
    model: model && !isBlanked(model.value) ? model : null,
    bytes: bytes && bytes.value > 0 ? bytes : null,
    sector: cells.as(sectorOf, 'log-sec'),
    // what turns does not say how fast; disks of virtual machines say that they turn
    rpm: rota && !rota.value && !isVirtual ? as(cells.said('rota'), () => 0) : null,
    transport,
    isVirtual,
  })
}

/** The disks under which something stands, each once. */
const disksBelow = (devices: readonly BlockDevice[]): readonly Said<string>[] =>
  firstOfEach(
    devices.flatMap(({ below }) => below.slice(0, 1)),
    ({ value }) => value,
  )

/** md arrays, paths of a drive, and volumes that lie on several disks: each once, though printed under each member. */
function arraysOf(devices: readonly BlockDevice[]): readonly ArrayFact[] {
  const arrays = devices.filter(({ type }) => /^(?:raid\d{1,2}|linear|md|lvm|mpath)$/.test(type ?? ''))
  return [...groupedBy(arrays, ({ name }) => name).values()].flatMap((same): readonly ArrayFact[] => {
    const [first] = same
    const members = disksBelow(same)
    if (!first || members.length === 0 || (first.type === 'lvm' && members.length < 2)) return []
    const level = first.type === 'mpath' ? 'multipath' : /^(?:raid|linear)/.test(first.type ?? '') ? first.type : null
    const { at, name, type } = first
    const of = type === 'lvm' || type === 'mpath' ? 'dm' : 'md'
    return [{ kind: 'array', at, of, name, level: level === null ? null : { value: level, at }, members, state: null }]
  })
}

/** Names that stand for the same drive: paths of a multipath node that stands below each of them, or equal WWNs where there is multipath at all. */
function samePaths(devices: readonly BlockDevice[]): ReadonlyMap<string, string> {
  const multipath = devices.filter(({ type }) => type === 'mpath')
  const same = new Map<string, string>()
  if (multipath.length === 0) return same
  for (const { name, below } of multipath) {
    const parent = below[below.length - 1]?.value
    if (parent !== undefined) same.set(parent, `path ${name}`)
  }
  for (const { name, type, cells } of devices) {
    const identity = identityOf(cells.text('wwn'))
    if (type === 'disk' && identity !== null && !same.has(name)) same.set(name, `wwn ${identity}`)
  }
  return same
}

/** A drive that several paths lead to once, by its first path. Empty readers are none. */
export function factsOfDevices(devices: readonly BlockDevice[]): readonly Fact[] {
  const same = samePaths(devices)
  const seen = new Set<string>()
  const drives = devices.filter((device) => {
    if (isNoDrive(device) || isArray(device.type) || (device.bytes?.value === 0 && !isSoftwareNode(device.name))) return false
    const keys = [`name ${device.name}`, same.get(device.name)].filter((key) => key !== undefined)
    if (keys.some((key) => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  })
  return [...withoutSharedIdentities(drives.map(driveOf)), ...arraysOf(devices)]
}
