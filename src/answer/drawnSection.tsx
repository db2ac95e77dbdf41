import { WordTable, placeWordTable } from '../charts/WordTable.tsx'
import type { RateUnit } from '../units/formatQuantity.ts'
import type { DrawnFigure, FigureStyle } from '../views/shared/figure.ts'
import { capitalized } from '../views/shared/intervalText.ts'
import type { Section, Table } from './document.ts'
import { drawn } from './drawn.tsx'
import { cellText, headingOf, shownColumns } from './tables.ts'

/** Letters of a column up to which it gets more of the width. */
const [fewest, most] = [6, 36]

/** A table in words, where there is nothing else to draw; longer texts get more of the width. */
function drawnTable(table: Table, unit: RateUnit, { palette, width }: FigureStyle, title: string): DrawnFigure {
  const shown = shownColumns(table)
  const head = shown.map(({ column }) => capitalized(headingOf(column)))
  const rows = table.rows.map((row) => shown.map(({ column, index }) => cellText(row[index] ?? null, column, unit)))
  const letters = shown.map((_, at) => Math.min(most, Math.max(fewest, ...[head, ...rows].map((row) => row[at]?.length ?? 0))))
  const sum = letters.reduce((before, one) => before + one, 0)
  const placed = placeWordTable({ head, rows, shares: letters.map((one) => one / sum) }, width)
  return { chart: <WordTable placed={placed} palette={palette} title={title} />, width, height: placed.height }
}

/** A chart of any kind, or the table where there is none. */
export const drawnSection = ({ chart, table }: Section, unit: RateUnit, style: FigureStyle, title: string): DrawnFigure =>
  chart ? drawn(chart, style) : drawnTable(table ?? { columns: [], rows: [] }, unit, style, title)
