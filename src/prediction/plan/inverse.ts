import type { Configuration } from '../../configuration/configuration.ts'
import type { Caveat } from '../../domain/prediction.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import { planLimit, type Limit } from './bottleneck.ts'
import { firstOfRippling, firstReaching, type Course, type Share } from './firstReaching.ts'
import { courseOf, freeFields, matters, presentValue, stepsOf, withFreeValue, type FreeField, type Planned } from './freeField.ts'
import { kneeOf, type Knee } from './knee.ts'
import {
  goalFigure,
  planMethods,
  planPrediction,
  planThroughput,
  shareOfGoal,
  smoothThroughput,
  type Goal,
  type PlanMethod,
} from './plannedThroughput.ts'

/** Which end of the feasible values an answer is: of what one wants little of the smallest, of a cost or the size of a wanted request the largest. */
export type AnswerEnd = 'smallest' | 'largest'

/** A value of the free field that reaches the goal. */
export interface ReachedAnswer {
  readonly kind: 'reached'
  readonly end: AnswerEnd
  /** On the field's own steps (sector, microsecond, three digits of a rate, whole number); in base units. */
  readonly value: number
  /** The next value that people would write down and that also reaches the goal; the value itself where there is none. */
  readonly rounded: number
  /** With `value`. */
  readonly throughput: BytesPerSecond
  /** In the goal's own quantity, with `value`. */
  readonly figure: number
  /** With `value`. */
  readonly caveats: readonly Caveat[]
  /** The one step on the far side of `value`, which misses the goal; null at the end of the field. */
  readonly missing: number | null
}

/** No value of the free field reaches the goal. */
export interface UnreachableAnswer {
  readonly kind: 'not-reachable'
  readonly end: AnswerEnd
  /** What stops it where it goes farthest; null where nothing can be predicted. */
  readonly wall: Limit | null
  /** How far it goes in the goal's quantity, and from which value on (within a thousandth, of naive reads 1.5 %); of costs, at no cost. */
  readonly most: { readonly value: number; readonly figure: number; readonly throughput: BytesPerSecond }
  /** Whether the field helps at all: more than a thousandth above the present figure. */
  readonly helps: boolean
}

/** The field means nothing to the method. */
export interface IrrelevantAnswer {
  readonly kind: 'no-effect'
}

export type PlanAnswer = ReachedAnswer | UnreachableAnswer | IrrelevantAnswer

const endOf = (course: Course): AnswerEnd => (course === 'falling' ? 'largest' : 'smallest')

/** The nearest round index on the feasible side of an answer that also reaches the goal. */
function roundedIndex(
  index: number,
  course: Course,
  count: number,
  isRound: (index: number) => boolean,
  holds: (index: number) => boolean,
) {
  const step = course === 'falling' ? -1 : 1
  for (let other = index; other >= 0 && other < count; other += step) if (isRound(other) && holds(other)) return other
  return index
}

/** Whether naive reads of one bus get more than a thousandth quicker, by the smooth equations; unknown of other methods and plans. */
function hasEffect(planned: Planned, changed: Planned, method: PlanMethod): boolean | undefined {
  if (method !== 'naive' || planned.buses > 1 || changed.buses > 1) return undefined
  return smoothThroughput(changed.configuration, method) * 0.999 > smoothThroughput(planned.configuration, method)
}

const throughputWith = ({ configuration, buses }: Planned, method: PlanMethod): BytesPerSecond =>
  planThroughput(configuration, method, buses)

/** Shares of the most that count as the most: beyond what a step of the sampled recurrence makes. */
const nearlyAll: Readonly<Record<PlanMethod, number>> = { naive: 0.985, pipelined: 0.999, ideal: 0.999 }

/** Whether a method's throughput goes up and down by its sampling error where it should only rise or fall. */
const ripples = (method: PlanMethod): boolean => method === 'naive'

const shareWith =
  (goal: Goal, at: (index: number) => Planned, method: PlanMethod): Share =>
  (index) => {
    const { configuration, buses } = at(index)
    return shareOfGoal(goal, configuration, method, buses)
  }

/**
 * How far a goal's figure goes along a field. The best of all steps where their course is unknown, but of numbers of disks
 * the largest: there the pipelined loop differs from its bus limit by no more than its sample does.
 */
