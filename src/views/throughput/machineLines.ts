import type { Palette } from '../../charts/palette.ts'
import type { Compared } from '../shared/questionState.ts'
import { throughputLines } from './throughputMarks.ts'
import type { ThroughputState } from './throughputState.ts'

/** What methods mean where there is no bus. */
const meanings: Readonly<Record<string, string>> = {
  ideal: 'drives and links never wait',
  pipelined: 'the next block is loaded meanwhile',
}

/** The chart of reads through a machine, without its words. */
export function machineLines(compared: Compared<ThroughputState>, palette: Palette): ReturnType<typeof throughputLines> {
  const lines = throughputLines(compared, palette)
  return { ...lines, series: lines.series.map((one) => ({ ...one, meaning: meanings[one.id] ?? one.meaning })) }
}
