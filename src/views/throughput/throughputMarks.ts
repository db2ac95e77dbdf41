import type { ChartSize } from '../../charts/plot.ts'
import type { LineChartData, Series } from '../../charts/LineChart.tsx'
import type { Palette, Token } from '../../charts/palette.ts'
import type { KnownPoint } from '../../charts/marks/Known.tsx'
import type { DotPoint } from '../../charts/marks/Dots.tsx'
import type { LinePoint } from '../../charts/marks/Line.tsx'
import type { Point } from '../../charts/marks/coordinates.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import type { Caveat, CaveatCode, Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatNumber } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import type { Compared } from '../shared/questionState.ts'
import { boundCause, linkName, shortLink } from './limit.ts'
import type { Bands } from './throughputBands.ts'
import { measuredAt, measuredValue, type ThroughputFormulas, type ThroughputState } from './throughputState.ts'

/** What is said that ends somewhere along an axis; the rest is about the whole system. */
const ofRange: ReadonlySet<CaveatCode> = new Set([
  'small-request',
  'large-request',
  'many-disks',
  'low-fence',
  'buffer-too-small',
  'head-faster-than-bus',
])

/** Why the formula was not checked at a point, where the reason ends somewhere along the axis. */
export const rangeRemarksOf = (prediction: Prediction | undefined): readonly Caveat[] =>
  (prediction?.remarks ?? []).filter(({ code }) => ofRange.has(code))

/** What is said about one method: its name, what it means, how it is drawn. */
export const methodStyles: Readonly<Record<Method, { label: string; meaning: string; token: Token; dash: Series['dash'] }>> = {
  ideal: { label: 'Ideal', meaning: '', token: 'ideal', dash: 'dashed' },
  pipelined: { label: 'Pipelined', meaning: 'next read sent while data flows', token: 'pipelined', dash: 'solid' },
  'no-rounds': { label: 'Without rounds', meaning: 'the host’s commands go first', token: 'naive', dash: 'dotted' },
  naive: { label: 'Naive', meaning: 'each disk: ask, wait, receive', token: 'naive', dash: 'solid' },
}

function modelLine({ points }: Pick<ThroughputFormulas, 'points'>, method: Method): readonly LinePoint[] {
  const tested = points.map(({ predictions }) => rangeRemarksOf(predictions.get(method)).length === 0)
  // a line that was tested nowhere says so in words; thin everywhere would only be hard to see
  const isTestedSomewhere = tested.includes(true)
  return points.flatMap(({ x, predictions }, index) => {
    const prediction = predictions.get(method)
    return prediction ? [{ x, y: prediction.throughput, tested: !isTestedSomewhere || tested[index] === true }] : []
  })
}

/** The bound begins where it leaves the line of a method; under that line it would only be a second stroke. */
function visibleIdeal(ideal: readonly LinePoint[], naive: readonly LinePoint[]): readonly LinePoint[] {
  const first = ideal.findIndex(({ y }, index) => y > 1.01 * (naive[index]?.y ?? 0))
  return first <= 0 ? ideal : ideal.slice(first - 1)
}

function dotsOf({ axis, simulatedAt }: ThroughputState, method: Method): readonly DotPoint[] {
  return axis.simulated.flatMap((x) => {
    const outcome = simulatedAt(x, method)
    if (!outcome?.ok) return []
    const { throughput, uncertainty } = outcome.answer
    return [{ x, y: throughput, low: uncertainty.low, high: uncertainty.high }]
  })
}

function ringsOf(state: ThroughputState, method: Method): readonly Point[] {
  return state.axis.measured.flatMap((x) => {
    const y = measuredValue(measuredAt(state, x), method)
    return y === undefined ? [] : [{ x, y }]
  })
}

/** Which bound the ideal is, from one end of the axis to the other: "every disk busy, then the port full". */
function boundMeaning({ points, configuration }: Pick<ThroughputFormulas, 'points' | 'configuration'>): string {
  const ideals = points.flatMap(({ predictions }) => predictions.get('ideal') ?? [])
  const link = ideals.some(({ tree }) => tree) ? 'a link' : `the ${shortLink(linkName(configuration))}`
  const words = { disks: 'every disk busy', link: `${link} full`, host: 'the host busy' } as const
  const causes = ideals.map(boundCause)
  const turns = causes.filter((cause, index) => cause !== causes[index - 1])
  return turns.length > 2 ? 'whatever is full first' : turns.map((cause) => words[cause]).join(', then ')
}

/** Line, dots and rings of a method. */
export function seriesOf(state: ThroughputState, method: Method, palette: Palette, known: readonly KnownPoint[] = []): Series {
  const { label, meaning, token, dash } = methodStyles[method]
  const said = modelLine(state, method)
  // at one place of many it is no line
  const line = said.length === 1 && state.points.length > 1 ? [] : said
  return {
    id: method,
    label,
    meaning: method === 'ideal' ? boundMeaning(state) : meaning,
    colour: palette[token],
    dash,
    line: method === 'ideal' ? visibleIdeal(line, modelLine(state, 'naive')) : line,
    known,
    dots: dotsOf(state, method),
    rings: ringsOf(state, method),
  }
}

/** Every method that is drawn. */
export const throughputSeries = (state: ThroughputState, palette: Palette, bands?: Bands): readonly Series[] =>
  state.drawn.map((method) => seriesOf(state, method, palette, bands?.get(method)))

const heights = { full: 420, medium: 400, narrow: 264 } as const

/** Below this the end labels keep their value only, as on a tablet. */
const fullDetailFrom = 860

/** The size of the chart in a column of so many pixels. */
export function throughputSize(width: number, isPhone: boolean): ChartSize {
  const detail = isPhone ? 'narrow' : width >= fullDetailFrom ? 'full' : 'medium'
  return { width, height: heights[detail], detail }
}

/** What is drawn beside the lines of the present configuration. */
export type Beside = Pick<LineChartData, 'series' | 'ghostHere'>

/** The chart without its words. */
export function throughputLines({ present }: Compared<ThroughputState>, palette: Palette, bands?: Bands, beside?: Beside): LineChartData {
  const { unit, axis } = present
  const factor = unitFactors.rate[unit] ?? 1
  return {
    x: { ...axis, title: titleOf(axis.field) },
    y: {
      spacing: present.configuration.yScale === 'log' ? 'log' : 'linear',
      unit,
      factor,
      format: (value) => formatNumber(value / factor, true),
      precise: (value) => formatNumber(value / factor),
    },
    series: [...throughputSeries(present, palette, bands), ...(beside?.series ?? [])],
    brackets: [],
    callout: null,
    here: axis.here,
    ...(beside?.ghostHere !== undefined && { ghostHere: beside.ghostHere }),
  }
}
