import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { ScsiFact, Transport } from '../facts.ts'
import { lineItems, within, type Cells, type Item } from '../items.ts'
import { contentOf, type Block, type Line, type Said } from '../text.ts'
import { elsewhere, isBefore, isTyped, namedElsewhere, surely, unknownLine } from './lines.ts'
import { isInventedAddress, sasAddress } from './sas/sasValues.ts'

const kinds = {
  // brackets, then the type in eight columns: with targets of five digits no blank is left between them
  device:
    /^\s{0,80}\[(?<host>[\dN]{1,5}):(?<channel>\d{1,6}):(?<target>\d{1,6}):(?<unit>\d{1,20})\]\s{0,16}(?<type>disk|tape|printer|process|worm|cd\/dvd|scanner|optical|mediumx|comms|storage|enclosu|sim dsk|opti rd|bridge|osd|zbc|rbc|wlun|no dev|\(0x[\da-f]{1,2}\))(?=\s)(?<rest>.*)$/d,
  // the path in sysfs (-v)
  path: /^\s{0,80}dir:\s/,
  // below a device of -l and -L: its state
  detail: /^\s{0,80}(?:device_blocked[:=]|\w{2,40}=\S{1,80}(?:\s|$))/,
} as const
/** What stands between type and node; of a line that was cut at some width less is left of the node than the kernel gives. */
const named = /^(?<named>.{0,400}?)\s(?<node>\/dev\/[\w!/:-]{1,40}|-)(?=[\s[]|$)/d
const nodes = /^(?:sd[a-z]{1,4}|(?:sr|scd|n?st|sg|sch|ch|osd|pg)\d{1,5}|nvme\d{1,5}(?:c\d{1,5})?n\d{1,5}|bsg\/\S{1,30})$/

/** Vendor of eight, model of sixteen, revision of four, each with a blank behind, where blanks are as they were printed behind a type of eight. */
const inColumns = /^(?<vendor>.{8}) (?<model>.{16}) .{4}\s{0,400}$/d
/** Where a mailer took blanks away: of three words and more the first and the last are not the model; of two the last is the revision. */
const loosely = /^\s{0,40}(?:(?<vendor>\S{1,40})\s{1,40})?(?<model>\S.{0,80}?)\s{1,40}\S{1,8}\s{0,40}$/d

type Named = Pick<ScsiFact, 'vendor' | 'model' | 'transport' | 'address' | 'isSata'>
const nothing: Named = { vendor: null, model: null, transport: null, address: null }

/** The column of transports (-t): "sas:0x…", "sata:…", "usb: 1-1.3:1.2", "pcie 0x144d:0xa801"; undefined where it is none. */
function transported(text: string, isDisk: boolean): Named | undefined {
  const match = /^\s{0,400}(sas|sata|ata|usb|fc|fcoe|spi|sbp|srp|iqn\.|tcp|rdma|pcie)(?::\s?|\s|(?<=iqn\.))([^\s,]{0,200})/.exec(text)
  if (!match) return undefined
  const [, kind = '', given = ''] = match
  const address = /^(?:\/dev\/.{0,80}|-)$/.test(given) ? '' : given
  if (kind === 'usb') return { ...nothing, transport: 'usb', address: address.replace(/:\d{1,3}\.\d{1,3}$/, '') || null }
  if (kind === 'pcie') return { ...nothing, transport: 'nvme' }
  if (kind !== 'sas' && kind !== 'sata' && kind !== 'ata') return { ...nothing, transport: 'other' }
  if (isInventedAddress(address)) return { ...nothing, transport: 'sas', isSata: true }
  // an address of kind 3 is given by the adapter, which does so for SATA drives alone
  const isMade = isDisk && kind === 'sas' && address.startsWith('0x3')
  return { ...nothing, transport: kind === 'sas' ? 'sas' : 'sata', ...(isMade && { isSata: true }), address: sasAddress(address) }
}

/** Without blanks around it. */
const trimmed = (said: Said<string> | null | undefined): Said<string> | null =>
  (said && within(said, /^\s{0,400}(?<all>\S(?:.{0,400}\S)?)\s{0,400}$/d)?.said('all')) ?? null

/** "Samsung SSD 950 PRO 256GB__1": a model and the number of its controller. */
const nvme = (said: Said<string>): Named => ({
  ...nothing,
  transport: 'nvme',
  model: trimmed(within(said, /^(?<model>.{0,400}?)(?:\s{0,40}__\w{1,12}\s{0,40})?$/d)?.said('model')),
})

/** @param width of the type, which takes eight columns */
function inquired(said: Said<string>, width: number): Named {
  const gap = Math.max(0, 8 - width)
  const from = said.value.slice(0, gap).trim() === '' ? gap : 0
  const inPlace = within({ value: said.value.slice(from), at: { ...said.at, from: said.at.from + from } }, inColumns)
  const found = (from === gap && inPlace) || within(said, loosely)
  return { ...nothing, vendor: trimmed(found?.said('vendor'))?.value ?? null, model: trimmed(found?.said('model')) }
}

/** The column of -w, -u and -i: the name of the unit instead of its vendor and model. */
function unitNamed(text: string): Named | undefined {
  const [, name] = /^\s{0,40}(?:0x|naa\.|eui\.)?([\da-fx]{16,32})\s{0,40}$/i.exec(text) ?? []
  return name === undefined ? undefined : { ...nothing, address: sasAddress(name) }
}

/** A line as far as its node; nothing where it ends before. */
function factIn({ at, cells }: Item<'device'>): ScsiFact | undefined {
  const [host, type, rest] = [cells.text('host'), cells.text('type'), cells.said('rest')]
  const found: Cells | null = rest && within(rest, named)
  const said = found?.said('named')
  const node = found?.text('node') === '-' ? null : found?.text('node').slice('/dev/'.length)
  if (!rest || !said || (node !== null && !nodes.test(node ?? ''))) return undefined
  return {
    kind: 'scsi',
    at,
    host: Number(host === 'N' ? cells.text('channel') : host),
    target: ['host', 'channel', 'target', 'unit'].map((name) => cells.text(name)).join(':'),
    type,
    ...(transported(rest.value, type === 'disk' || type === 'zbc') ??
      unitNamed(said.value) ??
      (host === 'N' ? nvme(said) : inquired(said, type.length))),
    node: node ?? null,
  }
}

/** What the path in sysfs (-v) adds: what carries it, and which PCI device it hangs on. */
function alongPath(fact: ScsiFact, line: Line): ScsiFact {
  const content = contentOf(line)
  const path = /\[(\/sys\/devices\/[^\]\s]{1,600})\]?$/.exec(content)?.[1] ?? content
  const adapter = [...path.matchAll(/[\da-f]{4,6}:[\da-f]{2}:[\da-f]{2}\.[\da-f]/g)].at(-1)
  const usb = [...path.matchAll(/\/(\d{1,3}-\d{1,3}(?:\.\d{1,3}){0,8})(?=[/:])/g)].at(-1)?.[1]
  const by: Transport | null = /\/usb\d/.test(path) ? 'usb' : /\/ata\d/.test(path) ? 'sata' : /\/nvme/.test(path) ? 'nvme' : null
  const from = adapter ? line.text.lastIndexOf(adapter[0]) : 0
  return {
    ...fact,
    transport: fact.transport ?? by ?? (/\/end_device-/.test(path) ? 'sas' : null),
    address: fact.address ?? (by === 'usb' ? (usb ?? null) : null),
    ...(adapter ? { adapter: { value: adapter[0], at: { line: line.number, from, to: from + adapter[0].length } } } : {}),
  }
}

