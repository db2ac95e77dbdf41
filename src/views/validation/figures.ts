import { publishedRange, type PublishedTable } from '../../catalog/publishedResults/barve1999.ts'
import type { LineChartData, Series } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { spread } from '../../charts/scales.ts'
import type { Tick } from '../../charts/marks/Axes.tsx'
import { withValues } from '../../configuration/configuration.ts'
import { presetConfiguration } from '../../configuration/presets.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatNumber, formatSize, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import type { CellState, TableState } from './validationState.ts'

/** A published figure: throughput against request size for one number of disks. */
export interface Figure {
  readonly number: number
  readonly table: PublishedTable['id']
  readonly disks: number
}

/** Figures 2 and 3 of Barve et al. 1999: the Cheetahs. */
export const figures: readonly Figure[] = [
  { number: 2, table: 'table-6', disks: 3 },
  { number: 3, table: 'table-6', disks: 4 },
]

const styles = [
  { id: 'ideal', label: 'Ideal', dash: 'dashed' },
  { id: 'pipelined', label: 'Pipelined', dash: 'solid' },
  { id: 'naive', label: 'Naive', dash: 'solid' },
] as const

/** Points of a line between the smallest and the largest measured size. */
const pointCount = 25

/** The formulas' lines of a figure, by method: request size and throughput. */
export type FigureLines = ReadonlyMap<Method, readonly { readonly x: number; readonly y: number }[]>

export function figureLines({ table, sizes }: TableState, disks: number, { formula }: Pick<Witnesses, 'formula'>): FigureLines {
  const system = presetConfiguration(table.system)
  const xs = spread('log', [sizes[0] ?? 1, sizes.at(-1) ?? 1], pointCount, true)
  return new Map(
    styles.map(({ id }) => [
      id,
      xs.flatMap((x) => {
        const resolved = resolve(withValues(system, { disks, requestSize: x, method: id }))
        return resolved.ok ? [{ x, y: formula.answer({ scenario: resolved.value }).throughput }] : []
      }),
    ]),
  )
}

const dotsOf = (cells: readonly CellState[]): Series['dots'] =>
  cells.flatMap(({ cell, simulated }) =>
    simulated ? [{ x: cell.requestSize, y: simulated.predicted, low: simulated.uncertainty.low, high: simulated.uncertainty.high }] : [],
  )

const tickOf = (value: number, index: number, all: readonly number[]): Tick => {
  const digits = String(value / 1024)
  const isEnd = index === 0 || index === all.length - 1
  return { value, label: isEnd ? formatSize(value) : digits, short: index === 0 ? formatSize(value) : digits }
}

/** A figure as a line chart: formulas as lines, simulated cells as dots, measured ones as rings. */
export function figureChart(state: TableState, disks: number, lines: FigureLines, unit: RateUnit, palette: Palette): LineChartData {
  const factor = unitFactors.rate[unit] ?? 1
  const cells = state.cells.filter(({ cell }) => cell.drives === disks)
  const { sizes } = state
  return {
    x: { spacing: 'log', range: [sizes[0] ?? 1, sizes.at(-1) ?? 1], ticks: sizes.map(tickOf) },
    y: {
      unit,
      factor,
      format: (value) => formatNumber(value / factor, true),
      precise: (value) => formatNumber(value / factor),
    },
    series: styles.map(({ id, label, dash }) => {
      const measured = cells.filter(({ method }) => method === id)
      return {
        id,
        label,
        meaning: '',
        colour: palette[id],
        dash,
        line: (lines.get(id) ?? []).map(({ x, y }) => ({ x, y, tested: x >= publishedRange.smallest })),
        dots: dotsOf(measured),
        rings: measured.map(({ cell, method }) => ({ x: cell.requestSize, y: cell[method] })),
      }
    }),
    brackets: [],
    callout: null,
    here: null,
  }
}
