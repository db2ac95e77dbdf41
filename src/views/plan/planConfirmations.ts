import type { Configuration } from '../../configuration/configuration.ts'
import { fieldNames } from '../../configuration/fields/fields.ts'
import { isPhysical } from '../../configuration/sweep.ts'
import type { ConfirmationRun, FreeField, Goal, Judgement, Plan, PlanMethod, Verdict } from '../../prediction/plan/planning.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { intervalText } from '../shared/intervalText.ts'
import type { SimulatedPoints, SimulationPoint } from '../shared/simulationRun.ts'
import type { Planning } from '../../prediction/witnesses.ts'

/** An answer that is simulated, and by which points. */
export interface Confirmation {
  readonly field: FreeField
  readonly method: PlanMethod
  readonly run: ConfirmationRun
  readonly points: readonly SimulationPoint[]
}

const confirmedMethods = ['pipelined', 'naive'] as const satisfies readonly PlanMethod[]

/** The simulations behind the shown answers, in the order of the table. */
export function confirmationsOf(
  configuration: Configuration,
  plan: Plan,
  { confirmationRuns }: Pick<Planning, 'confirmationRuns'>,
): readonly Confirmation[] {
  const key = fieldNames.map((name) => (isPhysical(name) && name !== 'method' ? configuration[name] : '')).join('|')
  const planned = { configuration, buses: plan.buses }
  return plan.fields.flatMap(({ field, answers }) =>
    confirmedMethods.flatMap((method): readonly Confirmation[] => {
      const answer = answers[method]
      if (answer.kind !== 'reached') return []
      const [run] = confirmationRuns(field, planned, method, { value: answer.rounded, missing: null })
      if (run === undefined) return []
      const points = run.jobs.map(({ scenario, run: control }, index) => ({
        key: `plan|${key}|${plan.buses}|${field}|${answer.rounded}|${method}|${index}`,
        question: { scenario, run: control },
        onlyFinal: true,
      }))
      return [{ field, method, run, points }]
    }),
  )
}

/** What the simulation says of an answer, as far as it has been simulated. */
export function judged(
  goal: Goal,
  { run, points }: Confirmation,
  { outcomes }: Pick<SimulatedPoints, 'outcomes'>,
  { judgement }: Pick<Planning, 'judgement'>,
): Judgement | null {
  return judgement(
    goal,
    run,
    points.map(({ key }) => {
      const outcome = outcomes.get(key)
      return outcome?.ok === true ? outcome.answer : null
    }),
  )
}

const marks: Readonly<Record<Verdict, string>> = { yes: '✓ yes', probably: '≈ probably', no: '✗ no' }

/** "✓ yes: 14.3 ± 0.1". */
export function verdictText(goal: Goal, { verdict, figure, low, high }: Judgement, unit: RateUnit): string {
  const factor = goal.quantity === 'throughput' ? (unitFactors.rate[unit] ?? 1) : 1
  return `${marks[verdict]}: ${intervalText(figure / factor, (high - low) / 2 / factor)}`
}
