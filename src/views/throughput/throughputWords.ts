import type { Token } from '../../charts/palette.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { axisValue } from '../../configuration/sweep.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatPercent, formatRate, formatSize, rateNumber } from '../../units/formatQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { disksText } from '../shared/disksText.ts'
import { capitalized } from '../shared/intervalText.ts'
import { isMostlyHeld, limitedBy, limitOf, limitRows, linkName, partsInUse, shortLink, type Limit, type Part } from './limit.ts'
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
export const readsOf = ({ configuration, reads }: ThroughputState): string => reads ?? readsText(configuration)

/** Who delivers, at the beginning of a sentence. */
export const subjectText = ({ configuration, subject }: ThroughputState): string => capitalized(subject ?? disksText(configuration))

const token = (method: Method): Token => (method === 'no-rounds' ? 'naive' : method)

/** The rate of a method by its closed form, in the colour of its line. */
export const ratePhrase = (state: ThroughputState, method: Method): Phrase => {
  const prediction = state.methods.get(method)?.formula
  return { text: prediction ? formatRate(prediction.throughput, state.unit) : '–', token: token(method) }
}

/** Who holds naive reads back, as a witness has it. */
export const naiveLimit = (state: ThroughputState, said: Prediction): Limit =>
  limitOf(state.partsOf?.(said) ?? partsInUse(state.here.scenario, said, linkName(state.configuration)), state.drives)

/** The last word of the name of the link in use. */
export const linkOf = ({ parts }: Limit): string => shortLink(parts.find(({ kind }) => kind === 'link')?.name ?? 'link')

const share = (limit: Limit, kind: 'disks' | 'link'): number => limit.parts.find((part) => part.kind === kind)?.share ?? 0

/** "69 % idle", "never idle". */
const idleText = (used: number): string => (used > 0.995 ? 'never idle' : `${formatPercent(1 - used)} idle`)

/** "62 % busy", "35 % thinking", "60 % holding the bus". */
function busyText(part: Part): string {
  if (part.kind === 'processes') return `${formatPercent(part.share)} thinking`
  return part.held !== undefined && isMostlyHeld(part)
    ? `${formatPercent(part.held)} holding the link`
    : `${formatPercent(part.share)} busy`
}

/** Two parts that hold back together: "60 % and 55 % busy", "60 % busy and 35 % thinking"; of a link that heads hold for a part of the time, how much. */
function bothText({ kind, parts: [one, other] }: Limit): string {
  if (kind === 'one') return `${formatPercent(one.share)} busy, ${formatPercent(one.held ?? 0)} at the rate of a head`
  const [first, second] = [busyText(one), busyText(other)]
  return first.endsWith(' busy') && second.endsWith(' busy') ? `${formatPercent(one.share)} and ${second}` : `${first} and ${second}`
}

/** What limits, and the share that proves it: "The disks are the limit: the port is 69 % idle." */
export function limitPhrases(limit: Limit, isShort: boolean): readonly Phrase[] {
  const [first] = limit.parts
  const short = linkOf(limit)
  if (limit.kind === 'waiting') {
    const [link, disk] = [idleText(share(limit, 'link')), formatPercent(1 - share(limit, 'disks'))]
    return [{ text: 'Waiting is the limit:' }, isShort ? ` ${short} ${link}, disks ${disk}.` : ` the ${short} is ${link}, a disk ${disk}.`]
  }
  const [one = '', other] = limitedBy(limit).map(({ name }) => name)
  if (one === 'heads' && other === undefined) {
    const held = limit.parts.find((part) => part.held !== undefined)?.held ?? 0
    return [{ text: 'The heads are the limit:' }, ` they hold the ${short} ${formatPercent(held)} of the time.`]
  }
  const verb = /(disk|drive|SSD|processe)s$/.test(first.name) ? 'are' : 'is'
  if (other !== undefined) {
    const both = `${capitalized(one)} and ${other} are the limit together:`
    return [{ text: both }, ` ${bothText(limit)}.`]
  }
  const says = { text: `The ${first.name} ${verb} the limit:` }
  switch (first.kind) {
    case 'disks':
      return [says, ` the ${short} is ${idleText(share(limit, 'link'))}.`]
    case 'processes':
      return [says, ` ${verb === 'are' ? 'they think' : 'it thinks'} ${formatPercent(first.share)} of the time.`]
    case 'link':
    case 'host':
      return [says, first.share > 0.995 ? ' it is never idle.' : ` it is ${formatPercent(first.share)} busy.`]
  }
}

/** What is delivered, by the closed form: "Four Cheetah 4LP disks deliver 10.7 MB/s of random 64 KiB reads." */
export const deliveredPhrases = (state: ThroughputState, against: string): readonly Phrase[] => [
  `${subjectText(state)} ${state.drives === 1 ? 'delivers' : 'deliver'} `,
  ratePhrase(state, 'naive'),
  ` of ${readsOf(state)}${against}. `,
]

/** What is said until the simulation has answered and its words are there: what is delivered and what limits, by the closed form. */
export function openingAnswer(state: ThroughputState, isShort: boolean): Answer {
  const naive = state.methods.get('naive')?.formula
  if (!naive) return { sentence: [], second: [], caveats: [] }
  const limit = naiveLimit(state, naive)
  const sentence = [...deliveredPhrases(state, ''), ...limitPhrases(limit, isShort)]
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
