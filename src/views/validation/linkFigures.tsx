import { placeWordTable, WordTable } from '../../charts/WordTable.tsx'
import { success, type Result } from '../../domain/problem.ts'
import type { PassStudyRow } from '../../prediction/studies/passes/passStudy.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { plainSentence } from '../shared/answer.ts'
import { tableOf, type Column } from '../shared/columns.ts'
import { declaredFigures, type Figure, type FigureDeclaration, type FigureQuestion } from '../shared/figure.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { declaredLines } from '../shared/linesFigure.tsx'
import { simulatedByService } from '../shared/simulatedByService.ts'
import { addressOf, amountText, errorOfRow, fittedText, judgedGroups, linksSentence, predictedText, remarkOf, usedAs } from './linkCells.ts'
import { curveChart } from './linkCurve.ts'
import { linkFormulas, linkState, simulatedLinks, type LinkState } from './linkState.ts'

interface Shown extends LinkState {
  readonly unit: RateUnit
}

async function shownLinks({ configuration, witnesses, service, signal }: FigureQuestion): Promise<Result<Shown>> {
  const formulas = await linkFormulas(await witnesses.validation())
  const simulated = await simulatedByService('pass', formulas.points, service, signal)
  return success({ ...linkState(formulas, simulatedLinks(formulas, simulated)), unit: rateUnit(configuration.units) })
}

const isRate = ({ cell }: PassStudyRow): boolean => cell.of !== 'commands'
const rate = (row: PassStudyRow, value: number | null): number | null => (isRate(row) ? value : null)
const commands = (row: PassStudyRow, value: number | null): number | null => (isRate(row) ? null : value)

const columns: readonly Column<PassStudyRow>[] = [
  { name: 'number', kind: 'count', of: (_, index) => index + 1 },
  { name: 'cell', kind: 'text', of: ({ cell }) => cell.id },
  { name: 'kind of link', kind: 'text', of: ({ group }) => group },
  { name: 'trust', kind: 'text', of: ({ cell }) => cell.trust },
  { name: 'direction', kind: 'text', of: ({ cell }) => cell.direction },
  { name: 'measured', kind: 'rate', of: (row) => rate(row, row.cell.measured) },
  { name: 'predicted', kind: 'rate', of: (row) => rate(row, row.predicted) },
  { name: 'predicted low', kind: 'rate', of: (row) => rate(row, row.low) },
  { name: 'simulated', kind: 'rate', of: (row) => rate(row, row.simulated) },
  { name: 'measured per second', kind: 'count', of: (row) => commands(row, row.cell.measured) },
  { name: 'predicted per second', kind: 'count', of: (row) => commands(row, row.predicted) },
  { name: 'error', kind: 'share', of: ({ error }) => error },
  { name: 'system', kind: 'text', of: ({ cell }) => cell.system },
  { name: 'used as', kind: 'text', of: ({ cell }) => usedAs(cell) },
  { name: 'fitted to', kind: 'text', of: ({ cell }) => cell.fitted ?? '' },
  { name: 'machine', kind: 'text', of: ({ cell }) => cell.machine ?? '' },
  { name: 'assumed', kind: 'text', of: ({ cell }) => cell.assumed },
  { name: 'conditions', kind: 'text', of: ({ cell }) => cell.conditions },
  { name: 'page', kind: 'text', of: ({ cell }) => addressOf(cell) },
]

const sentence = ({ summary }: Shown): string => plainSentence(linksSentence(summary))

const table: FigureDeclaration<Shown> = {
  id: 'links',
  name: 'Links of today',
  title: sentence,
  source: ({ unit }) =>
    `Measured by others, in ${unit} unless said; each cell with its page in the data. A: raw output or a table; B: a tester’s sentence; C: context. All cells were known when the formula was worked out. Computed by Busbar.`,
  draw: ({ rows, unit, summary }, { palette, width }) => {
    const placed = placeWordTable(
      {
        head: ['System', 'Trust', 'Measured', 'Predicted', 'Error, %', 'Fitted', 'Cell'],
        shares: [0.42, 0.06, 0.11, 0.13, 0.08, 0.13, 0.07],
        rows: judgedGroups(rows).flatMap(({ title, rows: own }) => [
          [title, '', '', '', '', '', ''],
          ...own.map((row) => [
            [row.cell.system, remarkOf(row, unit)].filter(Boolean).join('; '),
            row.cell.trust,
            amountText(row.cell.measured, row.cell.of, unit),
            predictedText(row, unit),
            errorOfRow(row),
            fittedText(row),
            row.cell.id,
          ]),
        ]),
      },
      width,
    )
    return {
      chart: <WordTable placed={placed} palette={palette} title={plainSentence(linksSentence(summary))} />,
      width,
      height: placed.height,
    }
  },
  shown: ({ rows }) => tableOf(columns, rows),
}

/** Measurements on machines of today, as they go into files. */
export const linkFigures: readonly Figure[] = declaredFigures(shownLinks, [
  table,
  declaredLines<Shown>({
    id: 'nvme-drives',
    name: 'Reading 1 to 30 NVMe drives at once',
    title: sentence,
    source: () =>
      'Ring: measured, Solidigm P44 Pro on four root complexes, 2023 and 2024. Line: formula; dot: simulation; band: orders of adding that are not printed. One drive alone put in; one root complex fitted to another run. Computed by Busbar.',
    height: 320,
    lines: ({ rows, unit }, palette) => curveChart(rows, unit, palette),
    x: { name: 'drives', kind: 'count' },
    y: 'rate',
  }),
])
