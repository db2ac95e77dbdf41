import { remembered } from '../domain/recentValues.ts'
import { programs } from './commands.ts'
import { collectedHeading, isCollectingRemark } from './collect/heading.ts'
import type { Dialect } from './dialect.ts'
import { contentOf, type Block, type Line, type Looked } from './text.ts'

/** A part of a text that one program printed, as far as its lines tell. */
export interface CutBlock extends Block {
  /** What is surest of it; null where nothing is. */
  readonly dialect: Dialect | null
}

const program = `(?:sudo |doas |time |nice )?(?:\\.?/?(?:[\\w.-]{1,30}/){0,6})?(?:${programs})(?![\\w.-])`

/** Before a command: user@host and a path, the name of a host alone, a sign alone. */
const prompts: readonly RegExp[] = [
  /^\s{0,12}[[(]?[\w.+-]{1,40}@[\w.-]{1,80}[^#$%>]{0,100}[#$%>]{1,2}\s{0,4}(\S.{0,2000})?$/,
  new RegExp(`^\\s{0,12}(?:PS )?[A-Z]:\\\\[^>]{0,100}>\\s{0,4}(\\S.{0,2000})?$`),
  new RegExp(`^\\s{0,12}[\\w.[\\]~/:()-]{0,80}(?: \\([^)]{0,60}\\))?\\s?(?:[#$%>+]|##)\\s{0,4}(${program}.{0,2000})$`),
  // nothing before it but options and names behind it: what a program prints looks otherwise
  new RegExp(
    `^\\s{0,12}(${program}(?: {1,4}(?:-\\S{1,60}|/\\S{1,200}|\\w{1,20}=\\S{1,200}|list|status|show|all|display|iostat|devlist|[a-z]{2,6}\\d{0,3}|\\d{1,4}|\\|.{0,200}|J)){1,40})$`,
  ),
]

/** What a line has that shows a command: a sign of a prompt, or a word at its beginning that is followed by few others. */
const canShowCommand = /[#$%>+]|^\s{0,12}(?:[a-z./]|Get-)/

/** The command that a line shows: behind a prompt, or alone; empty for a prompt without one, null for any other line. */
export function commandOf(content: string): string | null {
  if (content.length > 2500 || !canShowCommand.test(content)) return null
  for (const prompt of prompts) {
    const match = prompt.exec(content)
    if (match) return match[1] ?? ''
  }
  return null
}

/** Lines that say nothing: blanks, fences around code, command lines, headings of the collecting script. */
export const saysNothing = (content: string): boolean =>
  content.trim() === '' ||
  /^\s{0,8}(?:`{3}|~{3})/.test(content) ||
  isCollectingRemark(content) ||
  collectedHeading(content) !== null ||
  commandOf(content) !== null

/** At most so many parts are made of a text; behind them nothing is cut any more. */
const mostBlocks = 5000

/** What a dialect says; one that breaks off has nothing to do with it: a mistake of ours that must not take the other texts with it. */
export function attempt<Value>(say: () => Value, otherwise: Value): Value {
  try {
    return say()
  } catch {
    return otherwise
  }
}

const sureness = (dialect: Dialect, block: Block): number => attempt(() => dialect.sure(block), 0)

const doesBegin = (dialect: Dialect, content: string): boolean => attempt(() => dialect.begins(content), false)

/** Of those that are equally sure the first. @param likely asked before all others: programs print the same for each drive */
function surest(block: Block, dialects: readonly Dialect[], likely: Dialect | null = null): Dialect | null {
  if (likely && sureness(likely, block) === 3) return likely
  let best: Dialect | null = null
  let most = 0
  for (const dialect of dialects) {
    const sure = sureness(dialect, block)
    if (sure > most) [best, most] = [dialect, sure]
    if (most === 3) break
  }
  return best
}

/** A line at which something begins: certainly at a heading or a command, where `dialect` is null; else as a dialect says. */
interface Beginning {
  readonly at: number
  readonly dialect: Dialect | null
}

/** What a line says of what it begins, by its content alone. */
interface Begun {
  /** A heading of the collecting script, or a command. */
  readonly isCommand: boolean
  /** The first that says that it begins with it. */
  readonly dialect: Dialect | null
}

/** So many different lines are remembered: programs print the same for each drive. */
export const mostRemembered = 16_384

/** The same, of lines that come again from memory. */
const begunBy = (dialects: readonly Dialect[]): ((content: string) => Begun) =>
  remembered(mostRemembered, (content) => {
    const isCommand = collectedHeading(content) !== null || commandOf(content) !== null
    return { isCommand, dialect: isCommand ? null : (dialects.find((one) => doesBegin(one, content)) ?? null) }
  })

/** Blanks before a line’s first character; a tab is as much as any. */
const indentOf = (content: string): number => content.length - content.trimStart().length

/** Where something begins that is not of the program before it: each device of a list begins alike, and is no new list. */
function beginnings(lines: readonly Line[], dialects: readonly Dialect[], looked: Looked): readonly Beginning[] {
  const found: Beginning[] = []
  const begun = begunBy(dialects)
  let owner: Dialect | null = null
  let [isAfterCommand, isAfterBlank] = [false, true]
  // what stands further to the right belongs to what stands above
  let leftmost = Number.POSITIVE_INFINITY
  for (const [at, line] of lines.entries()) {
    looked(1)
    if (found.length >= mostBlocks) break
    const content = contentOf(line)
    if (content === '') {
      isAfterBlank = true
      continue
    }
    const { isCommand, dialect } = begun(content)
    if (isCommand) {
      // a heading is followed by its command
      if (!isAfterCommand) found.push({ at, dialect: null })
      isAfterCommand = true
      owner = null
      leftmost = Number.POSITIVE_INFINITY
      continue
    }
    const indent = indentOf(content)
    const canBegin = isAfterBlank || indent <= leftmost
    leftmost = Math.min(leftmost, indent)
    isAfterBlank = false
    if (canBegin && dialect && (owner === null || !doesBegin(owner, content))) {
      if (!isAfterCommand) found.push({ at, dialect })
      owner = dialect
      leftmost = indent
    }
    isAfterCommand = false
  }
  return found
}

/** So many lines that nobody knows stay with what begins behind them: titles, remarks. */
const longestPreface = 20

/**
 * Cuts lines into what single programs printed, and gives each part to the dialect that is surest of it. Where a dialect says that something begins, but is not sure of what
 * follows, nothing is cut.
 */
export function blocksOf(lines: readonly Line[], dialects: readonly Dialect[], looked: Looked = () => {}): readonly CutBlock[] {
  const cuts: number[] = [0]
  const all = beginnings(lines, dialects, looked)
  for (const [position, { at, dialect }] of all.entries()) {
    if (at === 0) continue
    const end = Math.min(all[position + 1]?.at ?? lines.length, at + 400)
    const isSure = dialect === null || sureness(dialect, { lines: lines.slice(at, end) }) >= 2
    const from = cuts.at(-1) ?? 0
    const isPreface = dialect !== null && at - from <= longestPreface && surest({ lines: lines.slice(from, at) }, dialects) === null
    if (isSure && !isPreface) cuts.push(at)
  }
  let last: Dialect | null = null
  return cuts
    .map((from, index): readonly Line[] => lines.slice(from, cuts[index + 1] ?? lines.length))
    .filter((part) => part.some((line) => contentOf(line).trim() !== '' && !isCollectingRemark(contentOf(line))))
    .map((part): CutBlock => {
      const dialect = surest({ lines: part }, dialects, last)
      last = dialect ?? last
      return { lines: part, dialect }
    })
}
