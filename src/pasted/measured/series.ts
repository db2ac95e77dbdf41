import type { Measurement, MeasurementDoubt } from '../../domain/measurement.ts'
import type { MeasuredRing, MeasuredSeries } from '../../domain/measuredSeries.ts'
import { groupedBy } from '../groupedBy.ts'
import { meanOf } from './studentT.ts'

/** Why a measurement is in no series; leftWords.ts has the words. */
export type WhyLeft =
  | Extract<MeasurementDoubt, 'contradicted' | 'cached' | 'too-short' | 'since-boot' | 'throttled' | 'virtual' | 'verify'>
  /** Neither reads in sequence, writes in sequence nor random reads. */
  | 'other-action'
  /** Reads or writes of a mixed load, or one of several that worked at the same time. */
  | 'part-of-more'
  /** Nothing says how many drives. */
  | 'no-number-of-drives'
  /** The drives had nothing to do for a part of the time. */
  | 'idle'

export interface LeftMeasurement {
  readonly measurement: Measurement
  readonly why: WhyLeft
}

export interface GroupedMeasurements {
  readonly series: readonly MeasuredSeries[]
  readonly left: readonly LeftMeasurement[]
}

/** Doubts that make a rate none of the drives'; the first that holds is said. */
const disqualifying = ['contradicted', 'virtual', 'cached', 'since-boot', 'too-short', 'throttled', 'verify'] as const

/** Drives that had work for less of the time were not measured at what they can: share of the time. */
const leastBusy = 0.9

interface Usable extends Measurement {
  readonly action: MeasuredSeries['action']
  readonly disks: number
}

const isOfSeries = (action: Measurement['action']): boolean => action === 'read' || action === 'write' || action === 'randread'

const isUsable = (measurement: Measurement): measurement is Usable => isOfSeries(measurement.action) && (measurement.disks ?? 0) >= 1

function whyLeft(measurement: Measurement): WhyLeft | null {
  const doubt = disqualifying.find((one) => measurement.doubts.includes(one))
  if (doubt) return doubt
  if (measurement.part !== undefined) return 'part-of-more'
  if (!isOfSeries(measurement.action)) return 'other-action'
  if (!isUsable(measurement)) return 'no-number-of-drives'
  // who asks as fast as an answer comes keeps the drives as busy as they can be, whatever a counter says of them
  const isWatched = measurement.depth === null && measurement.jobs === null
  return isWatched && measurement.busy !== null && measurement.busy < leastBusy ? 'idle' : null
}

/** Whole jobs that each drive has of its own; null where that does not come out. */
const jobsOfEach = ({ jobs, disks }: Usable): number | null => (jobs !== null && jobs % disks === 0 ? jobs / disks : null)

const isAlone = ({ disks }: Usable): boolean => disks === 1

/**
 * Measurements that were made with the same number of jobs, or with the same number for each drive. One drive alone is both; it goes where more drives are, first to those with
 * jobs for each drive.
 */
function byJobs(measurements: readonly Usable[]): readonly { readonly each: number | null; readonly runs: readonly Usable[] }[] {
  const many = measurements.filter((one) => !isAlone(one))
  const totals = new Set(many.map(({ jobs }) => jobs))
  const eachs = new Set(many.map(jobsOfEach).filter((each) => each !== null))
  // two numbers of drives or more with the same jobs in all speak against jobs for each drive
  const numbersOf = (runs: readonly Usable[]): number => new Set(runs.map(({ disks }) => disks)).size
  const taken = new Set<Usable>()
  const groups: { each: number | null; runs: readonly Usable[] }[] = []
  const [ofEach, ofAll] = [groupedBy(measurements, jobsOfEach), groupedBy(measurements, ({ jobs }) => jobs)]
  const candidates = [
    ...[...eachs].map((each) => ({ each, runs: ofEach.get(each) ?? [] })),
    ...[...totals].map((jobs) => ({ each: null, runs: ofAll.get(jobs) ?? [] })),
  ]
    .map((one) => ({ ...one, numbers: numbersOf(one.runs) }))
    .sort((one, other) => other.numbers - one.numbers)
  for (const { each, runs } of candidates) {
    const free = runs.filter((one) => !taken.has(one))
    if (!free.some((one) => !isAlone(one))) continue
    for (const one of free) taken.add(one)
    groups.push({ each, runs: free })
  }
  const alone = measurements.filter((one) => !taken.has(one))
  for (const runs of groupedBy(alone, ({ jobs }) => jobs).values()) groups.push({ each: null, runs })
  return groups
}

function ringOf(disks: number, runs: readonly Usable[]): MeasuredRing {
  const [only] = runs
  if (runs.length === 1 && only) return { disks, rate: only.rate, halfWidth: only.halfWidth }
  const mean = meanOf(runs.map(({ rate }) => rate))
  return { disks, rate: mean?.mean ?? 0, halfWidth: mean?.halfWidth ?? null, runs: runs.length }
}

function seriesFrom(each: number | null, runs: readonly Usable[], first: Usable): MeasuredSeries {
  const byDisks = [...groupedBy(runs, ({ disks }) => disks)].sort(([one], [other]) => one - other)
  const most = byDisks.at(-1)?.[1] ?? []
  const processors = most.map(({ processor }) => processor).filter((processor) => processor !== null)
  return {
    action: first.action,
    size: first.size,
    depth: first.depth,
    jobs: each === null ? first.jobs : null,
    ...(each !== null && { jobsOfEach: each }),
    direct: first.direct,
    processor: meanOf(processors)?.mean ?? null,
    rings: byDisks.map(([disks, same]) => ringOf(disks, same)),
  }
}

/**
 * Groups measurements that differ in nothing but the number of drives, in the order in which they came. Runs with the same number of drives become one ring: their mean, with half
 * of the 95 % interval that they spread over (Student's t). What is doubted, and what is no rate of known drives, is left, with the reason.
 */
export function seriesOf(measurements: readonly Measurement[]): GroupedMeasurements {
  const all = measurements.map((measurement) => ({ measurement, why: whyLeft(measurement) }))
  const left = all.flatMap(({ measurement, why }) => (why === null ? [] : [{ measurement, why }]))
  const used = all.flatMap(({ measurement, why }) => (why === null && isUsable(measurement) ? [measurement] : []))
  const groups = groupedBy(used, ({ action, size, depth, direct }) => JSON.stringify([action, size, depth, direct]))
  const series = [...groups.values()].flatMap((group) =>
    byJobs(group).flatMap(({ each, runs }) => {
      const [first] = runs
      return first ? [seriesFrom(each, runs, first)] : []
    }),
  )
  return { series, left }
}
