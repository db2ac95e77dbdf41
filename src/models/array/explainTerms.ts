import type { ArrayScenario, StripingFacts } from '../../domain/array.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import { arrayNetwork } from './arrayNetwork.ts'
import { arrayTerms, isCovered, predictArrayByFormula, predictStriping } from './arrayPredictions.ts'
import { named, term } from '../explained.ts'
import type { RobustChoice, StripeUnitChoice } from './stripeUnitChoice.ts'
import { isPlainLoad, throughputAt, unitTerms as unitTermsAt } from './stripedLoads.ts'
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

function requestTerms(array: ArrayScenario) {
  const { system, striping } = array
  const { disks, accessProbability, bytesPerDisk } = arrayTerms(array).asked
  return named({
    drives: term('count', system.drives, { symbol: 'N' }),
    processes: term('count', striping.processes, { symbol: 'L', note: 'array requests in flight' }),
    requestSize: term('B', striping.requestSize, { symbol: 'SZ', ...(striping.sizes && { note: 'mean of several sizes' }) }),
    ...(striping.thinkTime > 0 && { thinkTime: term('s', striping.thinkTime, { symbol: 'Z' }) }),
    stripeUnit: term('B', striping.stripeUnit, { symbol: 'SU' }),
    disksPerRequest: term('1', disks, {
      symbol: 'n',
      equation: '18',
      note: `drives that a request asks; it begins at ${striping.starts}`,
    }),
    accessProbability: term('1', accessProbability, { symbol: 'p = n/N' }),
    bytesPerDisk: term('B', bytesPerDisk, { symbol: 'SZ/n', note: 'data of one drive request' }),
  })
}

/** P and X with what they consist of, and one disk request. */
function serviceTerms(array: ArrayScenario) {
  const { system, striping } = array
  const { firstCylinder, usedCylinders } = system.workload
  const { trackSize, headRate, switchTime } = averageLayout(system.drive, firstCylinder, usedCylinders)
  const { seek, latency, electronics } = positioningTerms(system)
  const { disk, asked, serviceTime } = arrayTerms(array)
  const isGiven = striping.exponentialService !== undefined
  return named({
    usedCylinders: term('count', usedCylinders),
    meanSeekTime: term('s', seek, { symbol: 'E[seek]' }),
    meanRotationalLatency: term('s', latency, { symbol: 'T/2' }),
    electronics: term('s', electronics, { note: 'of the drive' }),
    positioningTime: term('s', disk.positioningTime, { symbol: 'P' }),
    averageTrackSize: term('B', trackSize, { note: 'of a random byte' }),
    headRate: term('B/s', headRate, { note: 'mean over the zones by their data' }),
    switchTime: term('s', switchTime, { note: 'at ends of tracks; the skew' }),
    sustainedRate: term('B/s', disk.sustainedRate, { symbol: 'X', note: 'switches included' }),
    transfer: term('s', asked.bytesPerDisk / disk.sustainedRate, { symbol: 'SZ/(n·X)' }),
    serviceTime: term('s', serviceTime, {
      symbol: 'E(S)',
      equation: '17',
      note: isGiven ? 'exponential, as given' : 'one disk request, without its queue',
    }),
  })
}

/** Of which arrays the numbers are, where the formulas leave something out of this one; empty where they cover it. */
function coveredText({ redundancy, links, scheduler }: StripingFacts): string {
  if (redundancy !== 'raid-0') return 'of striping without redundancy'
  if (scheduler !== 'fcfs') return 'of disks that serve in order of arrival'
  return links === 'direct' ? '' : 'of disks on links of their own'
}

/** Utilisation, response time and throughput with the present stripe unit. */
function throughputTerms(array: ArrayScenario) {
  const { utilization, responseTime, throughput } = predictStriping(array)
  const { asked, lag, beyond } = arrayTerms(array)
  const { processes } = array.striping
  const covered = coveredText(array.striping)
  const note = covered === '' ? {} : { note: covered }
  return named({
    passedOver: term('1', 1 / asked.accessProbability - 1, {
      symbol: '1/p − 1',
      note: 'requests that pass a disk over between two that ask it',
    }),
    issueLag: term('1', lag, { symbol: 'γ', note: array.striping.issueLag === 'p(1-p)' ? 'p(1 − p)' : 'a constant' }),
    ...(beyond && {
      thinking: term('1', beyond.thinking, { symbol: 'Z/(p·E(S))' }),
      shortness: term('1', beyond.shortness, { symbol: 'δ', note: 'requests that pass a disk over are shorter by this share' }),
      emptyQueue: term('1', 1 - (utilization * (processes - 1)) / processes, {
        symbol: 'p₀',
        note: '1 − U(L − 1)/L: a disk finds its queue empty',
      }),
    }),
    utilization: term('1', utilization, { symbol: 'U', ...(beyond ? {} : { equation: '7' }), ...note }),
    responseTime: term('s', responseTime, { symbol: 'E(R)', equation: '8', ...note }),
    throughput: term('B/s', throughput, { equation: '9', ...note }),
  })
}

