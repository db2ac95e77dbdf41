import { predictors } from '../../src/prediction/predictors.ts'
import {
  byEquations,
  equation3Plans,
  formulaPlans,
  inPublishedRange,
  judge,
  systemPlans,
  twoConstantPlans,
  uncalibratedPlans,
  type StudyPlan,
  type ValidationStudy,
} from '../../src/prediction/studies/validationPlans.ts'

/** Predicts every cell of a plan on the calling thread. */
export const judgeDirectly = (plan: StudyPlan): ValidationStudy =>
  judge(plan, ({ scenario, run }) =>
    plan.witness === 'equations' ? byEquations(scenario) : predictors[plan.witness].answer({ scenario, run }),
  )

/** The cells for which the paper claims its equations. */
const claimed = (study: ValidationStudy): ValidationStudy => ({ ...study, rows: study.rows.filter(({ cell }) => inPublishedRange(cell)) })

export const twoConstantStudies = (): readonly ValidationStudy[] => twoConstantPlans().map(judgeDirectly)
export const systemStudies = (): readonly ValidationStudy[] => systemPlans().map(judgeDirectly)
/** The formulae on all cells, also of 8 KB, for which the paper does not claim them. */
export const allFormulaStudies = (): readonly ValidationStudy[] => formulaPlans().map(judgeDirectly)
export const formulaStudies = (): readonly ValidationStudy[] => formulaPlans().map((plan) => claimed(judgeDirectly(plan)))
export const equation3Studies = (): readonly ValidationStudy[] => equation3Plans().map(judgeDirectly)
export const uncalibratedStudies = (): readonly ValidationStudy[] => uncalibratedPlans().map(judgeDirectly)