function farthest(goal: Goal, field: FreeField, planned: Planned, method: PlanMethod, course: Course): UnreachableAnswer['most'] {
  const { count, valueAt } = stepsOf(field, planned)
  const at = (index: number): Planned => withFreeValue(field, planned, valueAt(index))
  const figure = (index: number): number => {
    const { configuration, buses } = at(index)
    return goalFigure(goal, configuration, method, buses)
  }
  let best = course === 'falling' || course === 'sinking' ? 0 : count - 1
  let most = figure(best)
  if (course === 'any' && field !== 'disks') {
    for (let index = 0; index < count; index++) {
      const own = figure(index)
      if (own > most) [best, most] = [index, own]
    }
  }
  if (best === 0) return { value: valueAt(best), figure: most, throughput: throughputWith(at(best), method) }
  const nearMost: Goal = { ...goal, value: most * nearlyAll[method] }
  const share = shareWith(nearMost, at, method)
  const from = (ripples(method) ? firstOfRippling : firstReaching)(count, share, course) ?? best
  return { value: valueAt(from), figure: most, throughput: throughputWith(at(best), method) }
}

/**
 * Which value of one field reaches a goal, everything else unchanged: the smallest, or of costs the largest.
 *
 * By the closed forms, on the steps of the field; equal to trying every step (tests/unit/prediction/plan/inverse.test.ts). Of naive reads,
 * whose recurrence has a sampling error, the value reaches the goal, one step less does not, and no step before it exceeds the goal by more
 * than that error: 1.5 %, or what the figure falls by from one step to the next.
 */
export function answerFor(goal: Goal, field: FreeField, planned: Planned, method: PlanMethod): PlanAnswer {
  if (!matters(field, method, planned)) return { kind: 'no-effect' }
  const course = courseOf(field, goal, method, planned)
  const { count, valueAt, isRound } = stepsOf(field, planned)
  const at = (index: number): Planned => withFreeValue(field, planned, valueAt(index))
  const share = shareWith(goal, at, method)
  const end = endOf(course)
  const index = ripples(method) ? firstOfRippling(count, share, course) : firstReaching(count, share, course, nearlyAll[method])
  if (index === null) {
    const most = farthest(goal, field, planned, method, course)
    const present = goalFigure(goal, planned.configuration, method, planned.buses)
    return {
      kind: 'not-reachable',
      end,
      wall: planLimit(withFreeValue(field, planned, most.value), method),
      most,
      helps: hasEffect(planned, withFreeValue(field, planned, most.value), method) ?? most.figure * nearlyAll[method] > present,
    }
  }
  const { configuration, buses } = at(index)
  const beside = course === 'falling' ? index + 1 : index - 1
  return {
    kind: 'reached',
    end,
    value: valueAt(index),
    rounded: valueAt(roundedIndex(index, course, count, isRound, (other) => share(other) >= 1)),
    throughput: planThroughput(configuration, method, buses),
    figure: goalFigure(goal, configuration, method, buses),
    caveats: planPrediction(configuration, method)?.caveats ?? [],
    missing: beside >= 0 && beside < count ? valueAt(beside) : null,
  }
}

/** The answers of one field, and the value from which on more of it hardly helps. */
export interface FieldAnswers {
  readonly field: FreeField
  /** The present value, base units. */
  readonly now: number
  readonly answers: Readonly<Record<PlanMethod, PlanAnswer>>
  readonly knees: Readonly<Record<PlanMethod, Knee | null>>
}

/** A value of each method. */
export const forMethods = <T>(compute: (method: PlanMethod) => T): Readonly<Record<PlanMethod, T>> => ({
  naive: compute('naive'),
  pipelined: compute('pipelined'),
  ideal: compute('ideal'),
})

/** The share below which one more disk, or twice the size or rate, is hardly worth it. */
const usualShare = 0.05

/** All that one field alone can do for a goal. */
function fieldAnswers(goal: Goal, field: FreeField, planned: Planned, share: number = usualShare): FieldAnswers {
  return {
    field,
    now: presentValue(field, planned),
    answers: forMethods((method) => answerFor(goal, field, planned, method)),
    knees: forMethods((method) => kneeOf(field, planned, method, share)),
  }
}

/** The answer to a goal: what the configuration does now, and what each field alone would have to be. */
export interface Plan {
  readonly goal: Goal
  readonly buses: number
  /** In the goal's quantity. */
  readonly now: Readonly<Record<PlanMethod, number>>
  readonly reached: readonly PlanMethod[]
  readonly fields: readonly FieldAnswers[]
}

/** Works the plan out for every field; a field of naive reads takes some ten milliseconds. */
export function planFor(
  goal: Goal,
  configuration: Configuration,
  buses = 1,
  fields: readonly FreeField[] = freeFields,
  share: number = usualShare,
): Plan {
  const planned: Planned = { configuration, buses }
  const now = forMethods((method) => goalFigure(goal, configuration, method, buses))
  return {
    goal,
    buses,
    now,
    reached: planMethods.filter((method) => now[method] >= goal.value),
    fields: fields.map((field) => fieldAnswers(goal, field, planned, share)),
  }
}
