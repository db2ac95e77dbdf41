import type { Dialect, Reading, Unknown } from '../dialect.ts'
import { pciFact, type PciFact } from '../facts.ts'
import type { Block, Line } from '../text.ts'
import { contentOf } from '../text.ts'
import { asideOf, changed, firstContents, hasLine, remarkFrom } from './lines.ts'
import { isOddName, roleOfName } from './pciRoles.ts'

/** "-[0000:00]-" or the first of several, "-+-[0000:ff]-". */
const root = /^\s{0,40}-(?:\+-)?\[(?:[0-9a-f]{4,8}:)?[0-9a-f]{2}\]-/i
/** Blanks and bars, then what hangs on a branch: "+-" or, the last, "\-". */
const branch = /^([\s|]{0,400})([+\\])-(?=\[?[0-9a-f])/i
const bus = /^\[(?:([0-9a-f]{4}|[1-9a-f][0-9a-f]{4,7}):)?([0-9a-f]{2})(?:-([0-9a-f]{2}))?\]/i
const device = /^([01][0-9a-f]\.[0-7])(?![0-9a-f.])/i

/** Branches that hang on each other; buses are 256, and a picture of more is none. */
const deepest = 300

/** Where something hangs: a bus, and the function that leads to it. */
interface Spot {
  readonly domain: string
  readonly bus: string | null
  readonly parent: string | null
  /** The last bus of those that the function above leads to; null where it does not say. */
  readonly end: number | null
}

const outOfOrder = 'an address that does not follow those around it'

/** Functions drawn below each other from one spot; the last of them is drawn, or more will come. */
interface Branch {
  readonly spot: Spot
  /** Where its plus stood when it was drawn. */
  readonly column: number
  isEnded: boolean
}

class State {
  readonly facts: PciFact[] = []
  /** The function drawn last on each bus: they are drawn in their order. */
  readonly latest = new Map<Spot, string>()
  readonly unknown: Unknown[] = []
  /** From the outermost; those that are not ended stand as a bar in each line further in. */
  open: Branch[] = []
  /** Bars of a line of which nothing else was left when it was wrapped: they belong to the next. */
  wrapped = ''
  /** Whether all lines begin at the margin: then that says nothing of where they stand. */
  isFlat = false
}

function factAt(line: Line, from: number, { domain, bus: number, parent }: Spot, slot: string): PciFact {
  const at = { line: line.number, from: line.quoted + from, to: line.quoted + from + slot.length }
  return pciFact(at, `${domain}:${number ?? '00'}:${slot}`, { parent })
}

/** With its name, which ends the line; remarks behind it are people's. */
function named(state: State, fact: PciFact, line: Line, from: number, text: string): PciFact {
  const name = text.slice(0, remarkFrom(text)).trim()
  if (name === '') return fact
  if (isOddName(name)) state.unknown.push({ line: line.number, probably: changed })
  const to = line.quoted + from + text.indexOf(name) + name.length
  return { ...fact, name, role: roleOfName(name), at: { ...fact.at, to } }
}

/** With the buses that it leads to. */
function bridging(fact: PciFact, line: Line, to: number, [, , first = '', last = first]: RegExpExecArray): PciFact {
  const buses = [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  return { ...fact, role: 'bridge', buses: buses[1] >= buses[0] ? buses : null, at: { ...fact.at, to: line.quoted + to } }
}

/** Reads what a line draws from a place in it: buses, functions, a name, and branches that it opens. `shift` is what the line lost at its beginning. */
function draw(state: State, line: Line, start: number, from: Spot, shift: number): void {
  const content = contentOf(line)
  let [at, spot] = [start, from]
  let last: PciFact | null = null
  while (at < content.length) {
    const rest = content.slice(at, at + 40)
    const atBus = bus.exec(rest)
    const atDevice = device.exec(rest)
    if (atBus) {
      const [all, domain = spot.domain, number = ''] = atBus
      at += all.length
      if (last) {
        const above = Number.parseInt(spot.bus ?? '', 16)
        last = bridging(last, line, at, atBus)
        const [first, end] = last.buses ?? [0, 0]
        // one that nobody has set up leads to bus 0
        if (Number.parseInt(number, 16) > 0 && (first <= above || end > (spot.end ?? 255)))
          state.unknown.push({ line: line.number, probably: outOfOrder })
      }
      spot = { domain: domain.toLowerCase(), bus: number, parent: last?.address ?? null, end: last?.buses?.[1] ?? null }
    } else if (atDevice?.[1] !== undefined && spot.bus !== null) {
      if (last) state.facts.push(last)
      last = factAt(line, at, spot, atDevice[1])
      const slot = atDevice[1].toLowerCase()
      if (slot <= (state.latest.get(spot) ?? '')) state.unknown.push({ line: line.number, probably: outOfOrder })
      state.latest.set(spot, slot)
      at += atDevice[1].length
    } else if (last?.buses === null && /^\s/.test(rest)) {
      last = named(state, last, line, at, content.slice(at))
      break
    } else {
      if (rest.startsWith('+') && state.open.length < deepest) state.open.push({ spot, column: at + shift, isEnded: false })
      else if (!/^[-+]/.test(rest)) {
        if (content.slice(at, at + remarkFrom(content.slice(at))).trim() !== '')
          state.unknown.push({ line: line.number, probably: 'a remark' })
        break
      }
      at += 1
    }
  }
  if (last) state.facts.push(last)
}

/**
 * Whether a line stands where its branch was opened; else the line that opened its own could not be read. Right of a bar columns are kept; left of all, blanks get lost or doubled,
 * and a blank or two are nothing.
 */
function isInPlace({ wrapped, isFlat }: State, own: Branch, outermost: Branch | undefined, blanks: string): boolean {
  const bar = blanks.indexOf('|')
  const from = bar < 0 ? 0 : outermost?.column
  if (from === undefined || wrapped !== '') return true
  const [drawn, printed] = [own.column - from, blanks.length - Math.max(bar, 0)]
  const isNear = (column: number): boolean => Math.abs(column - printed) <= 2
  return isNear(drawn) || (bar < 0 && (isFlat || isNear(2 * drawn)))
}

/** Draws on from the branch that a line belongs to: branches that go on stand as bars left of it, so their count names it also where columns got lost. */
function drawOn(state: State, line: Line, match: RegExpExecArray): boolean {
  const [all, blanks = '', sign] = match
  const bars = (state.wrapped + blanks).split('|').length - 1
  const going = state.open.filter(({ isEnded }) => !isEnded)
  const own = going[bars]
  if (!own || !isInPlace(state, own, going[0], blanks)) return false
  state.open = state.open.slice(0, state.open.indexOf(own) + 1)
  if (sign === '\\') own.isEnded = true
  draw(state, line, all.length, own.spot, own.column - blanks.length)
  return true
}

function read({ lines }: Block): Reading {
  const state = new State()
  state.isFlat = !lines.some((line) => /^\s{1,400}[|+\\]/.test(contentOf(line)))
  for (const line of lines) {
    const content = contentOf(line)
    if (root.test(content)) {
      state.open = []
      draw(state, line, content.indexOf('-'), { domain: '0000', bus: null, parent: null, end: null }, 0)
    } else if (/^[\s|]{0,400}\|\s{0,400}$/.test(content)) {
      state.wrapped = content
      continue
    } else if (content.trim() === '') continue
    else {
      const match = branch.exec(content)
      if (match && !drawOn(state, line, match))
        state.unknown.push({ line: line.number, probably: 'a branch of a tree whose beginning is missing' })
      const aside = match ? null : asideOf(line, 'lspci')
      if (aside) state.unknown.push(aside)
    }
    state.wrapped = ''
  }
  return { facts: state.facts, unknown: state.unknown }
}

/** `lspci -tv`, also `-t` and `-tvnn`: what hangs on what, and names; no speeds. */
export const lspciTree: Dialect = {
  id: 'lspci-tv',
  command: 'lspci -tv',
  sure: (block) => {
    if (hasLine(block, root)) return 3
    const drawn = firstContents(block).filter((content) => /^[\s|]{0,400}[+\\]-[0-9a-f]{2}\.[0-7](?:-\[|\s|$)/i.test(content))
    return drawn.length > 1 ? 2 : 0
  },
  begins: (content) => root.test(content),
  read,
}
