import type { ReactElement } from 'react'
import type { ViewProps } from '../view.ts'
import { changedValues } from './planRows.ts'
import { restText, type RankedRemedies, type RemedyCard } from './remedyState.ts'
import { ExportButton } from '../shared/ExportButton.tsx'

interface CardProps {
  readonly card: RemedyCard
  readonly onTry: () => void
}

function Card({ card: { label, instead, gain, brings }, onTry }: CardProps): ReactElement {
  return (
    <li className="plan-card">
      <p className="plan-card-head">
        {/* words that are new have not moved */}
        <span key={label + instead}>
          <strong>{label}</strong> <span className="aside">{instead}</span>
        </span>
        <strong key={gain} className="plan-gain">
          {gain}
        </strong>
      </p>
      <p className="plan-card-foot">
        <span className="aside">{brings}</span>
        <button type="button" className="button" aria-label={`Try it: ${label}`} onClick={onTry}>
          Try it
        </button>
      </p>
    </li>
  )
}

interface RemedyCardsProps extends Pick<ViewProps, 'setAll' | 'configuration' | 'exportFigure'> {
  readonly remedies: RankedRemedies
}

/** The three changes that bring most, each with a button that makes it; then what else helps, and what does not. */
export function RemedyCards({ remedies, configuration, setAll, exportFigure }: RemedyCardsProps): ReactElement {
  const { cards, also, rest, isRanked } = remedies
  const tried = ({ state: { remedy } }: RemedyCard): void =>
    setAll({ ...changedValues(configuration, remedy.configuration), buses: remedy.buses })
  return (
    <section className="plan-cards">
      <div className="part-head">
        <h2>
          What helps most?{' '}
          <span className="aside">
            {isRanked ? 'simulated, one change at a time' : 'by the model until all is simulated, one change at a time'}
          </span>
        </h2>
        <ExportButton name="What helps most?" onPress={() => exportFigure('remedies')} />
      </div>
      <ul className="plan-card-list">
        {cards.map((card, place) => (
          // another change in a place is no card that has moved
          // oxlint-disable-next-line react/no-array-index-key
          <Card key={place} card={card} onTry={() => tried(card)} />
        ))}
        {cards.length === 0 && <li className="plan-card">No single change brings more than it is worth.</li>}
      </ul>
      <p className="plan-rest" key={restText([...also, ...rest])}>
        {also.length > 0 && (
          <>
            <strong>Less:</strong> {restText(also)}.{' '}
          </>
        )}
        {rest.length > 0 && (
          <>
            <strong>Not worth it:</strong> {restText(rest)}.
          </>
        )}
      </p>
    </section>
  )
}
