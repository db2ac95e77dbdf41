import type { ReactElement } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import type { ViewProps } from '../../views/view.ts'
import type { Card } from '../asked.ts'

interface CardsProps extends Pick<ViewProps, 'setAll'> {
  readonly cards: readonly Card[]
  /** Said where there are none. */
  readonly none: readonly string[]
}

/** Changes side by side, each with a button that makes it. Words that are new are replaced as a whole: they have not moved. */
export const Cards = ({ cards, none, setAll }: CardsProps): ReactElement => (
  <ul className="cards stack">
    {cards.map(({ label, aside, gain, text, sets, press = 'Try it' }, place) => (
      // another change in a place is no card that has moved
      // oxlint-disable-next-line react/no-array-index-key
      <li key={place}>
        <p className="line ends">
          <span key={label + aside} className="cut">
            <strong>{label}</strong> <span className="aside">{aside}</span>
          </span>
          <strong key={gain}>{gain}</strong>
        </p>
        <p className="line ends">
          <span className="aside">{text}</span>
          <Button aria-label={`${press}: ${label}`} onClick={() => setAll(sets)}>
            {press}
          </Button>
        </p>
      </li>
    ))}
    {cards.length === 0 && none.map((text) => <li key={text}>{text}</li>)}
  </ul>
)
