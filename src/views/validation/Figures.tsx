import { useMemo, type ReactElement } from 'react'
import { LineChart, placeLines } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { figureChart, figureLines, figures } from './figures.ts'
import type { TableState } from './validationState.ts'

interface FiguresProps {
  readonly state: TableState
  readonly witnesses: Pick<Witnesses, 'formula'>
  readonly unit: RateUnit
  readonly palette: Palette
  readonly width: number
  readonly exportFigure: (id: string) => void
}

/** The paper's figures that show this table, redrawn: lines are formulas, dots simulations, rings measurements. */
export function Figures({ state, witnesses, unit, palette, width, exportFigure }: FiguresProps): ReactElement | null {
  const { formula } = witnesses
  const { id } = state.table
  // the lines do not change while the simulation fills in
  const lines = useMemo(() => {
    const shown = figures.filter(({ table }) => table === id)
    return shown.map((figure) => ({ figure, lines: figureLines(state, figure.disks, { formula }) }))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, formula])
  if (lines.length === 0) return null
  return (
    <>
      <p className="aside">line: model · dot: simulation · ring: measurement</p>
      <div className="pair">
        {lines.map(({ figure, lines: one }) => (
          <figure key={figure.number}>
            <figcaption className="aside">
              Figure {figure.number}: {figure.disks} disks
            </figcaption>
            <LineChart
              placed={placeLines(figureChart(state, figure.disks, one, unit, palette), { width, height: 280, detail: 'narrow' })}
              palette={palette}
              title={`Figure ${figure.number}: throughput of ${figure.disks} disks against request size; the measured numbers are in the table`}
              apart={null}
            />
            <ExportButton name={`figure ${figure.number}`} onPress={() => exportFigure(`figure-${figure.number}`)} />
          </figure>
        ))}
      </div>
    </>
  )
}
