import { besideLines } from './besideLines.ts'
import { throughputLines } from './throughputMarks.ts'

/** What methods mean where there is no bus. */
const meanings: Readonly<Record<string, string>> = {
  pipelined: 'the next block is loaded meanwhile',
}

/** The chart of reads through a machine, without its words. */
export const machineLines: typeof throughputLines = (compared, palette) => {
  const lines = throughputLines(compared, palette, undefined, besideLines(compared, palette))
  return { ...lines, series: lines.series.map((one) => ({ ...one, meaning: meanings[one.id] ?? one.meaning })) }
}
