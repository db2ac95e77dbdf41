import type { ReactElement } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Goal } from '../../prediction/plan/planning.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { ViewProps } from '../view.ts'
import { needText, type NeedCard } from './needs.ts'
import { figureText } from './planState.ts'
import type { Judgements } from './planWitness.ts'

interface NeedCardsProps extends Pick<ViewProps, 'setAll'> {
  readonly cards: readonly NeedCard[]
  readonly configuration: Configuration
  readonly judgements: Judgements
  readonly goal: Goal
  readonly isReached: boolean
}

/** What the three most useful fields would have to be, each with its simulation and a button that sets it. */
export const NeedCards = ({ cards, configuration, judgements, goal, isReached, setAll }: NeedCardsProps): ReactElement => (
  <section className="plan-cards">
    <div className="part-head">
      <h2>
        What reaches {figureText(goal, goal.value, rateUnit(configuration.units))}? <span className="aside">one change at a time</span>
      </h2>
    </div>
    <ul className="plan-card-list">
      {cards.map((card) => (
        <li key={card.field} className="plan-card">
          <p className="plan-card-head">
            <span>
              <strong>{card.label}</strong> <span className="aside">{card.instead}</span>
            </span>
          </p>
          <p className="plan-card-foot">
            <span className="aside">{needText(card, configuration, goal, judgements(card.field, card.method))}</span>
            <button type="button" className="button" aria-label={`Try it: ${card.label}`} onClick={() => setAll(card.values)}>
              Try it
            </button>
          </p>
        </li>
      ))}
      {cards.length === 0 && <li className="plan-card">{isReached ? 'Nothing has to change.' : 'No single field reaches it.'}</li>}
    </ul>
    <p className="plan-rest" />
  </section>
)
