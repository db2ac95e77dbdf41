import { useMemo, type ReactElement } from 'react'
import type { Palette } from '../../charts/palette.ts'
import { ResidualChart, type ResidualChartData, placeResiduals, residualLimit } from '../../charts/ResidualChart.tsx'
import type { MeasuredMethod } from '../../prediction/studies/validationPlans.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { errorText } from '../shared/errorScale.ts'
import { worstFormula } from './validationAnswer.ts'
import type { TableState } from './validationState.ts'

/** Errors within this share lie in the band. */
const neutral = 0.05
const height = 220

/** One method's errors as the chart wants them, the largest of the table’s model errors with a word beside it. */
export function residualData(state: TableState, method: MeasuredMethod, palette: Palette): ResidualChartData {
  const { cells, sizes, drives } = state
  const errors = cells.flatMap(({ formula, simulated }) => [formula?.error ?? 0, simulated?.error ?? 0])
  const worst = worstFormula(state)
  const groups = sizes.map((size, index) => ({
    label: index === 0 ? formatSize(size) : String(size / 1024),
    residuals: cells
      .filter((one) => one.method === method && one.cell.requestSize === size)
      .map(({ cell, formula, simulated }) => ({
        label: String(cell.drives),
        formula: formula?.error ?? 0,
        simulated: simulated?.error ?? null,
      })),
  }))
  return {
    groups,
    colour: palette[method],
    neutral,
    limit: residualLimit(errors),
    format: (share, isEnd) => `${share === 0 ? '0' : errorText(share).replace('.0', '')}${isEnd ? '\u00A0%' : ''}`,
    callout:
      worst?.method === method
        ? {
            group: sizes.indexOf(worst.cell.requestSize),
            index: drives.indexOf(worst.cell.drives),
            text: `model, ${formatSize(worst.cell.requestSize)} on ${worst.cell.drives} disks: ${errorText(worst.error)}`,
          }
        : null,
  }
}

interface ResidualsProps {
  readonly state: TableState
  readonly palette: Palette
  readonly width: number
  readonly exportFigure: (id: string) => void
}

/** The errors of a table, drawn: one chart for each method, the band of ±5 % behind. */
export function Residuals({ state, palette, width, exportFigure }: ResidualsProps): ReactElement {
  const placed = useMemo(
    () =>
      (['naive', 'pipelined'] as const).map((method) => ({
        method,
        placed: placeResiduals(residualData(state, method, palette), width, height),
      })),
    [state, palette, width],
  )
  return (
    <>
      <p className="aside marks">
        <svg width={14} height={10} aria-hidden="true">
          <path d="M0 5h14" stroke={palette.ink} strokeWidth={2.25} />
        </svg>{' '}
        model{' '}
        <svg width={10} height={10} aria-hidden="true">
          <circle cx={5} cy={5} r={3.5} fill={palette.ink} />
        </svg>{' '}
        simulation · band: ±5 %
      </p>
      <div className="pair">
        {placed.map(({ method, placed: one }) => (
          <div key={method}>
            <ResidualChart
              placed={one}
              palette={palette}
              colour={palette[method]}
              title={`Errors of ${method} reads by request size in KiB and number of disks; the same numbers are in the table`}
            />
            <ExportButton
              name={`errors of ${method} reads`}
              onPress={() => exportFigure(method === 'naive' ? 'errors' : 'errors-pipelined')}
            />
          </div>
        ))}
      </div>
    </>
  )
}