/** A number with a zero before it, and an address that has not sixteen digits: nothing prints them so. */
const isOdd = (content: string): boolean =>
  /^[^\]]{0,40}[[:]0\d/.test(content) || /\bsas:(?!0x[\da-zA-Z]{16}\b)\S|\bsas:0x0|\busb:\s?\S{1,20}(?<!:\d{1,3}\.\d{1,3})\s/.test(content)

/** Whether a namespace has another place than its name: [N:0:1:2] is nvme0n2. */
const isMisnamed = ({ target, node }: ScsiFact): boolean => {
  const [, controller, unit] = /^N:(\d{1,6}):\d{1,6}:(\d{1,20})$/.exec(target) ?? []
  return controller !== undefined && node !== null && node !== `nvme${controller}n${unit}`
}

const channelOf = ({ target }: ScsiFact): string => target.split(':').slice(0, 2).join(':')
const hostOf = ({ target }: ScsiFact): string => target.split(':', 1)[0] ?? ''
const isDisk = ({ type }: ScsiFact): boolean => type === 'disk' || type === 'zbc'

/**
 * Channels of SAS adapters, where no transport is printed. SATA drives are all of the vendor ATA; a host of SATA has them at targets 0 and 1, no other drives beside them and
 * no enclosure. So where one of these is otherwise it is an adapter of SAS.
 */
function sasChannels(facts: readonly ScsiFact[]): ReadonlySet<string> {
  const sata = facts.filter((fact) => isDisk(fact) && fact.vendor === 'ATA')
  const others = new Set(facts.filter((fact) => isDisk(fact) && fact.vendor !== null && fact.vendor !== 'ATA').map(channelOf))
  const boxed = new Set(facts.filter(({ type, target }) => type === 'enclosu' && target.endsWith(':0')).map(hostOf))
  const isOnSas = (fact: ScsiFact): boolean =>
    others.has(channelOf(fact)) || boxed.has(hostOf(fact)) || Number(fact.target.split(':')[2]) > 1
  return new Set(sata.filter(isOnSas).map(channelOf))
}

function withSas(facts: readonly ScsiFact[]): readonly ScsiFact[] {
  const channels = sasChannels(facts)
  const hosts = new Set([...channels].map((channel) => channel.split(':', 1)[0] ?? ''))
  return facts.map((fact): ScsiFact => {
    const isBox = fact.type === 'enclosu' && hosts.has(hostOf(fact))
    const isOn = isDisk(fact) && fact.vendor !== null && channels.has(channelOf(fact))
    if (fact.transport === null && (isBox || isOn)) return { ...fact, transport: 'sas' }
    return fact.transport === null && isDisk(fact) && fact.vendor === 'ATA' ? { ...fact, transport: 'sata' } : fact
  })
}

function read(block: Block): Reading {
  const facts: ScsiFact[] = []
  const isElsewhere = namedElsewhere()
  const unknown: Unknown[] = []
  for (const item of lineItems(block, kinds)) {
    const { kind, line, content } = item
    const last = facts.at(-1)
    const fact = kind === 'device' ? factIn({ ...item, kind }) : undefined
    if (fact && (isElsewhere(fact.node, fact.target) || isOdd(content) || isMisnamed(fact) || isBefore(fact.target, facts)))
      unknown.push({ line: line.number, probably: elsewhere })
    if (fact) facts.push(fact)
    else if (last && kind === 'path') facts[facts.length - 1] = alongPath(last, line)
    else if (kind === 'device') unknown.push(...unknownLine(line, 'a line that ends early'))
    else if (!(last && kind === 'detail') && !isTyped(content, 'lsscsi')) unknown.push(...unknownLine(line))
  }
  return { facts: withSas(facts), unknown }
}

/** lsscsi: what is behind the hosts of SCSI, also with -t, -g, -s and -v. */
export const lsscsi: Dialect = {
  id: 'lsscsi',
  command: 'lsscsi -t',
  listsDrives: true,
  sure: surely([3, kinds.device]),
  begins: (content) => kinds.device.test(content) || isTyped(content, 'lsscsi'),
  read,
}
