import type { ChartSize } from '../../charts/plot.ts'
import type { LineChartData, Series } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { DotPoint } from '../../charts/marks/Dots.tsx'
import type { Tick, VerticalAxis } from '../../charts/marks/Axes.tsx'
import type { QueueingPrediction, ResponseTimes } from '../../domain/queueing.ts'
import { formatCount, formatNumber, formatRate, formatTime } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { ghosts, ghostsBeside } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { placementNames, placementRules, placementTokens, type Placement } from './placements.ts'
import {
  atTags,
  comparedCounts,
  connections,
  onConnection,
  presentVariant,
  simulatedAt,
  type ComparedDrives,
  type DrivesFormulas,
  type DrivesState,
} from './drivesState.ts'
import { linkWords } from './connectionWords.ts'
import type { Variant } from './queuePoints.ts'

/** What is drawn against the tags. */
export type Quantity = 'throughput' | 'latency'

/** Shares of the requests that take less than a time. */
export const percentiles = [
  { id: 'longest', label: 'longest', short: 'longest' },
  { id: 'percentile99', label: '99\u00A0% within', short: '99\u00A0%' },
  { id: 'percentile95', label: '95\u00A0% within', short: '95\u00A0%' },
  { id: 'median', label: 'half within', short: 'half' },
] as const satisfies readonly { readonly id: keyof ResponseTimes; readonly label: string; readonly short: string }[]

const countTicks = (values: readonly number[], noun: string): readonly Tick[] =>
  values.map((value, index) => {
    const short = formatCount(value)
    return { value, label: index === values.length - 1 ? `${short}\u00A0${noun}` : short, short }
  })

const powersWithin = ([low, high]: readonly [number, number]): readonly number[] =>
  Array.from({ length: 9 }, (_, index) => 2 ** index).filter((value) => value >= low && value <= high)

const rateAxis = (units: string): VerticalAxis => {
  const unit = rateUnit(units)
  const factor = unitFactors.rate[unit] ?? 1
  return { unit, factor, format: (value) => formatNumber(value / factor, true), precise: (value) => formatNumber(value / factor) }
}

const timeAxis: VerticalAxis = {
  unit: 'ms',
  factor: 1e-3,
  format: (value) => formatNumber(value * 1e3, true),
  precise: (value) => formatNumber(value * 1e3),
}

const rateDot = (x: number, { throughput, uncertainty }: QueueingPrediction): DotPoint => ({
  x,
  y: throughput,
  low: uncertainty.low,
  high: uncertainty.high,
})

/** What is drawn of one way along an axis: the formula, or where there is none the simulated points joined by a thin line. */
function curve(
  state: DrivesState,
  along: readonly number[],
  simulated: readonly number[],
  variantAt: (x: number) => Variant,
): Pick<Series, 'line' | 'dots'> {
  const dots = simulated.flatMap((x) => {
    const found = simulatedAt(state, variantAt(x))
    return found ? [rateDot(x, found)] : []
  })
  const line = along.flatMap((x) => {
    const found = state.formula(variantAt(x))
    return found ? [{ x, y: found.throughput, tested: true }] : []
  })
  return { dots, line: line.length > 0 ? line : dots.map(({ x, y }) => ({ x, y, tested: false })) }
}

function placementSeries(state: DrivesState, placement: Placement, palette: Palette, detail: ChartSize['detail']): Series {
  const isPresent = placement.id === state.present.id
  return {
    id: placement.id,
    label: detail === 'narrow' ? placement.id : placementNames[placement.id],
    meaning: placementRules(placement),
    colour: palette[placementTokens[placement.id]],
    dash: 'solid',
    isFamily: !isPresent,
    ...curve(state, state.lineTags, state.tags, (tags) => atTags(state, placement, tags)),
    rings: state.tags.flatMap((x) => {
      const y = state.measured(placement.id, x)
      return y === undefined ? [] : [{ x, y }]
    }),
  }
}

const withoutLines: readonly Series[] = []

/** A’s way along the axis of the present configuration. */
function pinnedSeries({ present, pinned }: ComparedDrives, palette: Palette, detail: ChartSize['detail']): readonly Series[] {
  if (!pinned) return withoutLines
  const series = placementSeries(pinned, pinned.present, palette, detail)
  const inside = ({ x }: { readonly x: number }): boolean => x <= present.range[1]
  return ghosts([{ ...series, isFamily: false, line: series.line.filter(inside), dots: series.dots.filter(inside) }])
}

const tagAxis = ({ range }: DrivesFormulas): LineChartData['x'] => ({
  spacing: 'log',
  range,
  ticks: countTicks(powersWithin(range), 'tags'),
})

