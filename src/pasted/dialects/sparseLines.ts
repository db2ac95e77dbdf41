import type { Unknown } from '../dialect.ts'
import type { Line } from '../text.ts'
import { contentOf } from '../text.ts'

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

/** Lines that a dialect looks at to know whether a block is its own. */
export const firstLines = 400

/** What a line probably is whose number does not fit another that says the same. */
export const changed = 'a number that was changed or cut'
