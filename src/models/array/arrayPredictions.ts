import type { Approximations, ArrayPrediction, ArrayScenario, StripingFacts } from '../../domain/array.ts'
import type { Caveat, CaveatCode } from '../../domain/prediction.ts'
import type { Seconds } from '../../units/quantities.ts'
import { forkOf, type Fork, type MixedFork } from './fork.ts'
import {
  diskTimes,
  issueLag,
  responseTime,
  throughput,
  utilization,
  utilizationOfLoad,
  type DiskTimes,
  type LoadTerms,
} from './stripedArray.ts'
import { isPlainLoad, loadTerms } from './stripedLoads.ts'

/**
 * The published error of eq. 7, and the largest ones against the simulation here, of arrays that the paper's Figure 5 leaves out or is wrong
 * about: of loads, by 1,000 drawn ones, then frozen (`tests/agreement/arrayLoads.test.ts` judges others).
 */
const largestError = {
  published: 0.05,
  fewUnits: 0.15,
  freeSpindles: 0.13,
  unevenParts: 0.17,
  severalSizes: { up: 0.24, down: 0.22 },
  thinkTime: 0.25,
} as const

const messages = {
  'one-unit-requests':
    'Many requests of one or two stripe units: real service varies less than the model takes it to, so the array is up to 17 % faster.',
  'whole-rows':
    'One or two requests that ask every disk: the disks finish together, and the array is up to 6 % faster than the model says.',
  'striping-only': 'The model covers striping without redundancy; copies and parity are simulated only.',
  'shared-links': 'The model gives each disk a link of its own; what a shared bus costs is simulated only.',
  'sorted-disks': 'The model’s disks serve in order of arrival; what another order gains is simulated only.',
  'free-spindles': 'The model was calibrated with platters that turn in step; with free spindles it is up to 13 % off.',
  'uneven-parts':
    'Requests that begin anywhere leave parts of unequal size, and the largest decides: the array is up to 15 % slower than the model says.',
  'several-sizes':
    'Requests of several sizes are not in the paper: the model takes their mean and what follows from it. The array is up to 24 % faster, seldom up to 22 % slower.',
  'thinking-processes':
    'Think time is not in the paper: the model is what follows from its equation (3). The array is up to 25 % faster, most where requests ask every disk.',
  'small-striped-requests': 'One process and small requests: the paper’s own exception, where the optimum may lose 15 %.',
} as const satisfies Partial<Record<CaveatCode, string>>

/** Where eq. 7 is more than 5 % too low: single units from four processes on, and pairs of them from eight on. */
const asksFewUnits = ({ striping: { processes }, system }: ArrayScenario, { disks }: Fork): boolean =>
  system.drives > 1 && ((disks < 1.5 && processes >= 4) || (disks < 2.5 && processes >= 8))

/** Whether the parts of a request differ in size for other reasons than that its size is no multiple of the unit. */
const hasUnevenParts = ({ striping, system }: ArrayScenario, { disks }: Fork): boolean =>
  striping.starts === 'sectors' && disks > 1 && disks < system.drives

function caveats(array: ArrayScenario, asked: Fork): readonly Caveat[] {
  const { striping, system } = array
  const { processes, redundancy, links, scheduler, spindles, requestSize } = striping
  const { positioningTime, sustainedRate } = diskTimes(system)
  const applies: readonly (readonly [keyof typeof messages, boolean])[] = [
    ['one-unit-requests', asksFewUnits(array, asked)],
    ['whole-rows', asked.accessProbability > 0.97 && processes <= 2 && system.drives > 1],
    ['striping-only', redundancy !== 'raid-0'],
    ['shared-links', links === 'shared'],
    ['sorted-disks', scheduler !== 'fcfs'],
    ['free-spindles', spindles === 'free'],
    ['uneven-parts', hasUnevenParts(array, asked)],
    ['several-sizes', striping.sizes !== undefined],
    ['thinking-processes', striping.thinkTime > 0],
    ['small-striped-requests', processes === 1 && requestSize <= 2 * positioningTime * sustainedRate],
  ]
  return applies.filter(([, doesApply]) => doesApply).map(([code]) => ({ code, message: messages[code] }))
}

