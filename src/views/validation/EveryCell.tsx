import { useState, type ReactElement } from 'react'
import { modernCells } from '../../catalog/publishedResults/modern/modernCells.ts'
import { modernSources } from '../../catalog/publishedResults/modern/modernSources.ts'
import { counted } from '../../units/formatQuantity.ts'
import { capitalized } from '../shared/intervalText.ts'
import { ErrorScale } from './CellTable.tsx'
import type { PartProps } from './Comparison.tsx'
import { addressOf, amountText, isOfHost, judgedGroups, usedAs } from './linkCells.ts'
import type { LinkState } from './linkState.ts'
import { LinkTable } from './LinkTable.tsx'
import { WordsTable } from '../../answer/page/WordsTable.tsx'

const everyHead = ['Cell', 'measured', 'conditions', 'used as', 'assumed, or why it is out', 'page'] as const

/** Every cell with its conditions and reasons; made when it is opened. */
function Everything({ unit }: Pick<PartProps, 'unit'>): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="readings" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>All {modernCells.length} cells with conditions, assumptions, and why some are out</summary>
      {isOpen && (
        <WordsTable
          caption="Every measurement on machines of today"
          head={everyHead}
          rows={modernCells.map((cell) => [
            <>
              {cell.id} {cell.trust}
              <small>{cell.system}</small>
            </>,
            <>
              {amountText(cell.measured, cell.of, unit)}
              {cell.printed !== undefined && <small>printed: {cell.printed}</small>}
            </>,
            cell.conditions,
            usedAs(cell),
            <>
              {cell.assumed}
              {cell.input !== undefined && <small>put in: {cell.input}</small>}
              {cell.machine !== null && <small className="machine-text">{cell.machine}</small>}
            </>,
            <a key="page" href={addressOf(cell)} rel="noopener" target="_blank">
              {modernSources[cell.source].title}
            </a>,
          ])}
        />
      )}
    </details>
  )
}

interface EveryCellProps extends Pick<PartProps, 'unit' | 'palette'> {
  readonly state: LinkState
  readonly units: string
}

/** Every measurement on machines of today, by kind of link, each with its page. */
export function EveryCell({ state, unit, units, palette }: EveryCellProps): ReactElement {
  const ofHosts = judgedGroups(state.rows, isOfHost)
  const groups = judgedGroups(state.rows, (row) => !isOfHost(row))
  const shared = { unit, units, palette }
  return (
    <>
      <ErrorScale palette={palette} />
      {groups.map((group) => (
        <details key={group.id} className="readings">
          <summary>
            {group.title}: {counted(group.rows.length, 'cell')}
          </summary>
          <LinkTable groups={[group]} label={`${group.title}: reads and writes in ${unit}, measured and predicted`} {...shared} />
        </details>
      ))}
      <details className="readings">
        <summary>
          {counted(
            ofHosts.reduce((sum, { rows }) => sum + rows.length, 0),
            'cell',
          )}{' '}
          that hosts or gaps in what is printed put out
        </summary>
        <LinkTable groups={ofHosts} label={`Reads and writes in ${unit} that are out`} {...shared} />
      </details>
      <Everything unit={unit} />
      <p className="note">
        {capitalized(unit)} unless said. Trust: A is the raw output of a tool, or a table with system and method beside it; B a tester’s
        sentence that names the system; C context, which is in no statistic. A bound (≤) is what writes cannot exceed. A system opens where
        passes are answered; a cell opens the page it is from.
      </p>
    </>
  )
}
