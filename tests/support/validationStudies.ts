import { predictors } from '../../src/prediction/predictors.ts'
import type { BusAnswers } from '../../src/papers/busStudy.ts'
import { validationState, type ValidationState } from '../../src/papers/tables.ts'
import { predictByEquations } from '../../src/models/bus/equationPredictions.ts'
import { allPlans, judge, type StudyPlan, type ValidationRow, type ValidationStudy } from '../../src/papers/validationPlans.ts'

/** Predicts every cell of a plan on the calling thread. */
export const judgeDirectly = (plan: StudyPlan): ValidationStudy =>
  judge(plan, ({ scenario, run }) =>
    plan.witness === 'equations' ? predictByEquations(scenario) : predictors[plan.witness].answer({ scenario, run }),
  )

/** Every cell of some kinds of studies that is simulated, on the calling thread. */
export function answersOf(...kinds: readonly StudyPlan['kind'][]): BusAnswers {
  const cells = allPlans().flatMap((plan) => (plan.witness === 'simulation' && kinds.includes(plan.kind) ? plan.cells : []))
  return { answers: new Map(cells.map(({ key, scenario, run }) => [key, predictors.simulation.answer({ scenario, run })])), facts: [] }
}

/** Tables 4 to 6 by every study, simulated on the calling thread. */
export const simulatedState = (): ValidationState => validationState(answersOf('system', 'two-constants', 'uncalibrated'))

/** Rows of all studies of a kind, also of cells of 8 KB, for which the paper claims nothing. */
export const rowsOf = (kind: StudyPlan['kind']): readonly ValidationRow[] =>
  allPlans().flatMap((plan) => (plan.kind === kind ? judgeDirectly(plan).rows : []))
