import type { ArrayScenario, StripingFacts } from '../../domain/array.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import { arrayTerms, predictArrayByFormula } from './arrayPredictions.ts'
import { step, type FormulaStep } from '../explainStep.ts'
import { throughputAt, type RobustChoice, type StripeUnitChoice } from './stripeUnitChoice.ts'
import { issueLag, otherRequests, positioningBytes, positioningTerms } from './stripedArray.ts'

/** An array, and what was chosen for it. */
export interface ExplainedArray {
  readonly array: ArrayScenario
  readonly choice: StripeUnitChoice
  /** Only where the load is known as a range. */
  readonly robust: RobustChoice | null
  /** The other end of that range. */
  readonly mostProcesses: number
}

function requestSteps(array: ArrayScenario): readonly FormulaStep[] {
  const { system, striping } = array
  const { disks, accessProbability, bytesPerDisk } = arrayTerms(array).asked
  return [
    step('drives', 'count', system.drives, { symbol: 'N' }),
    step('processes', 'count', striping.processes, { symbol: 'L', note: 'array requests in flight' }),
    step('requestSize', 'B', striping.requestSize, { symbol: 'SZ' }),
    step('stripeUnit', 'B', striping.stripeUnit, { symbol: 'SU' }),
    step('disksPerRequest', '1', disks, {
      symbol: 'n',
      equation: '18',
      note: `disks that a request asks; it begins at ${striping.starts}`,
    }),
    step('accessProbability', '1', accessProbability, { symbol: 'p = n/N' }),
    step('bytesPerDisk', 'B', bytesPerDisk, { symbol: 'SZ/n', note: 'data of one disk request' }),
  ]
}

/** P and X with what they consist of, and one disk request. */
function serviceSteps(array: ArrayScenario): readonly FormulaStep[] {
  const { system, striping } = array
  const { firstCylinder, usedCylinders } = system.workload
  const { trackSize, headRate, switchTime } = averageLayout(system.drive, firstCylinder, usedCylinders)
  const { seek, latency, electronics } = positioningTerms(system)
  const { disk, asked, serviceTime } = arrayTerms(array)
  const isGiven = striping.exponentialService !== undefined
  return [
    step('usedCylinders', 'count', usedCylinders),
    step('meanSeekTime', 's', seek, { symbol: 'E[seek]' }),
    step('meanRotationalLatency', 's', latency, { symbol: 'T/2' }),
    step('electronics', 's', electronics, { note: 'of the drive' }),
    step('positioningTime', 's', disk.positioningTime, { symbol: 'P' }),
    step('averageTrackSize', 'B', trackSize, { note: 'of a random byte' }),
    step('headRate', 'B/s', headRate, { note: 'mean over the zones by their data' }),
    step('switchTime', 's', switchTime, { note: 'at ends of tracks; the skew' }),
    step('sustainedRate', 'B/s', disk.sustainedRate, { symbol: 'X', note: 'switches included' }),
    step('transfer', 's', asked.bytesPerDisk / disk.sustainedRate, { symbol: 'SZ/(n·X)' }),
    step('serviceTime', 's', serviceTime, {
      symbol: 'E(S)',
      equation: '17',
      note: isGiven ? 'exponential, as given' : 'one disk request, without its queue',
    }),
  ]
}

/** Of which arrays the numbers are, where the formulas leave something out of this one; empty where they cover it. */
function coveredText({ redundancy, links }: StripingFacts): string {
  if (redundancy !== 'raid-0') return 'of striping without redundancy'
  return links === 'shared' ? 'of disks on links of their own' : ''
}

/** Utilisation, response time and throughput with the present stripe unit. */
function arraySteps(array: ArrayScenario): readonly FormulaStep[] {
  const { utilization, responseTime, throughput, approximations } = predictArrayByFormula(array)
  const { beta, gamma } = approximations
  const covered = coveredText(array.striping)
  const note = covered === '' ? {} : { note: covered }
  return [
    step('passedOver', '1', beta, { symbol: '1/p − 1', note: 'requests that pass a disk over between two that ask it' }),
    step('issueLag', '1', gamma, { symbol: 'γ', note: array.striping.issueLag === 'p(1-p)' ? 'p(1 − p)' : 'a constant' }),
    step('utilization', '1', utilization, { symbol: 'U', equation: '7', ...note }),
    step('responseTime', 's', responseTime, { symbol: 'E(R)', equation: '8', ...note }),
    step('throughput', 'B/s', throughput, { equation: '9', ...note }),
  ]
}

/** The best stripe unit, and those that are nearly as good. */
function unitSteps({ array, choice }: ExplainedArray): readonly FormulaStep[] {
  const { system, striping } = array
  const { disk } = arrayTerms(array)
  const load = { ...striping, drives: system.drives }
  const isConstant = striping.issueLag !== 'p(1-p)'
  const lag = issueLag(striping.issueLag, striping.requestSize / (choice.best * system.drives))
  const covered = [coveredText(striping)].filter((text) => text !== '')
  const percent = `${Math.round(choice.share * 100)} %`
  return [
    step('unitThroughput', 'B/s', throughputAt(striping.stripeUnit, load, disk, striping.issueLag), {
      equation: '19',
      note: 'with the present unit; n may be fractional',
    }),
    step('positioningBytes', 'B', positioningBytes(disk), { symbol: 'P·X', note: 'what a disk could send while it positions' }),
    step('bestIssueLag', '1', lag, { symbol: 'γ', note: 'with the best unit' }),
    step('otherRequests', '1', otherRequests(striping.processes, lag), { symbol: 'L − 1 + γ' }),
    ...(isConstant ? [step('optimalUnit', 'B', choice.unclamped, { symbol: 'optSU', equation: '20', note: 'not yet clamped' })] : []),
    step('leastUnit', 'B', striping.requestSize / system.drives, { symbol: 'SZ/N', note: 'below, more disks cannot help' }),
    step('bestUnit', 'B', choice.best, {
      note: ['from SZ/N to SZ', ...(isConstant ? [] : ['where (19) is highest']), ...covered].join(', '),
    }),
    step('bestThroughput', 'B/s', choice.throughput, { equation: '19', note: 'with the best unit' }),
    step('keptThroughput', 'B/s', choice.share * choice.throughput, { note: `${percent} of it` }),
    step('keptFrom', 'B', choice.low, { note: `the least unit that keeps ${percent}` }),
    step('keptTo', 'B', choice.high, { note: `the largest unit that keeps ${percent}` }),
    step('olderRule', 'B', choice.chen, { symbol: 'P·X·(L − 1)/4 + 1 sector', note: 'Chen & Patterson 1990' }),
  ]
}

/** The unit that loses least over a range of loads. */
const loadSteps = ({ robust, mostProcesses }: ExplainedArray): readonly FormulaStep[] =>
  robust
    ? [
        step('mostProcesses', 'count', mostProcesses, { symbol: 'L', note: 'at most' }),
        step('robustUnit', 'B', robust.best, { note: 'loses the same share at both ends of the loads' }),
        step('worstShare', '1', robust.worstShare, { note: 'of the best throughput, at either end' }),
      ]
    : []

/**
 * Every intermediate value of the closed forms of an array: utilisation, response time and throughput with its stripe unit, the best unit and
 * those that are nearly as good.
 *
 * Lee & Katz 1993, eq. 7–9 and 17–20.
 */
export const explainStriping = (explained: ExplainedArray): readonly FormulaStep[] => [
  ...requestSteps(explained.array),
  ...serviceSteps(explained.array),
  ...arraySteps(explained.array),
  ...unitSteps(explained),
  ...loadSteps(explained),
]
