import type { ReactElement } from 'react'
import type { FreeField, PlanMethod } from '../../prediction/plan/planning.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { PinnedText } from '../shared/FieldsInText.tsx'
import type { PlanCell, PlanRow } from './planRows.ts'

interface AnswerTableProps {
  readonly rows: readonly PlanRow[]
  /** The same of A, where a configuration is pinned. */
  readonly pinned: readonly PlanRow[] | undefined
  /** What the simulation says of an answer; undefined while it is asked. */
  readonly verdict: (field: FreeField, method: PlanMethod) => string | undefined
  readonly apply: (field: FreeField, value: number, method: PlanMethod) => void
}

const columnNames: Readonly<Record<PlanMethod, string>> = { pipelined: 'pipelined', naive: 'naive', ideal: 'best' }

interface CellProps {
  readonly row: PlanRow
  readonly cell: PlanCell
  /** The same cell of A. */
  readonly pinned: PlanCell | undefined
  readonly verdict: string | undefined
  readonly isNow: boolean
  readonly apply: () => void
}

function Cell({ row, cell: { method, text, exact, value }, pinned, verdict, isNow, apply }: CellProps): ReactElement {
  const name = columnNames[method]
  const asPinned = pinned && <PinnedText text={pinned.text} />
  if (value === null) {
    return (
      <td data-method={method} data-name={name}>
        <span>{text}</span>
        {asPinned}
      </td>
    )
  }
  const simulation = method === 'ideal' ? '' : verdict === undefined ? 'simulating …' : verdict
  return (
    <td data-method={method} data-name={name} data-reached="">
      <span className="value">{text}</span>
      {isNow ? (
        <span className="aside as-is">as it is</span>
      ) : (
        <button type="button" className="button apply" aria-label={`Apply ${row.name.toLowerCase()} ${text}, ${name}`} onClick={apply}>
          Apply
        </button>
      )}
      {exact !== null && <span className="aside exact">{exact}</span>}
      {simulation !== '' && (
        <span className="aside verdict">
          <span className="spoken">simulated: </span>
          {simulation}
        </span>
      )}
      {asPinned}
    </td>
  )
}

/** What each field alone would have to be. */
export function AnswerTable({ rows, pinned, verdict, apply }: AnswerTableProps): ReactElement {
  return (
    <Scrolling label="What each field alone would have to be">
      <table className="plan-table">
        <thead>
          <tr>
            <th scope="col">Change only this</th>
            <th scope="col">now</th>
            {rows[0]?.cells.map(({ method }) => (
              <th key={method} scope="col" data-method={method}>
                {columnNames[method]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const other = pinned?.find(({ field }) => field === row.field)
            return (
              <tr key={row.field} data-free={row.field}>
                <th scope="row">{row.name}</th>
                <td className="now">
                  {row.now}
                  {other && <PinnedText text={other.now} />}
                </td>
                {row.cells.map((cell) => (
                  <Cell
                    key={cell.method}
                    row={row}
                    cell={cell}
                    pinned={other?.cells.find(({ method }) => method === cell.method)}
                    verdict={verdict(row.field, cell.method)}
                    isNow={cell.text === row.now || cell.text === `at most ${row.now}`}
                    apply={() => cell.value !== null && apply(row.field, cell.value, cell.method)}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolling>
  )
}
