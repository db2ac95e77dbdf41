import type { Configuration } from '../../configuration/configuration.ts'
import { drivesNoun } from '../shared/say.ts'
import { besideLines } from './besideLines.ts'
import { throughputLines } from './throughputMarks.ts'

/** What methods mean where there is no bus. */
const meaningsOf = (configuration: Configuration): Readonly<Record<string, string>> => ({
  pipelined: 'the next block is loaded meanwhile',
  naive: configuration.inFlight > 1 ? 'as many reads in flight as asked' : `each ${drivesNoun(1, configuration)}: ask, wait, receive`,
})

/** The chart of reads through a machine, without its words. */
export const machineLines: typeof throughputLines = (compared, palette) => {
  const lines = throughputLines(compared, palette, undefined, besideLines(compared, palette))
  const meanings = meaningsOf(compared.present.configuration)
  return { ...lines, series: lines.series.map((one) => ({ ...one, meaning: meanings[one.id] ?? one.meaning })) }
}
