import type { ReactElement, ReactNode } from 'react'
import { Scrolling } from './Scrolling.tsx'

interface NumbersProps {
  readonly label: string
  readonly head: readonly ReactNode[]
  /** The first cell of a row is its name. */
  readonly rows: readonly (readonly ReactNode[])[]
}

/** Rows of words and numbers under one line of headings; it may be wider than the page. */
export const Numbers = ({ label, head, rows }: NumbersProps): ReactElement => (
  // rows and columns have no identity but their place
  /* oxlint-disable react/no-array-index-key */
  <Scrolling label={label}>
    <table className="numbers">
      <caption className="spoken">{label}</caption>
      <thead>
        <tr>
          {head.map((name, column) => (
            <th key={column} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{first}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolling>
  /* oxlint-enable react/no-array-index-key */
)
