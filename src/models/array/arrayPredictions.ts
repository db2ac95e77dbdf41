import { ignoredWorkload, type ArrayPrediction, type ArrayScenario } from '../../domain/array.ts'
import type { Caveat, CaveatCode } from '../../domain/prediction.ts'
import type { Seconds } from '../../units/quantities.ts'
import { diskTimes, fork, issueLag, responseTime, throughput, utilization, type DiskTimes, type Fork } from './stripedArray.ts'

/** The published error of eq. 7, and the largest ones against the simulation here, of arrays that the paper's Figure 5 leaves out or is wrong about. */
const largestError = { published: 0.05, fewUnits: 0.15, freeSpindles: 0.13, unevenParts: 0.17 } as const

const messages = {
  'one-unit-requests':
    'Many requests of one or two stripe units: real service varies less than the formula takes it to, so the array is up to 17 % faster.',
  'whole-rows':
    'One or two requests that ask every disk: the disks finish together, and the array is up to 6 % faster than the formula says.',
  'striping-only': 'The formula covers striping without redundancy; copies and parity are simulated only.',
  'shared-links': 'The formula gives each disk a link of its own; what a shared bus costs is simulated only.',
  'free-spindles': 'The formula was calibrated with platters that turn in step; with free spindles it is up to 13 % off.',
  'uneven-parts':
    'Requests that begin anywhere leave parts of unequal size, and the largest decides: the array is up to 15 % slower than the formula says.',
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
  const { processes, redundancy, links, spindles, requestSize } = striping
  const { positioningTime, sustainedRate } = diskTimes(system)
  const applies: readonly (readonly [keyof typeof messages, boolean])[] = [
    ['one-unit-requests', asksFewUnits(array, asked)],
    ['whole-rows', asked.accessProbability > 0.97 && processes <= 2 && system.drives > 1],
    ['striping-only', redundancy !== 'raid-0'],
    ['shared-links', links === 'shared'],
    ['free-spindles', spindles === 'free'],
    ['uneven-parts', hasUnevenParts(array, asked)],
    ['small-striped-requests', processes === 1 && requestSize <= 2 * positioningTime * sustainedRate],
  ]
  return applies.filter(([, doesApply]) => doesApply).map(([code]) => ({ code, message: messages[code] }))
}

/** What the closed forms are put together from. */
export interface ArrayTerms {
  readonly disk: DiskTimes
  readonly asked: Fork
  /** E(S). */
  readonly serviceTime: Seconds
  /** γ. */
  readonly lag: number
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
  const asked = fork(system.drives, striping.stripeUnit, striping.requestSize, striping.starts)
  return {
    disk,
    asked,
    serviceTime: striping.exponentialService ?? disk.positioningTime + asked.bytesPerDisk / disk.sustainedRate,
    lag: issueLag(striping.issueLag, asked.accessProbability),
  }
}

/**
 * The closed forms of Lee & Katz 1993 for an array: eq. 7–9 with eq. 17. They know striping on direct links; what they leave out is in the
 * caveats. The published error of ± 5 % is widened where more is known: few units, free spindles, requests that begin anywhere.
 */
export function predictArrayByFormula(array: ArrayScenario): ArrayPrediction {
  const { system, striping } = array
  const { asked, serviceTime, lag: gamma } = arrayTerms(array)
  const { accessProbability } = asked
  const used = utilization(striping.processes, accessProbability, gamma)
  const rate = throughput(serviceTime, system.drives, asked.bytesPerDisk, used)
  const upwards = asksFewUnits(array, asked) ? largestError.fewUnits : largestError.published
  const free = striping.spindles === 'free' ? largestError.freeSpindles : largestError.published
  const downwards = hasUnevenParts(array, asked) ? Math.max(free, largestError.unevenParts) : free
  return {
    predictor: 'formula',
    utilization: used,
    responseTime: responseTime(serviceTime, striping.processes, accessProbability, used),
    throughput: rate,
    serviceTime,
    disksPerRequest: asked.disks,
    approximations: { alpha: 1, beta: 1 / accessProbability - 1, gamma },
    uncertainty: { kind: 'published-error', low: rate / (1 + downwards), high: rate / (1 - upwards) },
    caveats: [...caveats(array, asked), ...ignoredWorkload(array)],
  }
}
