import type { Cell, Column, DrawnLines, Section, Table } from '../answer/document.ts'
import { linesTable, ofRows } from '../answer/tables.ts'
import { publishedRange, type PublishedCell, type PublishedTable } from '../catalog/publishedResults/barve1999.ts'
import { misprintReason } from '../catalog/publishedResults/barve1999Misprint.ts'
import { residualLimit } from '../charts/ResidualChart.tsx'
import { spread } from '../charts/scales.ts'
import { withValues } from '../configuration/configuration.ts'
import { formatLink } from '../configuration/link/link.ts'
import { presetConfiguration } from '../configuration/presets.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import type { ValidationRow } from './validationPlans.ts'
import { formula } from '../prediction/formula.ts'
import { formatNumber, formatSize, type RateUnit } from '../units/formatQuantity.ts'
import { unitFactors } from '../units/parseQuantity.ts'
import { plainSentence, type Phrase } from '../views/shared/answer.ts'
import { tableOf, type Column as ColumnOf } from '../views/shared/columns.ts'
import type { RowOf } from '../views/shared/figure.ts'
import { errorText } from '../views/shared/errorScale.ts'
import { numberOf, type CellState, type JudgedStudy, type TableState } from './tables.ts'
import { close } from './errors.ts'
import { percentText, said, strong, type Paper, type Told } from './kit.ts'

export const wholePercent = (share: number): string => `${Math.ceil(100 * share - 1e-9)}\u00A0%`

/** "only within" beyond what the paper itself claims. */
const withinText = (largest: number): string => (largest > publishedRange.error ? 'only within ' : 'within ')

/** How well both witnesses follow a table that their constants are fitted to. */
export const tableSentence = ({ simulated, formula, cells }: TableState): readonly Phrase[] => [
  `Fitted to the ${cells.length} cells of this table, the simulation is ${withinText(simulated.largest)}`,
  strong(simulated.largest),
  ', the model ',
  withinText(formula.largest),
  strong(formula.largest),
  '.',
]

/**
 * The paper's claim, and whether it holds for the cells of a table: naive reads, which equations (3) and (4) are about.
 *
 * @param studies among them equation (3) with two constants of its own, as the paper has it
 */
export function claimPhrases({ table, claimed }: TableState, studies: readonly JudgedStudy[]): readonly Phrase[] {
  const beyond = claimed.filter(({ error }) => Math.abs(error) > publishedRange.error)
  const largest = Math.max(0, ...claimed.map(({ error }) => Math.abs(error)))
  const equation3 = studies.find(({ study }) => study.kind === 'equation-3' && study.table === table.id)?.summary
  const alone = equation3 ? `; equation (3) with constants of its own within ${percentText(equation3.largest)}` : ''
  const range = `${publishedRange.smallest / 1024}–${publishedRange.largest / 1024}\u00A0KiB`
  return [
    `The paper claims its equations for naive reads to be within ${wholePercent(publishedRange.error)} for ${range}. `,
    {
      text:
        beyond.length === 0
          ? `It holds on all ${claimed.length} cells: within ${percentText(largest)}${alone}.`
          : `It fails on ${beyond.length} of ${claimed.length} cells: up to ${percentText(largest)}${alone}.`,
    },
  ]
}

const methods = [
  { method: 'naive', label: 'Naive', id: 'errors' },
  { method: 'pipelined', label: 'Pipelined', id: 'errors-pipelined' },
] as const

/** Two decimals, as the paper prints. */
const rateText = (value: number, unit: RateUnit): string => (value / (unitFactors.rate[unit] ?? 1)).toFixed(2)

/** The fragment that opens a measured cell in the throughput view. */
export const cellLink = ({ system }: PublishedTable, { drives, requestSize }: PublishedCell, units: string): string =>
  `#${formatLink(withValues(presetConfiguration(system), { disks: drives, requestSize, units }))}`

/** Measured, then what both witnesses say of it. */
function cellsOf({ table }: TableState, { cell, method, formula, simulated }: CellState, { unit, units }: Told<unknown>): readonly Cell[] {
  const misprint = method === 'naive' ? cell.misprint : undefined
  const predicted = ({ error, predicted: rate }: ValidationRow): Cell => ({ value: errorText(error), error, aside: rateText(rate, unit) })
  return [
    {
      value: `${rateText(cell[method], unit)}${misprint ? '¹' : ''}`,
      ...(misprint && { struck: rateText(misprint.printed, unit) }),
      href: cellLink(table, cell, units),
    },
    predicted(formula),
    predicted(simulated),
  ]
}

