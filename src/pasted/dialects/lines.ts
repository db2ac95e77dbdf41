import type { Dialect, Unknown } from '../dialect.ts'
import { contentOf, type Block, type Line } from '../text.ts'

/**
 * What stands behind the name of a program in a line that calls it, with or without a prompt before it; null where it does not.
 *
 * @param program its name, as one types it
 */
export function calledWith(content: string, program: string): string | null {
  if (!content.includes(program)) return null
  const at = content.slice(0, 240).search(new RegExp(`(?:^|[\\s/#$%>;'"])${program}(?=\\s|$)`))
  if (at < 0) return null
  const start = content.indexOf(program, at)
  const before = content.slice(0, start).trimEnd()
  return before === '' || /(?:[#$%>;/'"]|\b(?:sudo|time|nice|do|exec|doas))$/.test(before)
    ? content.slice(start + program.length).trim()
    : null
}

/** A line that has nothing to say: blank, a rule, a fence of a page, a bare prompt. */
export const isEmptyLine = (content: string): boolean => /^[\s\-=_~`.|#$%>]{0,400}$|^\s{0,8}`{3}\w{0,20}$/.test(content)

/** Whether a line is more than that, and than a call of this program. */
export const saysMore = (content: string, program: string): boolean => !isEmptyLine(content) && calledWith(content, program) === null

/** Lines left out by whoever quoted the text: "...", "..", "…". */
const isElision = (content: string): boolean => /^\s{0,200}(?:\.{2,20}|…{1,8}|\[\.{3}\])$/.test(content)

/** A prompt with a command, or a command alone: the line that the reader typed. Programs are asked for without folder, width of words and ending. */
export function isTyped(content: string, ...programs: readonly string[]): boolean {
  if (content.length > 400 || !programs.some((program) => content.includes(program))) return false
  const word = /^\s{0,40}(?:[^\s#$%>]{0,80}\s?[#$%>]\s{0,4})?(?:sudo\s{1,4})?(\S{1,200})(?:\s|$)/.exec(content)?.[1] ?? ''
  const name = word.slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1)
  return programs.includes(name.replace(/(?:64|2)?(?:\.exe)?$/i, ''))
}

/** A line that gave nothing, as it is named; nothing where it is empty, left out on purpose, or the end of a quoted listing. */
export function unknownLine(line: Line, probably?: string): readonly Unknown[] {
  const content = contentOf(line)
  if (content.trim() === '' || isElision(content) || /^\s{0,40}(?:`{3}|~{3})\w{0,12}$/.test(content)) return []
  if (probably !== undefined) return [{ line: line.number, probably }]
  return /^\s{0,200}(?:#|\/\/)/.test(content) ? [{ line: line.number, probably: 'a remark' }] : [{ line: line.number }]
}

/** What a line probably is whose place another name has, or whose name is at another place. */
export const elsewhere = 'a place, or a name, that is given twice'

/** Tells whether a name is at another place than before, or at a place that has another name. */
export function namedElsewhere(): (name: string | null, place: string) => boolean {
  const [places, names] = [new Map<string, string>(), new Map<string, string>()]
  return (name, place) => {
    if (name === null) return false
    const isOther = (places.get(name) ?? place) !== place || (names.get(place) ?? name) !== name
    places.set(name, place)
    names.set(place, name)
    return isOther
  }
}

/** Whether a place, "2:0:1:0", stands before that of the line above it: they are printed in their order, also where a list begins again. */
export function isBefore(place: string, above: readonly { readonly target: string }[]): boolean {
  const last = above.at(-1)?.target.split(':').map(Number) ?? []
  const own = place.split(':').map(Number)
  const at = own.findIndex((number, index) => number !== last[index])
  return place !== above[0]?.target && (own[at] ?? 0) < (last[at] ?? 0)
}

/** Whether one becomes the other by a letter that is another, lost, more, or behind the next: how people mistype. */
export function isNearly(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (one === other || long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  const [rest, longRest] = [short.slice(same), long.slice(same)]
  if (short.length < long.length) return rest === longRest.slice(1)
  return rest.slice(1) === longRest.slice(1) || (rest[0] === longRest[1] && rest[1] === longRest[0] && rest.slice(2) === longRest.slice(2))
}

/**
 * Whether a letter was lost or doubled, or is behind the next: names that differ by another letter or digit, or by one more at either end, are those of other things, as models and
 * plurals are.
 */
export function isSlip(one: string, other: string): boolean {
  if (!isNearly(one, other)) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length === long.length) return short[at] === long[at + 1] && short[at + 1] === long[at]
  return long[at] === long[at - 1] || (at > 0 && at < short.length)
}

/** Whether a line begins with a label and a colon that is nearly one of these; labels of a few letters are too near to others. */
export function isMislabelled(content: string, labels: readonly string[]): boolean {
  const label = /^\s{0,40}([A-Za-z][\w /.()*=-]{5,40}?)\s{0,40}:/.exec(content)?.[1]
  return label !== undefined && !labels.includes(label) && labels.some((one) => isNearly(one, label))
}

/** What a line probably is whose number does not fit another that says the same. */
export const changed = 'a number that was changed or cut'

/**
 * What stands between the lines of a program in a pasted text: the command that was typed, rules of dashes and empty lines say nothing; that lines were left out, messages and
 * remarks are named.
 *
 * @param program what is typed, "lspci"
 * @returns null where the line says nothing
 */
export function asideOf(line: Line, program: string): Unknown | null {
  const content = contentOf(line).trim()
  if (content === '' || /^[-=_*~`+#]{2,200}$/.test(content) || calledWith(content, program) !== null) return null
  if (/^(?:\.{2,8}|\[\.{2,8}\]|…|<snip>|\[snip\])$/i.test(content)) return { line: line.number, probably: 'lines left out' }
  return {
    line: line.number,
    probably: content.startsWith(`${program}:`) || content.startsWith('pcilib:') ? 'a message of the program' : 'a remark',
  }
}

/** Beginning of what people add behind a line: `// …`, `<<< …`, `<-- …`, `# …`; the length of the text where there is none. */
export function remarkFrom(text: string): number {
  const found = /(?:^|\s)(?:\/\/|<<|<-|←|#\s)/.exec(text)
  return found ? found.index : text.length
}

/** Lines that a dialect looks at to know whether a block is its own. */
export const firstLines = 400

const contents = new WeakMap<Block, readonly string[]>()

/** Their contents, made once of a block that every dialect looks at. */
export function firstContents(block: Block): readonly string[] {
  const known = contents.get(block) ?? block.lines.slice(0, firstLines).map(contentOf)
  contents.set(block, known)
  return known
}

/** Whether one of these lines has one of these patterns. */
export const hasLine = (block: Block, ...patterns: readonly RegExp[]): boolean =>
  firstContents(block).some((content) => patterns.some((pattern) => pattern.test(content)))

/** As sure as the first of these of which some line has a pattern. */
export const surely =
  (...levels: readonly (readonly [sure: 1 | 2 | 3, ...patterns: readonly RegExp[]])[]): Dialect['sure'] =>
  (block) =>
    levels.find(([, ...patterns]) => hasLine(block, ...patterns))?.[0] ?? 0

/**
 * Whether a line calls a program behind a prompt.
 *
 * @param call its name and what must follow, as a piece of a regular expression
 */
export function prompted(program: string, call = String.raw`${program}\s`): Dialect['begins'] {
  const pattern = new RegExp(String.raw`^[^|]{0,60}[#$%>]\s{0,4}(?:sudo\s{1,4})?${call}`)
  return (content) => content.includes(program) && pattern.test(content)
}
