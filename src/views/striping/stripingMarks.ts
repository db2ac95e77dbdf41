import type { Bar } from '../../charts/BarsChart.tsx'
import type { ChartSize } from '../../charts/plot.ts'
import type { LineChartData, Series } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { GridChartData } from '../../charts/GridChart.tsx'
import type { DotPoint } from '../../charts/marks/Dots.tsx'
import type { Point } from '../../charts/marks/coordinates.ts'
import type { VerticalAxis } from '../../charts/marks/Axes.tsx'
import type { ArrayPrediction } from '../../domain/array.ts'
import type { ApproximationError } from '../../prediction/striping.ts'
import { formatNumber, formatPercent, formatSize } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { kibibytes } from '../../units/quantities.ts'
import { ghostOf, ghosts } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { sizeTicks } from '../shared/sizeTicks.ts'
import type { Compared } from '../shared/questionState.ts'
import { rangeText } from './stripingAnswer.ts'
import { isCovered, type ComparedStriping, type StripingFormulas, type UnitMap } from './stripingState.ts'

/** What is drawn against the stripe unit. */
export type Quantity = 'throughput' | 'response'

const mostTicks = 9

const heights = { medium: 400, narrow: 290 } as const

/** The size of the chart in a column of so many pixels: names and values of the lines in one row each. */
export function stripingSize(width: number, isNarrow: boolean): ChartSize {
  const detail = isNarrow ? 'narrow' : 'medium'
  return { width, height: heights[detail], detail }
}

/** The vertical axis of a quantity; response times follow from throughput by Little’s law, L·SZ = throughput · (response time + think time). */
function verticalAxis(quantity: Quantity, units: string): VerticalAxis {
  const unit = quantity === 'throughput' ? rateUnit(units) : 'ms'
  const factor = quantity === 'throughput' ? (unitFactors.rate[unit] ?? 1) : 1e-3
  return {
    unit,
    factor,
    format: (value) => formatNumber(value / factor, true),
    precise: (value) => formatNumber(value / factor),
  }
}

/** A line’s value: throughput, or the response time that goes with it. */
export const valueOf = (formulas: StripingFormulas, quantity: Quantity, stripeUnit: number, processes: number): number => {
  const throughput = formulas.curve(stripeUnit, processes)
  const { requestSize, thinkTime } = formulas.array.striping
  return quantity === 'throughput' ? throughput : (processes * requestSize) / throughput - thinkTime
}

/** A simulated value with its interval; that of a response time by Little’s law. */
export function dotOf(quantity: Quantity, stripeUnit: number, simulated: ArrayPrediction, thinkTime: number): DotPoint {
  const { throughput, responseTime, uncertainty } = simulated
  if (quantity === 'throughput') return { x: stripeUnit, y: throughput, low: uncertainty.low, high: uncertainty.high }
  const cycle = (responseTime + thinkTime) * throughput
  return {
    x: stripeUnit,
    y: responseTime,
    low: cycle / uncertainty.high - thinkTime,
    high: cycle / uncertainty.low - thinkTime,
  }
}

const loadText = (processes: number): string => (processes === 1 ? '1 at a time' : `${processes} in flight`)

/** A with its own load along the axis of the present configuration, and what has been simulated of it. */
function pinnedLines(
  { present: { units, range }, pinned }: ComparedStriping,
  quantity: Quantity,
  palette: Palette,
  detail: ChartSize['detail'],
): readonly Series[] {
  if (!pinned) return []
  const { processes } = pinned.array.striping
  return ghosts([
    {
      id: `load-${processes}`,
      label: detail === 'narrow' ? String(processes) : loadText(processes),
      meaning: '',
      colour: palette.ink,
      dash: 'solid',
      line: units.map((x) => ({ x, y: valueOf(pinned, quantity, x, processes), tested: true })),
      dots: [...pinned.simulated]
        .filter(([unit]) => unit >= range[0] && unit <= range[1])
        .map(([unit, prediction]) => dotOf(quantity, unit, prediction, pinned.array.striping.thinkTime)),
      rings: [],
    },
  ])
}

function pinnedOptimum({ present: { range }, pinned }: ComparedStriping, quantity: Quantity): readonly Point[] {
  if (!pinned || !isCovered(pinned.array)) return []
  const { choice, array } = pinned
  const isInside = choice.best >= range[0] && choice.best <= range[1]
  return isInside ? [{ x: choice.best, y: valueOf(pinned, quantity, choice.best, array.striping.processes) }] : []
}

