import { isOneBus } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import * as planning from '../../prediction/plan/planning.ts'
import { askedGoal } from '../../views/plan/goal.ts'
import { goalOf, planState } from '../../views/plan/planState.ts'
import type { PlanFormulaAnswer, SaturationFormulaAnswer } from '../answers.ts'
import { loadOf, planningForms, saturationGoal, saturationOnce } from '../planParts.ts'

/** What reaches a stated goal: of one bus, or of the machine that reads go over. */
async function statedGoal(configuration: Configuration): Promise<Result<PlanFormulaAnswer>> {
  if (isOneBus(configuration)) return success({ predictor: 'formula', ...planState(configuration, planning).plan })
  const { needs, figures, refusal } = await planningForms.tree()
  const refused = refusal(configuration, 'naive')
  if (refused) return failure(refused)
  const goal = goalOf(configuration, planning)
  const now = figures(goal, configuration)
  const reached = planning.planMethods.filter((method) => now[method] >= goal.value)
  return success({ predictor: 'formula', goal, buses: 1, now, reached, fields: [], machine: needs(goal, configuration) })
}

/** When the system is saturated, and what each change brings. */
async function saturation(configuration: Configuration): Promise<Result<SaturationFormulaAnswer>> {
  const found = await saturationOnce(configuration, { service: null, signal: new AbortController().signal })
  if (!found.ok) return found
  const { saturation: said, load, remedyStates } = found.value
  return success({
    predictor: 'formula',
    goal: saturationGoal,
    drives: said.here.drives,
    throughput: said.here.throughput,
    ...loadOf(load),
    most: said.most.throughput,
    saturatedAt: said.full?.drives ?? null,
    sequential: said.sequential,
    changes: remedyStates.map(({ remedy: { id, to, throughput, gain } }) => ({ id, to: String(to), throughput, gain })),
  })
}

/** What is needed: of a stated goal, or where none is stated, when the system is saturated. */
export const planFormula = (configuration: Configuration): Promise<Result<PlanFormulaAnswer | SaturationFormulaAnswer>> =>
  askedGoal(configuration) === 'saturation' ? saturation(configuration) : statedGoal(configuration)
