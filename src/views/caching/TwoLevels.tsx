import { useMemo, useRef, useState, type ReactElement } from 'react'
import type { ChartSize } from '../../charts/plot.ts'
import { axisField } from '../../configuration/sweep.ts'
import { formatNumber, formatSize } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { FieldChart } from '../shared/FieldChart.tsx'
import { Progress } from '../shared/Progress.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import { useSimulationRun } from '../shared/usePredictions.ts'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import type { AskedTrace } from './cachingPlan.ts'
import { createTaskRun } from './cacheTasks.ts'
import {
  secondTime,
  twoLevelCaution,
  twoLevelState,
  twoLevelLines,
  twoLevelPlan,
  twoLevelWords,
  type TwoLevelState,
  type TwoLevelPlan,
} from './twoLevels.ts'

interface TwoLevelsProps extends Pick<ViewProps, 'configuration' | 'traces' | 'palette' | 'isPhone' | 'set' | 'exportFigure'> {
  readonly asked: AskedTrace
}

const title = 'A second level of caching'
const chartHeight = 290

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
        <h2>{title}</h2>
      </summary>
      {plan?.ok === true && <Simulated {...props} plan={plan.value} />}
      {plan?.ok === false && <p className="note">{plan.problems.map(({ message }) => message).join(' ')}</p>}
    </details>
  )
}

function Simulated({ plan, traces, palette, isPhone, set, exportFigure }: TwoLevelsProps & { readonly plan: TwoLevelPlan }): ReactElement {
  const simulation = useSimulationRun(plan.points, (clock) => createTaskRun(traces, clock))
  const { simulated } = simulation
  const state = useMemo(() => twoLevelState(plan, simulated), [plan, simulated])
  return (
    <>
      <p className="note">{twoLevelWords(state)}</p>
      <div className="two-levels-body">
        <SecondChart state={state} palette={palette} isPhone={isPhone} set={set} />
        <div>
          <SecondTable state={state} />
          <p className="note">
            {twoLevelCaution}
            {!plan.isChosen && ' The panel has no second level: one is assumed behind the cache, with the sizes that the panel has for it.'}
          </p>
        </div>
      </div>
      <div className="section-tools">
        {simulated.state !== 'done' && <Progress simulation={simulation} />}
        <ExportButton name={title} onPress={() => exportFigure('two-levels')} />
      </div>
    </>
  )
}

function SecondChart({
  state,
  palette,
  isPhone,
  set,
}: { readonly state: TwoLevelState } & Pick<TwoLevelsProps, 'palette' | 'isPhone' | 'set'>): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 500)
  const size = useMemo((): ChartSize => ({ width, height: chartHeight, detail: width < 420 ? 'narrow' : 'medium' }), [width])
  const lines = useMemo(() => twoLevelLines(state, palette, size.detail === 'narrow'), [state, palette, size])
  const { varied, behind } = state.plan
  const pill = formatSize(behind.cacheSize)
  return (
    <div ref={place}>
      <FieldChart
        data={lines}
        size={size}
        palette={palette}
        title="Access time of the second level against its size. The same numbers are in the table."
        name={varied}
        label={`${axisField(varied).label}, second level`}
        here={behind.cacheSize}
        range={lines.x.range}
        pill={pill}
        spoken={`${pill}. ${twoLevelWords(state)}`}
        set={set}
      />
    </div>
  )
}

function SecondTable({ state }: { readonly state: TwoLevelState }): ReactElement {
  const milliseconds = (seconds: number): string => formatNumber(seconds * 1e3)
  return (
    <Scrolling label={`${title}, as a table`}>
      <table className="numbers">
        <caption className="spoken">{title}</caption>
        <thead>
          <tr>
            {['Second level', 'behind, ms', 'alone, ms', 'all requests, ms'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state.sizes.map(({ size, behind, alone }) => (
            <tr key={size} data-here={size === state.plan.behind.cacheSize || undefined}>
              <th scope="row">{formatSize(size)}</th>
              <td>{milliseconds(secondTime(behind))}</td>
              <td>{milliseconds(secondTime(alone))}</td>
              <td>{milliseconds(behind.effectiveAccessTime)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}
