import type { ReactElement } from 'react'
import type { Goal } from '../../prediction/plan/planning.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { ViewProps } from '../view.ts'
import { Chooser } from './Chooser.tsx'
import { TypedNumber } from './TypedNumber.tsx'

interface GoalRowProps extends Pick<ViewProps, 'configuration' | 'set'> {
  readonly goal: Goal
}

/** I want so much of this, on so many buses. */
export function GoalRow({ configuration, goal, set }: GoalRowProps): ReactElement {
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
