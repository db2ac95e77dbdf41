import { isOneBus } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import * as planning from '../../prediction/plan/planning.ts'
import { askedGoal } from '../../views/plan/goal.ts'
import { confirmationsOf, type Confirmation } from '../../views/plan/planConfirmations.ts'
import { machineGoal } from '../../views/plan/machineNeeds.ts'
import { readsStudy } from '../../views/shared/readsStudy.ts'
import { goalOf, planState } from '../../views/plan/planState.ts'
import { distinctPoints, simulatedByService } from '../../views/shared/simulatedByService.ts'
import { embeddedService } from '../../workers/embeddedStudies.ts'
import type { PlanSimulationAnswer, SaturationSimulationAnswer } from '../answers.ts'
import { loadOf, planningForms, saturationGoal, saturationOnce } from '../planParts.ts'
import type { Simulating } from '../says.ts'

interface Asked extends Pick<PlanSimulationAnswer, 'goal' | 'buses'> {
  readonly confirmations: readonly Confirmation[]
}

/** What is said to reach a stated goal: on a bus, or through the machine that reads go over. */
async function askedOf(configuration: Configuration): Promise<Result<Asked>> {
  if (isOneBus(configuration)) {
    const { plan } = planState(configuration, planning)
    return success({ goal: plan.goal, buses: plan.buses, confirmations: confirmationsOf(configuration, plan, planning) })
  }
  const tree = await planningForms.tree()
  const refused = tree.refusal(configuration, 'naive')
  if (refused) return failure(refused)
  const goal = goalOf(configuration, planning)
  return success({ goal, buses: 1, confirmations: machineGoal(goal, configuration, { planning, tree }).confirmations })
}

/** Whether what the closed forms say reaches a stated goal does. */
async function statedGoal(configuration: Configuration, { service, signal }: Simulating): Promise<Result<PlanSimulationAnswer>> {
  const asked = await askedOf(configuration)
  if (!asked.ok) return asked
  const { confirmations, ...goal } = asked.value
  const points = distinctPoints(confirmations.flatMap((one) => one.points))
  const { outcomes } = await simulatedByService(readsStudy(configuration), points, service ?? embeddedService(), signal)
  const answers = confirmations.map(({ field, method, judged }) => ({ field, method, ...judged(outcomes) }))
  return success({ predictor: 'simulation', ...goal, answers })
}

/** When the system is saturated, and what each change brings. */
async function saturation(configuration: Configuration, { service, signal }: Simulating): Promise<Result<SaturationSimulationAnswer>> {
  const found = await saturationOnce(configuration, { service: service ?? embeddedService(), signal })
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
