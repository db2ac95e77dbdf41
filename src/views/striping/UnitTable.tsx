import { memo, type NamedExoticComponent, type ReactElement } from 'react'
import { ghostLetter } from '../../charts/ghost.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import { kibibyteText } from './unitMarks.ts'
import { unitText } from './stripingWords.ts'
import type { UnitMap } from './stripingState.ts'

interface UnitTableProps {
  readonly map: UnitMap
  /** The present ones. */
  readonly requestSize: number
  readonly processes: number
  /** What a row counts. */
  readonly askers: string
  /** Where A stands, if it has a cell, and what is said of it. */
  readonly pinned: { readonly row: number; readonly column: number } | undefined
  readonly pinnedText: string
  readonly choose: (requestSize: number, processes: number) => void
  readonly onExport: () => void
}

const title = 'Stripe unit that the model prefers, in KiB'

const numbersOf = ({ map, requestSize, processes, askers, pinned, pinnedText }: UnitTableProps): string =>
  [requestSize, processes, askers, pinned?.row, pinned?.column, pinnedText, ...map.sizes, ...map.loads, ...map.best.flat()].join(' ')

/** The best stripe unit over request size and load; a cell sets both. A drag of the stripe unit leaves it alone. */
export const UnitTable: NamedExoticComponent<UnitTableProps> = memo(Table, (before, after) => numbersOf(before) === numbersOf(after))

function Table({ map, requestSize, processes, askers, pinned, pinnedText, choose, onExport }: UnitTableProps): ReactElement {
  return (
    <section className="unit-map">
      <div className="section-head">
        <h2>{title}</h2>
        <ExportButton name={title} onPress={onExport} />
      </div>
      <Scrolling label={title}>
        <table className="unit-table">
          <thead>
            <tr>
              <th scope="col">{askers}</th>
              {map.sizes.map((size) => (
                <th key={size} scope="col">
                  {formatSize(size)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {map.loads.map((load, row) => (
              <tr key={load}>
                <th scope="row">{load}</th>
                {map.sizes.map((size, column) => {
                  const best = map.best[row]?.[column] ?? Number.NaN
                  const isPinned = pinned?.row === row && pinned.column === column
                  return (
                    <td key={size}>
                      <button
                        type="button"
                        aria-pressed={load === processes && size === requestSize}
                        aria-label={`${isPinned ? `${ghostLetter} ` : ''}${unitText(best)} for ${formatSize(size)} requests, ${load} in flight`}
                        data-ghost={isPinned ? '' : undefined}
                        onClick={() => choose(size, load)}
                      >
                        {isPinned && <strong>{ghostLetter} </strong>}
                        {kibibyteText(best)}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      <p className="note">
        By request size and load: equation (20) of Lee &amp; Katz 1993, not below a request’s share of every disk and not above the request.
        The simulation is asked about the present load alone.{pinnedText}
      </p>
    </section>
  )
}
