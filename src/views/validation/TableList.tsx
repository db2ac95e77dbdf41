import type { ReactElement, ReactNode } from 'react'
import { claims } from '../../catalog/claims.ts'
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
      <h2>Machines of today</h2>
      <p className="note">reads, nothing fitted</p>
      <ul>
        <li>
          <button type="button" onClick={() => document.querySelector('#links-of-today')?.scrollIntoView({ block: 'start' })}>
            <span className="title">Links of today</span>
            <span className="note">
              {claims.links.found.met} of {claims.links.found.of} systems within 7{'\u00A0'}%
            </span>
            <span className="witnesses">
              <span>{claims.links.found.detail.replaceAll(' %', '\u00A0%')}</span>
            </span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
