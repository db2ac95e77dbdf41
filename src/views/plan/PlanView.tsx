import { use, useDeferredValue, useMemo, type ReactElement } from 'react'
import type { FreeField, PlanMethod } from '../../prediction/plan/planning.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { usePredictions } from '../shared/usePredictions.ts'
import type { ViewProps } from '../view.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { AnswerTable } from './AnswerTable.tsx'
import { GoalRow } from './GoalRow.tsx'
import { RemedySection, SensitivitySection } from './ImproveSection.tsx'
import { kneeSentence } from './kneeSentence.ts'
import { KnownSection } from './KnownSection.tsx'
import { LedgerSection } from './LedgerSection.tsx'
import { MapSection } from './MapSection.tsx'
import { planAnswer } from './planAnswer.ts'
import { confirmationsOf, judged, verdictText } from './planConfirmations.ts'
import { appliedValues, planRows } from './planRows.ts'
import { StreamsSection } from './StreamsSection.tsx'
import { TopologySection } from './TopologySection.tsx'
import { TypedNumber } from './TypedNumber.tsx'
import { usePinnedPlan, usePlan, type MadePlan } from './usePlan.ts'
import './plan.css'

type Verdicts = (field: FreeField, method: PlanMethod) => string | undefined

/** Has every answer of the table simulated; what it says arrives by itself. */
function useVerdicts({ configuration, plan }: MadePlan, planning: Planning, service: ViewProps['service']): Verdicts {
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
  readonly made: MadePlan
  /** The plan of A. */
  readonly compared: MadePlan | undefined
  readonly planning: Planning
}

/** The table of single changes, each with its simulation and a button that makes it. */
function Answers({ made, compared, planning, configuration, service, set, setAll }: AnswersProps): ReactElement {
  const { plan } = made
  const unit = rateUnit(configuration.units)
  const verdict = useVerdicts(made, planning, service)
  const rows = useMemo(() => planRows(made.configuration, made.plan), [made])
  const pinned = useMemo(() => compared && planRows(compared.configuration, compared.plan), [compared])
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

/** What do I need: a goal, what reaches it, whether pipelining pays, and what to improve first. */
export function PlanView(props: ViewProps): ReactElement {
  const { configuration, palette, witnesses, set } = props
  const planning = use(witnesses.planning())
  const made = usePlan(configuration, planning)
  const compared = usePinnedPlan(props.pinned, planning)
  const answer = useMemo(() => planAnswer(made.configuration, made.plan, compared?.plan), [made, compared])
  const settled = useDeferredValue(configuration)
  // what stands beneath may come a pass later
  const pinned = useDeferredValue<ViewProps['pinned']>(props.pinned, undefined)
  const section = { ...props, pinned, planning }
  return (
    <div className="view plan-view">
      <AnswerLine answer={answer} palette={palette} />
      <GoalRow configuration={configuration} goal={made.plan.goal} set={set} />
      <Answers {...props} made={made} compared={compared} planning={planning} />
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
