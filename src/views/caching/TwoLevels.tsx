import { useMemo, useState, type ReactElement } from 'react'
import { AnswerSection } from '../../answer/page/AnswerSection.tsx'
import { Progress } from '../shared/Progress.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { useSimulationRun } from '../shared/usePredictions.ts'
import type { ViewProps } from '../view.ts'
import type { AskedTrace } from './cachingPlan.ts'
import { createTaskRun } from './cacheTasks.ts'
import { twoLevelPlan, twoLevelState, type TwoLevelPlan } from './twoLevels.ts'
import { twoLevelSection } from './twoLevelSection.ts'

interface TwoLevelsProps extends ViewProps {
  readonly asked: AskedTrace
}

/** A second cache behind the first; simulated once it is unfolded, or where the panel has one. */
export function TwoLevels(props: TwoLevelsProps): ReactElement {
  const { configuration, asked } = props
  const isChosen = configuration.secondLevel !== 'none'
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isOpen = isUnfolded || isChosen
  const plan = useMemo(() => (isOpen ? twoLevelPlan(configuration, asked) : null), [isOpen, configuration, asked])
  return (
    <details className="two-levels" open={isOpen} onToggle={(event) => setIsUnfolded(event.currentTarget.open)}>
      <summary>
        <h2>A second level of caching</h2>
      </summary>
      {plan?.ok === true && <Simulated {...props} plan={plan.value} />}
      {plan?.ok === false && <p className="note">{plan.problems.map(({ message }) => message).join(' ')}</p>}
    </details>
  )
}

function Simulated({ plan, traces, ...props }: TwoLevelsProps & { readonly plan: TwoLevelPlan }): ReactElement {
  const { configuration, palette, isPhone, set, setAll, exportFigure } = props
  const simulation = useSimulationRun(plan.points, (clock) => createTaskRun(traces, clock))
  const { simulated } = simulation
  const section = useMemo(() => twoLevelSection(twoLevelState(plan, simulated)), [plan, simulated])
  return (
    <>
      <AnswerSection
        {...{ section, configuration, palette, isPhone, set, setAll, exportFigure }}
        unit={rateUnit(configuration.units)}
        heading={<span />}
      />
      {simulated.state !== 'done' && <Progress simulation={simulation} />}
    </>
  )
}
