import type { Configuration } from '../../configuration/configuration.ts'
import { physicalKey } from '../../configuration/sweep.ts'
import type { FreeField, Goal, Judgement, Loop, Plan, PlanMethod, Verdict } from '../../prediction/plan/planning.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { intervalText } from '../shared/intervalText.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { answersOf, type Outcomes, type PlanPoint } from './planForms.ts'

/** What the simulation says of an answer; undefined until it is in. */
export type Judgements = (field: FreeField, method: PlanMethod) => Judgement | undefined

/** An answer that is simulated, and by which points. */
export interface Confirmation {
  readonly field: FreeField
  readonly method: Loop
  readonly points: readonly PlanPoint[]
  /** What the simulation says of it; undefined until all of it is simulated. */
  readonly judged: (outcomes: Outcomes) => Judgement | undefined
}

/** What the simulation says of answers so far. */
export const judgementsBy =
  (confirmations: readonly Confirmation[], outcomes: Outcomes): Judgements =>
  (field, method) =>
    confirmations.find((one) => one.field === field && one.method === method)?.judged(outcomes)

/** The simulations behind the shown answers, in the order of the table. */
export function confirmationsOf(
  configuration: Configuration,
  plan: Plan,
  { judgement, plannedRun, withFreeValue }: Pick<Planning, 'judgement' | 'plannedRun' | 'withFreeValue'>,
): readonly Confirmation[] {
  const key = physicalKey(configuration, ['method'])
  const planned = { configuration, buses: plan.buses }
  return plan.fields.flatMap(({ field, answers }) =>
    (['pipelined', 'naive'] as const).flatMap((method): readonly Confirmation[] => {
      const answer = answers[method]
      if (answer.kind !== 'reached') return []
      const run = plannedRun(withFreeValue(field, planned, answer.rounded), method)
      const points = run.jobs.map(({ scenario, run: control }, index) => ({
        key: `plan|${key}|${plan.buses}|${field}|${answer.rounded}|${method}|${index}`,
        question: { scenario, run: control },
        onlyFinal: true,
      }))
      return [{ field, method, points, judged: (outcomes) => judgement(plan.goal, run, answersOf({ points }, outcomes)) ?? undefined }]
    }),
  )
}

const marks: Readonly<Record<Verdict, string>> = { yes: '✓ yes', probably: '≈ probably', no: '✗ no' }

/** "✓ yes: 14.3 ± 0.1". */
export function verdictText(goal: Goal, { verdict, figure, low, high }: Judgement, unit: RateUnit): string {
  const factor = goal.quantity === 'throughput' ? (unitFactors.rate[unit] ?? 1) : 1
  return `${marks[verdict]}: ${intervalText(figure / factor, (high - low) / 2 / factor)}`
}
