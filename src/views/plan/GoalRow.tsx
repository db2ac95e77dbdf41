import { isOneBus } from '../../configuration/machineOf.ts'
import type { ReactElement } from 'react'
import { axisValue } from '../../configuration/sweep.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import { Chooser, TypedNumber } from '../shared/FieldsInText.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import type { ViewProps } from '../view.ts'
import { askedGoal, chosenGoal } from './goal.ts'
import { busNoun, manyBuses } from './hopWords.ts'
import { goalOf } from './planState.ts'

interface GoalRowProps extends Pick<ViewProps, 'configuration' | 'set' | 'setAll'> {
  readonly planning: Planning
}

/** What is asked: when the system is saturated, or what it takes for so much of something; on so many buses. */
export function GoalRow({ configuration, planning, set, setAll }: GoalRowProps): ReactElement {
  const unit = rateUnit(configuration.units)
  const asked = askedGoal(configuration)
  const field = asked === 'requests' ? 'goalReads' : 'goalRate'
  const isSaturation = asked === 'saturation'
  return (
    <div className="goal-row">
      <strong>{isSaturation ? 'I want to know' : 'I want'}</strong>
      <Chooser name="goalKind" value={asked} set={(goal) => setAll(chosenGoal(goal, configuration, planning))} />
      {isSaturation ? (
        <span className="aside">reading {formatSize(axisValue(configuration, 'requestSize'))} at random</span>
      ) : (
        <>
          <span>of at least</span>
          <TypedNumber
            key={field}
            name={field}
            value={goalOf(configuration, planning).value}
            unit={unit}
            set={(next) => set(field, next)}
          />
        </>
      )}
      {isOneBus(configuration) && (
        <span className="goal-buses">
          <span>on</span>
          <TypedNumber name="buses" value={configuration.buses} unit={unit} set={(next) => set('buses', next)} />
          <span>{configuration.buses === 1 ? busNoun(configuration) : manyBuses(configuration)}</span>
        </span>
      )}
    </div>
  )
}
