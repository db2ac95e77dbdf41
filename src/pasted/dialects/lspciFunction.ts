import { pciFact, type PciFact } from '../facts.ts'
import { cellsIn } from '../items.ts'
import { contentOf, type Line } from '../text.ts'
import { remarkFrom } from './lines.ts'
import { linkOf } from './pcieLink.ts'
import { roleOfClass } from './pciRoles.ts'

/** "0000:02:00.0 Serial Attached SCSI controller [0107]: …": address, class, its code, name with what follows. */
export const header =
  /^\s{0,40}(?<printed>(?:(?<domain>[0-9a-f]{4}|[1-9a-f][0-9a-f]{4,7}):)?(?<rest>[0-9a-f]{2}:[01][0-9a-f]\.[0-7])) {1,4}(?<words>\w[\w/ -]{1,60})(?: \[(?<code>[0-9a-f]{4})\])?: ?(?<text>.{0,400})$/di

/** Of the PCI Express Base Specification, DevCtl. */
const payloads: readonly number[] = [128, 256, 512, 1024, 2048, 4096]

/** A function while its lines are read. */
export interface Draft {
  fact: PciFact
  /** The last of DevCap and DevCtl: MaxPayload stands below both. */
  below: 'DevCap' | 'DevCtl' | null
  /** How far its description has come, by `order`. */
  rank: number
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

/** Without what is no part of it. */
const nameOf = (text: string): string =>
  text
    .slice(0, remarkFrom(text))
    .replace(/ \(rev [0-9a-f]{2}\)/i, '')
    .replace(/ \(prog-if [^)]{0,120}\)?.{0,80}$/i, '')
    .trim()

/** A function, where its first line is this one. */
export function begun(line: Line): Draft | null {
  const cells = cellsIn(line, header)
  const [printed, said] = [cells?.said('printed'), cells?.said('text')]
  if (!cells || !printed || !said) return null
  const [words, name] = [cells.text('words'), nameOf(said.value)]
  const to = said.at.from + (said.value.startsWith(name) ? name.length : said.value.length)
  const fact = pciFact({ ...printed.at, to }, `${cells.said('domain')?.value ?? '0000'}:${cells.text('rest')}`, {
    name: `${words}: ${name}`,
    role: roleOfClass(words, cells.said('code')?.value.toLowerCase() ?? null, name),
  })
  return { fact, below: null, rank: -1 }
}

/** What a line within the description of a function adds: true, or what is wrong with it; false where it says nothing that is wanted. */
export function heard(draft: Draft, line: Line, isLast: boolean): boolean | string {
  const { fact } = draft
  const content = contentOf(line)
  const key = /^\s{0,80}(LnkCap|LnkSta|DevCap|DevCtl|Bus|MaxPayload|Device|Link|!!!)(?=[:\s])/.exec(content)?.[1]
  // of versions before 3.0: "Link: Supported Speed 2.5Gb/s, Width x8", "Link: Speed 2.5Gb/s, Width x4", "Device: MaxPayload 128 bytes"
  const old = key === 'Link' || key === 'Device' ? /(?:Link|Device): (Supported Speed|Speed|MaxPayload) /.exec(content)?.[1] : undefined
  if (key === '!!!') return /header type 7f/i.test(content) ? 'a device that did not answer' : 'a device that is not understood'
  if (key === 'DevCap' || key === 'DevCtl') {
    draft.below = key
    return true
  }
  if (old === 'MaxPayload') draft.below = 'DevCtl'
  if (key === 'MaxPayload' || old === 'MaxPayload') {
    const found = cellsIn(line, /^\s{0,80}(?:Device: )?(?<said>MaxPayload (?<bytes>\d{3,4}) bytes)/d)
    const value = Number(found?.text('bytes'))
    const payload = draft.below === 'DevCtl' && payloads.includes(value) ? found?.as(() => value, 'said') : null
    if (payload) draft.fact = { ...fact, payload: fact.payload ?? payload }
    if (draft.below === 'DevCtl' && !payload) return 'a size of packets that PCIe does not have'
    return !!payload || old !== undefined
  }
  if (key === 'Bus' && content.includes('primary=')) {
    const [, first = '', last = ''] = /secondary=([0-9a-f]{2}), subordinate=([0-9a-f]{2})(?![0-9a-f])/i.exec(content) ?? []
    if (first === '') return 'a bridge whose buses cannot be read'
    const buses = [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
    // a bridge that nobody has set up leads to bus 0, or to a range that ends before it begins
    const isSetUp = buses[0] > 0 && buses[1] >= buses[0]
    const own = fact.address.slice(-7, -5)
    const [, primary = own] = /primary=([0-9a-f]{2})/i.exec(content) ?? []
    const isBelow = Number.parseInt(own, 16) < buses[0]
    if (buses[0] > 0 && !(isSetUp && isBelow && primary.toLowerCase() === own)) return 'a bridge whose buses cannot be read'
    if (isSetUp) draft.fact = { ...fact, buses, role: fact.role === 'other' ? 'bridge' : fact.role }
    return isSetUp
  }
  if (key !== 'LnkCap' && key !== 'LnkSta' && old === undefined) return false
  const end = key === 'LnkSta' || old === 'Speed' ? 'runs' : 'able'
  const link = linkOf(line, end === 'runs' ? (fact.able?.value ?? null) : null, isLast)
  if (link === undefined) return 'a link whose speed or width cannot be read'
  const able = fact.able?.value
  const isMore = end === 'runs' && able && link && (link.value.lanes > able.lanes || link.value.generation > able.generation)
  const isContradicted = isMore === true && !content.includes('(overdriven)') && fact.runs === null
  draft.fact = { ...fact, [end]: fact[end] ?? link, ...(isContradicted && { isContradicted }) }
  return isContradicted ? 'a link that runs at more than it is able to' : true
}
