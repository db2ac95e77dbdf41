import type { ReactElement } from 'react'
import type { ViewProps } from '../view.ts'
import { needText, type NeedCard } from './needs.ts'
import type { PlanState } from './planState.ts'
import type { Judgements } from './planWitness.ts'

interface NeedCardsProps extends Pick<ViewProps, 'setAll'> {
  readonly cards: readonly NeedCard[]
  readonly state: PlanState
  readonly judgements: Judgements
  readonly goal: string
}

/** What the three most useful fields would have to be, each with its simulation and a button that sets it. */
export const NeedCards = ({ cards, state, judgements, goal, setAll }: NeedCardsProps): ReactElement => (
  <section className="plan-cards">
    <div className="part-head">
      <h2>
        What reaches {goal}? <span className="aside">one change at a time</span>
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
            <span className="aside">{needText(card, state, judgements(card.field, card.method))}</span>
            <button type="button" className="button" aria-label={`Try it: ${card.label}`} onClick={() => setAll(card.values)}>
              Try it
            </button>
          </p>
        </li>
      ))}
      {cards.length === 0 && (
        <li className="plan-card">{state.plan.reached.length > 0 ? 'Nothing has to change.' : 'No single field reaches it.'}</li>
      )}
    </ul>
    <p className="plan-rest" />
  </section>
)
