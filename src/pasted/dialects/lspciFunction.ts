import type { Bytes } from '../../units/quantities.ts'
import type { Unknown } from '../dialect.ts'
import type { PcieLink, PciFact } from '../facts.ts'
import type { Line, Said, Span } from '../text.ts'
import { contentOf, saidBy } from '../text.ts'
import { remarkFrom } from './asides.ts'
import { roleOfClass } from './pciRoles.ts'
import { linkOf } from './pcieLink.ts'

/** "0000:02:00.0 Serial Attached SCSI controller [0107]: …": address, class, its code, name with what follows. */
export const header =
  /^\s{0,40}((?:([0-9a-f]{4}|[1-9a-f][0-9a-f]{4,7}):)?([0-9a-f]{2}:[01][0-9a-f]\.[0-7])) {1,4}(\w[\w/ -]{1,60})(?: \[([0-9a-f]{4})\])?: ?(.{0,400})$/i

/** Of the PCI Express Base Specification, DevCtl. */
const payloads: readonly number[] = [128, 256, 512, 1024, 2048, 4096]

/** A function while its lines are read. */
export interface Draft {
  readonly fact: PciFact
  readonly buses: PciFact['buses']
  readonly able: Said<PcieLink> | null
  readonly runs: Said<PcieLink> | null
  readonly payload: Said<Bytes> | null
  /** The last of DevCap and DevCtl: MaxPayload stands below both. */
  readonly below: 'DevCap' | 'DevCtl' | null
  /** How far its description has come, by `order`. */
  readonly rank: number
}

/** What stands in the description of a function, in this order. */
const order: readonly RegExp[] = [
  /^\s{0,80}Subsystem:/,
  /^\s{0,80}Control: I\/O/,
  /^\s{0,80}Status: Cap[+-]/,
  /^\s{0,80}Latency:/,
  /^\s{0,80}Interrupt: pin/,
  /^\s{0,80}Bus: primary=/,
  /^\s{0,80}(?:Capabilities:|DevCap:|DevCtl:|LnkCap:|LnkSta:|MaxPayload)/,
  /^\s{0,80}Kernel (?:driver|modules)/,
]

/** These may stand several times. */
const firstOfMany = 6

/**
 * How far a line is in the description of a function; -1 where it does not tell.
 *
 * @returns null where it cannot stand there: then it is of another function, whose first line is missing
 */
export function rankIn({ rank }: Draft, line: Line): number | null {
  const content = contentOf(line)
  const own = order.findIndex((each) => each.test(content))
  if (own < 0) return rank
  return own > rank || (own === rank && own >= firstOfMany) ? own : null
}

export interface Heard {
  readonly draft: Draft
  readonly unknown?: Unknown
}

/** Without what is no part of it. */
const nameOf = (text: string): string =>
  text
    .slice(0, remarkFrom(text))
    .replace(/ \(rev [0-9a-f]{2}\)/i, '')
    .replace(/ \(prog-if [^)]{0,120}\)?.{0,80}$/i, '')
    .trim()

/** A function, where its first line is this one. */
export function begun(line: Line): Draft | null {
  const match = header.exec(contentOf(line))
  if (!match) return null
  const [all, printed = '', domain = '0000', rest = '', words = '', code = null, text = ''] = match
  const name = nameOf(text)
  const from = line.quoted + all.indexOf(printed)
  const to = line.quoted + all.length - text.length + (text.startsWith(name) ? name.length : text.length)
  const at: Span = { line: line.number, from, to }
  const fact: PciFact = {
    kind: 'pci',
    at,
    address: `${domain}:${rest}`.toLowerCase(),
    name: `${words}: ${name}`,
    role: roleOfClass(words, code?.toLowerCase() ?? null, name),
    buses: null,
    parent: null,
    able: null,
    runs: null,
    payload: null,
  }
  return { fact, buses: null, able: null, runs: null, payload: null, below: null, rank: -1 }
}

function withLink(draft: Draft, line: Line, end: 'able' | 'runs', isLast: boolean): Heard {
  const link = linkOf(line, end === 'runs' ? (draft.able?.value ?? null) : null, isLast)
  if (link === undefined) return { draft, unknown: { line: line.number, probably: 'a link whose speed or width cannot be read' } }
  return { draft: { ...draft, [end]: draft[end] ?? link } }
}

function withBuses(draft: Draft, line: Line, content: string): Heard {
  const match = /secondary=([0-9a-f]{2}), subordinate=([0-9a-f]{2})(?![0-9a-f])/i.exec(content)
  if (!match) return { draft, unknown: { line: line.number, probably: 'a bridge whose buses cannot be read' } }
  const [first, last] = [Number.parseInt(match[1] ?? '', 16), Number.parseInt(match[2] ?? '', 16)]
  // a bridge that nobody has set up leads to bus 0, or to a range that ends before it begins
  return { draft: first > 0 && last >= first ? { ...draft, buses: [first, last] } : draft }
}

function withPayload(draft: Draft, line: Line, content: string): Draft {
  const match = /^\s{0,80}(?:Device: )?(MaxPayload (\d{3,4}) bytes)/d.exec(content)
  const value = Number(match?.[2])
  return match && draft.below === 'DevCtl' && payloads.includes(value)
    ? { ...draft, payload: draft.payload ?? saidBy(line, match, 1, value) }
    : draft
}

/** Of versions before 3.0: "Link: Supported Speed 2.5Gb/s, Width x8", "Link: Speed 2.5Gb/s, Width x4", "Device: MaxPayload 128 bytes". */
function heardOfOld(draft: Draft, line: Line, content: string, isLast: boolean): Heard {
  const [, said] = /(?:Link|Device): (Supported Speed|Speed|MaxPayload) /.exec(content) ?? []
  if (said === 'MaxPayload') return { draft: withPayload({ ...draft, below: 'DevCtl' }, line, content) }
  return said === undefined ? { draft } : withLink(draft, line, said === 'Speed' ? 'runs' : 'able', isLast)
}

/** What a line within the description of a function adds to it. */
export function heard(draft: Draft, line: Line, isLast: boolean): Heard {
  const content = contentOf(line)
  const key = /^\s{0,80}(LnkCap|LnkSta|DevCap|DevCtl|Bus|MaxPayload|Device|Link|!!!)(?=[:\s])/.exec(content)?.[1]
  if (key === 'Link' || key === 'Device') return heardOfOld(draft, line, content, isLast)
  if (key === 'LnkCap') return withLink(draft, line, 'able', isLast)
  if (key === 'LnkSta') return withLink(draft, line, 'runs', isLast)
  if (key === 'Bus' && content.includes('primary=')) return withBuses(draft, line, content)
  if (key === 'MaxPayload') return { draft: withPayload(draft, line, content) }
  if (key === 'DevCap' || key === 'DevCtl') return { draft: { ...draft, below: key } }
  if (key === '!!!') {
    return {
      draft,
      unknown: {
        line: line.number,
        probably: /header type 7f/i.test(content) ? 'a device that did not answer' : 'a device that is not understood',
      },
    }
  }
  return { draft }
}

export const factOf = ({ fact, buses, able, runs, payload }: Draft): PciFact => ({
  ...fact,
  role: buses && fact.role === 'other' ? 'bridge' : fact.role,
  buses,
  able,
  runs,
  payload,
})