/** What the closed forms are put together from. */
export interface ArrayTerms {
  readonly disk: DiskTimes
  readonly asked: MixedFork
  /** E(S). */
  readonly serviceTime: Seconds
  /** γ. */
  readonly lag: number
  /** What eq. 7 does not know of the load; null where there is nothing. */
  readonly beyond: LoadTerms | null
}

/**
 * Disks that a request asks, γ, and the mean service time of one disk request.
 *
 *   E(S) = P + SU/X
 *
 * with the data per disk request for SU. Lee & Katz 1993, eq. 17.
 */
export function arrayTerms({ system, striping }: ArrayScenario): ArrayTerms {
  const disk = diskTimes(system)
  const asked = forkOf(striping, system.drives)
  const serviceTime = striping.exponentialService ?? disk.positioningTime + asked.bytesPerDisk / disk.sustainedRate
  return {
    disk,
    asked,
    serviceTime,
    lag: issueLag(striping.issueLag, asked.accessProbability),
    beyond: isPlainLoad(striping) ? null : loadTerms(asked, serviceTime, disk, striping.thinkTime),
  }
}

/** α, β and γ that make U what it is (eq. 10): the paper’s for its own loads; else α = p₀E(R)/E(S) by the p₀ of `utilizationOfLoad`, γ with the think time. */
function approximations(
  { asked, serviceTime, lag, beyond }: ArrayTerms,
  { processes, thinkTime }: StripingFacts,
  used: number,
): Approximations {
  if (!beyond) return { alpha: 1, beta: 1 / asked.accessProbability - 1, gamma: lag }
  const response = responseTime(serviceTime, processes, asked.accessProbability, used) - thinkTime
  const alpha = ((1 - (used * (processes - 1)) / processes) * response) / serviceTime
  const gamma = lag + thinkTime / response
  return { alpha, beta: (processes * (1 / used - 1)) / alpha - gamma, gamma }
}

/** By how much the simulated throughput may be below and above the formula’s, as a share of it. */
function errorsOf(array: ArrayScenario, asked: Fork): { readonly downwards: number; readonly upwards: number } {
  const { striping } = array
  const free = striping.spindles === 'free' ? largestError.freeSpindles : largestError.published
  const { published, fewUnits, unevenParts, severalSizes, thinkTime } = largestError
  return {
    downwards: Math.max(free, hasUnevenParts(array, asked) ? unevenParts : 0, striping.sizes ? severalSizes.down : 0),
    upwards: Math.max(
      asksFewUnits(array, asked) ? fewUnits : published,
      striping.sizes ? severalSizes.up : 0,
      striping.thinkTime > 0 ? thinkTime : 0,
    ),
  }
}

/**
 * The closed forms of Lee & Katz 1993 for an array: eq. 7–9 with eq. 17, and what follows from eq. 3 for several sizes and think time. They know
 * striping on direct links, first come, first served; what they leave out is in the caveats. The published error of ± 5 % is widened where
 * more is known: few units, free spindles, requests that begin anywhere, loads that the paper does not have.
 */
export function predictArrayByFormula(array: ArrayScenario): ArrayPrediction {
  const { system, striping } = array
  const { processes, thinkTime } = striping
  const terms = arrayTerms(array)
  const { asked, serviceTime, lag, beyond } = terms
  const p = asked.accessProbability
  const used = beyond ? utilizationOfLoad(processes, p, lag, beyond) : utilization(processes, p, lag)
  const rate = throughput(serviceTime, system.drives, asked.bytesPerDisk, used)
  const { downwards, upwards } = errorsOf(array, asked)
  return {
    predictor: 'formula',
    utilization: used,
    responseTime: responseTime(serviceTime, processes, p, used) - thinkTime,
    throughput: rate,
    serviceTime,
    disksPerRequest: asked.disks,
    approximations: approximations(terms, striping, used),
    uncertainty: { kind: 'published-error', low: rate / (1 + downwards), high: rate / (1 - upwards) },
    caveats: caveats(array, asked),
  }
}
