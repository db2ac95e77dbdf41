import { isOneBus } from '../../configuration/machineOf.ts'
import { use, useDeferredValue, useMemo, useState } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import { useComputed } from '../shared/useComputed.ts'
import { usePredictions, type Simulation } from '../shared/usePredictions.ts'
import type { ViewProps } from '../view.ts'
import type { Outcomes, PlanForms } from './planForms.ts'
import { remedyCards, type RankedRemedies } from './remedyState.ts'
import { runsOf, saturationFormulas, saturationState, unsaidBy, type SaturationState } from './saturationState.ts'
import type { Answer } from '../shared/answer.ts'
import { saidElsewhere } from '../shared/saidElsewhere.ts'
import type { Compared } from '../shared/questionState.ts'

/** The closed forms that a configuration needs; waits for their code. */
function usePlanForms(witnesses: ViewProps['witnesses'], configuration: Configuration): PlanForms {
  const planning = use(witnesses.planning())
  const tree = isOneBus(configuration) ? null : use(witnesses.tree())
  return useMemo(() => ({ planning, tree }), [planning, tree])
}

const nothing: Outcomes = new Map()

/** When A is saturated, by the closed forms alone, in a later pass. */
function usePinned({ witnesses, pinned }: Pick<ViewProps, 'witnesses' | 'pinned'>, present: Configuration): SaturationState | undefined {
  const settled = useDeferredValue<Configuration | undefined>(pinned, undefined)
  const forms = usePlanForms(witnesses, settled ?? present)
  return useComputed(
    useMemo(() => {
      if (!settled) return null
      return () => {
        const formulas = saturationFormulas(settled, forms)
        return formulas ? saturationState(formulas, forms, nothing) : undefined
      }
    }, [settled, forms]),
  )
}

/** Saturation, and how far its simulation is. */
interface UsedSaturation {
  /** Undefined until it is computed, and where nothing can be said. */
  readonly compared: Compared<SaturationState> | undefined
  readonly unsaid: Answer | undefined
  /** The changes, ranked as far as it goes. */
  readonly remedies: RankedRemedies | undefined
  readonly simulation: Simulation<unknown, unknown>
}

/** When a configuration is saturated, by both witnesses; what is simulated arrives by itself. */
export function useSaturation(props: Pick<ViewProps, 'configuration' | 'pinned' | 'witnesses' | 'service'>): UsedSaturation {
  const { witnesses, service } = props
  const configuration = useDeferredValue(props.configuration)
  const forms = usePlanForms(witnesses, configuration)
  const formulas = useMemo(() => saturationFormulas(configuration, forms), [configuration, forms])
  const runs = useMemo(() => (formulas ? runsOf(formulas) : []), [formulas])
  const busPoints = useMemo(() => runs.flatMap((run) => run.busPoints), [runs])
  const treePoints = useMemo(() => runs.flatMap((run) => run.treePoints), [runs])
  const ofBus = usePredictions('bus', busPoints, service)
  const ofTree = usePredictions('reads', treePoints, service)
  const simulation: Simulation<unknown> = forms.tree ? ofTree : ofBus
  const { outcomes, state: progress } = simulation.simulated
  const isStopped = progress !== 'running'
  const computed = useComputed(
    useMemo(() => {
      if (!formulas) return null
      return () => {
        const state = saturationState(formulas, forms, outcomes, isStopped)
        return { state, remedies: remedyCards(state) }
      }
    }, [formulas, forms, outcomes, isStopped]),
  )
  // what is computed a moment later leaves the last answer where it stands
  const [last, setLast] = useState(computed)
  if (computed && computed !== last) setLast(computed)
  const pinned = usePinned(props, configuration)
  const present = formulas ? (computed ?? last) : undefined
  const compared = useMemo(() => present && { present: present.state, pinned }, [present, pinned])
  const unsaid = useMemo(() => (formulas ? undefined : saidElsewhere(unsaidBy(forms, configuration))), [formulas, forms, configuration])
  return { compared, unsaid, remedies: present?.remedies, simulation }
}
