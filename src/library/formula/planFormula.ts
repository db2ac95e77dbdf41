import type { Configuration } from '../../configuration/configuration.ts'
import { success, type Result } from '../../domain/problem.ts'
import * as planning from '../../prediction/plan/planning.ts'
import { askedGoal } from '../../views/plan/goal.ts'
import { planState } from '../../views/plan/planState.ts'
import { saturationOnce } from '../../views/plan/saturationOnce.ts'
import type { PlanFormulaAnswer, SaturationFormulaAnswer } from '../answers.ts'
import { loadOf, oneBusNote, planningForms, saturationGoal } from '../planParts.ts'

/** What reaches a stated goal. */
async function statedGoal(configuration: Configuration): Promise<Result<PlanFormulaAnswer>> {
  const { plan } = planState(configuration, planning)
  const note = oneBusNote(configuration)
  if (configuration.over !== 'machine') return success({ predictor: 'formula', ...note, ...plan })
  const { needs } = await planningForms.tree()
  return success({ predictor: 'formula', ...note, ...plan, machine: needs(plan.goal, configuration) })
}

/** When the system is saturated, and what each change brings. */
async function saturation(configuration: Configuration): Promise<Result<SaturationFormulaAnswer>> {
  const found = await saturationOnce(configuration, planningForms, { service: null, signal: new AbortController().signal })
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