/** A published table cell by cell: measured, then model and simulation as errors and rates. */
function cellTable(state: TableState, told: Told<unknown>): Table {
  const columns = methods.flatMap(({ method, label }) => state.drives.map((drives) => ({ method, drives, label })))
  return {
    columns: [
      { name: 'request', kind: 'text', only: 'page' },
      ...columns.flatMap(({ drives, label }) =>
        [told.unit, 'model', 'sim.'].map((name): Column => ({ name, group: `${label}, ${drives} disks`, kind: 'count', only: 'page' })),
      ),
    ],
    rows: state.sizes.map((size) => [
      formatSize(size),
      ...columns.flatMap(({ method, drives }) =>
        state.cells
          .filter(({ cell, ...one }) => one.method === method && cell.requestSize === size && cell.drives === drives)
          .flatMap((one) => cellsOf(state, one, told)),
      ),
    ]),
  }
}

/** The system, and how it was read, that a cell was measured of. */
const ofCell = ({ system }: PublishedTable, one: CellState | undefined): RowOf => ({
  preset: system,
  values: one ? { disks: one.cell.drives, requestSize: one.cell.requestSize, method: one.method } : {},
})

/** Measured, printed, and what both witnesses say; errors as shares. */
const everyColumn = (table: PublishedTable): readonly ColumnOf<CellState>[] => [
  { name: 'table', kind: 'text', of: () => table.id },
  { name: 'method', kind: 'text', of: ({ method }) => method },
  { name: 'disks', kind: 'count', of: ({ cell }) => cell.drives },
  { name: 'size', kind: 'size', of: ({ cell }) => cell.requestSize },
  { name: 'measured', kind: 'rate', of: ({ cell, method }) => cell[method] },
  {
    name: 'printed',
    kind: 'rate',
    of: ({ cell, method }) => (method === 'naive' && cell.misprint ? cell.misprint.printed : cell[method]),
  },
  { name: 'formula', kind: 'rate', of: ({ formula }) => formula.predicted },
  { name: 'formula error', kind: 'share', of: ({ formula }) => formula.error },
  { name: 'simulated', kind: 'rate', of: ({ simulated }) => simulated.predicted },
  { name: 'simulated error', kind: 'share', of: ({ simulated }) => simulated.error },
]

/** The cell in which the model is furthest off. */
export const worstFormula = ({ cells }: TableState): ValidationRow | undefined =>
  cells
    .map(({ formula }) => formula)
    .reduce<ValidationRow | undefined>((most, row) => (!most || Math.abs(row.error) > Math.abs(most.error) ? row : most), undefined)

/** One method's errors, the largest of the table’s model errors with a word beside it. */
function residualSection(state: TableState, { method, label, id }: (typeof methods)[number]): Section {
  const { table, cells, sizes, drives } = state
  const worst = worstFormula(state)
  const own = cells.filter((one) => one.method === method)
  return {
    id,
    name: `Errors of ${method} reads`,
    choice: 'Chart',
    title: plainSentence(tableSentence(state)),
    source: `${numberOf(table)} of Barve et al. 1999, ${method} reads: error against measurement by request size in KiB and number of disks. Bar: model. Dot: simulation. Band: ±5 %.`,
    chart: {
      is: 'residuals',
      title: `Errors of ${label.toLowerCase()} reads`,
      residuals: {
        groups: sizes.map((size, index) => ({
          label: index === 0 ? formatSize(size) : String(size / 1024),
          residuals: own
            .filter(({ cell }) => cell.requestSize === size)
            .map(({ cell, formula, simulated }) => ({ label: String(cell.drives), formula: formula.error, simulated: simulated.error })),
        })),
        colour: method,
        neutral: close,
        limit: residualLimit(cells.flatMap(({ formula, simulated }) => [formula.error, simulated.error])),
        format: (share, isEnd) => `${share === 0 ? '0' : errorText(share).replace('.0', '')}${isEnd ? '\u00A0%' : ''}`,
        callout:
          worst?.method === method
            ? {
                group: sizes.indexOf(worst.cell.requestSize),
                index: drives.indexOf(worst.cell.drives),
                text: `model, ${formatSize(worst.cell.requestSize)} on ${worst.cell.drives} disks: ${errorText(worst.error)}`,
              }
            : null,
      },
    },
    all: () => ofRows(tableOf(everyColumn(table), own), (_, index) => ofCell(table, own[index])),
    notes: ['By request size in KiB and number of disks. Bar: model. Dot: simulation. Band: ±5 %.'],
  }
}

