import type { Bar } from '../../charts/placeBars.ts'
import type { ChartSize } from '../../charts/plot.ts'
import type { DotPoint, LineChartData, RingPoint, Series, VerticalAxis } from '../../charts/lineChartData.ts'
import type { Palette } from '../../charts/palette.ts'
import type { GridChartData } from '../../charts/placeGrid.ts'
import type { ArrayPrediction } from '../../domain/array.ts'
import type { ApproximationError } from '../../prediction/striping.ts'
import { formatNumber, formatPercent, formatSize } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { kibibytes } from '../../units/quantities.ts'
import { ghostOf, ghosts } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { sizeTicks } from '../shared/sizeTicks.ts'
import { rangeText } from './stripeAnswer.ts'
import { isCovered, type PinnedStriping, type StripeFacts, type StripeSimulation, type UnitMap } from './stripeFacts.ts'

/** What is drawn against the stripe unit. */
export type Quantity = 'throughput' | 'response'

const mostTicks = 9

/** The vertical axis of a quantity; response times follow from throughput by Little’s law, L·SZ = throughput · response time. */
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
export const valueOf = (facts: StripeFacts, quantity: Quantity, stripeUnit: number, processes: number): number => {
  const throughput = facts.curve(stripeUnit, processes)
  return quantity === 'throughput' ? throughput : (processes * facts.array.striping.requestSize) / throughput
}

/** A simulated value with its interval. */
function dotOf(quantity: Quantity, stripeUnit: number, { throughput, responseTime, uncertainty }: ArrayPrediction): DotPoint {
  if (quantity === 'throughput') return { x: stripeUnit, y: throughput, low: uncertainty.low, high: uncertainty.high }
  return {
    x: stripeUnit,
    y: responseTime,
    low: (responseTime * throughput) / uncertainty.high,
    high: (responseTime * throughput) / uncertainty.low,
  }
}

const loadText = (processes: number): string => (processes === 1 ? '1 at a time' : `${processes} in flight`)

/** A with its own load along the axis of the present configuration, and what has been simulated of it. */
function pinnedLines(
  { units, range }: StripeFacts,
  quantity: Quantity,
  palette: Palette,
  detail: ChartSize['detail'],
  pinned: PinnedStriping | undefined,
): readonly Series[] {
  if (!pinned) return []
  const { processes } = pinned.facts.array.striping
  return ghosts([
    {
      id: `load-${processes}`,
      label: detail === 'narrow' ? String(processes) : loadText(processes),
      meaning: '',
      colour: palette.ink,
      dash: 'solid',
      line: units.map((x) => ({ x, y: valueOf(pinned.facts, quantity, x, processes), tested: true })),
      dots: [...pinned.simulation.found]
        .filter(([unit]) => unit >= range[0] && unit <= range[1])
        .map(([unit, prediction]) => dotOf(quantity, unit, prediction)),
      rings: [],
    },
  ])
}

function pinnedOptimum(range: readonly [number, number], quantity: Quantity, pinned: PinnedStriping | undefined): readonly RingPoint[] {
  if (!pinned || !isCovered(pinned.facts.array)) return []
  const { choice, array } = pinned.facts
  const isInside = choice.best >= range[0] && choice.best <= range[1]
  return isInside ? [{ x: choice.best, y: valueOf(pinned.facts, quantity, choice.best, array.striping.processes) }] : []
}

/** Throughput or response time against the stripe unit for several loads, the present one bold with simulated points. */
export function stripeLines(
  facts: StripeFacts,
  simulation: StripeSimulation,
  quantity: Quantity,
  palette: Palette,
  detail: ChartSize['detail'],
  pinned?: PinnedStriping,
): LineChartData {
  const { array, choice, loads, units, range, configuration } = facts
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
      line: units.map((x) => ({ x, y: valueOf(facts, quantity, x, processes), tested: true })),
      dots: isPresent ? [...simulation.found].map(([unit, prediction]) => dotOf(quantity, unit, prediction)) : [],
      rings: [],
    }
  })
  const optimumOf = (unit: number, processes: number): RingPoint => ({ x: unit, y: valueOf(facts, quantity, unit, processes) })
  // a formula that does not cover the array recommends nothing
  const hasChoice = array.system.drives > 1 && isCovered(array)
  return {
    x: { spacing: 'log', range, ticks: sizeTicks(range, mostTicks) },
    y: verticalAxis(quantity, configuration.units),
    // the present line lies over the others
    series: [
      ...series.toSorted((one, other) => Number(other.isFamily) - Number(one.isFamily)),
      ...pinnedLines(facts, quantity, palette, detail, pinned),
    ],
    brackets: [],
    callout: null,
    here: stripeUnit,
    ...(pinned && { ghostHere: pinned.facts.array.striping.stripeUnit }),
    ...(hasChoice && {
      optimum: optimumOf(choice.best, present),
      otherOptima: [
        ...loads.filter(({ processes }) => processes !== present).map((load) => optimumOf(load.choice.best, load.processes)),
        ...pinnedOptimum(range, quantity, pinned),
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
  array: StripeFacts['array'] | undefined,
): { readonly row: number; readonly column: number } | undefined {
  const [row, column] = [loads.indexOf(array?.striping.processes ?? -1), sizes.indexOf(array?.striping.requestSize ?? -1)]
  return row < 0 || column < 0 ? undefined : { row, column }
}

/** Where A stands on the map of units, and its own best; empty where nothing is pinned. */
export function pinnedUnitText({ map }: Pick<StripeFacts, 'map'>, pinned: PinnedStriping | undefined): string {
  if (!pinned) return ''
  const { array, choice } = pinned.facts
  const { requestSize, processes } = array.striping
  const best = isCovered(array) ? `: by itself its best is ${kibibyteText(choice.best)}\u00A0KiB` : ''
  const place = unitPlace(map, array) ? 'Dashed ring: A' : 'A is not on this map'
  return ` ${place}, ${formatSize(requestSize)} requests, ${loadText(processes)}${best}.`
}

/** The map of best stripe units as it goes into files. */
export function mapFacts({ map, array }: StripeFacts, pinned?: PinnedStriping): GridChartData {
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
    ghost: unitPlace(map, pinned?.facts.array),
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
