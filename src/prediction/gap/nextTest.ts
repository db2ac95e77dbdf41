import type { BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import { isDeep, lastRing, type Candidate, type Case } from './candidate.ts'
import { conditionsIn, type Conditions, type Curve } from './curve.ts'
import { placeholders, rampTime, runtimeFor, spanFor } from './fioJob.ts'
import type { MeasuringJob, NextTest } from './gap.ts'

const mebibyte = 1_048_576

/** One thing changed of how the ring was measured. */
interface Change {
  readonly conditions: Conditions
  readonly what: string
  readonly changed: string
}

/** What could be changed, in the order in which it is least trouble. */
function changesOf({ series }: Case, conditions: Conditions, slowest: number | null): readonly Change[] {
  const { size, disks, depth, jobs, action } = conditions
  const changes: Change[] = []
  const add = (change: Partial<Conditions>, what: string, changed: string): void =>
    void changes.push({ conditions: { ...conditions, ...change }, what, changed })
  // the first drive that joined is the one that was measured alone
  const ofDisks = (fewer: number): Partial<Conditions> => conditionsIn(series, fewer)
  if (action !== 'randread') add({ isAtRim: true }, 'The first bytes of each disk', 'offset')
  if (slowest !== null) add({ ...ofDisks(1), ...(slowest > 1 && { only: slowest }) }, `Disk ${slowest} alone`, 'filename')
  if (size !== null && size < 8 * mebibyte) {
    const larger = size < mebibyte / 8 ? size * 8 : Math.max(mebibyte, size * 2)
    add({ size: larger }, `${action === 'write' ? 'Write' : 'Read'} ${formatSize(larger)} at a time`, 'bs')
  }
  const deep = Math.max(32, 4 * disks)
  if (depth !== null && !isDeep(conditions)) add({ depth: deep }, `Keep ${deep} requests in flight`, 'iodepth')
  if (jobs === 1 && disks > 1) add({ jobs: disks }, 'One job for each disk', 'numjobs')
  if (disks > 3) add(ofDisks(Math.floor(disks / 2)), `${Math.floor(disks / 2)} of the disks`, 'filename')
  if (disks > 1) add(ofDisks(1), 'One disk alone', 'filename')
  return changes
}

/** Apart far enough that the first such change is taken, and so near that none tells them apart. */
const [clear, least]: readonly [Fraction, Fraction] = [0.15, 0.05]

/** The job that measures conditions, all else as it was. */
function jobFor({ configuration }: Case, { conditions, changed }: Change, rate: BytesPerSecond): MeasuringJob {
  const { action, size, depth, jobs, disks, only } = conditions
  const runtime: Seconds = runtimeFor(configuration.precision, action === 'randread' ? rate / (size ?? 65_536) : null)
  return {
    action,
    size: size ?? 131_072,
    depth: depth ?? 32,
    devices: placeholders(disks, only ?? 1),
    isOneJob: jobs === 1 || disks === 1,
    offset: 0,
    span: action === 'randread' ? 0 : spanFor(rate / disks, runtime),
    think: 0,
    ramp: rampTime,
    runtime,
    changed,
  }
}

/** The fitted position of a slow disk, where that is one of the two. */
const slowPosition = (curve: Curve, conditions: Conditions): number | null => {
  for (let only = 1; only <= Math.min(64, conditions.disks); only++) {
    const alone = curve({ ...conditions, disks: 1, only })
    const usual = curve({ ...conditions, disks: 1, only: conditions.disks + 1 })
    if (alone !== null && usual !== null && alone < 0.97 * usual) return only
  }
  return null
}

/** What is told apart: two explanations, or one and the prediction. */
interface Told {
  readonly id: Candidate['id'] | 'prediction'
  readonly curve: Curve
}

function testOf(one: Case, change: Change, told: readonly Told[]): NextTest {
  const said = told.flatMap(({ id, curve }) => {
    const rate = curve(change.conditions)
    return rate === null ? [] : [{ id, rate, halfWidth: rate * one.configuration.precision }]
  })
  const [first, second] = said
  return {
    job: jobFor(one, change, Math.max(...said.map(({ rate }) => rate))),
    what: change.what,
    expected: said,
    limit: first && second ? (first.rate + second.rate) / 2 : null,
  }
}

/** The one measurement that tells two apart by changing one thing; null where nothing that can be changed does. */
export function separatingTest(one: Case, first: Told, second: Told): NextTest | null {
  const last = lastRing(one)
  if (!last) return null
  const slow = [first, second].find(({ id }) => id === 'slow-disk')
  const apartAt = (conditions: Conditions): number | null => {
    const [left, right] = [first.curve(conditions), second.curve(conditions)]
    return left === null || right === null ? null : Math.abs(left - right) / Math.max(left, right)
  }
  // what the last ring tells already needs no further test
  const told = apartAt(last.conditions) ?? 0
  const measured = new Set(one.observed.map(({ conditions }) => JSON.stringify(conditions)))
  const telling = changesOf(one, last.conditions, slow ? slowPosition(slow.curve, last.conditions) : null).flatMap((change) => {
    const apart = apartAt(change.conditions)
    if (apart === null || apart < least || measured.has(JSON.stringify(change.conditions))) return []
    return change.conditions.only !== undefined || apart > told + least ? [{ change, apart }] : []
  })
  const found = telling.find(({ apart }) => apart >= clear) ?? telling.toSorted((left, right) => right.apart - left.apart)[0]
  return found ? testOf(one, found.change, [first, second]) : null
}

/** One disk alone: the smallest thing that can be measured; null where it has been. */
export function smallestTest(one: Case): NextTest | null {
  const conditions = conditionsIn(one.series, 1)
  if (!lastRing(one) || one.observed.some((ring) => JSON.stringify(ring.conditions) === JSON.stringify(conditions))) return null
  return testOf(one, { conditions, what: 'One disk alone', changed: 'filename' }, [{ id: 'prediction', curve: one.base }])
}
