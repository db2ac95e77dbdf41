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
