import { useState, type ReactElement } from 'react'
import { Segments } from '../shared/Segments.tsx'
import { CellTable, ErrorScale } from './CellTable.tsx'
import { Comparison, type PartProps } from './Comparison.tsx'
import { Figures } from './Figures.tsx'
import { figures } from './figures.ts'
import { Residuals } from './Residuals.tsx'
import { RunLine } from './RunLine.tsx'
import { claimText, fittedText } from './validationAnswer.ts'

/** Two charts stand side by side from this width on. */
const pairFrom = 720
const gap = 32

/** A table of Barve et al. 1999, cell by cell, as errors drawn, or as the figures of the paper. */
export function TablePart({
  row,
  state,
  simulated,
  configuration,
  palette,
  unit,
  width,
  witnesses,
  exportFigure,
}: PartProps): ReactElement | null {
  const [wanted, setWanted] = useState('table')
  const table = state.tables.find((one) => one.table.id === row.id)
  if (!table) return null
  const { id } = table.table
  const hasFigures = figures.some((one) => one.table === id)
  const options: Readonly<Record<string, string>> = { table: 'Table', chart: 'Chart', ...(hasFigures && { figures: 'Figures 2 and 3' }) }
  const shown = wanted in options ? wanted : 'table'
  const half = width >= pairFrom ? Math.floor((width - gap) / 2) : width
  const { claim, verdict } = claimText(table, state.studies)
  return (
    <Comparison
      row={row}
      claim={
        <>
          {fittedText(table)} {claim} <strong>{verdict}</strong>
        </>
      }
      tools={<Segments legend="Show the cells as" name="cells-as" options={options} chosen={shown} choose={setWanted} />}
      {...(shown === 'table' && { exported: { name: 'cells and errors', id: 'errors' }, exportFigure })}
      foot={<RunLine id={id} simulated={simulated} />}
    >
      {shown === 'table' && (
        <>
          <ErrorScale palette={palette} />
          <CellTable state={table} unit={unit} units={configuration.units} palette={palette} />
        </>
      )}
      {shown === 'chart' && <Residuals state={table} palette={palette} width={half} exportFigure={exportFigure} />}
      {shown === 'figures' && (
        <Figures state={table} witnesses={witnesses} unit={unit} palette={palette} width={half} exportFigure={exportFigure} />
      )}
    </Comparison>
  )
}
