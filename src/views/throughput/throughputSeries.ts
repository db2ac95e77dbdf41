import type { PublishedCell } from '../../catalog/publishedResults/barve1999.ts'
import type { BandPoint, DotPoint, LinePoint, RingPoint, Series } from '../../charts/lineChartData.ts'
import type { Palette, Token } from '../../charts/palette.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { fieldNames } from '../../configuration/fields/fields.ts'
import { measuredAlong } from '../../configuration/resolve/measured.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { atAxisValue, isPhysical } from '../../configuration/sweep.ts'
import type { Caveat, CaveatCode, Prediction } from '../../domain/prediction.ts'
import { withMethod, type Method, type Scenario } from '../../domain/scenario.ts'
import type { Outcome } from '../../workers/predictionApi.ts'
import type { SimulatedPoints, SimulationPoint } from '../shared/simulationRun.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { throughputAxis, type ThroughputAxis } from './throughputAxis.ts'

/** What the formulas say at one value of the axis. */
export interface ModelPoint {
  readonly x: number
  readonly scenario: Scenario
  readonly predictions: ReadonlyMap<Method, Prediction>
}

/** Every model line of a chart, computed at once. */
export interface Models {
  readonly axis: ThroughputAxis
  readonly methods: readonly Method[]
  readonly points: readonly ModelPoint[]
  /** The point of the present configuration. */
  readonly here: ModelPoint
}

/** What is said about one method: its name, what it means, how it is drawn. */
export const methodStyles: Readonly<Record<Method, { label: string; meaning: string; token: Token; dash: Series['dash'] }>> = {
  ideal: { label: 'Ideal', meaning: 'the bus never waits', token: 'ideal', dash: 'dashed' },
  pipelined: { label: 'Pipelined', meaning: 'next read sent while data flows', token: 'pipelined', dash: 'solid' },
  'no-rounds': { label: 'Without rounds', meaning: 'the host’s commands go first', token: 'naive', dash: 'dotted' },
  naive: { label: 'Naive', meaning: 'each disk: ask, wait, receive', token: 'naive', dash: 'solid' },
}

/** Caveats that end somewhere along an axis; the others are about the whole system. */
const rangeCaveats: ReadonlySet<CaveatCode> = new Set([
  'small-request',
  'large-request',
  'many-disks',
  'low-fence',
  'buffer-too-small',
  'head-faster-than-bus',
])
/** Methods that are drawn: the fourth line only when it is asked for. */
const methodsOf = (configuration: Configuration): readonly Method[] =>
  configuration.method === 'no-rounds' ? ['ideal', 'pipelined', 'no-rounds', 'naive'] : ['ideal', 'pipelined', 'naive']

/**
 * Computes every model line of a configuration.
 *
 * @returns null only where the present configuration itself cannot be resolved
 */
export function computeModels(
  configuration: Configuration,
  { formula }: Pick<Witnesses, 'formula'>,
  axis: ThroughputAxis = throughputAxis(configuration),
): Models | null {
  const methods = methodsOf(configuration)
  const run = runControl(configuration)
  const points: ModelPoint[] = []
  for (const x of axis.modelled) {
    const resolved = resolve(x === axis.here ? configuration : atAxisValue(configuration, axis.name, x))
    if (!resolved.ok) continue
    const predictions = new Map(methods.map((method) => [method, formula.predict(withMethod(resolved.value, method), run)]))
    points.push({ x, scenario: resolved.value, predictions })
  }
  const here = points.find(({ x }) => x === axis.here)
  return here ? { axis, methods, points, here } : null
}

/** The key of a simulated number: everything physical, the place on the axis, and the method. */
function keyBase(configuration: Configuration, axis: ThroughputAxis): string {
  const left = new Set<string>([axis.name, 'method', ...(axis.name === 'requestSize' && configuration.mix !== '' ? ['mix'] : [])])
  const values = fieldNames.map((name) => (isPhysical(name) && !left.has(name) ? configuration[name] : ''))
  const mix = left.has('mix') ? `${configuration.mix}@${axis.here}` : ''
  return `${axis.name}|${values.join('|')}|${mix}`
}

