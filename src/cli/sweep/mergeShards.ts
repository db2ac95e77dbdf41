import { quoted } from '../../configuration/fields/quoted.ts'
import type { InputPorts } from '../configurations.ts'
import { linesOf } from '../lines.ts'
import { CheckedLines } from './checksum.ts'
import { indexOfLine, longestLine } from './sweepLine.ts'

interface Head {
  readonly path: string
  readonly lines: AsyncGenerator<{ readonly number: number; readonly text: string | null }>
  readonly checked: CheckedLines
  /** Null when the file has been read to its end. */
  line: { readonly number: number; readonly text: string; readonly index: number } | null
}

/** Goes on to the next line; a sentence where that is not a line of a sweep, or does not come after the one before. */
async function advance(head: Head): Promise<string | null> {
  const before = head.line?.index ?? -1
  const next = await head.lines.next()
  head.line = null
  if (next.done === true) return null
  const { number, text } = next.value
  const index = text === null ? null : indexOfLine(text)
  if (text === null || index === null) return `line ${number} of ${head.path} is not a line of a sweep; resume that shard first.`
  if (index <= before) return `line ${number} of ${head.path} has the index ${index} after ${before}.`
  const damage = head.checked.problem(text)
  if (damage !== null) return `line ${number} of ${head.path}: ${damage}.`
  head.line = { number, text, index }
  return null
}

/**
 * Merges files of shards into the file of the whole sweep: by index, with none missing and none twice. Holds one line of each file.
 *
 * @returns null, or a sentence that says which line of which file does not fit
 */
export async function mergeShards(
  paths: readonly string[],
  openFile: InputPorts['openFile'],
  write: (text: string) => void | Promise<void>,
): Promise<string | null> {
  const heads: Head[] = paths.map((path) => ({
    path,
    lines: linesOf(openFile(path), longestLine),
    checked: new CheckedLines(),
    line: null,
  }))
  for (const head of heads) {
    const problem = await advance(head)
    if (problem !== null) return problem
  }
  for (let expected = 0; ; expected++) {
    const open = heads.flatMap((head) => (head.line ? [{ head, line: head.line }] : []))
    const [first, second] = open.filter(({ line }) => line.index === expected)
    if (!first) {
      if (open.length === 0) return null
      const [{ head, line } = { head: { path: '' }, line: { index: 0 } }] = open.toSorted((one, other) => one.line.index - other.line.index)
      const missing = line.index < expected ? `index ${line.index} of ${head.path} is in another file, too` : `index ${expected} is missing`
      return `${missing}; are ${quoted(paths.join(' '))} all the shards of one sweep, each finished?`
    }
    if (second) return `index ${expected} is in ${first.head.path} and in ${second.head.path}.`
    await write(`${first.line.text}\n`)
    const problem = await advance(first.head)
    if (problem !== null) return problem
  }
}
