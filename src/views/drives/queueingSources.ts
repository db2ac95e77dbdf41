import type { QueueingPrediction, Scheduler } from '../../domain/queueing.ts'
import { formatCount, formatNumber, formatTime, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { perSecond, valueOf, type ExplainedFact } from '../shared/ExplainParts.tsx'
import { signedPercent } from '../shared/intervalText.ts'
import type { ExplainedStep } from '../../prediction/witnesses.ts'

/** The order of service that places the arm; in order where there is nothing to choose. */
export type Rule = Scheduler

const isRule = (note: string | undefined): note is Rule => note !== undefined && Object.hasOwn(ranges, note)

/** Who has a choice and uses it, from the steps of the closed forms. */
export function ruleOf(steps: readonly ExplainedStep[]): Rule {
  const note = steps.find(({ name }) => name === 'scheduledSeek')?.note
  return isRule(note) ? note : 'fcfs'
}

/** Where the positioning of a rule holds. */
const ranges: Readonly<Record<Rule, string>> = {
  fcfs: 'any number of requests in order of arrival, anywhere on the cylinders in use',
  scan: 'requests spread evenly over the cylinders in use; a sweep leaves fewer behind the arm than ahead of it',
  'c-look': 'requests that are replaced anywhere on the cylinders in use while the arm sweeps',
  sstf: 'choices among fresh requests; those left behind are the far ones, so this is a bound, the least the seek can be',
  sptf: 'choices among fresh requests; those left behind are the far ones, so this is a bound, the least the time can be',
}

const equationOne = 'Barve et al. 1999, equation (1), for the time of one request'

/** Whose the positioning of a rule is. */
const sources: Readonly<Record<Rule, string>> = {
  fcfs: `${equationOne}.`,
  scan: `${equationOne}; the seek of a sweep as Thomasian & Liu 2005 state it (their abstract).`,
  'c-look': `${equationOne}; the seek of an upward sweep is from no publication: waiting requests lie twice as densely just ahead of the arm as on average.`,
  sstf: `${equationOne}; the least seek by equation (11), E[MST_q].`,
  sptf: `${equationOne}; the least positioning behind equations (5) to (9), MPT(q), by integration.`,
}

const network = 'Several drives: balanced closed network, exact for exponential service; steadier service is busier.'

const band =
  'That the host’s sweep leaves the drive a band to choose within is from no publication, and optimistic: the arm leaves it at times.'

/** Where formulas hold, and whose they are. */
type Sources = readonly [range: ExplainedFact, source: ExplainedFact]

/** Where the formulas of random requests hold, and whose they are. */
export function randomSources(steps: readonly ExplainedStep[], drives: number): Sources {
  const rule = ruleOf(steps)
  const value = valueOf(steps)
  const isBand = value('reachedCylinders') < value('usedCylinders')
  return [
    ['Holds for', ranges[rule]],
    ['Source', sources[rule], ...(isBand ? [band] : []), ...(drives > 1 ? [network] : [])],
  ]
}

export const sequentialSources: Sources = [
  ['Holds for', 'drives that read ahead without a gap, or not at all; streams over all cylinders in use'],
  ['Source', 'Zones, skews and overheads of the drive; no publication.'],
]

export const interleavedSources: readonly ExplainedFact[] = [
  ['Formula', 'none'],
  ['Source', 'The two streams are those of White, Ng & Hillyer 2001, section 3.2.'],
]

/** How far a formula was off wherever it was compared. */
function foundText({ uncertainty, throughput }: QueueingPrediction): string {
  if (uncertainty.kind !== 'validated-error') return 'A bound: what comes out is at most this.'
  const [high, low] = [throughput / uncertainty.low - 1, 1 - throughput / uncertainty.high].map(
    (share) => `${formatNumber(share * 100, true)}\u00A0%`,
  )
  return `Up to ${high} too high and ${low} too low against the simulation, with bus and host.`
}

/** How far the formula is from what is simulated and measured of the present drives, and what was published. */
export function errorFact(
  formula: QueueingPrediction,
  simulated: QueueingPrediction | undefined,
  measured: number | undefined,
  unit: RateUnit,
): ExplainedFact {
  const off = (rate: number): string => signedPercent(formula.throughput / rate - 1, 1)
  return [
    'Error',
    `${foundText(formula)} No error is published.`,
    ...(simulated
      ? [`Here ${off(simulated.throughput)} against the simulated ${rateNumber(simulated.throughput, unit)}\u00A0${unit}.`]
      : []),
    ...(measured === undefined
      ? []
      : [`${off(measured)} against the ${rateNumber(measured, unit)}\u00A0${unit} that White, Ng & Hillyer 2001 measured.`]),
  ]
}

/** What follows for latency: its mean, and no more. */
export function latencyFact(steps: readonly ExplainedStep[]): ExplainedFact {
  const value = valueOf(steps)
  return [
    'Latency',
    `${formatTime(value('meanLatency'))} on average, ${formatCount(value('outstanding'))} over ${perSecond(value('requestRate'))} (Little’s law). How it spreads has no formula; it is simulated.`,
  ]
}
