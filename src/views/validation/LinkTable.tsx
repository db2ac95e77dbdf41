import { Fragment, type ReactElement } from 'react'
import type { Palette } from '../../charts/palette.ts'
import { tintsOf } from '../../charts/tints.ts'
import { formatLink } from '../../configuration/link/link.ts'
import { withValues } from '../../configuration/configuration.ts'
import type { PassStudyRow } from '../../prediction/studies/passes/passStudy.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { errorTint } from '../shared/errorScale.ts'
import { addressOf, amountText, errorOfRow, fittedText, predictedText, remarkOf, type LinkGroup } from './linkCells.ts'

interface LinkTableProps {
  readonly groups: readonly LinkGroup[]
  readonly label: string
  readonly unit: RateUnit
  readonly units: string
  readonly palette: Palette
}

/** The fragment that opens the machine of a cell where passes are answered. */
const machineLink = ({ asked }: PassStudyRow, units: string): string | null =>
  asked && `#${formatLink(withValues(asked.configuration, { units }))}`

function Row({ row, unit, units, palette }: Omit<LinkTableProps, 'groups' | 'label'> & { readonly row: PassStudyRow }): ReactElement {
  const { cell, error, simulated } = row
  const link = machineLink(row, units)
  const tint = error === null ? null : errorTint(error)
  const remark = remarkOf(row, unit)
  const predicted = predictedText(row, unit)
  const simulatedText = simulated === null ? '–' : amountText(simulated, cell.of, unit)
  const fitted = fittedText(row)
  // the roles are those of the elements, which lose them by their style on a phone
  /* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {link === null ? cell.system : <a href={link}>{cell.system}</a>}
        {remark && <small>{remark}</small>}
      </th>
      <td role="cell" data-head="trust" className="trust">
        {cell.trust}
      </td>
      <td role="cell" data-head="measured" className="measured">
        {amountText(cell.measured, cell.of, unit)}
      </td>
      <td role="cell" data-head="predicted">
        {predicted}
      </td>
      <td role="cell" data-head="error, %">
        <span className="error" style={{ background: tint ? tintsOf(palette)[tint] : undefined }}>
          {errorOfRow(row)}
        </span>
      </td>
      <td role="cell" data-head="simulated" data-same={simulatedText === '–' || simulatedText === predicted || undefined}>
        {simulatedText}
      </td>
      <td role="cell" data-head="fitted" data-same={fitted === '–' || undefined}>
        {fitted}
      </td>
      <td role="cell" data-head="cell, page">
        <a href={addressOf(cell)} rel="noopener" target="_blank">
          {cell.id}
        </a>
      </td>
    </tr>
  )
  /* oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
}

const linkHead = ['System', 'trust', 'measured', 'predicted', 'error, %', 'simulated', 'fitted', 'cell, page'] as const

/** Measurements on machines of today by kind of link, each with its page; a system opens where passes are answered. */
export function LinkTable({ groups, label, ...shared }: LinkTableProps): ReactElement {
  /* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
  return (
    <table className="links" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {linkHead.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {groups.map(({ id, title, rows: own }) => (
          <Fragment key={id}>
            <tr role="row" className="group">
              <th scope="colgroup" role="columnheader" colSpan={linkHead.length}>
                {title}
              </th>
            </tr>
            {own.map((row) => (
              <Row key={row.cell.id} row={row} {...shared} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
  /* oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
}
