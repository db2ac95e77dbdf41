import type { Series } from '../../charts/LineChart.tsx'
import type { Token } from '../../charts/palette.ts'
import type { DrawnLines, DrawnSeries } from '../../answer/document.ts'
import type { KnownPoint } from '../../charts/marks/Known.tsx'
import type { LinePoint } from '../../charts/marks/Line.tsx'
import type { Point } from '../../charts/marks/coordinates.ts'
import type { Caveat, CaveatCode, Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { rateAxis } from '../../answer/axes.ts'
import { rateDots } from '../shared/simulatedRate.ts'
import { boundCause, linkName, shortLink } from './limit.ts'
import { measuredAt, measuredValue, type Bands, type ThroughputFormulas, type ThroughputState } from './throughputState.ts'

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
export function seriesOf(state: ThroughputState, method: Method, known: readonly KnownPoint[] = []): DrawnSeries {
  const { label, meaning, token, dash } = methodStyles[method]
  const said = modelLine(state, method)
  // at one place of many it is no line
  const line = said.length === 1 && state.points.length > 1 ? [] : said
  return {
    id: method,
    label,
    meaning: method === 'ideal' ? boundMeaning(state) : meaning,
    colour: token,
    dash,
    line: method === 'ideal' ? visibleIdeal(line, modelLine(state, 'naive')) : line,
    known,
    dots: state.axis.simulated.flatMap((x) => rateDots(x, state.simulatedAt(x, method))),
    rings: ringsOf(state, method),
  }
}

/** The chart without its words. */
export function readsLines(state: ThroughputState, bands?: Bands): DrawnLines {
  const { unit, axis, configuration, drawn } = state
  return {
    x: { ...axis, title: titleOf(axis.field) },
    y: { spacing: configuration.yScale === 'log' ? 'log' : 'linear', ...rateAxis(unit) },
    series: drawn.map((method) => seriesOf(state, method, bands?.get(method))),
    here: axis.here,
  }
}
