import type { Configuration } from '../../configuration/configuration.ts'
import { axisValue } from '../../configuration/sweep.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatRate, formatSize, rateNumber } from '../../units/formatQuantity.ts'
import type { Fraction } from '../../units/quantities.ts'
import type { Answer } from '../shared/answer.ts'
import { disksText } from '../shared/disksText.ts'
import { deliveredPhrases, limitPhrases, limitRows, type Comes, type SaidLimit, type SaidPart } from '../shared/firstSentence.ts'
import { capitalized } from '../shared/intervalText.ts'
import { limitedBy, limitOf, linkName, partsInUse, shortLink, type Limit, type Limiter, type Part } from './limit.ts'
import { usualFirst, type ThroughputState } from './throughputState.ts'

/** "64 KiB", or what the mean of a mix of sizes is. */
export function readText(configuration: Configuration): string {
  const size = formatSize(axisValue(configuration, 'requestSize'))
  return configuration.mix.content.length === 0 ? size : `a mix of sizes (${size} on average)`
}

/** "random 64 KiB reads", "random reads of a mix of sizes (16 KiB on average)". */
export const readsText = (configuration: Configuration): string =>
  configuration.mix.content.length === 0 ? `random ${readText(configuration)} reads` : `random reads of ${readText(configuration)}`

/** What is read. */
const readsOf = ({ configuration, reads }: ThroughputState): string => reads ?? readsText(configuration)

/** Who delivers, at the beginning of a sentence. */
const subjectText = ({ configuration, subject }: ThroughputState): string => capitalized(subject ?? disksText(configuration))

/** Who holds naive reads back, as a witness has it. */
export const naiveLimit = (state: ThroughputState, said: Prediction): Limit =>
  limitOf(state.partsOf?.(said) ?? partsInUse(state.here.scenario, said, linkName(state.configuration)), state.drives)

/** The last word of the name of the link in use. */
export const linkOf = ({ parts }: Limit): string => shortLink(parts.find(({ kind }) => kind === 'link')?.name ?? 'link')

/** A part in words: disks and heads are the row of the drives, and processes have none. */
const saidPart = ({ kind, name }: Limiter, { parts }: Limit, short: string): SaidPart => {
  const link = parts.find(({ held }) => held !== undefined)
  if (kind === 'heads') return { name, share: link?.held, does: `holding the ${short}`, row: 'drives' }
  const share = parts.find((part) => part.kind === kind && part.name === name)?.share
  if (kind === 'processes') return { name, share, does: 'thinking' }
  return { name, share, row: kind === 'disks' ? 'drives' : name }
}

/** The same in words. */
export function saidLimit(limit: Limit): SaidLimit {
  const short = linkOf(limit)
  const share = (one: Part['kind']): Fraction | undefined => limit.parts.find(({ kind }) => kind === one)?.share
  if (limit.kind === 'waiting') {
    const disks = limit.parts.find(({ kind }) => kind === 'disks')?.name ?? 'disks'
    return {
      kind: 'waiting',
      parts: [
        { name: short, share: share('link') },
        { name: disks, share: share('disks') },
      ],
    }
  }
  const parts = limitedBy(limit).map((one) => saidPart(one, limit, short))
  return { kind: parts.length === 1 ? 'one' : 'two', parts }
}

/** Who reads what, without the rates. */
export const readsComes = (state: ThroughputState): Comes => ({
  who: subjectText(state),
  does: state.drives === 1 ? 'delivers' : 'deliver',
  token: 'naive',
  what: `of ${readsOf(state)}`,
})

/** What is said until the simulation has answered and its words are there: what is delivered and what limits, by the closed form. */
export function openingAnswer(state: ThroughputState): Answer {
  const naive = state.methods.get('naive')?.formula
  if (!naive) return { sentence: [], second: [], caveats: [] }
  const limit = saidLimit(naiveLimit(state, naive))
  const sentence = [...deliveredPhrases(readsComes(state), formatRate(naive.throughput, state.unit)), ' ', ...limitPhrases(limit)]
  return { sentence, second: [], caveats: [], limits: limitRows(limit) }
}

const throughputOf = (state: ThroughputState, method: Method): number => state.methods.get(method)?.formula.throughput ?? Number.NaN

/** Everything at the present value in one breath: "64 KiB, naive 10.7, pipelined 12.3, ideal 15.6 megabytes per second". */
export function spokenValues(here: string, state: ThroughputState): string {
  const numbers = usualFirst
    .filter((method) => state.methods.has(method))
    .map((method) => `${method} ${rateNumber(throughputOf(state, method), state.unit)}`)
  return `${here}, ${numbers.join(', ')} ${state.unit === 'MB/s' ? 'megabytes' : 'mebibytes'} per second`
}
