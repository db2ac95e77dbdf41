import type { Dialect } from '../dialect.ts'
import { contentOf, type Block } from '../text.ts'

/** The lines by which a block is recognised. */
export const firstContents = ({ lines }: Block): readonly string[] => lines.slice(0, 400).map(contentOf)

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
