import { useMemo, type ReactElement } from 'react'
import { rateUnit } from '../shared/fieldText.ts'
import { TypedNumber } from '../shared/FieldsInText.tsx'
import type { FreeField, PlanMethod } from '../../prediction/plan/planning.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import type { ViewProps } from '../view.ts'
import { AnswerTable } from './AnswerTable.tsx'
import { appliedValues, kneeSentence, planRows } from './planRows.ts'
import { figureText } from './planState.ts'
import { useJudgements, usePinnedPlan, usePlan, verdictOf } from './usePlan.ts'

const all = (): boolean => true

/** What every field alone would have to be for the goal, each answer with its simulation and a button that makes it. */
export function FieldsPart({ planning, ...props }: ViewProps & { readonly planning: Planning }): ReactElement {
  const { configuration, service, set, setAll } = props
  const present = usePlan(configuration, planning)
  const other = usePinnedPlan(props.pinned, planning)
  const { plan } = present
  const unit = rateUnit(configuration.units)
  const judgements = useJudgements(present, planning, service, all)
  const rows = useMemo(() => planRows(present), [present])
  const pinned = useMemo(() => other && planRows(other), [other])
  const apply = (field: FreeField, value: number, method: PlanMethod): void => {
    const values = appliedValues(configuration, field, value, planning)
    setAll(method === 'ideal' ? values : { ...values, method })
  }
  return (
    <section>
      <h2>
        All fields, one at a time <span className="aside">for {figureText(plan.goal, plan.goal.value, unit)}</span>
      </h2>
      <AnswerTable
        rows={rows}
        pinned={pinned}
        verdict={(field, method) => verdictOf(plan, judgements(field, method), configuration.units)}
        apply={apply}
      />
      <div className="knee">
        <p className="note">{kneeSentence(plan, configuration.kneeShare, unit)}</p>
        <span className="knee-share">
          Not worth it below{' '}
          <TypedNumber name="kneeShare" value={configuration.kneeShare} unit={unit} set={(next) => set('kneeShare', next)} />
        </span>
      </div>
    </section>
  )
}