const keyOf = (base: string, x: number, method: Method): string => `${base}|${x}|${method}`

/** Whether two configurations have the same lines, so that they differ at most in their place on the axis. */
export const haveSameLines = (one: Configuration, other: Configuration, axis: ThroughputAxis): boolean =>
  keyBase(one, axis) === keyBase(other, axis)

/** What the simulation is asked for this view, the present configuration first. */
export function simulationPoints(configuration: Configuration): readonly SimulationPoint[] {
  const axis = throughputAxis(configuration)
  const base = keyBase(configuration, axis)
  const run = runControl(configuration)
  const methods = methodsOf(configuration).filter((method) => method !== 'ideal')
  return axis.simulated.flatMap((x) => {
    const resolved = resolve(x === axis.here ? configuration : atAxisValue(configuration, axis.name, x))
    if (!resolved.ok) return []
    return methods.map((method) => ({ key: keyOf(base, x, method), scenario: withMethod(resolved.value, method), run }))
  })
}

/** Finds the outcome of a simulated point by its place and method. */
export type FindOutcome = (x: number, method: Method) => Outcome | undefined

/** Looks up simulated outcomes of a configuration. */
export function outcomesOf(configuration: Configuration, axis: ThroughputAxis, simulated: SimulatedPoints): FindOutcome {
  const base = keyBase(configuration, axis)
  return (x, method) => simulated.outcomes.get(keyOf(base, x, method))
}

/** The measured cell at a value of the axis. */
export const measuredAt = (configuration: Configuration, axis: ThroughputAxis, x: number): PublishedCell | undefined =>
  measuredAlong(configuration, axis.name).find((cell) => (axis.name === 'disks' ? cell.drives : cell.requestSize) === x)

/** Measured throughput of a method, where the paper measured that method. */
export const measuredValue = (cell: PublishedCell | undefined, method: Method): number | undefined =>
  method === 'naive' ? cell?.naive : method === 'pipelined' ? cell?.pipelined : undefined

/** Why the formula was not checked at a point, where the reason ends somewhere along the axis. */
export const rangeCaveatsOf = (prediction: Prediction | undefined): readonly Caveat[] =>
  (prediction?.caveats ?? []).filter(({ code }) => rangeCaveats.has(code))

export function modelLine({ points }: Models, method: Method): readonly LinePoint[] {
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

export function dotsOf(models: Models, method: Method, find: FindOutcome): readonly DotPoint[] {
  return models.axis.simulated.flatMap((x) => {
    const outcome = find(x, method)
    if (!outcome?.ok) return []
    const { throughput, uncertainty } = outcome.prediction
    return [{ x, y: throughput, low: uncertainty.low, high: uncertainty.high }]
  })
}

function ringsOf(configuration: Configuration, { axis }: Models, method: Method): readonly RingPoint[] {
  return axis.measured.flatMap((x) => {
    const y = measuredValue(measuredAt(configuration, axis, x), method)
    return y === undefined ? [] : [{ x, y }]
  })
}

/** Lines, dots and rings of every method that is drawn. */
export function throughputSeries(
  configuration: Configuration,
  models: Models,
  find: FindOutcome,
  palette: Palette,
  bands: ReadonlyMap<Method, readonly BandPoint[]> = new Map(),
): readonly Series[] {
  const naive = modelLine(models, 'naive')
  return models.methods.map((method) => {
    const { label, meaning, token, dash } = methodStyles[method]
    const line = modelLine(models, method)
    return {
      id: method,
      label,
      meaning,
      colour: palette[token],
      dash,
      line: method === 'ideal' ? visibleIdeal(line, naive) : line,
      known: bands.get(method) ?? [],
      dots: dotsOf(models, method, find),
      rings: ringsOf(configuration, models, method),
    }
  })
}
