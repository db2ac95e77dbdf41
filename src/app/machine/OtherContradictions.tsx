import { useState, type ReactElement } from 'react'
import type { FoundMachine } from '../../pasted/machine/foundMachine.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { capitalized } from '../../views/shared/intervalText.ts'
import { ContradictionBox, type Decide } from './ContradictionBox.tsx'
import type { Leading } from './LineName.tsx'

interface OtherContradictionsProps {
  readonly machine: FoundMachine | null
  readonly unit: RateUnit
  readonly leading: Leading
  readonly decide: Decide
}

/** Those that are shown before the others fold. */
const mostShown = 3

/** What texts disagree about besides what stands in the rows of the tree. */
export function OtherContradictions({ machine, unit, leading, decide }: OtherContradictionsProps): ReactElement | null {
  const [isAll, setIsAll] = useState(false)
  const inRows = new Set(machine?.rows.map(({ contradiction }) => contradiction?.id))
  const others = machine?.contradictions.filter(({ id }) => !inRows.has(id)) ?? []
  if (others.length === 0) return null
  return (
    <section className="not-understood" aria-labelledby="other-contradictions">
      <h2 id="other-contradictions">Your texts disagree, too</h2>
      <ul className="other-contradictions">
        {(isAll ? others : others.slice(0, mostShown)).map((contradiction) => (
          <li key={contradiction.id}>
            {capitalized(contradiction.about)}
            <ContradictionBox {...{ contradiction, unit, leading, decide }} rates={[]} />
          </li>
        ))}
      </ul>
      {others.length > mostShown && !isAll && (
        <button type="button" className="link" onClick={() => setIsAll(true)}>
          {others.length - mostShown} more
        </button>
      )}
    </section>
  )
}
