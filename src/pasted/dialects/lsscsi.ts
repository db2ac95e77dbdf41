import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { Fact, ScsiFact, Transport } from '../facts.ts'
import type { Block, Line } from '../text.ts'
import { contentOf, wholeLine } from '../text.ts'
import { isInventedAddress, sasAddress } from './sas/sasAddress.ts'
import { firstLines, isTyped, unknownLine } from './sparseLines.ts'

/** Brackets, then the type in eight columns: with targets of five digits no blank is left between them. */
const start =
  /^\s{0,80}\[([\dN]{1,5}):(\d{1,6}):(\d{1,6}):(\d{1,20})\]\s{0,16}(disk|tape|printer|process|worm|cd\/dvd|scanner|optical|mediumx|comms|storage|enclosu|sim dsk|opti rd|bridge|osd|zbc|rbc|wlun|no dev|\(0x[\da-f]{1,2}\))(?=\s)/
const node = /\s(\/dev\/[\w!/:-]{1,40}|-)(?=[\s[]|$)/
/** Nodes that the kernel gives; of a line that was cut at some width less is left. */
const nodes = /^(?:sd[a-z]{1,4}|(?:sr|scd|n?st|sg|sch|ch|osd|pg)\d{1,5}|nvme\d{1,5}(?:c\d{1,5})?n\d{1,5}|bsg\/\S{1,30})$/
/** Vendor of eight, model of sixteen, revision of four, each with a blank behind, where blanks are as they were printed. */
const columns = { vendor: [8, 16], model: [17, 33], revision: [34, 38] } as const
const blanks = [7, 16, 33, 38]

type Named = Pick<ScsiFact, 'vendor' | 'model' | 'transport' | 'address' | 'isSata'>
const nothing: Named = { vendor: null, model: null, transport: null, address: null }

/** A piece of a line, without blanks around it. */
function piece(line: Line, from: number, to: number): ScsiFact['model'] {
  const text = contentOf(line).slice(from, to)
  const value = text.trim()
  if (value === '') return null
  const begins = line.quoted + from + text.indexOf(value)
  return { value, at: { line: line.number, from: begins, to: begins + value.length } }
}

/** The column of transports (-t): "sas:0x…", "sata:…", "usb: 1-1.3:1.2", "pcie 0x144d:0xa801"; undefined where it is none. */
function transported(text: string, isDisk: boolean): Named | undefined {
  const match = /^(sas|sata|ata|usb|fc|fcoe|spi|sbp|srp|iqn\.|tcp|rdma|pcie)(?::\s?|\s|(?<=iqn\.))([^\s,]{0,200})/.exec(text)
  if (!match) return undefined
  const [, kind = '', given = ''] = match
  const address = /^(?:\/dev\/.{0,80}|-)$/.test(given) ? '' : given
  if (kind === 'usb') return { ...nothing, transport: 'usb', address: address.replace(/:\d{1,3}\.\d{1,3}$/, '') || null }
  if (kind === 'pcie') return { ...nothing, transport: 'nvme' }
  if (kind !== 'sas' && kind !== 'sata' && kind !== 'ata') return { ...nothing, transport: 'other' }
  if (isInventedAddress(address)) return { ...nothing, transport: 'sas', isSata: true }
  // an address of kind 3 is given by the adapter, which does so for SATA drives alone
  if (isDisk && kind === 'sas' && address.startsWith('0x3'))
    return { ...nothing, transport: 'sas', isSata: true, address: sasAddress(address) }
  return { ...nothing, transport: kind === 'sas' ? 'sas' : 'sata', address: sasAddress(address) }
}

/** "Samsung SSD 950 PRO 256GB__1": a model and the number of its controller. */
function nvme(line: Line, from: number, to: number): Named {
  const end = /\s{0,40}__\w{1,12}\s{0,40}$/.exec(contentOf(line).slice(from, to))
  return { ...nothing, transport: 'nvme', model: piece(line, from, end ? from + end.index : to) }
}

/** Vendor, model and revision. Where a mailer took blanks away, the first word is the vendor and the last the revision. */
function inquired(line: Line, typeFrom: number, from: number, to: number): Named {
  const content = contentOf(line)
  const isIntact = blanks.every((at) => content[typeFrom + at] === ' ') && content.slice(typeFrom + 38, to + 1).trim() === ''
  const [vendor, model] = isIntact
    ? [
        content.slice(typeFrom + columns.vendor[0], typeFrom + columns.vendor[1]).trim(),
        piece(line, typeFrom + columns.model[0], typeFrom + columns.model[1]),
      ]
    : loosely(line, from, to)
  return { ...nothing, vendor: vendor === '' ? null : vendor, model }
}

/** Of three words and more the first and the last are not the model; of two the last is the revision. */
function loosely(line: Line, from: number, to: number): readonly [string, ScsiFact['model']] {
  const text = contentOf(line).slice(from, to)
  const match = /^\s{0,40}(?:(\S{1,40})\s{1,40})?(\S.{0,80}?)\s{1,40}\S{1,8}\s{0,40}$/d.exec(text)
  const [modelFrom = 0, modelTo = 0] = match?.indices?.[2] ?? []
  return [match?.[1] ?? '', match ? piece(line, from + modelFrom, from + modelTo) : null]
}

/** The column of -w, -u and -i: the name of the unit instead of its vendor and model. */
function unitNamed(text: string): Named | undefined {
  const [, name] = /^\s{0,40}(?:0x|naa\.|eui\.)?([\da-fx]{16,32})\s{0,40}$/i.exec(text) ?? []
  return name === undefined ? undefined : { ...nothing, address: sasAddress(name) }
}

/** A line as far as its node; nothing where it ends before. */
function scsi(line: Line): ScsiFact | undefined {
  const content = contentOf(line)
  const match = start.exec(content)
  if (!match) return undefined
  const [, host = '', channel = '', target = '', unit = '', type = ''] = match
  const after = match[0].length
  const found = node.exec(content.slice(after))
  if (!found) return undefined
  const to = after + found.index
  const named =
    transported(content.slice(after).trimStart(), type === 'disk' || type === 'zbc') ??
    unitNamed(content.slice(after, to)) ??
    (host === 'N' ? nvme(line, after, to) : undefined)
  const device = found[1] === '-' ? null : (found[1] ?? '').slice('/dev/'.length)
  if (device !== null && !nodes.test(device)) return undefined
  return {
    kind: 'scsi',
    at: wholeLine(line),
    host: host === 'N' ? Number(channel) : Number(host),
    target: [host, channel, target, unit].join(':'),
    type,
    ...(named ?? inquired(line, after - type.length, after, to)),
    node: device,
  }
}

/** What the path in sysfs (-v) adds: what carries it, and which PCI device it hangs on. */
function alongPath(fact: ScsiFact, line: Line): ScsiFact {
  const content = contentOf(line)
  const path = /\[(\/sys\/devices\/[^\]\s]{1,600})\]?$/.exec(content)?.[1] ?? content
  const adapter = [...path.matchAll(/[\da-f]{4,6}:[\da-f]{2}:[\da-f]{2}\.[\da-f]/g)].at(-1)
  const usb = [...path.matchAll(/\/(\d{1,3}-\d{1,3}(?:\.\d{1,3}){0,8})(?=[/:])/g)].at(-1)?.[1]
  const by: Transport | null = /\/usb\d/.test(path) ? 'usb' : /\/ata\d/.test(path) ? 'sata' : /\/nvme/.test(path) ? 'nvme' : null
  const isSas = /\/end_device-/.test(path)
  const from = adapter ? line.text.lastIndexOf(adapter[0]) : 0
  return {
    ...fact,
    transport: fact.transport ?? by ?? (isSas ? 'sas' : null),
    address: fact.address ?? (by === 'usb' ? (usb ?? null) : null),
    ...(adapter ? { adapter: { value: adapter[0], at: { line: line.number, from, to: from + adapter[0].length } } } : {}),
  }
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

/** Lines below a device of -v, -l and -L: its path, its state. */
const ofDevice = /^\s{0,80}(?:dir:\s|device_blocked[:=]|\w{2,40}=\S{1,80}(?:\s|$))/

function read(block: Block): Reading {
  const facts: ScsiFact[] = []
  const unknown: Unknown[] = []
  for (const line of block.lines) {
    const content = contentOf(line)
    const fact = scsi(line)
    const last = facts.at(-1)
    if (fact) facts.push(fact)
    else if (last && /^\s{0,80}dir:\s/.test(content)) facts[facts.length - 1] = alongPath(last, line)
    else if (start.test(content)) unknown.push(...unknownLine(line, 'a line that ends early'))
    else if (!(last && ofDevice.test(content)) && !isTyped(content, 'lsscsi')) unknown.push(...unknownLine(line))
  }
  const all: readonly Fact[] = withSas(facts)
  return { facts: all, unknown }
}

/** lsscsi: what is behind the hosts of SCSI, also with -t, -g, -s and -v. */
export const lsscsi: Dialect = {
  id: 'lsscsi',
  command: 'lsscsi -t',
  sure: ({ lines }) => (lines.slice(0, firstLines).some((line) => start.test(contentOf(line))) ? 3 : 0),
  mark: /^\s{0,80}\[|lsscsi/,
  begins: (content) => start.test(content) || isTyped(content, 'lsscsi'),
  read,
}
