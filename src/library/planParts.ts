import type { Configuration } from '../configuration/configuration.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { failure, success, type Result } from '../domain/problem.ts'
import type { BusyPart, LoadedSystem } from '../prediction/plan/planning.ts'
import * as planning from '../prediction/plan/planning.ts'
import type { Witnesses } from '../prediction/witnesses.ts'
import { readsStudy } from '../views/shared/readsStudy.ts'
import { planForms } from '../views/plan/planForms.ts'
import { limitsOf, runsOf, saturationFormulas, saturationState, unsaidBy, type SaturationState } from '../views/plan/saturationState.ts'
import type { SimulatedBy } from '../views/shared/questionState.ts'
import { distinctPoints, simulatedByService } from '../views/shared/simulatedByService.ts'
import type { SaturationLoad } from './answers.ts'

/** What the closed forms of plans are asked through; those of machines are more code, and few ask for them. */
export const planningForms: Pick<Witnesses, 'planning' | 'tree'> = {
  planning: async () => planning,
  tree: () => import('../prediction/treeForms.ts'),
}

/** The quantity of a plan that asks when the system is saturated. */
export const saturationGoal = { quantity: 'saturation' } as const

/** How full the parts of a system are, and which of them hold it back. */
export function loadOf(load: LoadedSystem): SaturationLoad {
  const { kind, parts } = limitsOf(load)
  return { limit: { kind, parts: parts.map((part: BusyPart) => part.name || part.kind) }, parts: load.parts }
}

/** When a configuration is saturated, with everything simulated to its full precision; or why nothing can be said. */
export async function saturationOnce(configuration: Configuration, { service, signal }: SimulatedBy): Promise<Result<SaturationState>> {
  const resolved = resolve(configuration)
  if (!resolved.ok) return resolved
  const forms = await planForms(planningForms, configuration)
  const formulas = saturationFormulas(configuration, forms)
  if (!formulas) return failure(unsaidBy(forms, configuration))
  const points = distinctPoints(runsOf(formulas).flatMap((run) => run.points))
  const { outcomes } = await simulatedByService(readsStudy(configuration), points, service, signal)
  return success(saturationState(formulas, forms, outcomes))
}
