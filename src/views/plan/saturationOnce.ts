import type { Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import type { FigureQuestion } from '../shared/figure.ts'
import type { Compared, SimulatedBy } from '../shared/questionState.ts'
import { distinctPoints, simulatedByService } from '../shared/simulatedByService.ts'
import { planForms, type Outcomes, type PlanForms } from './planForms.ts'
import { runsOf, saturationFormulas, saturationState, unsaidBy, type SaturationState } from './saturationState.ts'

async function simulated(forms: PlanForms, runs: ReturnType<typeof runsOf>, { service, signal }: SimulatedBy): Promise<Outcomes> {
  if (forms.tree) {
    const points = distinctPoints(runs.flatMap(({ treePoints }) => treePoints))
    return (await simulatedByService('reads', points, service, signal)).outcomes
  }
  const points = distinctPoints(runs.flatMap(({ busPoints }) => busPoints))
  return (await simulatedByService('bus', points, service, signal)).outcomes
}

/** When a configuration is saturated, with everything simulated to its full precision; or why nothing can be said. */
export async function saturationOnce(
  configuration: Configuration,
  witnesses: Pick<Witnesses, 'planning' | 'tree'>,
  by: SimulatedBy,
): Promise<Result<SaturationState>> {
  const resolved = resolve(configuration)
  if (!resolved.ok) return resolved
  const forms = await planForms(witnesses, configuration)
  const formulas = saturationFormulas(configuration, forms)
  if (!formulas) return failure(unsaidBy(forms, configuration))
  return success(saturationState(formulas, forms, await simulated(forms, runsOf(formulas), by)))
}

/** The same beside A, of which nothing is simulated. */
export async function comparedSaturation(question: FigureQuestion): Promise<Result<Compared<SaturationState>>> {
  const { configuration, pinned, witnesses, signal } = question
  const present = await saturationOnce(configuration, witnesses, question)
  if (!present.ok) return present
  const other = pinned && (await saturationOnce(pinned, witnesses, { service: null, signal }))
  return success({ present: present.value, pinned: other?.ok ? other.value : undefined })
}
