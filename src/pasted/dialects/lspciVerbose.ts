import type { Bytes } from '../../units/quantities.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { PcieLink, PciFact } from '../facts.ts'
import type { Block, Line, Said, Span } from '../text.ts'
import { contentOf, saidBy } from '../text.ts'
import { asideOf, remarkFrom } from './asides.ts'
import { linkOf } from './pcieLink.ts'
import { roleOfClass } from './pciRoles.ts'

/** "0000:02:00.0 Serial Attached SCSI controller [0107]: …": address, class, its code, name with what follows. */
const header =
  /^\s{0,40}((?:([0-9a-f]{4,8}):)?([0-9a-f]{2}:[0-9a-f]{2}\.[0-7])) {1,4}(\w[\w/ -]{1,60})(?: \[([0-9a-f]{4})\])?: ?(.{0,400})$/i

/** Begins its line in the description of a function; nobody else prints these. */
const telling =
  /^\s{0,80}(?:Control: I\/O[+-]|LnkCap:|LnkSta:|DevCap:|Bus: primary=|Capabilities: (?:\[|<)|Kernel driver in use:|BridgeCtl:)/

/** Of the PCI Express Base Specification, DevCtl. */
const payloads: readonly number[] = [128, 256, 512, 1024, 2048, 4096]

/** A function while its lines are read. */
interface Draft {
  readonly fact: PciFact
  readonly buses: PciFact['buses']
  readonly able: Said<PcieLink> | null
  readonly runs: Said<PcieLink> | null
  readonly payload: Said<Bytes> | null
  /** The last of DevCap and DevCtl: MaxPayload stands below both. */
  readonly below: 'DevCap' | 'DevCtl' | null
  /** Whether its line "Control: I/O…" was there: a second one is of a function whose first line is missing. */
  readonly hasControl: boolean
}

interface Heard {
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

function begun(line: Line): Draft | null {
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
  return { fact, buses: null, able: null, runs: null, payload: null, below: null, hasControl: false }
}

function withLink(draft: Draft, line: Line, end: 'able' | 'runs', isLast: boolean): Heard {
  const link = linkOf(line, isLast)
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
  const match = /^\s{0,80}(MaxPayload (\d{3,4}) bytes)/d.exec(content)
  const value = Number(match?.[2])
  return match && draft.below === 'DevCtl' && payloads.includes(value)
    ? { ...draft, payload: draft.payload ?? saidBy(line, match, 1, value) }
    : draft
}

/** What a line within the description of a function adds to it. */
function heard(draft: Draft, line: Line, isLast: boolean): Heard {
  const content = contentOf(line)
  const key = /^\s{0,80}(LnkCap|LnkSta|DevCap|DevCtl|Bus|MaxPayload|!!!)(?=[:\s])/.exec(content)?.[1]
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
  return { draft: content.trimStart().startsWith('Control: I/O') ? { ...draft, hasControl: true } : draft }
}

const factOf = ({ fact, buses, able, runs, payload }: Draft): PciFact => ({
  ...fact,
  role: buses && fact.role === 'other' ? 'bridge' : fact.role,
  buses,
  able,
  runs,
  payload,
})

/** Whether a line at the margin, where indentation got lost, is one of lspci by its look: a key, flags, amounts. */
const isProperty = (content: string): boolean => /^[\w[][^:=]{0,60}[:=]|\w[+-](?:[\s,]|$)|<\?>|\[size=/.test(content)

const missing = 'a part of a device whose first line is missing'

interface State {
  readonly facts: PciFact[]
  readonly unknown: Unknown[]
  draft: Draft | null
  /** Below a line that said that something is missing: what follows is silent until the next function. */
  isOrphan: boolean
  isDenied: boolean
  /** Whether indentation got lost: then lines without a key stand at the margin, too. */
  readonly isFlat: boolean
}

function close(state: State): void {
  if (state.draft) state.facts.push(factOf(state.draft))
  state.draft = null
}

/** A line that is none of a function that has begun. */
function outside(state: State, line: Line): void {
  const content = contentOf(line)
  if (telling.test(content) || (state.isOrphan && (/^\s/.test(content) || isProperty(content)))) {
    if (!state.isOrphan) state.unknown.push({ line: line.number, probably: missing })
    state.isOrphan = true
    return
  }
  const aside = asideOf(line, 'lspci')
  if (!aside) return
  state.unknown.push(aside)
  // behind a remark, or lines left out, another function may go on; messages of the program stand anywhere
  if (!state.isFlat && !aside.probably?.startsWith('a message')) close(state)
}

/** A line of the function that has begun; false where it is none. */
function inside(state: State, draft: Draft, line: Line, isLast: boolean): boolean {
  const content = contentOf(line)
  if (draft.hasControl && /^\s{0,80}Control: I\/O/.test(content)) {
    close(state)
    return false
  }
  const { draft: later, unknown } = heard(draft, line, isLast)
  state.draft = later
  if (unknown) state.unknown.push(unknown)
  if (!state.isDenied && content.includes('<access denied>')) {
    state.isDenied = true
    state.unknown.push({ line: line.number, probably: 'links, which only root is shown' })
  }
  if (unknown || later !== draft || /^\s/.test(content)) return true
  return isProperty(content) && !/^(?:lspci|pcilib):/.test(content)
}

function isFlatText(lines: readonly Line[]): boolean {
  const told = lines.map(contentOf).filter((content) => telling.test(content))
  return told.length > 0 && !told.some((content) => /^\s/.test(content))
}

function read({ lines }: Block): Reading {
  const state: State = { facts: [], unknown: [], draft: null, isOrphan: false, isDenied: false, isFlat: isFlatText(lines) }
  for (const [index, line] of lines.entries()) {
    if (contentOf(line).trim() === '') continue
    const next = begun(line)
    if (next) {
      close(state)
      state.draft = next
      state.isOrphan = false
    } else if (!state.draft || !inside(state, state.draft, line, index === lines.length - 1)) outside(state, line)
  }
  close(state)
  return { facts: state.facts, unknown: state.unknown }
}

/**
 * `lspci -vv`, also with `-nn`, `-D`, `-vvv`, and without any: then names only. Link and payload are taken from LnkCap, LnkSta and DevCtl; LnkCap2 and LnkSta2 begin alike and say
 * other things. Words behind speed and width ("downgraded") are part of the place, not of the value: older versions print none.
 */
export const lspciVerbose: Dialect = {
  id: 'lspci-vv',
  command: 'lspci -vv',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map(contentOf)
    const hasHeader = contents.some((content) => header.test(content))
    const hasTelling = contents.some((content) => telling.test(content))
    if (hasHeader) return hasTelling ? 3 : 2
    return hasTelling ? 2 : 0
  },
  begins: (content) => header.test(content),
  read,
}
