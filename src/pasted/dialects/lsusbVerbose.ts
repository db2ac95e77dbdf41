import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { UsbFact } from '../facts.ts'
import type { Block, Line, Said } from '../text.ts'
import { contentOf, saidBy } from '../text.ts'
import { asideOf } from './asides.ts'

/** "Bus 002 Device 008: ID 0bc2:231a …" */
const header = /^\s{0,40}Bus (\d{3}) Device (\d{3}): ID ([0-9a-f]{4}:[0-9a-f]{4})(?: (.{0,300}))?$/i
const property = /^\s{0,80}((?:b|w|i|bm|bcd|id|d|n)[A-Z]\w{1,40})(?:\[\d{1,2}\])?\s{1,40}(\S.{0,200})$/
const heading = /^[A-Z][\w ()./,'-]{2,80}:(?:\s|$)/
/** Messages of lsusb about what it could not ask for. */
const message = /^\s{0,80}(?:Couldn't|can't|cannot|unable to) (?:open|get|read)\b/i
const negotiated = /^\s{0,80}Negotiated speed: (.{0,60})$/d
/** "(5Gbps)", "(480Mbps)", "10Gb/s" */
const bits = /(\d{1,5}(?:\.\d)?) ?([MG])b(?:ps|\/s)/

/** A device while its lines are read. */
interface Draft {
  readonly fact: UsbFact
  readonly runs: Said<number> | null
  /** The highest that its SuperSpeed descriptors name. */
  readonly listed: Said<number> | null
  /** Version of its descriptors, 0x300 for 3.00, with its place. */
  readonly version: Said<number> | null
  /** Bulk packets of 512 bytes, which nothing slower than 480 Mb/s has. */
  readonly bulk: Said<number> | null
  readonly isBulkOnly: boolean
  readonly isUas: boolean
  /** Below "SuperSpeed USB Device Capability" and "SuperSpeedPlus …". */
  readonly isBelowSuperSpeed: boolean
  /** The endpoint that is described now. */
  readonly isBulk: boolean
  /** Below the description of what it would be at another speed. */
  readonly isOther: boolean
  /** Its number is in no list of names: what it calls itself is added. */
  readonly isUnlisted: boolean
}

function begun(line: Line): Draft | null {
  const content = contentOf(line)
  const match = header.exec(content)
  if (!match) return null
  const [, bus, device, id = '', printed = ''] = match
  const name = printed.trim()
  const from = content.length - content.trimStart().length
  const fact: UsbFact = {
    kind: 'usb',
    at: { line: line.number, from: line.quoted + from, to: line.quoted + content.length },
    bus: Number(bus),
    device: Number(device),
    parent: null,
    port: null,
    name: name === '' ? null : name,
    // the identities that the Linux Foundation gives to its root hubs
    role: /^1d6b:000[1-3]$/i.test(id) ? 'root' : 'other',
    driver: null,
    runs: null,
    able: null,
  }
  const nothing = { runs: null, listed: null, version: null, bulk: null }
  return { fact, ...nothing, isBulkOnly: false, isUas: false, isBelowSuperSpeed: false, isBulk: false, isOther: false, isUnlisted: false }
}

const bitsOf = (text: string): number | null => {
  if (/low speed/i.test(text)) return 1.5e6
  const [, amount, unit] = bits.exec(text) ?? []
  return amount === undefined ? null : Number(amount) * (unit === 'G' ? 1e9 : 1e6)
}

/** The highest that is listed, with the line that names it. */
function higher(known: Said<number> | null, line: Line, content: string): Said<number> | null {
  const match = /(?:operate at (.{4,60})|(\d{1,5}(?:\.\d)? ?[MG]b\/s) .{0,40})$/d.exec(content)
  const value = match ? bitsOf(match[0]) : null
  if (!match || value === null || (known && known.value >= value)) return known
  return saidBy(line, match, match[1] === undefined ? 2 : 1, value)
}

function withProperty(draft: Draft, line: Line, match: RegExpExecArray): Draft {
  const [, key, value = ''] = match
  const hasRole = draft.fact.role !== 'other'
  if (draft.isOther) return draft
  if (key === 'bcdUSB') {
    const [, major, minor] = /^(\d{1,2})\.(\d{2})$/.exec(value.trim()) ?? []
    const version = major === undefined ? null : saidBy(line, match, 2, Number(major) * 100 + Number(minor))
    return { ...draft, version: draft.version ?? version }
  }
  if (key === 'bInterfaceClass' || key === 'bDeviceClass') {
    if (/^8(?:\s|$)/.test(value)) return { ...draft, fact: { ...draft.fact, role: 'storage' } }
    return /^9(?:\s|$)/.test(value) && !hasRole ? { ...draft, fact: { ...draft.fact, role: 'hub' } } : draft
  }
  if (key === 'bInterfaceProtocol')
    return { ...draft, isBulkOnly: draft.isBulkOnly || /^80\b/.test(value), isUas: draft.isUas || /^98\b/.test(value) }
  if (key === 'wMaxPacketSize')
    return draft.isBulk && value.startsWith('0x0200') ? { ...draft, bulk: draft.bulk ?? saidBy(line, match, 2, 480e6) } : draft
  if (key === 'idProduct') return { ...draft, isUnlisted: /^0x[0-9a-f]{4}$/i.test(value.trim()) }
  if (key === 'iProduct') {
    const product = /^\d{1,3} (\S.{0,120})$/.exec(value.trim())?.[1]
    const { name } = draft.fact
    if (product === undefined || (name !== null && !draft.isUnlisted)) return draft
    return { ...draft, fact: { ...draft.fact, name: name === null ? product : `${name} ${product}` } }
  }
  return draft
}

/** What a line of the description adds; the same draft where it adds nothing. */
function heard(draft: Draft, line: Line): Draft {
  const content = contentOf(line)
  const speed = negotiated.exec(content)
  if (speed) {
    const value = bitsOf(speed[1] ?? '')
    return value === null ? draft : { ...draft, runs: saidBy(line, speed, 1, value) }
  }
  if (/^\s{0,80}Device Qualifier/.test(content)) return { ...draft, isOther: true }
  if (/^\s{0,80}Binary Object Store Descriptor/.test(content)) return { ...draft, isOther: false }
  if (/Device Capability:\s{0,8}$/.test(content)) return { ...draft, isBelowSuperSpeed: content.includes('SuperSpeed') }
  if (/^\s{0,80}Endpoint Descriptor:/.test(content)) return { ...draft, isBulk: false }
  if (/^\s{0,80}Transfer Type\s{1,40}Bulk/.test(content)) return { ...draft, isBulk: true }
  if (draft.isBelowSuperSpeed) {
    const listed = higher(draft.listed, line, content)
    if (listed !== draft.listed) return { ...draft, listed }
  }
  const match = new RegExp(property.source, 'd').exec(content)
  return match ? withProperty(draft, line, match) : draft
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
function aside(line: Line, draft: Draft | null, isFlat: boolean): Unknown | null {
  const content = contentOf(line)
  if (message.test(content)) return null
  if (draft && (isFlat || /^\s/.test(content) || heading.test(content) || property.test(content))) return null
  if (!draft && (property.test(content) || /^\s{0,80}(?:Device|Interface|Configuration|Endpoint) Descriptor:/.test(content))) {
    return { line: line.number, probably: 'a part of a device whose first line is missing' }
  }
  return asideOf(line, 'lsusb')
}

function read({ lines }: Block): Reading {
  const facts: UsbFact[] = []
  const unknown: Unknown[] = []
  const properties = lines.map(contentOf).filter((content) => property.test(content))
  const isFlat = properties.length > 0 && !properties.some((content) => /^\s/.test(content))
  let draft: Draft | null = null
  for (const line of lines) {
    const next = begun(line)
    if (next) {
      if (draft) facts.push(factOf(draft))
      draft = next
      continue
    }
    const later: Draft | null = draft ? heard(draft, line) : null
    if (later === draft) {
      const not = aside(line, draft, isFlat)
      if (not) unknown.push(not)
    }
    draft = later
  }
  if (draft) facts.push(factOf(draft))
  return { facts, unknown }
}

/** `lsusb -v`, also `lsusb` alone: names and abilities. At what a device runs is said only by versions that print "Negotiated speed". */
export const lsusbVerbose: Dialect = {
  id: 'lsusb-v',
  command: 'lsusb -v',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map(contentOf)
    if (contents.some((content) => header.test(content))) return 3
    return contents.filter((content) => /^\s{0,80}(?:bcdUSB|bInterfaceClass|bDescriptorType|bmAttributes)\s/.test(content)).length > 1
      ? 2
      : 0
  },
  mark: /[Bb][Uu][Ss] \d{3} /,
  begins: (content) => header.test(content),
  read,
}
