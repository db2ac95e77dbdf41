import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { UsbFact } from '../facts.ts'
import { cellsIn, type Cells } from '../items.ts'
import { contentOf, type Block, type Line, type Said } from '../text.ts'
import { asideOf, changed, firstContents, hasLine } from './lines.ts'
import { usbFact } from './lsusbLine.ts'

/** "Bus 002 Device 008: ID 0bc2:231a …" */
const header = /^\s{0,40}(?<all>Bus (?<bus>\d{3}) Device (?<device>\d{3}): ID (?<id>[0-9a-f]{4}:[0-9a-f]{4})(?: (?<name>.{0,300}))?)$/di
const property = /^\s{0,80}(?<key>(?:b|w|i|bm|bcd|id|d|n)[A-Z]\w{1,40})(?:\[\d{1,2}\])?\s{1,40}(?<value>\S.{0,200})$/d
const heading = /^[A-Z][\w ()./,'-]{2,80}:(?:\s|$)/
/** Messages of lsusb about what it could not ask for. */
const message = /^\s{0,80}(?:Couldn't|can't|cannot|unable to) (?:open|get|read)\b/i
const negotiated = /^\s{0,80}Negotiated speed: (?<speed>.{0,60})$/d

/** A device while its lines are read. */
interface Draft {
  fact: UsbFact
  runs: Said<number> | null
  /** The highest that its SuperSpeed descriptors name. */
  listed: Said<number> | null
  /** Version of its descriptors, 0x300 for 3.00, with its place. */
  version: Said<number> | null
  /** Bulk packets of 512 bytes, which nothing slower than 480 Mb/s has. */
  bulk: Said<number> | null
  isBulkOnly: boolean
  isUas: boolean
  /** Below "SuperSpeed USB Device Capability" and "SuperSpeedPlus …". */
  isBelowSuperSpeed: boolean
  /** The endpoint that is described now. */
  isBulk: boolean
  /** Below the description of what it would be at another speed. */
  isOther: boolean
  /** Its number is in no list of names: what it calls itself is added. */
  isUnlisted: boolean
}

function begun(line: Line): Draft | null {
  const cells = cellsIn(line, header)
  const all = cells?.said('all')
  if (!cells || !all) return null
  const fact = usbFact(all.at, Number(cells.text('bus')), Number(cells.text('device')), {
    name: cells.text('name').trim() || null,
    // the identities that the Linux Foundation gives to its root hubs
    role: /^1d6b:000[1-3]$/i.test(cells.text('id')) ? 'root' : 'other',
  })
  const nothing = { runs: null, listed: null, version: null, bulk: null }
  return { fact, ...nothing, isBulkOnly: false, isUas: false, isBelowSuperSpeed: false, isBulk: false, isOther: false, isUnlisted: false }
}

/** "(5Gbps)", "(480Mbps)", "10Gb/s" */
function bitsOf(text: string): number | null {
  if (/low speed/i.test(text)) return 1.5e6
  const [, amount, unit] = /(\d{1,5}(?:\.\d)?) ?([MG])b(?:ps|\/s)/.exec(text) ?? []
  return amount === undefined ? null : Number(amount) * (unit === 'G' ? 1e9 : 1e6)
}

function takeProperty(draft: Draft, cells: Cells): void {
  const [key, value] = [cells.text('key'), cells.text('value')]
  const { fact } = draft
  if (key === 'bcdUSB') {
    const [, major, minor] = /^(\d{1,2})\.(\d{2})$/.exec(value.trim()) ?? []
    draft.version ??= major === undefined ? null : cells.as(() => Number(major) * 100 + Number(minor), 'value')
  } else if (key === 'bInterfaceClass' || key === 'bDeviceClass') {
    if (/^8(?:\s|$)/.test(value)) draft.fact = { ...fact, role: 'storage' }
    else if (/^9(?:\s|$)/.test(value) && fact.role === 'other') draft.fact = { ...fact, role: 'hub' }
  } else if (key === 'bInterfaceProtocol') {
    draft.isBulkOnly ||= /^80\b/.test(value)
    draft.isUas ||= /^98\b/.test(value)
  } else if (key === 'wMaxPacketSize') {
    if (draft.isBulk && value.startsWith('0x0200')) draft.bulk ??= cells.as(() => 480e6, 'value')
  } else if (key === 'idProduct') draft.isUnlisted = /^0x[0-9a-f]{4}$/i.test(value.trim())
  else if (key === 'iProduct') {
    const product = /^\d{1,3} (\S.{0,120})$/.exec(value.trim())?.[1]
    if (product === undefined || (fact.name !== null && !draft.isUnlisted)) return
    draft.fact = { ...fact, name: fact.name === null ? product : `${fact.name} ${product}` }
  }
}

/** Takes what a line of the description says; false: nothing. */
function take(draft: Draft, line: Line): boolean {
  const content = contentOf(line)
  const speed = cellsIn(line, negotiated)
  const below = draft.isBelowSuperSpeed
    ? cellsIn(line, /(?:operate at (?<most>.{4,60})|(?<rate>\d{1,5}(?:\.\d)? ?[MG]b\/s) .{0,40})$/d)?.as(bitsOf, 'most', 'rate')
    : null
  const cells = cellsIn(line, property)
  if (speed) {
    const runs = speed.as(bitsOf, 'speed')
    draft.runs = runs ?? draft.runs
    return runs !== null
  }
  if (/^\s{0,80}Device Qualifier/.test(content)) draft.isOther = true
  else if (/^\s{0,80}Binary Object Store Descriptor/.test(content)) draft.isOther = false
  else if (/Device Capability:\s{0,8}$/.test(content)) draft.isBelowSuperSpeed = content.includes('SuperSpeed')
  else if (/^\s{0,80}Endpoint Descriptor:/.test(content)) draft.isBulk = false
  else if (/^\s{0,80}Transfer Type\s{1,40}Bulk/.test(content)) draft.isBulk = true
  else if (below && below.value > (draft.listed?.value ?? 0)) draft.listed = below
  else if (cells && !draft.isOther) takeProperty(draft, cells)
  else return false
  return true
}

/**
 * What a device is able to: what its SuperSpeed descriptors list, else 5 Gb/s of one that describes itself by USB 3, else 480 Mb/s where its packets are of that size. The half of
 * a hub that is on a bus of USB 2 lists what its other half can: it has no more than 480 Mb/s.
 */
function ableOf({ fact, listed, version, bulk }: Draft): Said<number> | null {
  const isOfUsb2 = version !== null && version.value < 300
  if ((fact.role === 'hub' || fact.role === 'root') && isOfUsb2) return version.value >= 200 && listed ? { ...version, value: 480e6 } : null
  const least = version !== null && !isOfUsb2 ? { ...version, value: 5e9 } : bulk
  return listed && listed.value >= (least?.value ?? 0) ? listed : least
}

function factOf(draft: Draft): UsbFact {
  const { fact, runs, isBulkOnly, isUas } = draft
  // which of two protocols is used is not said here
  const driver = fact.role === 'storage' && isBulkOnly !== isUas ? (isUas ? 'uas' : 'bulk-only') : null
  return { ...fact, driver, runs, able: ableOf(draft) }
}

/** A line that describes nothing; at the margin, where indentation got lost, words without a key are taken for a part of the description. */
function aside(line: Line, isInside: boolean, isFlat: boolean): Unknown | null {
  const content = contentOf(line)
  if (message.test(content)) return null
  if (isInside && (isFlat || /^\s/.test(content) || heading.test(content) || property.test(content) || negotiated.test(content)))
    return null
  if (!isInside && (property.test(content) || /^\s{0,80}(?:Device|Interface|Configuration|Endpoint) Descriptor:/.test(content)))
    return { line: line.number, probably: 'a part of a device whose first line is missing' }
  return asideOf(line, 'lsusb')
}

/** Numbers that stand with their words, of classes and protocols. */
const worded = [
  [8, 'Mass Storage'],
  [9, 'Hub'],
  [80, 'Bulk-Only'],
] as const

/** A number beside other words than its own, and the first line of a device whose numbers have not as many digits as are printed. */
function isChanged(content: string): boolean {
  if (/^\s{0,40}Bus \d{1,6} Device \d{1,6}: ID /.test(content)) return !header.test(content)
  const [, key, number, words] =
    /^\s{0,80}(b(?:Device|Interface)(?:Class|Protocol))\s{1,40}(\d{1,3}) (\S.{0,60}?)\s{0,40}$/.exec(content) ?? []
  return worded.some(
    ([value, name]) => key?.endsWith(value === 80 ? 'Protocol' : 'Class') && (words === name) !== (Number(number) === value),
  )
}

function read({ lines }: Block): Reading {
  const drafts: Draft[] = []
  const unknown: (Unknown | null)[] = []
  const properties = lines.map(contentOf).filter((content) => property.test(content))
  const isFlat = properties.length > 0 && !properties.some((content) => /^\s/.test(content))
  for (const line of lines) {
    const next = begun(line)
    const draft = drafts.at(-1)
    if (next) drafts.push(next)
    else if (!draft || !take(draft, line)) unknown.push(aside(line, draft !== undefined, isFlat))
    if (isChanged(contentOf(line))) unknown.push({ line: line.number, probably: changed })
  }
  return { facts: drafts.map(factOf), unknown: unknown.filter((one) => one !== null) }
}

/** `lsusb -v`, also `lsusb` alone: names and abilities. At what a device runs is said only by versions that print "Negotiated speed". */
export const lsusbVerbose: Dialect = {
  id: 'lsusb-v',
  command: 'lsusb -v',
  sure: (block) => {
    const keys = firstContents(block).filter((content) =>
      /^\s{0,80}(?:bcdUSB|bInterfaceClass|bDescriptorType|bmAttributes)\s/.test(content),
    )
    return hasLine(block, header) ? 3 : keys.length > 1 ? 2 : 0
  },
  begins: (content) => header.test(content),
  read,
}
