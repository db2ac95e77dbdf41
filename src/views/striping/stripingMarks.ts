import type { Bar } from '../../charts/BarsChart.tsx'
import type { ChartSize } from '../../charts/plot.ts'
import type { LineChartData, Series } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { DotPoint } from '../../charts/marks/Dots.tsx'
import type { Point } from '../../charts/marks/coordinates.ts'
import type { VerticalAxis } from '../../charts/marks/Axes.tsx'
import type { ArrayPrediction } from '../../domain/array.ts'
import type { ApproximationError } from '../../prediction/striping.ts'
import { formatNumber, formatPercent } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { ghostOf, ghosts } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { sizeTicks } from '../shared/sizeTicks.ts'
import { unitVerdict } from './stripingVerdict.ts'
import { askersText, rangeText } from './stripingWords.ts'
import { isCovered, unitPoints, type ComparedStriping, type StripingFormulas, type StripingState } from './stripingState.ts'

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
      label: detail === 'narrow' ? String(processes) : askersText(processes, pinned.array.striping.thinkTime),
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

/** Units that keep the share of the best: the model’s, or where the simulation prefers another unit, the simulation’s, if they are several. */
function keptBand(state: StripingState): Pick<LineChartData, 'band'> {
  const { choice } = state
  const verdict = unitVerdict(unitPoints(state), choice.best)
  const bandOf = (from: number, to: number, whose: string): Pick<LineChartData, 'band'> => ({
    band: { from, to, text: `${rangeText(from, to)} keeps ${formatPercent(choice.share)}${whose}` },
  })
  if (verdict.kind === 'waiting' || verdict.isSame) return bandOf(choice.low, choice.high, '')
  const good = verdict.settled.filter(({ simulated }) => simulated.value >= choice.share * verdict.best.simulated.value)
  const ends = good.map(({ stripeUnit }) => stripeUnit)
  return ends.length > 1 ? bandOf(Math.min(...ends), Math.max(...ends), ', simulated') : {}
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
      label: detail === 'narrow' ? String(processes) : askersText(processes, array.striping.thinkTime),
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
  // a model that does not cover the array prefers nothing
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
      ...keptBand(state),
    }),
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