/** All cells as a table; what goes into files is the chart of naive reads. */
const tableSection = (state: TableState, told: Told<unknown>): Section => ({
  ...residualSection(state, methods[0]),
  name: state.table.title,
  choice: 'Table',
  text: [`Measured ${told.unit}, then errors of model and simulation in %.`],
  isTable: true,
  table: cellTable(state, told),
  notes: [
    ...new Set(state.cells.flatMap(({ cell }) => (cell.misprint ? [`¹ Misprint, corrected here. ${misprintReason}`] : []))),
    `Large: error. Small: the predicted ${told.unit}. A measured value opens that system, with these disks and this size.`,
  ],
})

/** Figures 2 and 3 of Barve et al. 1999: the Cheetahs, throughput against request size for one number of disks. */
const figures = [
  { number: 2, disks: 3 },
  { number: 3, disks: 4 },
] as const

/** As they stand in files. */
export const redrawnFigures: Readonly<Record<string, string>> = Object.fromEntries(
  figures.map(({ number }) => [`figure-${number}`, `Figure ${number} of Barve et al.`]),
)

const styles = [
  { id: 'ideal', label: 'Ideal', dash: 'dashed' },
  { id: 'pipelined', label: 'Pipelined', dash: 'solid' },
  { id: 'naive', label: 'Naive', dash: 'solid' },
] as const

/** Points of a line between the smallest and the largest measured size. */
const pointCount = 25

/** A figure: formulas as lines, simulated cells as dots, measured ones as rings. */
function figureLines({ table, sizes, cells }: TableState, disks: number, unit: RateUnit): DrawnLines {
  const factor = unitFactors.rate[unit] ?? 1
  const range = [sizes[0] ?? 1, sizes.at(-1) ?? 1] as const
  const system = presetConfiguration(table.system)
  const lineOf = (method: string) =>
    spread('log', range, pointCount, true).flatMap((x) => {
      const resolved = resolve(withValues(system, { disks, requestSize: x, method }))
      if (!resolved.ok) return []
      return [{ x, y: formula.answer({ scenario: resolved.value }).throughput, tested: x >= publishedRange.smallest }]
    })
  return {
    x: {
      spacing: 'log',
      range,
      ticks: sizes.map((value, index) => {
        const [whole, digits] = [formatSize(value), String(value / 1024)]
        const isEnd = index === 0 || index === sizes.length - 1
        return { value, label: isEnd ? whole : digits, short: index === 0 ? whole : digits }
      }),
    },
    y: { unit, factor, format: (value) => formatNumber(value / factor, true), precise: (value) => formatNumber(value / factor) },
    series: styles.map(({ id, label, dash }) => {
      const own = cells.filter(({ cell, method }) => cell.drives === disks && method === id)
      return {
        id,
        label,
        colour: id,
        dash,
        line: lineOf(id),
        dots: own.map(({ cell, simulated: { predicted, uncertainty } }) => ({
          x: cell.requestSize,
          y: predicted,
          low: uncertainty.low,
          high: uncertainty.high,
        })),
        rings: own.map(({ cell, method }) => ({ x: cell.requestSize, y: cell[method] })),
      }
    }),
  }
}

const redrawn = (state: TableState, { number, disks }: (typeof figures)[number], { unit }: Told<unknown>): Section => {
  const title = `Figure ${number} of Barve et al. 1999, redrawn: throughput of ${disks} disks against request size.`
  const lines = figureLines(state, disks, unit)
  return {
    id: `figure-${number}`,
    name: `Figure ${number}: ${disks} disks`,
    choice: 'Figures 2 and 3',
    title,
    source: 'Line: model. Dot: simulation. Ring: measurement.',
    chart: { is: 'lines', title, room: 'redrawn', lines },
    all: () =>
      ofRows(linesTable(lines, { name: 'size', kind: 'size' }, 'rate'), (size) => ({
        preset: state.table.system,
        values: { disks, requestSize: Number(size) },
      })),
    notes: ['Line: model. Dot: simulation. Ring: measurement.'],
  }
}

/** A table of Barve et al. 1999: cell by cell, as errors drawn, or as the figures of the paper. */
export const barve1999 = (id: PublishedTable['id']): Paper => ({
  heading: `Table ${id.at(-1)} of Barve et al. 1999`,
  say: (told) => {
    const { tables, studies } = told.tables
    const state = tables.find(({ table }) => table.id === id)
    if (!state) throw new RangeError(`there is no table ${id}`)
    return said(
      [
        `${plainSentence(tableSentence(state))} Both share one set of constants: these errors show how well they can follow, not that they predict. `,
        ...claimPhrases(state, studies),
      ],
      [
        tableSection(state, told),
        ...methods.map((one) => residualSection(state, one)),
        ...(id === 'table-6' ? figures.map((figure) => redrawn(state, figure, told)) : []),
      ],
      told.unit,
    )
  },
  figures: { errors: 'Errors of naive reads', 'errors-pipelined': 'Errors of pipelined reads' },
})