/** What answers: of arrays that (7) to (9) know the same, of others the network of disks, host and bus. */
function arrayTermsOf(array: ArrayScenario) {
  const { throughput, responseTime } = predictArrayByFormula(array)
  const { onDisks, onLinks } = isCovered(array) ? { onDisks: responseTime, onLinks: 0 } : arrayNetwork(array)
  return named({
    onDisks: term('s', onDisks, { symbol: 'E[drives]', note: 'of an array request: queues and service at the drives, in all its steps' }),
    onLinks: term('s', onLinks, { symbol: 'E[links]', note: 'what host and links add' }),
    arrayThroughput: term('B/s', throughput, { note: 'of this array, with its redundancy and links' }),
  })
}

/** The best stripe unit, and those that are nearly as good. */
function unitTerms({ array, choice }: ExplainedArray) {
  const { system, striping } = array
  const { disk } = arrayTerms(array)
  const load = { ...striping, drives: system.drives }
  const isPlain = isPlainLoad(striping)
  const hasForm = isPlain && striping.issueLag !== 'p(1-p)'
  const best = unitTermsAt(choice.best, load, disk, striping.issueLag)
  const lag = isPlain ? issueLag(striping.issueLag, striping.requestSize / (choice.best * system.drives)) : best.lag
  const equation = isPlain ? { equation: '19' } : {}
  const covered = [coveredText(striping)].filter((text) => text !== '')
  const percent = `${Math.round(choice.share * 100)} %`
  return named({
    unitThroughput: term('B/s', throughputAt(striping.stripeUnit, load, disk, striping.issueLag), {
      ...equation,
      note: 'with the present unit; n may be fractional',
    }),
    positioningBytes: term('B', positioningBytes(disk), { symbol: 'P·X', note: 'what a disk could send while it positions' }),
    bestIssueLag: term('1', lag, { symbol: 'γ', note: 'with the best unit' }),
    otherRequests: term('1', otherRequests(striping.processes, lag), { symbol: 'L − 1 + γ' }),
    ...(hasForm && { optimalUnit: term('B', choice.unclamped, { symbol: 'optSU', equation: '20', note: 'not yet clamped' }) }),
    leastUnit: term('B', choice.least, {
      symbol: 'SZ/N',
      note: striping.sizes ? 'of the smallest request; below, more disks cannot help' : 'below, more disks cannot help',
    }),
    mostUnit: term('B', choice.most, { symbol: 'SZ', note: 'of the largest request' }),
    bestUnit: term('B', choice.best, {
      note: ['from SZ/N to SZ', ...(hasForm ? [] : [isPlain ? 'where (19) is highest' : 'where throughput is highest']), ...covered].join(
        ', ',
      ),
    }),
    ...(!isPlain && {
      bestUtilization: term('1', best.utilization, { symbol: 'U', note: 'with the best unit' }),
      bestBytesPerDisk: term('B', best.asked.bytesPerDisk, { symbol: 'SZ/n', note: 'with the best unit' }),
      bestServiceTime: term('s', best.serviceTime, { symbol: 'E(S)', note: 'with the best unit' }),
    }),
    bestThroughput: term('B/s', choice.throughput, { ...equation, note: 'with the best unit' }),
    keptThroughput: term('B/s', choice.share * choice.throughput, { note: `${percent} of it` }),
    keptFrom: term('B', choice.low, { note: `the least unit that keeps ${percent}` }),
    keptTo: term('B', choice.high, { note: `the largest unit that keeps ${percent}` }),
    olderRule: term('B', choice.chen, { symbol: 'P·X·(L − 1)/4 + 1 sector', note: 'Chen & Patterson 1990' }),
  })
}

/** The unit that loses least over a range of loads. */
const loadTerms = (most: number, { best, worstShare }: RobustChoice) =>
  named({
    mostProcesses: term('count', most, { symbol: 'L', note: 'at most' }),
    robustUnit: term('B', best, { note: 'loses the same share at both ends of the loads' }),
    worstShare: term('1', worstShare, { note: 'of the best throughput, at either end' }),
  })

/** Every quantity of the closed forms of an array; those of a range of loads only where there is one. */
export type StripingTerms = ReturnType<typeof requestTerms> &
  ReturnType<typeof serviceTerms> &
  ReturnType<typeof throughputTerms> &
  ReturnType<typeof arrayTermsOf> &
  ReturnType<typeof unitTerms> &
  Partial<ReturnType<typeof loadTerms>>

/**
 * Every intermediate value of the closed forms of an array: utilisation, response time and throughput with its stripe unit, the best unit and
 * those that are nearly as good.
 *
 * Lee & Katz 1993, eq. 7–9 and 17–20.
 */
export const stripingTerms = (explained: ExplainedArray): StripingTerms => ({
  ...requestTerms(explained.array),
  ...serviceTerms(explained.array),
  ...throughputTerms(explained.array),
  ...arrayTermsOf(explained.array),
  ...unitTerms(explained),
  ...(explained.robust && loadTerms(explained.mostProcesses, explained.robust)),
})
