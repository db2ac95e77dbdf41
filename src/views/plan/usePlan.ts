import { useDeferredValue, useMemo } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Judgement, Plan } from '../../prediction/plan/planning.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { usePredictions } from '../shared/usePredictions.ts'
import type { ViewProps } from '../view.ts'
import { confirmationsOf, judged, verdictText, type Confirmation } from './planConfirmations.ts'
import { otherFields, planOf, planState, spokenPlan, type PlanState } from './planState.ts'
import type { Judgements } from './planWitness.ts'

/**
 * The plan of the present configuration: what the sentence needs first, the other fields in a later pass, so that a slider that is being
 * dragged is never waited for.
 */
export function usePlan(configuration: Configuration, planning: Planning): PlanState {
  const settled = useDeferredValue(configuration)
  const first = useMemo(() => spokenPlan(settled, planning), [settled, planning])
  const later = useDeferredValue<Configuration | null>(settled, null)
  const rest = useMemo(() => later && planOf(later, planning, otherFields(planning)).fields, [later, planning])
  return useMemo(() => ({ ...first, plan: { ...first.plan, fields: [...first.plan.fields, ...(rest ?? [])] } }), [first, rest])
}

/** The plan of A for the same goal, in a later pass; undefined where nothing is pinned. */
export function usePinnedPlan(pinned: Configuration | undefined, planning: Planning): PlanState | undefined {
  const settled = useDeferredValue(pinned)
  return useMemo(() => settled && planState(settled, planning), [settled, planning])
}

/** Has answers of a plan simulated; what is said of them arrives by itself. */
export function useJudgements(
  { configuration, plan }: PlanState,
  planning: Planning,
  service: ViewProps['service'],
  isWanted: (confirmation: Confirmation) => boolean,
): Judgements {
  const confirmations = useMemo(
    () => confirmationsOf(configuration, plan, planning).filter(isWanted),
    [configuration, plan, planning, isWanted],
  )
  const points = useMemo(() => confirmations.flatMap((confirmation) => confirmation.points), [confirmations])
  const { simulated } = usePredictions('bus', points, service)
  return (field, method) => {
    const confirmation = confirmations.find((candidate) => candidate.field === field && candidate.method === method)
    return (confirmation && judged(plan.goal, confirmation, simulated, planning)) ?? undefined
  }
}

/** "✓ yes: 14.3 ± 0.1"; undefined until it has been simulated. */
export const verdictOf = (plan: Plan, judgement: Judgement | undefined, units: string): string | undefined =>
  judgement && verdictText(plan.goal, judgement, rateUnit(units))