/** Throughput against tags, a line for each way of sorting. */
export function tagsLines(compared: ComparedDrives, palette: Palette, detail: ChartSize['detail']): LineChartData {
  const { present: state, pinned } = compared
  const series = state.placements.map((placement) => placementSeries(state, placement, palette, detail))
  return {
    x: tagAxis(state),
    y: rateAxis(state.configuration.units),
    // the present way lies over the others
    series: [...series.toSorted((one, other) => Number(other.isFamily) - Number(one.isFamily)), ...pinnedSeries(compared, palette, detail)],
    brackets: [],
    callout: null,
    here: state.told.tags,
    ...(pinned && pinned.told.tags <= state.range[1] && { ghostHere: pinned.told.tags }),
  }
}

/** Response times of one way against tags. */
const latencySeries = (state: DrivesState, palette: Palette, detail: ChartSize['detail']): readonly Series[] =>
  percentiles.map(({ id, label, short }): Series => {
    const dots = state.tags.flatMap((x) => {
      const y = simulatedAt(state, atTags(state, state.present, x))?.run?.responses[id]
      return y === undefined ? [] : [{ x, y, low: y, high: y }]
    })
    const isMedian = id === 'median'
    return {
      id,
      label: detail === 'narrow' ? short : label,
      meaning: '',
      colour: isMedian ? palette.ink : palette.ink2,
      dash: 'solid',
      isFamily: !isMedian,
      line: dots.map(({ x, y }) => ({ x, y, tested: false })),
      dots,
      rings: [],
    }
  })

/** How long requests take against tags, sorted as they are now: simulated only, the points joined by thin lines. */
export function latencyLines({ present: state, pinned }: ComparedDrives, palette: Palette, detail: ChartSize['detail']): LineChartData {
  const ofPinned = (): readonly Series[] => {
    if (!pinned) return withoutLines
    const median = latencySeries(pinned, palette, detail).filter(({ id }) => id === 'median')
    const inside = ({ x }: { readonly x: number }): boolean => x <= state.range[1]
    return ghosts(median.map((one) => ({ ...one, line: one.line.filter(inside), dots: one.dots.filter(inside) })))
  }
  return {
    x: tagAxis(state),
    y: timeAxis,
    series: [...latencySeries(state, palette, detail), ...ofPinned()],
    brackets: [],
    callout: null,
    here: state.told.tags,
  }
}

/** Throughput against the number of drives, a line for each connection. */
function connectionSeries(state: DrivesState, palette: Palette, detail: ChartSize['detail'], counts: readonly number[]): readonly Series[] {
  const present = state.queued.queueing.connection
  const { names: full, short } = linkWords(state.configuration.bus)
  const names = detail === 'full' ? full : short
  const series = connections.map((connection): Series => {
    const isPresent = connection === present
    return {
      id: connection,
      label: names[connection],
      meaning: '',
      colour: isPresent ? palette.ink : palette.ink2,
      dash: connection === 'scsi-bus' ? 'solid' : connection === 'ide-channels' ? 'dashed' : 'dotted',
      isFamily: !isPresent,
      ...curve(state, counts, counts, (count) => onConnection(state, connection, count)),
      rings: [],
    }
  })
  return series.toSorted((one, other) => Number(other.isFamily) - Number(one.isFamily))
}

/** Throughput against the number of drives for each way they can hang on the host; of A where its drives give something else. */
export function connectionLines({ present: state, pinned }: ComparedDrives, palette: Palette, detail: ChartSize['detail']): LineChartData {
  const counts = comparedCounts(state, pinned)
  const own = connectionSeries(state, palette, detail, counts)
  return {
    x: { spacing: 'log', range: [counts[0] ?? 1, counts.at(-1) ?? 8], ticks: countTicks(counts, 'drives') },
    y: rateAxis(state.configuration.units),
    series: [...own, ...(pinned ? ghostsBeside(connectionSeries(pinned, palette, detail, counts), own) : withoutLines)],
    brackets: [],
    callout: null,
    here: null,
  }
}

/** "32 tags". */
export const tagsText = (tags: number): string => `${tags}\u00A0${tags === 1 ? 'tag' : 'tags'}`

/** Tags and what they give, for a screen reader. */
export function spokenHere(state: DrivesState): string {
  const { tags } = state.queued.queueing
  const present = presentVariant(state)
  const found = simulatedAt(state, present) ?? state.formula(present)
  const start = `${tags} ${tags === 1 ? 'tag' : 'tags'}`
  if (!found) return start
  const rate = formatRate(found.throughput, rateUnit(state.configuration.units))
  const median = found.run ? `, half of the requests within ${formatTime(found.run.responses.median)}` : ''
  return `${start}, ${rate}${median}`
}
