import type { ReactElement, ReactNode } from 'react'
import { percentText } from './validationAnswer.ts'
import { measuredOn, numberOf, type TableFacts } from './validationFacts.ts'

interface TableListProps {
  readonly tables: readonly TableFacts[]
  readonly chosen: string
  readonly choose: (table: string) => void
  /** How far the simulation is. */
  readonly progress: ReactNode
}

const misprintText = ({ table }: TableFacts): string => {
  const { length } = table.cells.filter(({ misprint }) => misprint)
  return length === 0 ? '' : length === 1 ? 'one misprint corrected' : `${length} misprints corrected`
}

/** The published tables with the largest error of either witness; pressing one shows its cells. */
export function TableList({ tables, chosen, choose, progress }: TableListProps): ReactElement {
  return (
    <nav className="table-list" aria-label="Published tables">
      <h2>Published tables</h2>
      <p className="note">largest error against measurement</p>
      <ul>
        {tables.map((facts) => (
          <li key={facts.table.id}>
            <button type="button" aria-current={facts.table.id === chosen ? 'true' : undefined} onClick={() => choose(facts.table.id)}>
              <span className="title">{measuredOn(facts.table)}</span>
              <span className="note">
                Barve et al. 1999, {numberOf(facts.table)} · {facts.cells.length} cells
              </span>
              <span className="witnesses">
                <span>
                  formula <b>{percentText(facts.formula.largest)}</b>
                </span>{' '}
                <span>
                  simulation <b>{facts.simulated ? percentText(facts.simulated.largest) : '–'}</b>
                </span>
              </span>
              {misprintText(facts) && <span className="misprints">{misprintText(facts)}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div className="table-progress">{progress}</div>
    </nav>
  )
}
