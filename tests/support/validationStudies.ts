import { predictors } from '../../src/prediction/predictors.ts'
import { busStudy, type BusAnswers } from '../../src/papers/busStudy.ts'
import { validationState, type ValidationState } from '../../src/papers/tables.ts'
import { predictByEquations } from '../../src/models/bus/equationPredictions.ts'
import { allPlans, judge, type StudyPlan, type ValidationRow, type ValidationStudy } from '../../src/papers/validationPlans.ts'
import { isLong } from './effort.ts'
import { there } from './there.ts'

/** Predicts every cell of a plan on the calling thread. */
export const judgeDirectly = (plan: StudyPlan): ValidationStudy =>
  judge(plan, ({ scenario, run }) =>
    plan.witness === 'equations' ? predictByEquations(scenario) : predictors[plan.witness].answer({ scenario, run }),
  )

/** Every cell of some kinds of studies that is simulated, on the calling thread; in samples as it is recorded for the page, which `golden/publishedRuns` holds. */
export async function answersOf(...kinds: readonly StudyPlan['kind'][]): Promise<BusAnswers> {
  if (!isLong) return there(await busStudy(0, ({ kind }) => kinds.includes(kind)).published())
  const cells = allPlans().flatMap((plan) => (plan.witness === 'simulation' && kinds.includes(plan.kind) ? plan.cells : []))
  return { answers: new Map(cells.map(({ key, scenario, run }) => [key, predictors.simulation.answer({ scenario, run })])), facts: [] }
}

/** Tables 4 to 6 by every study. */
export const simulatedState = async (): Promise<ValidationState> =>
  validationState(await answersOf('system', 'two-constants', 'uncalibrated'))

/** Rows of all studies of a kind, also of cells of 8 KB, for which the paper claims nothing. */
export async function rowsOf(kind: StudyPlan['kind']): Promise<readonly ValidationRow[]> {
  const { answers } = await answersOf(kind)
  const judged = (plan: StudyPlan): ValidationStudy =>
    plan.witness === 'simulation' ? judge(plan, ({ key }) => answers.get(key)) : judgeDirectly(plan)
  return allPlans().flatMap((plan) => (plan.kind === kind ? judged(plan).rows : []))
}
