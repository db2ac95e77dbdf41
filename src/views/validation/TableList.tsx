import type { ReactElement, ReactNode } from 'react'
import { percentText } from './validationAnswer.ts'
import { measuredOn, numberOf, type TableState } from './validationState.ts'

interface TableListProps {
  readonly tables: readonly TableState[]
  readonly chosen: string
  readonly choose: (table: string) => void
  /** How far the simulation is. */
  readonly progress: ReactNode
}

const misprintText = ({ table }: TableState): string => {
  const { length } = table.cells.filter(({ misprint }) => misprint)
  return length === 0 ? '' : length === 1 ? 'one misprint corrected' : `${length} misprints corrected`
}

/** The published tables with the largest error of either witness; pressing one shows its cells. */
export function TableList({ tables, chosen, choose, progress }: TableListProps): ReactElement {
  return (
    <nav className="table-list" aria-label="Published tables">
      <h2>Published tables</h2>
      <p className="note">largest error, fitted to these cells</p>
      <ul>
        {tables.map((state) => (
          <li key={state.table.id}>
            <button type="button" aria-current={state.table.id === chosen ? 'true' : undefined} onClick={() => choose(state.table.id)}>
              <span className="title">{measuredOn(state.table)}</span>
              <span className="note">
                Barve et al. 1999, {numberOf(state.table)} · {state.cells.length} cells
              </span>
              <span className="witnesses">
                <span>
                  formula <b>{percentText(state.formula.largest)}</b>
                </span>{' '}
                <span>
                  simulation <b>{state.simulated ? percentText(state.simulated.largest) : '–'}</b>
                </span>
              </span>
              {misprintText(state) && <span className="misprints">{misprintText(state)}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div className="table-progress">{progress}</div>
    </nav>
  )
}
