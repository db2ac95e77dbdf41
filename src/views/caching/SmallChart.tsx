import { useMemo, useRef, useState, type ReactElement } from 'react'
import { LineChart, type LineChartData, placeLines } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { useWidth } from '../shared/useWidth.ts'

/** A table of words and numbers. */
export interface SmallTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

interface SmallChartProps {
  readonly lines: LineChartData
  readonly table: SmallTable
  /** Stands above the table. */
  readonly note?: string
  readonly palette: Palette
  readonly title: string
}

const smallHeight = 210

/** A small chart with its numbers folded under it. */
export function SmallChart({ lines, table, note, palette, title }: SmallChartProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, 320)
  const [isOpen, setIsOpen] = useState(false)
  const placed = useMemo(() => placeLines(lines, { width, height: smallHeight, detail: 'narrow' }), [lines, width])
  return (
    <>
      <div ref={place} className="chart-place">
        <LineChart placed={placed} palette={palette} title={title} apart={null} />
      </div>
      <details className="caching-numbers" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>As a table</summary>
        {note !== undefined && note !== '' && <p className="note">{note}</p>}
        {isOpen && (
          <Scrolling label={`${title}, as a table`}>
            <table className="numbers">
              <caption className="spoken">{title}</caption>
              <thead>
                <tr>
                  {table.columns.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([first = '', ...cells]) => (
                  <tr key={[first, ...cells].join(' ')}>
                    <th scope="row">{first}</th>
                    {cells.map((cell, column) => (
                      <td key={table.columns[column + 1]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Scrolling>
        )}
      </details>
    </>
  )
}
