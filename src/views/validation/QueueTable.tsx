import { Fragment, type ReactElement } from 'react'
import type { QueueCell } from '../../catalog/publishedResults/white2001.ts'
import type { Palette } from '../../charts/palette.ts'
import { tintsOf } from '../../charts/tints.ts'
import type { QueueStudyRow } from '../../prediction/studies/whiteStudy.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { errorText, errorTint } from '../shared/errorScale.ts'
import { megabytesText, placements, queueColumns, queueRowAt, queueRows, tagsText, type QueuedState } from './queuedDrives.ts'

interface QueueTableProps {
  readonly state: QueuedState
  readonly access: QueueCell['access']
  readonly palette: Palette
}

/** What was measured and, tinted, how far the simulation is from it. */
function Cells({ row, palette }: { readonly row: QueueStudyRow | undefined; readonly palette: Palette }): ReactElement {
  if (!row) {
    return (
      <td className="measured" colSpan={2}>
        –
      </td>
    )
  }
  const tint = errorTint(row.error)
  return (
    <>
      <td className="measured">
        {(row.measured / 1e6).toFixed(1)}
        {row.cell.isQuestionable && <sup>?</sup>}
      </td>
      <td>
        <span className="error" style={{ background: tint ? tintsOf(palette)[tint] : undefined }}>
          {errorText(row.error)}
          {row.fitted !== null && <sup>*</sup>}
          {row.reason !== null && <sup>†</sup>}
          <span className="spoken"> %, </span>
          <small>{megabytesText(row.simulated)}</small>
        </span>
      </td>
    </>
  )
}

/** Reads or writes of Table 5: a line for each scheduler and number of tags. */
export function QueueTable({ state, access, palette }: QueueTableProps): ReactElement {
  const caption = `Table 5, ${access}s: measured MB/s, error of the simulation in %, simulated MB/s`
  return (
    <Scrolling label={caption}>
      <table className="cells">
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{access === 'read' ? 'Reads' : 'Writes'} sorted by</th>
            {queueColumns.map(({ family, pattern }) => (
              <th key={`${family} ${pattern}`} scope="colgroup" colSpan={2}>
                {family}, {pattern}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queueRows.map(({ scheduler, tags }) => (
            <tr key={`${scheduler} ${tags}`}>
              <th scope="row">
                {placements[scheduler]}, {tagsText(tags)}
              </th>
              {queueColumns.map((column) => (
                <Fragment key={`${column.family} ${column.pattern}`}>
                  <Cells row={queueRowAt(state, { access, scheduler, tags, ...column })} palette={palette} />
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}
