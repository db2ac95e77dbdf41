import { useState, type ReactElement, type ReactNode } from 'react'
import './wordsTable.css'

interface WordsTableProps {
  readonly head: readonly string[]
  /** The first cell of a row is its name. */
  readonly rows: readonly (readonly ReactNode[])[]
  readonly caption: string
  /** Only name and last cell of a row are shown until its name is pressed: where cells stand beneath each other. */
  readonly isFolded?: boolean | undefined
}

/**
 * Rows of words that stand beneath each other on a phone, each cell behind its heading. Roles are said, as a table that is no table in its style
 * loses them.
 */
export function WordsTable({ head, rows, caption, isFolded = false }: WordsTableProps): ReactElement {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = (row: number): void =>
    setOpened((before) => new Set(before.has(row) ? [...before].filter((one) => one !== row) : [...before, row]))
  // rows have no identity but their place; the roles are those of the elements
  /* oxlint-disable react/no-array-index-key, jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
  return (
    <table className="numbers claims" role="table" aria-label={caption} data-folded={isFolded || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([first, ...cells], row) => (
          <tr key={row} role="row">
            <th scope="row" role="rowheader">
              {isFolded ? (
                <button type="button" aria-expanded={opened.has(row)} onClick={() => toggle(row)}>
                  {first}
                </button>
              ) : (
                first
              )}
            </th>
            {cells.map((cell, column) => (
              <td key={column} role="cell" data-head={head[column + 1]} hidden={isFolded && !opened.has(row) && column < cells.length - 1}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  /* oxlint-enable react/no-array-index-key, jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
}
