import type { ReactElement, ReactNode } from 'react'
import { Scrolling } from './Scrolling.tsx'

interface NumbersTableProps {
  readonly head: readonly ReactNode[]
  /** The first cell of a row is its name. */
  readonly rows: readonly (readonly ReactNode[])[]
  /** For a reader who does not see where the table stands. */
  readonly caption?: string
  readonly className?: string
}

/** Rows of words and numbers under one line of headings. */
function NumbersTable({ head, rows, caption, className }: NumbersTableProps): ReactElement {
  // rows and columns have no identity but their place
  /* oxlint-disable react/no-array-index-key */
  return (
    <table className={className}>
      {caption !== undefined && <caption className="spoken">{caption}</caption>}
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
  )
  /* oxlint-enable react/no-array-index-key */
}

interface LabelledProps extends Pick<NumbersTableProps, 'head' | 'rows'> {
  readonly label: string
}

/** A table that may be wider than the page. */
export const Numbers = ({ label, ...table }: LabelledProps): ReactElement => (
  <Scrolling label={label}>
    <NumbersTable className="numbers" caption={label} {...table} />
  </Scrolling>
)

/** The numbers of a chart, folded beneath it. */
export const FoldedNumbers = ({ label, ...table }: LabelledProps): ReactElement => (
  <details className="numbers">
    <summary>As a table</summary>
    <Scrolling label={label}>
      <NumbersTable {...table} />
    </Scrolling>
  </details>
)
