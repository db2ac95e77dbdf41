import type { ChartSize } from '../../charts/plot.ts'
import type { LineChartData, Series } from '../../charts/LineChart.tsx'
import type { Palette, Token } from '../../charts/palette.ts'
import type { KnownPoint } from '../../charts/marks/Known.tsx'
import type { DotPoint } from '../../charts/marks/Dots.tsx'
import type { LinePoint } from '../../charts/marks/Line.tsx'
import type { Point } from '../../charts/marks/coordinates.ts'
import { isUsed } from '../../configuration/configuration.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatNumber } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { ghosts } from '../shared/comparison.ts'
import type { Compared } from '../shared/questionState.ts'
import type { Bands } from './throughputBands.ts'
import { pipeliningPays, rangeCaveatsOf, untestedBrackets } from './throughputNotes.ts'
import { measuredAt, measuredValue, type ThroughputFormulas, type ThroughputState } from './throughputState.ts'

/** What is said about one method: its name, what it means, how it is drawn. */
export const methodStyles: Readonly<Record<Method, { label: string; meaning: string; token: Token; dash: Series['dash'] }>> = {
  ideal: { label: 'Ideal', meaning: 'the bus never waits', token: 'ideal', dash: 'dashed' },
  pipelined: { label: 'Pipelined', meaning: 'next read sent while data flows', token: 'pipelined', dash: 'solid' },
  'no-rounds': { label: 'Without rounds', meaning: 'the host’s commands go first', token: 'naive', dash: 'dotted' },
  naive: { label: 'Naive', meaning: 'each disk: ask, wait, receive', token: 'naive', dash: 'solid' },
}

/** Methods of A that are compared; the bound would only be one more line. */
export const comparedMethods: readonly Method[] = ['naive', 'no-rounds', 'pipelined']

/** A method’s name where “without” would read as something of A’s. */
export const pinnedLabel = (method: Method): string => (method === 'no-rounds' ? 'no rounds' : methodStyles[method].label)

function modelLine({ points }: Pick<ThroughputFormulas, 'points'>, method: Method): readonly LinePoint[] {
  const tested = points.map(({ predictions }) => rangeCaveatsOf(predictions.get(method)).length === 0)
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

/** Line, dots and rings of a method. */
function seriesOf(state: ThroughputState, method: Method, palette: Palette, known: readonly KnownPoint[] = []): Series {
  const { label, meaning, token, dash } = methodStyles[method]
  const line = modelLine(state, method)
  return {
    id: method,
    label,
    meaning,
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

/** The name of the paper’s equations, which are asked for by name. */
export const equationsLabel = 'Eq. (3), (4)'

/** The line of the paper’s equations. */
function equationsSeries({ equations = new Map() }: ThroughputState, palette: Palette): readonly Series[] {
  const line = [...equations].map(([x, said]) => ({ x, y: said.throughput, tested: rangeCaveatsOf(said).length === 0 }))
  const look = { colour: palette.naive, dash: 'dashed', isFamily: true } as const
  return line.length === 0
    ? []
    : [{ id: 'equations', label: equationsLabel, meaning: 'the paper’s, of naive reads', ...look, line, dots: [], rings: [] }]
}

/** The lines and simulated points of A. */
function pinnedSeries(pinned: ThroughputState, palette: Palette): readonly Series[] {
  if (pinned.points.length === 0) return []
  const methods = pinned.drawn.filter((method) => comparedMethods.includes(method))
  return ghosts(methods.map((method) => ({ ...seriesOf(pinned, method, palette), label: pinnedLabel(method) })))
}

const heights = { full: 420, medium: 400, narrow: 264 } as const

/** Below this the end labels keep their value only, as on a tablet. */
const fullDetailFrom = 860

/** The size of the chart in a column of so many pixels. */
export function throughputSize(width: number, isPhone: boolean): ChartSize {
  const detail = isPhone ? 'narrow' : width >= fullDetailFrom ? 'full' : 'medium'
  return { width, height: heights[detail], detail }
}

/** What stands in the chart in words; it does not wait for the simulation. */
export const throughputNotes = (formulas: ThroughputFormulas): Pick<LineChartData, 'brackets' | 'callout'> => ({
  brackets: untestedBrackets(formulas),
  callout: pipeliningPays(formulas),
})

/** The chart without its words. */
export function throughputLines(
  { present, pinned }: Compared<ThroughputState>,
  palette: Palette,
  bands?: Bands,
): Omit<LineChartData, 'brackets' | 'callout'> {
  const { unit, axis } = present
  const factor = unitFactors.rate[unit] ?? 1
  return {
    x: axis,
    y: {
      unit,
      factor,
      format: (value) => formatNumber(value / factor, true),
      precise: (value) => formatNumber(value / factor),
    },
    series: [
      ...throughputSeries(present, palette, bands),
      ...equationsSeries(present, palette),
      ...(pinned ? pinnedSeries(pinned, palette) : []),
    ],
    here: axis.here,
    ...(pinned && isUsed(pinned.configuration, axis.name) ? { ghostHere: pinned.axis.here } : {}),
  }
}
