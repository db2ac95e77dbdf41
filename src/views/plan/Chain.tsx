import type { ReactElement } from 'react'
import { chainRows, type ChainRow } from './hopWords.ts'
import { roleNames } from './planSections.ts'
import { limitsOf, type SaturationState } from './saturationState.ts'

function Row({ row: { label, aside, share, text: full, role } }: { readonly row: ChainRow }): ReactElement {
  const text = full + (role ? ` · ${roleNames[role]}` : '')
  return (
    <tr data-role={role ?? undefined}>
      <th scope="row">
        {label}
        <span className="aside">{aside}</span>
      </th>
      <td aria-hidden="true">
        <span className="hop-bar">
          <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
        </span>
      </td>
      <td>
        {/* words that are new have not moved */}
        <span key={text}>{text}</span>
      </td>
    </tr>
  )
}

/** The way of the data from the host down to the disks, each part with how full it is and the one that limits named. */
export function Chain({ state }: { readonly state: SaturationState }): ReactElement {
  const { load, configuration, unit } = state
  const rows = chainRows(load, limitsOf(load), configuration, unit)
  return (
    <section className="plan-chain">
      <h2>
        Which hop is the limit? <span className="aside">share in use</span>
      </h2>
      <table>
        <colgroup>
          <col />
          <col />
          <col />
        </colgroup>
        <thead className="spoken">
          <tr>
            <th scope="col">From the host down</th>
            <td aria-hidden="true" />
            <th scope="col">share in use</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
