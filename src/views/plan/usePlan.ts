import { useDeferredValue, useMemo } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Plan } from '../../prediction/plan/planning.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { goalOf } from './goal.ts'
import { spokenFields } from './planAnswer.ts'

/** A plan with the configuration it is about. */
export interface MadePlan {
  readonly configuration: Configuration
  readonly plan: Plan
}

/** The plan for some fields. */
export function planOf(configuration: Configuration, planning: Planning, fields: Plan['fields'][number]['field'][]): Plan {
  const { buses, kneeShare } = configuration
  return planning.planFor(goalOf(configuration, planning), configuration, buses, fields, kneeShare)
}

/** The fields of the table that the sentence does not need. */
const others = (planning: Planning): Plan['fields'][number]['field'][] =>
  planning.freeFields.filter((field) => !spokenFields.some((spoken) => spoken === field))

/**
 * The plan of the present configuration: what the sentence needs first, the other rows in a later pass, so that a slider that is being
 * dragged is never waited for.
 */
export function usePlan(configuration: Configuration, planning: Planning): MadePlan {
  const settled = useDeferredValue(configuration)
  const first = useMemo(() => planOf(settled, planning, [...spokenFields]), [settled, planning])
  const later = useDeferredValue<Configuration | null>(settled, null)
  const rest = useMemo(() => later && planOf(later, planning, others(planning)).fields, [later, planning])
  return useMemo(() => ({ configuration: settled, plan: { ...first, fields: [...first.fields, ...(rest ?? [])] } }), [settled, first, rest])
}

/** The whole plan at once. */
export const wholePlan = (configuration: Configuration, planning: Planning): Plan =>
  planOf(configuration, planning, [...spokenFields, ...others(planning)])

/** The plan of A for the same goal, in a later pass; undefined where nothing is pinned. */
export function usePinnedPlan(pinned: Configuration | undefined, planning: Planning): MadePlan | undefined {
  const settled = useDeferredValue(pinned)
  return useMemo(() => settled && { configuration: settled, plan: wholePlan(settled, planning) }, [settled, planning])
}