/** Throughput or response time against the stripe unit for several loads, the present one bold with simulated points. */
export function stripingLines(
  compared: ComparedStriping,
  quantity: Quantity,
  palette: Palette,
  detail: ChartSize['detail'],
): LineChartData {
  const { present: state, pinned } = compared
  const { array, choice, loads, units, range, configuration } = state
  const { processes: present, stripeUnit } = array.striping
  const series = loads.map(({ processes }): Series => {
    const isPresent = processes === present
    return {
      id: `load-${processes}`,
      label: detail === 'narrow' ? String(processes) : loadText(processes),
      meaning: '',
      colour: isPresent ? palette.ink : palette.ink2,
      dash: 'solid',
      isFamily: !isPresent,
      line: units.map((x) => ({ x, y: valueOf(state, quantity, x, processes), tested: true })),
      dots: isPresent ? [...state.simulated].map(([unit, prediction]) => dotOf(quantity, unit, prediction, array.striping.thinkTime)) : [],
      rings: [],
    }
  })
  const optimumOf = (unit: number, processes: number): Point => ({ x: unit, y: valueOf(state, quantity, unit, processes) })
  // a formula that does not cover the array recommends nothing
  const hasChoice = array.system.drives > 1 && isCovered(array)
  return {
    x: { spacing: 'log', range, ticks: sizeTicks(range, mostTicks) },
    y: verticalAxis(quantity, configuration.units),
    // the present line lies over the others
    series: [
      ...series.toSorted((one, other) => Number(other.isFamily) - Number(one.isFamily)),
      ...pinnedLines(compared, quantity, palette, detail),
    ],
    brackets: [],
    callout: null,
    here: stripeUnit,
    ...(pinned && { ghostHere: pinned.array.striping.stripeUnit }),
    ...(hasChoice && {
      optimum: optimumOf(choice.best, present),
      otherOptima: [
        ...loads.filter(({ processes }) => processes !== present).map((load) => optimumOf(load.choice.best, load.processes)),
        ...pinnedOptimum(compared, quantity),
      ],
      band: { from: choice.low, to: choice.high, text: `${rangeText(choice.low, choice.high)} keeps ${formatPercent(choice.share)}` },
    }),
  }
}

/** A stripe unit in KiB without its unit, as it stands in a table of them. */
export const kibibyteText = (bytes: number): string => {
  const kib = bytes / kibibytes(1)
  return kib < 10 ? formatNumber(Math.round(kib * 2) / 2 || 0.5, true) : String(Math.round(kib))
}

/** Where an array stands on a map of units, if it has a cell there. */
export function unitPlace(
  { sizes, loads }: UnitMap,
  array: StripingFormulas['array'] | undefined,
): { readonly row: number; readonly column: number } | undefined {
  const [row, column] = [loads.indexOf(array?.striping.processes ?? -1), sizes.indexOf(array?.striping.requestSize ?? -1)]
  return row < 0 || column < 0 ? undefined : { row, column }
}

/** Where A stands on the map of units, and its own best; empty where nothing is pinned. */
export function pinnedUnitText({ present: { map }, pinned }: Compared<StripingFormulas>): string {
  if (!pinned) return ''
  const { array, choice } = pinned
  const { requestSize, processes } = array.striping
  const best = isCovered(array) ? `: by itself its best is ${kibibyteText(choice.best)}\u00A0KiB` : ''
  const place = unitPlace(map, array) ? 'Dashed ring: A' : 'A is not on this map'
  return ` ${place}, ${formatSize(requestSize)} requests, ${loadText(processes)}${best}.`
}

/** The map of best stripe units as it goes into files. */
export function unitMapData({ present: { map, array }, pinned }: Compared<StripingFormulas>): GridChartData {
  const { sizes, loads, best } = map
  const here = unitPlace(map, array)
  return {
    columns: sizes.map(formatSize),
    rows: loads.map(String),
    cells: best.map((line, row) =>
      line.map((bytes, column) => ({
        text: kibibyteText(bytes),
        tint: here?.row === row && here.column === column ? 'hereSoft' : 'panel',
        label: 'ink',
        measured: null,
      })),
    ),
    here: here ?? null,
    ghost: unitPlace(map, pinned?.array),
    xTitle: 'requests in flight against request size',
    key: 'best stripe unit, KiB',
  }
}

const approximationNames: Readonly<Record<ApproximationError['name'], { readonly label: string; readonly remark: string }>> = {
  alpha: { label: 'α = 1', remark: 'empty queues, p₀E(R)/E(S)' },
  beta: { label: 'β = 1/p − 1', remark: 'requests that miss a disk' },
  gamma: { label: 'γ', remark: 'wait for the next request' },
}

export const approximationName = ({ name }: ApproximationError): string => approximationNames[name].label

/** The error of one approximation; undefined where it is not simulated. */
export const errorOf = (
  errors: readonly ApproximationError[] | undefined,
  name: ApproximationError['name'],
): ApproximationError | undefined => errors?.find((one) => one.name === name)

/** What each approximation alone does to the utilisation, and beneath it to that of A. */
export const errorBars = (errors: readonly ApproximationError[], pinned?: readonly ApproximationError[]): readonly Bar[] =>
  errors.map(({ name, relativeError }) => ({
    id: name,
    ...approximationNames[name],
    value: relativeError,
    text: signedPercent(relativeError, 1),
    ghost: ghostOf(errorOf(pinned, name)?.relativeError, (error) => signedPercent(error, 1)),
  }))
