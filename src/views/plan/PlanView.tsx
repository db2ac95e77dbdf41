import { use, useDeferredValue, useMemo, type ReactElement } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import type { FreeField, Goal, PlanMethod } from '../../prediction/plan/planning.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import type { Compared } from '../shared/questionState.ts'
import { usePredictions } from '../shared/usePredictions.ts'
import type { ViewProps } from '../view.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { AnswerTable } from './AnswerTable.tsx'
import { MapSection } from './MapSection.tsx'
import { KnownSection, LedgerSection, RemedySection, SensitivitySection } from './PartSections.tsx'
import { machineNeeds } from './machineNeeds.ts'
import { planAnswer } from './planAnswer.ts'
import { confirmationsOf, judged, verdictText } from './planConfirmations.ts'
import { appliedValues, kneeSentence, planRows } from './planRows.ts'
import { otherFields, planOf, planState, spokenPlan, type PlanState } from './planState.ts'
import { Chooser, TypedNumber } from '../shared/FieldsInText.tsx'
import { StreamsSection } from './StreamsSection.tsx'
import { TopologySection } from './TopologySection.tsx'
import './plan.css'

/**
 * The plan of the present configuration: what the sentence needs first, the other rows in a later pass, so that a slider that is being
 * dragged is never waited for.
 */
function usePlan(configuration: Configuration, planning: Planning): PlanState {
  const settled = useDeferredValue(configuration)
  const first = useMemo(() => spokenPlan(settled, planning), [settled, planning])
  const later = useDeferredValue<Configuration | null>(settled, null)
  const rest = useMemo(() => later && planOf(later, planning, otherFields(planning)).fields, [later, planning])
  return useMemo(() => ({ ...first, plan: { ...first.plan, fields: [...first.plan.fields, ...(rest ?? [])] } }), [first, rest])
}

/** The plan of A for the same goal, in a later pass; undefined where nothing is pinned. */
function usePinnedPlan(pinned: Configuration | undefined, planning: Planning): PlanState | undefined {
  const settled = useDeferredValue(pinned)
  return useMemo(() => settled && planState(settled, planning), [settled, planning])
}

type Verdicts = (field: FreeField, method: PlanMethod) => string | undefined

/** Has every answer of the table simulated; what it says arrives by itself. */
function useVerdicts({ configuration, plan }: PlanState, planning: Planning, service: ViewProps['service']): Verdicts {
  const confirmations = useMemo(() => confirmationsOf(configuration, plan, planning), [configuration, plan, planning])
  const points = useMemo(() => confirmations.flatMap((confirmation) => confirmation.points), [confirmations])
  const { simulated } = usePredictions('bus', points, service)
  return (field, method) => {
    const confirmation = confirmations.find((candidate) => candidate.field === field && candidate.method === method)
    const judgement = confirmation && judged(plan.goal, confirmation, simulated, planning)
    return judgement ? verdictText(plan.goal, judgement, rateUnit(configuration.units)) : undefined
  }
}

interface AnswersProps extends ViewProps {
  readonly compared: Compared<PlanState>
  readonly planning: Planning
}

/** The table of single changes, each with its simulation and a button that makes it. */
function Answers({ compared, planning, configuration, service, set, setAll }: AnswersProps): ReactElement {
  const { present, pinned: other } = compared
  const { plan } = present
  const unit = rateUnit(configuration.units)
  const verdict = useVerdicts(present, planning, service)
  const rows = useMemo(() => planRows(present), [present])
  const pinned = useMemo(() => other && planRows(other), [other])
  const apply = (field: FreeField, value: number, method: PlanMethod): void => {
    const values = appliedValues(configuration, field, value, planning)
    setAll(method === 'ideal' ? values : { ...values, method })
  }
  return (
    <>
      <AnswerTable rows={rows} pinned={pinned} verdict={verdict} apply={apply} />
      <div className="knee">
        <p className="note">{kneeSentence(plan, configuration.kneeShare, unit)}</p>
        <span className="knee-share">
          Not worth it below{' '}
          <TypedNumber name="kneeShare" value={configuration.kneeShare} unit={unit} set={(next) => set('kneeShare', next)} />
        </span>
      </div>
    </>
  )
}

interface GoalRowProps extends Pick<ViewProps, 'configuration' | 'set'> {
  readonly goal: Goal
}

/** I want so much of this, on so many buses. */
function GoalRow({ configuration, goal, set }: GoalRowProps): ReactElement {
  const unit = rateUnit(configuration.units)
  const value = goal.quantity === 'requests' ? 'goalReads' : 'goalRate'
  return (
    <div className="goal-row">
      <strong>I want</strong>
      <Chooser name="goalKind" value={configuration.goalKind} set={(kind) => set('goalKind', kind)} />
      <span>of at least</span>
      <TypedNumber key={value} name={value} value={goal.value} unit={unit} set={(next) => set(value, next)} />
      <span>with</span>
      <TypedNumber name="buses" value={configuration.buses} unit={unit} set={(next) => set('buses', next)} />
      <span>{configuration.buses === 1 ? 'bus' : 'buses'}</span>
    </div>
  )
}

/** What the machine would take, where reads go over one. */
function MachineNote({
  configuration,
  goal,
  witnesses,
}: Pick<ViewProps, 'configuration' | 'witnesses'> & { readonly goal: Goal }): ReactElement {
  const tree = use(witnesses.tree())
  const note = useMemo(() => machineNeeds(goal, configuration, tree), [goal, configuration, tree])
  return <p>{note}</p>
}

/** What do I need: a goal, what reaches it, whether pipelining pays, and what to improve first. */
export function PlanView(props: ViewProps): ReactElement {
  const { configuration, palette, witnesses, set } = props
  const planning = use(witnesses.planning())
  const present = usePlan(configuration, planning)
  const other = usePinnedPlan(props.pinned, planning)
  const compared = useMemo(() => ({ present, pinned: other }), [present, other])
  const answer = useMemo(() => planAnswer(compared), [compared])
  const settled = useDeferredValue(configuration)
  // what stands beneath may come a pass later
  const pinned = useDeferredValue<ViewProps['pinned']>(props.pinned, undefined)
  const section = { ...props, pinned, planning }
  return (
    <div className="view plan-view">
      <AnswerLine answer={answer} palette={palette} />
      <GoalRow configuration={configuration} goal={present.plan.goal} set={set} />
      {settled.over === 'machine' && <MachineNote configuration={settled} goal={present.plan.goal} witnesses={witnesses} />}
      <Answers {...props} compared={compared} planning={planning} />
      <div className="plan-parts">
        <MapSection {...section} />
        <SensitivitySection {...section} configuration={settled} />
        <RemedySection {...section} configuration={settled} />
        <LedgerSection {...section} configuration={settled} />
        <TopologySection {...section} configuration={settled} />
        <KnownSection {...section} configuration={settled} />
        <StreamsSection {...section} configuration={settled} />
      </div>
    </div>
  )
}
