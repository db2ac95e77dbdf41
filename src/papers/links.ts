import type { Cell, Section, Table } from '../answer/document.ts'
import { modernCells, modernGroups } from '../catalog/publishedResults/modern/modernCells.ts'
import { modernSources } from '../catalog/publishedResults/modern/modernSources.ts'
import { withValues } from '../configuration/configuration.ts'
import { formatLink } from '../configuration/link/link.ts'
import { readRun } from '../catalog/publishedRuns/readRun.ts'
import type { PassPrediction } from '../domain/pass.ts'
import { counted, type RateUnit } from '../units/formatQuantity.ts'
import { tableOf, type Column as ColumnOf } from '../views/shared/columns.ts'
import { capitalized } from '../views/shared/intervalText.ts'
import { plainSentence } from '../views/shared/answer.ts'
import {
  addressOf,
  amountText,
  curveRows,
  errorOfRow,
  fittedText,
  judgedGroups,
  largestBetween,
  linksSentence,
  predictedText,
  remarkOf,
  summaryLines,
  systemRows,
  usedAs,
} from './linkCells.ts'
import { curveLines } from './linkCurve.ts'
import { foldedSection, onPage, percentText, said, type Paper, type Told } from './kit.ts'
import { passPlanOf, simulatedOf, type PassStudyCell, type PassStudyRow } from './passes/passStudy.ts'
import { passFindings, passSummary, type PassSummary } from './passes/passSummary.ts'
import type { Comparison, Found } from './study.ts'

const keyOf = ({ asked }: PassStudyCell): string => (asked ? JSON.stringify(asked.resolved.scenario) : '')

/** Until the page had a chance to answer its reader. */
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

/** Every measurement on machines of today beside formula and simulation, and what they come to. */
export interface LinkState extends Found {
  readonly rows: readonly PassStudyRow[]
  readonly summary: PassSummary
}

/** What the formula says of every cell takes a moment: a task for each kind of link. Equal machines are simulated once. */
export async function comparison(): Promise<Comparison<LinkState, PassPrediction>> {
  const plan: PassStudyCell[] = []
  for (const group of modernGroups) {
    plan.push(...passPlanOf(group))
    // oxlint-disable-next-line no-await-in-loop
    await nextTask()
  }
  const summary = passSummary(plan)
  const asked = new Map(plan.flatMap((cell) => (cell.asked ? [[keyOf(cell), { scenario: cell.asked.resolved.scenario }] as const] : [])))
  const stated = (of: (cell: PassStudyCell, index: number) => number | null): LinkState => {
    const rows = plan.map((cell, index) => ({ ...cell, simulated: of(cell, index) }))
    return { rows, summary, facts: rows.flatMap(({ simulated }) => simulated ?? []) }
  }
  return {
    all: asked.size,
    simulate: ({ service }, report, signal) => service.run('pass', [...asked.values()], report, signal),
    judge: (answers) => {
      const known = new Map([...asked.keys()].map((key, index) => [key, answers[index]]))
      return stated((cell) => simulatedOf(cell, known.get(keyOf(cell))))
    },
    published: async () => {
      const { linksRun } = await import('../catalog/publishedRuns/links.ts')
      const written = readRun(linksRun).get('links') ?? []
      return stated((_, index) => {
        const [value = Number.NaN] = written[index] ?? []
        return Number.isNaN(value) ? null : value
      })
    },
  }
}

type Units = Pick<Told<LinkState>, 'unit' | 'units'>

const isRate = ({ cell }: PassStudyRow): boolean => cell.of !== 'commands'
const rate = (row: PassStudyRow, value: number | null): number | null => (isRate(row) ? value : null)
const commands = (row: PassStudyRow, value: number | null): number | null => (isRate(row) ? null : value)

