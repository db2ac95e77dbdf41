import { ResidualChart, placeResiduals } from '../../charts/ResidualChart.tsx'
import { withValues } from '../../configuration/configuration.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import type { MeasuredMethod } from '../../prediction/studies/validationPlans.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { plainSentence } from '../shared/answer.ts'
import { tableOf, type Column } from '../shared/columns.ts'
import { declaredFigures, type Figure, type FigureDeclaration, type FigureQuestion } from '../shared/figure.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { declaredLines } from '../shared/linesFigure.tsx'
import { simulatedByService } from '../shared/simulatedByService.ts'
import { claimsFigure } from './claimsFigure.tsx'
import { driveFigure } from './driveFigure.tsx'
import { figureChart, figureLines, figures, type FigureLines } from './figures.ts'
import { residualData } from './Residuals.tsx'
import { paperFigures } from './paperFigures.ts'
import { tableSentence } from './validationAnswer.ts'
import {
  answered,
  cellsToSimulate,
  numberOf,
  validationFormulas,
  validationState,
  type CellState,
  type TableState,
} from './validationState.ts'

/** The chosen table with everything both witnesses say about it; nothing else is simulated. */
async function tableState({ configuration, witnesses, service, signal }: FigureQuestion): Promise<Result<TableState>> {
  const id = configuration.table
  const formulas = validationFormulas(await witnesses.validation(), witnesses)
  const wanted = formulas.plans.filter(({ kind, table }) => kind === 'system' && table === id)
  const simulated = await simulatedByService('bus', cellsToSimulate(wanted), service, signal)
  const state = validationState(formulas, answered(simulated)).tables.find(({ table }) => table.id === id)
  if (state) return success(state)
  return failure({ code: 'unknown-choice', field: 'table', message: `There is no table “${id}” to compare with.` })
}

/** Measured, printed, and what both witnesses say; errors as shares. */
const cellColumns: readonly Column<CellState & Pick<TableState, 'table'>>[] = [
  { name: 'table', kind: 'text', of: ({ table }) => table.id },
  { name: 'method', kind: 'text', of: ({ method }) => method },
  { name: 'disks', kind: 'count', of: ({ cell }) => cell.drives },
  { name: 'size', kind: 'size', of: ({ cell }) => cell.requestSize },
  { name: 'measured', kind: 'rate', of: ({ cell, method }) => cell[method] },
  {
    name: 'printed',
    kind: 'rate',
    of: ({ cell, method }) => (method === 'naive' && cell.misprint ? cell.misprint.printed : cell[method]),
  },
  { name: 'formula', kind: 'rate', of: ({ formula }) => formula?.predicted ?? null },
  { name: 'formula error', kind: 'share', of: ({ formula }) => formula?.error ?? null },
  { name: 'simulated', kind: 'rate', of: ({ simulated }) => simulated?.predicted ?? null },
  { name: 'simulated error', kind: 'share', of: ({ simulated }) => simulated?.error ?? null },
]

const height = 300

const residuals = (id: string, name: string, method: MeasuredMethod): FigureDeclaration<TableState> => ({
  id,
  name,
  title: (state) => plainSentence(tableSentence(state)),
  source: ({ table }) =>
    `${numberOf(table)} of Barve et al. 1999, ${method} reads: error against measurement by request size in KiB and number of disks. Bar: model. Dot: simulation. Band: ±5 %. Computed by Busbar.`,
  draw: (state, { palette, width }) => ({
    chart: (
      <ResidualChart
        placed={placeResiduals(residualData(state, method, palette), width, height)}
        palette={palette}
        colour={palette[method]}
        title={`Errors of ${method} reads`}
      />
    ),
    width,
    height,
  }),
  shown: ({ table, cells }) =>
    tableOf(
      cellColumns,
      cells.map((cell) => ({ ...cell, table })),
    ),
})

interface RedrawnFigure {
  readonly state: TableState
  readonly lines: FigureLines
  readonly unit: RateUnit
}

/** A figure of the paper on the table that it shows. */
const redrawn = ({ number, table, disks }: (typeof figures)[number]): readonly Figure[] =>
  declaredFigures<RedrawnFigure>(
    async (question) => {
      const shown = await tableState({ ...question, configuration: withValues(question.configuration, { table }) })
      if (!shown.ok) return shown
      const lines = figureLines(shown.value, disks, question.witnesses)
      return success({ state: shown.value, lines, unit: rateUnit(question.configuration.units) })
    },
    [
      declaredLines({
        id: `figure-${number}`,
        name: `Figure ${number} of Barve et al.`,
        title: () => `Figure ${number} of Barve et al. 1999, redrawn: throughput of ${disks} disks against request size.`,
        source: () => 'Line: model. Dot: simulation. Ring: measurement. Computed by Busbar.',
        height: 320,
        lines: ({ state, lines, unit }, palette) => figureChart(state, disks, lines, unit, palette),
        x: { name: 'size', kind: 'size' },
        y: 'rate',
      }),
    ],
  )

/** The charts of this view as they go into files. */
export const validationFigures: readonly Figure[] = [
  ...declaredFigures(tableState, [
    residuals('errors', 'Errors of naive reads', 'naive'),
    residuals('errors-pipelined', 'Errors of pipelined reads', 'pipelined'),
  ]),
  ...figures.flatMap(redrawn),
  ...paperFigures,
  ...claimsFigure,
  ...driveFigure,
]
