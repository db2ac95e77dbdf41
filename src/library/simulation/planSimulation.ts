import { isOneBus } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import * as planning from '../../prediction/plan/planning.ts'
import { askedGoal } from '../../views/plan/goal.ts'
import { confirmationsOf, judged } from '../../views/plan/planConfirmations.ts'
import { machineGoal, machineJudgement } from '../../views/plan/machineNeeds.ts'
import { goalOf, planState } from '../../views/plan/planState.ts'
import { saturationOnce } from '../../views/plan/saturationOnce.ts'
import { distinctPoints, simulatedByService } from '../../views/shared/simulatedByService.ts'
import { embeddedService } from '../../workers/embeddedStudies.ts'
import type { PlanSimulationAnswer, SaturationSimulationAnswer } from '../answers.ts'
import { loadOf, planningForms, saturationGoal } from '../planParts.ts'
import type { Simulating } from '../says.ts'

/** The same through the machine that reads go over. */
async function machineGoalOf(configuration: Configuration, { service, signal }: Simulating): Promise<Result<PlanSimulationAnswer>> {
  const forms = { planning, tree: await planningForms.tree() }
  const refused = forms.tree.refusal(configuration, 'naive')
  if (refused) return failure(refused)
  const goal = goalOf(configuration, planning)
  const { runs } = machineGoal(goal, configuration, forms)
  const points = distinctPoints(runs.flatMap(({ run }) => run.treePoints))
  const { outcomes } = await simulatedByService('reads', points, service ?? embeddedService(), signal)
  const answers = runs.map((one) => ({
    field: one.field,
    method: 'naive' as const,
    ...machineJudgement(goal, one, outcomes, forms),
  }))
  return success({ predictor: 'simulation', goal, buses: 1, answers })
}

/** Whether what the closed forms say reaches a stated goal does. */
async function statedGoal(configuration: Configuration, { service, signal }: Simulating): Promise<Result<PlanSimulationAnswer>> {
  if (!isOneBus(configuration)) return machineGoalOf(configuration, { service, signal })
  const { plan } = planState(configuration, planning)
  const confirmations = confirmationsOf(configuration, plan, planning)
  const points = distinctPoints(confirmations.flatMap((one) => one.points))
  const simulated = await simulatedByService('bus', points, service ?? embeddedService(), signal)
  const answers = confirmations.map((one) => ({
    field: one.field,
    method: one.method,
    ...judged(plan.goal, one, simulated, planning),
  }))
  return success({ predictor: 'simulation', goal: plan.goal, buses: plan.buses, answers })
}

/** When the system is saturated, and what each change brings. */
async function saturation(configuration: Configuration, { service, signal }: Simulating): Promise<Result<SaturationSimulationAnswer>> {
  const found = await saturationOnce(configuration, planningForms, { service: service ?? embeddedService(), signal })
  if (!found.ok) return found
  const { saturation: said, load, simulatedHere, simulatedFull, remedyStates, dots } = found.value
  const changes = remedyStates.flatMap(({ remedy: { id, to }, simulated }) =>
    simulated ? [{ id, to: String(to), throughput: simulated.value, gain: simulated.gain, gainHalfWidth: simulated.gainHalfWidth }] : [],
  )
  return success({
    predictor: 'simulation',
    goal: saturationGoal,
    drives: said.here.drives,
    throughput: simulatedHere?.value ?? null,
    halfWidth: simulatedHere?.halfWidth ?? null,
    ...loadOf(load),
    saturatedAt: simulatedFull ?? null,
    points: dots,
    changes: changes.toSorted((one, other) => other.gain - one.gain),
  })
}

/** What is needed, by simulation. */
export const planSimulation = (
  configuration: Configuration,
  by: Simulating,
): Promise<Result<PlanSimulationAnswer | SaturationSimulationAnswer>> =>
  askedGoal(configuration) === 'saturation' ? saturation(configuration, by) : statedGoal(configuration, by)
