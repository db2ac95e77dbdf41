import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { PciFact } from '../facts.ts'
import type { Block, Line } from '../text.ts'
import { contentOf } from '../text.ts'
import { asideOf, changed, hasLine } from './lines.ts'
import { isOddName } from './pciRoles.ts'
import { begun, header, heard, rankIn, type Draft } from './lspciFunction.ts'

/** Begins its line in the description of a function; nobody else prints these. */
const telling =
  /^\s{0,80}(?:Control: I\/O[+-]|LnkCap:|LnkSta:|DevCap:|Bus: primary=|Capabilities: (?:\[|<)|Kernel driver in use:|BridgeCtl:)/

/** Whether a line at the margin, where indentation got lost, is one of lspci by its look: a key, flags, amounts. */
const isProperty = (content: string): boolean => /^[\w[][^:=]{0,60}[:=]|\w[+-](?:[\s,]|$)|<\?>|\[size=/.test(content)

const isMessage = (content: string): boolean => /^(?:lspci|pcilib):/.test(content)

/** Whether a line may be the rest of the one before: mails break lines at a blank where the next word would end behind column 72 to 80. */
const isRest = (before: number, content: string): boolean => before > 0 && before <= 80 && before + 1 + content.trim().search(/\s|$/) > 64

/** Begins as a device does, but with too many digits or too few. */
const oddAddress =
  /^\s{0,40}(?:[\da-f]{4,8}:)?[\da-f]{1,4}(?::[\da-f]{1,4}(?:\.[\da-f]{0,3})?|\.[\da-f]{1,4}) {1,4}(?=[A-Z])[\w/ -]{3,60}(?: \[[\da-f]{4}\])?: [A-Z]/

/** Characters of a first line with all that a mail broke off it. */
const longestName = 1000

const missing = 'a part of a device whose first line is missing'

class State {
  readonly facts: PciFact[] = []
  readonly unknown: Unknown[] = []
  draft: Draft | null = null
  /** Below a line that said that something is missing: what follows is silent until the next function. */
  isOrphan = false
  isDenied = false
  /** Whether indentation got lost: then lines without a key stand at the margin, too. */
  isFlat = false
  /** Columns of the line before; 0 behind an empty one. */
  before = 0
  /** The line before, where it is the first of a function. */
  first: Line | null = null
}

function close(state: State): void {
  if (state.draft) state.facts.push(state.draft.fact)
  state.draft = null
}

/** A line that is none of a function that has begun. */
function outside(state: State, line: Line): void {
  const content = contentOf(line)
  if (
    telling.test(content) ||
    ((state.isOrphan || (!state.draft && state.facts.length > 0)) && (/^\s/.test(content) || isProperty(content)))
  ) {
    if (!state.isOrphan) state.unknown.push({ line: line.number, probably: missing })
    state.isOrphan = true
    return
  }
  const isAddress = /^(?:\S{4,8}[:.;])?\S{2}[:.;]\S{2}[:.,]\S\s/.test(content)
  if (state.draft && !isAddress && !isMessage(content) && isRest(state.before, content)) return
  const aside = asideOf(line, 'lspci')
  if (!aside) return
  state.unknown.push(aside)
  // behind a remark, or lines left out, another function may go on; messages of the program stand anywhere
  if (!state.isFlat && !isMessage(content)) close(state)
}

/** A line of the function that has begun; false where it is none. */
function inside(state: State, draft: Draft, line: Line, isLast: boolean): boolean {
  const content = contentOf(line)
  const rank = rankIn(draft, line)
  if (rank === null) {
    close(state)
    return false
  }
  const isFurther = rank !== draft.rank
  draft.rank = rank
  const found = heard(draft, line, isLast)
  if (typeof found === 'string') state.unknown.push({ line: line.number, probably: found })
  if (!state.isDenied && content.includes('<access denied>')) {
    state.isDenied = true
    state.unknown.push({ line: line.number, probably: 'links, which only root is shown' })
  }
  if (found !== false || isFurther || /^\s/.test(content)) return true
  return isProperty(content) && !isMessage(content)
}

/** The name of a function that goes on in a line that was wrapped; false where it is none. */
function goOn(state: State, line: Line): boolean {
  const content = contentOf(line)
  if (!state.first || !state.draft || state.isFlat || /^\s/.test(content) || !isRest(state.before, content)) return false
  // a name of more than that is none
  if (state.first.text.length > longestName) return false
  state.first = { ...state.first, text: `${state.first.text.trimEnd()} ${content}` }
  const whole = begun(state.first)
  if (whole) state.draft = { ...whole, fact: { ...whole.fact, at: state.draft.fact.at } }
  return true
}

function isFlatText(lines: readonly Line[]): boolean {
  const told = lines.map(contentOf).filter((content) => telling.test(content))
  return told.length > 0 && !told.some((content) => /^\s/.test(content))
}

function read({ lines }: Block): Reading {
  const state = new State()
  state.isFlat = isFlatText(lines)
  for (const [index, line] of lines.entries()) {
    const content = contentOf(line)
    const next = begun(line)
    if (next) {
      close(state)
      if (isOddName(next.fact.name)) state.unknown.push({ line: line.number, probably: changed })
      state.draft = next
      state.first = line
      state.isOrphan = false
    } else if (oddAddress.test(content)) {
      close(state)
      state.isOrphan = true
      state.unknown.push({ line: line.number, probably: 'a device whose address cannot be read' })
    } else if (!goOn(state, line)) {
      state.first = null
      const isLast = index === lines.length - 1
      if (content.trim() !== '' && (!state.draft || !inside(state, state.draft, line, isLast))) outside(state, line)
    }
    state.before = content.replaceAll('\t', '        ').length
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
  sure: (block) => (hasLine(block, header) ? (hasLine(block, telling) ? 3 : 2) : hasLine(block, telling) ? 2 : 0),
  begins: (content) => header.test(content),
  read,
}
