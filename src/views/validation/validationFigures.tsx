import { placeResiduals } from '../../charts/placeResiduals.ts'
import { ResidualChart } from '../../charts/ResidualChart.tsx'
import { failure, success, type Result } from '../../domain/problem.ts'
import type { MeasuredMethod } from '../../prediction/studies/validationPlans.ts'
import { plainSentence } from '../shared/answer.ts'
import type { Figure, FigureQuestion, FigureTable, PreparedFigure } from '../shared/figure.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { linesFigure } from '../shared/linesFigure.tsx'
import { simulatedByService } from '../shared/simulatedByService.ts'
import { figureFacts, figureLines, figures } from './figures.ts'
import { studyFigures } from './studyFigures.tsx'
import { residualFacts } from './Residuals.tsx'
import { validationAnswer } from './validationAnswer.ts'
import { cellsToSimulate, formulaValues, numberOf, validationFacts, type TableFacts } from './validationFacts.ts'

/** One table with everything both witnesses say about it. */
async function tableOf({ witnesses, service, signal }: FigureQuestion, id: string): Promise<Result<TableFacts>> {
  const validation = await witnesses.validation()
  const plans = validation.allPlans()
  const wanted = plans.filter(({ kind, table }) => kind === 'system' && table === id)
  const { outcomes } = await simulatedByService('bus', cellsToSimulate(wanted, id), service, signal)
  const facts = validationFacts(validation, plans, formulaValues(plans, witnesses), outcomes)
  const table = facts.tables.find((one) => one.table.id === id)
  if (table) return success(table)
  return failure({ code: 'unknown-choice', field: 'table', message: `There is no table “${id}” to compare with.` })
}

/** The cells of a table: measured, printed, and what both witnesses say; errors as shares. */
export const cellsTable = ({ table, cells }: TableFacts): FigureTable => ({
  columns: [
    { name: 'table', kind: 'text' },
    { name: 'method', kind: 'text' },
    { name: 'disks', kind: 'count' },
    { name: 'size', kind: 'size' },
    { name: 'measured', kind: 'rate' },
    { name: 'printed', kind: 'rate' },
    { name: 'formula', kind: 'rate' },
    { name: 'formula error', kind: 'share' },
    { name: 'simulated', kind: 'rate' },
    { name: 'simulated error', kind: 'share' },
  ],
  rows: cells.map(({ method, cell, formula, simulated }) => [
    table.id,
    method,
    cell.drives,
    cell.requestSize,
    cell[method],
    method === 'naive' && cell.misprint ? cell.misprint.printed : cell[method],
    formula?.predicted ?? null,
    formula?.error ?? null,
    simulated?.predicted ?? null,
    simulated?.error ?? null,
  ]),
})

const height = 300

function residualsFigure(facts: TableFacts, method: MeasuredMethod): PreparedFigure {
  const table = (): FigureTable => cellsTable(facts)
  return {
    title: plainSentence(validationAnswer(facts, 'done').sentence),
    source: `${numberOf(facts.table)} of Barve et al. 1999, ${method} reads: error against measurement by request size in KiB and number of disks. Bar: formula. Dot: simulation. Band: ±5 %. Computed by Busbar.`,
    caveats: [],
    draw: ({ palette, width }) => ({
      chart: (
        <ResidualChart
          placed={placeResiduals(residualFacts(facts, method, palette), width, height)}
          palette={palette}
          colour={palette[method]}
          title={`Errors of ${method} reads`}
        />
      ),
      width,
      height,
    }),
    shown: table,
    all: table,
  }
}

const residuals = (id: string, name: string, method: MeasuredMethod): Figure => ({
  id,
  name,
  prepare: async (question) => {
    const facts = await tableOf(question, question.configuration.table)
    return facts.ok ? success(residualsFigure(facts.value, method)) : facts
  },
})

const redrawn = ({ number, table, disks }: (typeof figures)[number]): Figure => ({
  id: `figure-${number}`,
  name: `Figure ${number} of Barve et al.`,
  prepare: async (question) => {
    const facts = await tableOf(question, table)
    if (!facts.ok) return facts
    const lines = figureLines(facts.value, disks, question.witnesses)
    const unit = rateUnit(question.configuration.units)
    return success(
      linesFigure({
        title: `Figure ${number} of Barve et al. 1999, redrawn: throughput of ${disks} disks against request size.`,
        source: 'Line: model. Dot: simulation. Ring: measurement. Computed by Busbar.',
        height: 320,
        lines: (palette) => figureFacts(facts.value, disks, lines, unit, palette),
        x: { name: 'size', kind: 'size' },
        y: 'rate',
      }),
    )
  },
})

/** The charts of this view as they go into files. */
export const validationFigures: readonly Figure[] = [
  residuals('errors', 'Errors of naive reads', 'naive'),
  residuals('errors-pipelined', 'Errors of pipelined reads', 'pipelined'),
  ...figures.map(redrawn),
  ...studyFigures,
]
