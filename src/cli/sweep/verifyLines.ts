import { counted } from '../../units/formatQuantity.ts'
import type { InputPorts } from '../configurations.ts'
import { linesOf } from '../lines.ts'
import { CheckedLines } from './checksum.ts'
import { indexOfLine, longestLine } from './sweepLine.ts'

/** Most lines of a file that are named. */
const mostNamed = 10

/** What a file of a sweep was found to be. */
export interface Verified {
  /** One sentence for each line that is damaged or out of place, as far as they are named; none where the file is as it was written. */
  readonly problems: readonly string[]
  readonly summary: string
}

/** Goes through a file of a sweep: whether each line is as it was written, and its index follows that of the line before. */
export async function verifyLines(path: string, openFile: InputPorts['openFile']): Promise<Verified> {
  const lines = new CheckedLines()
  const problems: string[] = []
  let [count, damaged] = [0, 0]
  let [before, step] = [-1, 0]
  const problemOf = (text: string | null): string | null => {
    const index = text === null ? null : indexOfLine(text)
    if (text === null || index === null) return 'it is not a line of a sweep'
    const follows = before < 0 || (index > before && (step === 0 || index - before === step))
    if (before >= 0 && step === 0) step = index - before
    const problem = lines.problem(text) ?? (follows ? null : `its index is ${index} after ${before}`)
    before = index
    return problem
  }
  for await (const { number, text } of linesOf(openFile(path), longestLine)) {
    count++
    const problem = problemOf(text)
    if (problem === null) continue
    if (damaged++ < mostNamed) problems.push(`line ${number} of ${path}: ${problem}.`)
  }
  if (damaged > mostNamed) problems.push(`${damaged - mostNamed} more lines of ${path} are damaged or out of place.`)
  const old = lines.unchecked > 0 ? `, ${lines.unchecked} without a checksum` : ''
  const outcome = damaged > 0 ? `${damaged} damaged or out of place` : 'as written'
  return { problems, summary: `${path}: ${counted(count, 'line')}${old}, ${outcome}` }
}
