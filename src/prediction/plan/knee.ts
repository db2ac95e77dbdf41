import { lastOfEach } from '../../maths/lastOfEach.ts'
import { firstReaching } from './firstReaching.ts'
import { matters, nextValue, stepsOf, withFreeValue, type FieldSteps, type FreeField, type Planned } from './freeField.ts'
import { planThroughput, type PlanMethod } from './plannedThroughput.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'

/** Where more of a field hardly helps. */
export interface Knee {
  /** From this value on one more disk or bus, or twice the size or rate, adds less than the share. */
  readonly value: number
  readonly throughput: BytesPerSecond
  /** What the next step adds, relative. */
  readonly adds: Fraction
}

/** The round values of a field; of those with thousands of steps they are found once. */
const roundValues = lastOfEach((steps: FieldSteps): readonly number[] => {
  const values: number[] = []
  for (let index = 0; index < steps.count; index++) if (steps.isRound(index)) values.push(steps.valueAt(index))
  return values
})

/**
 * The first value of a field after which the next step (one more disk or bus, twice the size or rate) adds less than a share of throughput.
 *
 * Number of disks and buses are searched one by one, the others by bisection on their round values.
 *
 * @returns null for fields that have no next step, or where every step adds as much
 */
export function kneeOf(field: FreeField, planned: Planned, method: PlanMethod, share: Fraction): Knee | null {
  if (!matters(field, method, planned) || nextValue(field, 1) === null) return null
  const steps = stepsOf(field, planned)
  const { count, valueAt } = steps
  const values = roundValues(steps)
  const last = valueAt(count - 1)
  const throughputAt = (value: number): BytesPerSecond => {
    const { configuration, buses } = withFreeValue(field, planned, value)
    return planThroughput(configuration, method, buses)
  }
  const added = (index: number): number => {
    const value = values[index]
    const next = nextValue(field, value) ?? value
    // beyond the end of the field nothing can be added
    return next > last ? 0 : throughputAt(next) / throughputAt(value) - 1
  }
  const isWhole = field === 'disks' || field === 'buses'
  const index = firstReaching(values.length, (candidate) => (added(candidate) < share ? 1 : 0), isWhole ? 'any' : 'rising')
  if (index === null) return null
  const value = values[index]
  if ((nextValue(field, value) ?? value) > last) return null
  return { value, throughput: throughputAt(value), adds: added(index) }
}