const everyColumn: readonly ColumnOf<PassStudyRow>[] = [
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

/** The fragment that opens the machine of a cell where passes are answered. */
const machineLink = ({ asked }: PassStudyRow, units: string): { readonly href: string } | null =>
  asked && { href: `#${formatLink(withValues(asked.configuration, { units }))}` }

/** A measurement with what is said of it; its system opens where passes are answered, its number the page it is from. */
function linkRow(row: PassStudyRow, { unit, units }: Units): readonly Cell[] {
  const { cell, error, simulated } = row
  const remark = remarkOf(row, unit)
  return [
    { value: cell.system, ...machineLink(row, units), ...(remark !== '' && { aside: remark }) },
    cell.trust,
    amountText(cell.measured, cell.of, unit),
    predictedText(row, unit),
    { value: errorOfRow(row), ...(error !== null && { error }) },
    simulated === null ? '–' : amountText(simulated, cell.of, unit),
    fittedText(row),
    { value: cell.id, href: addressOf(cell) },
  ]
}

const linkColumns = ['system', 'trust', 'measured', 'predicted', 'error, %', 'simulated', 'fitted', 'cell'].map(onPage)

/** Every measurement of which something is said, by kind of link, but for the curve of NVMe drives. */
const cellsSection = ({ rows, summary }: LinkState, units: Units): Section => ({
  id: 'links',
  name: 'Reads and writes of whole machines, measured and predicted',
  choice: 'Every cell',
  title: plainSentence(linksSentence(summary)),
  source: `Measured by others, in ${units.unit} unless said; each cell with its page in the data. A: raw output or a table; B: a tester’s sentence; C: context. All cells were known when the formula was worked out.`,
  table: {
    columns: linkColumns,
    rows: judgedGroups(rows).flatMap(({ title, rows: own }) => [
      [title, ...linkColumns.slice(1).map(() => '')],
      ...own.map((row) => linkRow(row, units)),
    ]),
    isProse: true,
  },
  all: () => tableOf(everyColumn, rows),
  notes: [
    `${capitalized(units.unit)} unless said. Trust: A is the raw output of a tool, or a table with system and method beside it; B a tester’s sentence that names the system; C context, which is in no statistic. A bound (≤) is what writes cannot exceed. A system opens where passes are answered; a cell opens the page it is from.`,
  ],
})

/** Every cell with its conditions and reasons. */
const conditionsSection = ({ unit }: Units): Section => ({
  name: 'Every measurement on machines of today, with conditions, assumptions, and why some are out',
  isFolded: true,
  table: {
    isProse: true,
    columns: ['cell', 'measured', 'conditions', 'used as', 'assumed, or why it is out', 'page'].map((name) => ({ name, kind: 'text' })),
    rows: modernCells.map((cell): readonly Cell[] => [
      { value: `${cell.id} ${cell.trust}`, aside: cell.system },
      { value: amountText(cell.measured, cell.of, unit), ...(cell.printed !== undefined && { aside: `printed: ${cell.printed}` }) },
      cell.conditions,
      usedAs(cell),
      {
        value: [cell.assumed, cell.input === undefined ? '' : `put in: ${cell.input}`].filter(Boolean).join('; '),
        aside: cell.machine ?? '',
      },
      { value: modernSources[cell.source].title, href: addressOf(cell) },
    ]),
  },
})

/** The numbers of the curve of NVMe drives. */
export const curveTable = ({ rows }: Pick<LinkState, 'rows'>, unit: RateUnit): Table => ({
  columns: ['drives', `measured, ${unit}`, 'predicted', 'error, %', 'simulated'].map(onPage),
  rows: curveRows(rows).map((row, index): readonly Cell[] => [
    String(index + 1),
    amountText(row.cell.measured, 'rate', unit),
    predictedText(row, unit),
    { value: errorOfRow(row), ...(row.error !== null && { error: row.error }) },
    row.simulated === null ? '–' : amountText(row.simulated, 'rate', unit),
  ]),
})

const curveSection = (state: LinkState, { unit }: Units): Section => ({
  id: 'nvme-drives',
  name: 'Reading 1 to 30 NVMe drives at once',
  choice: 'NVMe drives',
  title: plainSentence(linksSentence(state.summary)),
  source:
    'Ring: measured, Solidigm P44 Pro on four root complexes, 2023 and 2024. Line: formula; dot: simulation; band: orders of adding that are not printed. One drive alone put in; one root complex fitted to another run.',
  chart: {
    is: 'lines',
    title: 'Reads of 1 to 30 NVMe drives at once, measured as rings',
    room: 'medium',
    lines: curveLines(state.rows, unit),
  },
  table: curveTable(state, unit),
  all: () => tableOf(everyColumn, curveRows(state.rows)),
  notes: [
    'Ring: measured, Solidigm P44 Pro on four root complexes. Line: model; dot: simulation. One drive alone is put in, and what one root complex carries is fitted to another run (m036). From 17 to 27 drives the order of adding is not printed: the band is what it leaves open, as wide as two days with the same drives allow.',
  ],
})

/** Errors of reads with nothing fitted, a row for each system. */
const systemsSection = ({ rows }: LinkState): Section => ({
  name: 'Reads of whole machines with nothing fitted, predicted over measured',
  choice: 'Systems',
  chart: { is: 'errors', title: 'Reads of whole machines with nothing fitted, predicted over measured', errors: systemRows(rows) },
  notes: [
    `Dot: model over measurement. The simulation is within ${percentText(largestBetween(rows))} of the model on each of them. The numbers are under “Every cell”.`,
  ],
})

/** Measurements on machines of today beside what “How long does a pass take?” says of the same machines. Loaded by itself: its cells are more than all others. */
export const linksPaper: Paper<LinkState> = {
  heading: 'Links of today: reads and writes of whole machines, measured by others',
  figures: { links: 'Links of today', 'nvme-drives': 'Reading 1 to 30 NVMe drives at once' },
  say: ({ found: state, ...units }) =>
    said(
      [
        'Claim: links, drives and the way they share explain what whole machines read and write. ',
        ...linksSentence(state.summary),
        ` Seen: nothing but what is named was fitted, but all ${counted(modernCells.length, 'cell')} were known when the model was worked out.`,
      ],
      [
        systemsSection(state),
        curveSection(state, units),
        cellsSection(state, units),
        foldedSection('What all cells come to, and what was fitted', summaryLines(state.summary)),
        conditionsSection(units),
      ],
      units.unit,
    ),
  findings: ({ summary }) => passFindings(summary),
}
