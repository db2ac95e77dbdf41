import type { StripingFacts } from '../../domain/array.ts'
import type { RobustChoice, StripeUnitChoice } from '../../prediction/striping.ts'
import { formatPercent, formatRate, formatSize, formatTime, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { kibibytes, mebibytes, sectorBytes } from '../../units/quantities.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { rateDifference, withClause } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { countWord } from '../shared/intervalText.ts'
import { isCovered, type ComparedStriping, type StripingFormulas } from './stripingState.ts'

/** A stripe unit that was simulated, and what it gave. */
export interface SimulatedUnit {
  readonly stripeUnit: number
  readonly throughput: number
}

/** What the sentences are made of. */
export interface StripingSentences {
  readonly drives: number
  readonly striping: Pick<
    StripingFacts,
    'processes' | 'requestSize' | 'sizes' | 'thinkTime' | 'stripeUnit' | 'redundancy' | 'links' | 'scheduler'
  >
  readonly mostProcesses: number
  readonly unit: RateUnit
  readonly choice: StripeUnitChoice
  /** Throughput with the present stripe unit, by formula. */
  readonly here: number
  readonly robust: RobustChoice | null
  readonly isCovered: boolean
  /** Every simulated stripe unit with its simulated throughput and that of the formula. */
  readonly simulated: readonly (SimulatedUnit & { readonly byFormula: number })[]
  readonly isComplete: boolean
  readonly caveats: readonly string[]
}

/** A stripe unit as one would choose it: whole KiB from 10 KiB up, whole sectors below. */
export function unitText(bytes: number): string {
  const step = bytes < kibibytes(10) ? sectorBytes : kibibytes(1)
  return formatSize(bytes >= mebibytes(1) ? bytes : Math.max(sectorBytes, Math.round(bytes / step) * step))
}

/** "26 to 62 KiB", the unit once where both ends have it. */
export function rangeText(low: number, high: number): string {
  const [digits = '', unit] = unitText(low).split('\u00A0')
  return `${unitText(high).endsWith(unit ?? '') ? digits : unitText(low)} to ${unitText(high)}`
}

const plural = (count: number, noun: string): string => `${countWord(count)} ${noun}${count === 1 ? '' : 's'}`

/** "four 256 KiB requests", or "32 requests of 256 KiB", which would otherwise read as one number. */
function requestsText(processes: number, { requestSize, sizes }: Pick<StripingFacts, 'requestSize' | 'sizes'>): string {
  if (sizes) return `${plural(processes, 'request')} of several sizes (${formatSize(requestSize)} on average)`
  return processes > 12
    ? `${countWord(processes)} requests of ${formatSize(requestSize)}`
    : plural(processes, `${formatSize(requestSize)} request`)
}

/** "With four 256 KiB requests in flight", or who thinks between what. */
function loadText(striping: StripingSentences['striping']): string {
  const { processes, thinkTime, sizes, requestSize } = striping
  if (thinkTime === 0) return `With ${requestsText(processes, striping)} in flight`
  const size = sizes ? `requests of several sizes (${formatSize(requestSize)} on average)` : `${formatSize(requestSize)} requests`
  return `With ${countWord(processes)} process${processes === 1 ? ' that thinks' : 'es that think'} ${formatTime(thinkTime)} between ${size}`
}

const bold = (text: string): Phrase => ({ text })
const chosen = (bytes: number): Phrase => ({ text: unitText(bytes), token: 'here' })

/** Within this of the best, a stripe unit is as good. */
const asGood = 0.005

function yours({ striping, choice, here, unit }: StripingSentences): readonly Phrase[] {
  const text = unitText(striping.stripeUnit)
  if (text === unitText(choice.best)) return ['; that is what you have.']
  if (here >= (1 - asGood) * choice.throughput) return [`; your ${text} is as good.`]
  return [`; your ${text} gives `, bold(rateNumber(here, unit)), '.']
}

/** What else is nearly as good, and what the present unit gives. */
function around(sentences: StripingSentences): readonly Phrase[] {
  const { choice } = sentences
  const kept = `keeps ${formatPercent(choice.share)} of that`
  const isLowest = choice.low <= choice.least * 1.001
  const isHighest = choice.high >= choice.most * 0.999
  if (isLowest) return [`. Anything up to ${unitText(choice.high)} ${kept}`, ...yours(sentences)]
  if (isHighest) return [`. Anything from ${unitText(choice.low)} up ${kept}`, ...yours(sentences)]
  return [`. Anything from ${rangeText(choice.low, choice.high)} ${kept}`, ...yours(sentences)]
}

const redundancyText = { 'raid-0': '', 'raid-10': ' with copies', 'raid-5': ' with parity' } as const

const bestOf = <Unit extends SimulatedUnit>(units: readonly Unit[]): Unit =>
  units.reduce((one, other) => (other.throughput > one.throughput ? other : one))

/** The best of the simulated stripe units, where no formula says it, and those that are nearly as good. */
function simulatedSentence({ striping, simulated, unit, choice }: StripingSentences): readonly Phrase[] {
  const best = bestOf(simulated)
  const good = simulated.filter(({ throughput }) => throughput >= choice.share * best.throughput).map(({ stripeUnit }) => stripeUnit)
  const goodText = rangeText(Math.min(...good), Math.max(...good))
  const sorting = striping.scheduler === 'fcfs' ? '' : ` and disks that sort by ${striping.scheduler.toUpperCase()}`
  const where = redundancyText[striping.redundancy] + (striping.links === 'shared' ? ' on the shared bus' : '') + sorting
  const start = `${loadText(striping)}${where}, `
  const rate = bold(formatRate(best.throughput, unit))
  if (good.length === simulated.length) {
    return [start, 'any stripe unit', ` from ${goodText} does equally well, within ${formatPercent(1 - choice.share)}: `, rate, '.']
  }
  const here = simulated.find(({ stripeUnit }) => stripeUnit === striping.stripeUnit)
  const own =
    here === undefined || here === best
      ? ['.']
      : [`; your ${unitText(here.stripeUnit)} gives `, bold(rateNumber(here.throughput, unit)), '.']
  const others = good.length > 1 ? `. Those from ${goodText} keep ${formatPercent(choice.share)} of that` : ''
  return [start, chosen(best.stripeUnit), ` is the best of ${countWord(simulated.length)} stripe units simulated: `, rate, others, ...own]
}

function sentence(sentences: StripingSentences): readonly Phrase[] {
  const { drives, striping, choice, unit } = sentences
  const rate = bold(formatRate(choice.throughput, unit))
  if (drives === 1) return ['One disk has nothing to stripe: ', rate, ' whatever the unit.']
  if (!sentences.isCovered && sentences.isComplete && sentences.simulated.length > 1) return simulatedSentence(sentences)
  const [smallest, largest] = [choice.least, choice.most]
  if (choice.low <= smallest * 1.001 && choice.high >= largest * 0.999) {
    return [`Any unit from ${rangeText(smallest, largest)} does equally well here, within ${formatPercent(1 - choice.share)}: `, rate, '.']
  }
  const isAlone = striping.processes === 1 && striping.thinkTime === 0
  const inFlight = isAlone ? 'One request at a time' : loadText(striping)
  if (choice.best <= smallest * 1.001) {
    return [`${inFlight}${isAlone ? ':' : ','} use the smallest unit, `, chosen(smallest), ': ', rate, ...around(sentences)]
  }
  if (choice.best >= largest * 0.999)
    return [`${inFlight}, keep each request on one disk, `, chosen(largest), ': ', rate, ...around(sentences)]
  return [`${inFlight}, stripe in units of `, chosen(choice.best), ': ', rate, ...around(sentences)]
}

/** Beyond this the two witnesses contradict each other, and the page says so. */
const contradiction = 0.1

function witnessText({ isCovered: isFormula, simulated, isComplete, drives, unit, striping: { scheduler } }: StripingSentences): string {
  if (simulated.length === 0) return 'The simulation is on its way.'
  if (!isFormula)
    return isComplete
      ? `The lines are the formula’s, for ${scheduler === 'fcfs' ? 'striping alone' : 'service in order of arrival'}; the dots are simulated.`
      : 'The simulation is on its way.'
  const most = Math.max(...simulated.map(({ throughput, byFormula }) => Math.abs(byFormula / throughput - 1)))
  if (!isComplete) return 'The simulation is on its way.'
  const percent = formatPercent(Math.max(0.01, Math.ceil(most * 100 - 1e-9) / 100))
  if (most <= contradiction) return `The simulation agrees within ${percent}.`
  if (drives === 1) return `The simulation differs by up to ${percent}: trust it.`
  const best = bestOf(simulated)
  return `The simulation differs by up to ${percent}; of the units simulated ${unitText(best.stripeUnit)} is best: ${formatRate(best.throughput, unit)}.`
}

function robustText({ robust, striping, mostProcesses, isCovered: isFormula }: StripingSentences): string {
  if (!robust || !isFormula) return ''
  return ` If there may be up to ${mostProcesses} in flight, use ${unitText(robust.best)}: it keeps ${formatPercent(robust.worstShare)} of the best at any load from ${striping.processes} up.`
}

function causeText({ drives, striping, isCovered: isFormula }: StripingSentences): string {
  if (drives === 1 || !isFormula) return ''
  if (striping.processes === 1) return 'Alone, a request wants every disk; many at a time want large units, so that each asks few. '
  return 'One request at a time wants the smallest unit, many at a time want the largest. '
}

/** The recommendation, its witness, and what to doubt, from plain facts. */
export const stripingSentences = (sentences: StripingSentences): Answer => ({
  sentence: sentence(sentences),
  second: [causeText(sentences) + witnessText(sentences) + robustText(sentences)],
  caveats: sentences.caveats,
})

/** The sentences of the view. */
export function stripingAnswer({ present, pinned }: ComparedStriping): Answer {
  const { configuration, array, choice, robust, curve, predicted, simulated, isComplete } = present
  const { striping, system } = array
  const messages = new Map([...predicted.caveats, ...(present.here?.caveats ?? [])].map(({ code, message }) => [code, message]))
  if (striping.starts === 'sectors') messages.set('extrapolation', startsCaveat)
  const answer = stripingSentences({
    drives: system.drives,
    striping,
    mostProcesses: configuration.mostProcesses,
    unit: rateUnit(configuration.units),
    choice,
    here: curve(striping.stripeUnit, striping.processes),
    robust,
    isCovered: isCovered(array),
    simulated: [...simulated].map(([stripeUnit, { throughput }]) => ({
      stripeUnit,
      throughput,
      byFormula: curve(stripeUnit, striping.processes),
    })),
    isComplete,
    caveats: [...messages.values()],
  })
  return pinned ? withClause(answer, pinnedClause(present, pinned)) : answer
}

/** Best unit against best unit, as far as formulas cover both. */
function pinnedClause({ array, choice, configuration }: StripingFormulas, pinned: StripingFormulas): string {
  if (!isCovered(array) || !isCovered(pinned.array)) return 'Its dashed line compares it with A; no formula recommends a unit for both.'
  const difference = rateDifference(choice.throughput, pinned.choice.throughput, rateUnit(configuration.units))
  const [own, other] = [unitText(choice.best), unitText(pinned.choice.best)]
  return `At the best unit: ${difference}${own === other ? '' : `, whose best is ${other}`}.`
}

/** What to doubt of a best unit where requests begin at any sector. */
export const startsCaveat =
  'The best unit is the formula’s for requests that begin with a stripe unit; those that begin anywhere ask one disk more and want a larger one.'
