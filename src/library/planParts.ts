import type { BusyPart, LoadedSystem } from '../prediction/plan/planning.ts'
import * as planning from '../prediction/plan/planning.ts'
import type { Witnesses } from '../prediction/witnesses.ts'
import { limitsOf } from '../views/plan/saturationState.ts'
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
