import type { Asked } from '../../answer/answered.ts'
import type { SaidDocument } from '../../answer/document.ts'
import { rising } from '../../charts/scales.ts'
import type { KnownPoint } from '../../charts/marks/Known.tsx'
import { isOneBus } from '../../configuration/machineOf.ts'
import type { PublishedCell } from '../../catalog/publishedResults/barve1999.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import type { AxisName } from '../../configuration/fields/fields.ts'
import { isRowKey } from '../../configuration/fields/rowFields.ts'
import { measuredAlong } from '../../configuration/resolve/measured.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { atAxisValue, axisName, axisValue, isOnAxis, physicalKey } from '../../configuration/sweep.ts'
import { tightestPrecision, type Prediction } from '../../domain/prediction.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { withMethod, type Method, type Scenario } from '../../domain/scenario.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { answerAt } from '../shared/simulatedRate.ts'
import type { SimulatedPoints, SimulationPoint } from '../shared/simulationRun.ts'
import { smallestClaim } from '../shared/witnessRule.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import type { Limit } from './limit.ts'
import { throughputAxis, type Declared, type ThroughputAxis } from './throughputAxis.ts'

/** Who turns a configuration into a scenario. */
type Resolve = (configuration: Configuration) => Result<Scenario>

/** What a machine says otherwise than a bus. */
interface MachineForms {
  readonly resolve: Resolve
  /** What is on an axis: numbers of rows, too. */
  readonly declaredAxis: Declared
}

/** The closed forms, and of what: a bus, unless they say otherwise. */
type Forms = Pick<Witnesses['bus'], 'predictAlong'> & Partial<MachineForms>

/** What the formulas say at one value of the axis. */
export interface ModelPoint {
  readonly x: number
  readonly predictions: ReadonlyMap<Method, Prediction>
}

/** What the formulas say of a configuration and along the axis. */
export interface ThroughputFormulas {
  readonly configuration: Configuration
  readonly unit: RateUnit
  /** Of A: the axis of the present configuration, with A's own value. */
  readonly axis: ThroughputAxis
  /** Methods that are drawn. */
  readonly drawn: readonly Method[]
  /** Along the axis, for the methods that are drawn; none where A has no lines beside the present ones. */
  readonly points: readonly ModelPoint[]
  /** The configuration itself, for every method. */
  readonly here: ModelPoint & { readonly scenario: Scenario }
  /** A fence that the simulation is asked about, too, as naive reads are quicker with it by the closed form; absent where none is, or the axis has them all. */
  readonly fence?: number | undefined
  /** What is known once the lines have been painted. */
  readonly told?: Told | undefined
}

/** One method at the configuration itself, as both witnesses see it. */
export interface MethodState {
  readonly formula: Prediction
  /** Absent until the simulation has its full precision. */
  readonly simulation: Prediction | undefined
}

/** How well the formulas’ lines are known, by method, rising along the axis. */
export type Bands = ReadonlyMap<Method, readonly KnownPoint[]>

/** What is known once the lines have been painted, and the document with it. */
export interface Told {
  readonly document: (state: ThroughputState, asked: Asked<ThroughputState, unknown, AxisName>) => SaidDocument
  /** Disks that fill the link. */
  readonly saturation?: number | undefined
  /** How far reads may be off for what the drive borrows. */
  readonly borrowed?: number
  /** Whether lines like these have bands; themselves absent while the lines move. */
  readonly hasBands?: boolean
  /** What says so could not be loaded. */
  readonly isMissing?: boolean
  readonly bands?: Bands | undefined
  /** What the paper’s equations say of naive reads at values of the axis; absent where they are not asked for. */
  readonly equations?: ReadonlyMap<number, Prediction> | undefined
}

/** Everything that is known about a configuration and its axis. */
export interface ThroughputState extends ThroughputFormulas {
  /** All disks on the bus, those of other kinds included. */
  readonly drives: number
  readonly methods: ReadonlyMap<Method, MethodState>
  /** What was simulated at a value of the axis. */
  readonly simulatedAt: (x: number, method: Method) => Prediction | undefined
  /** Naive reads with the other fence. */
  readonly fenced: Prediction | undefined
  readonly measured: PublishedCell | undefined
  /** What is in use and how much; absent where it is a bus. */
  readonly partsOf?: (said: Prediction) => Limit['parts']
  /** Who reads, where that is not the disks of a bus: "four drives". */
  readonly subject?: string
  /** What is read, where that is more than their size: "random 4 KiB reads, 8 in flight for each". */
  readonly reads?: string
  /** How many points of the question have been simulated in full, of how many, and whether more are coming. */
  readonly progress: { readonly done: number; readonly total: number; readonly isRunning: boolean }
}

/** In the order of the read-out; tables and bars begin with what is most usual. */
export const allMethods: readonly Method[] = ['ideal', 'pipelined', 'no-rounds', 'naive']
export const usualFirst: readonly Method[] = ['naive', 'no-rounds', 'pipelined', 'ideal']

/** Methods that are drawn: the fourth line only when it is asked for; with more reads in flight than one for each drive, or if they vary, none that loads ahead. */
function methodsOf(configuration: Configuration): readonly Method[] {
  const { method, inFlight, inFlightOver } = configuration
  const hasFlights = !isOneBus(configuration) && (inFlight > 1 || inFlightOver === 'all' || axisName(configuration) === 'inFlight')
  return allMethods.filter((one) => (one !== 'no-rounds' || method === one) && (one !== 'pipelined' || !hasFlights))
}

const resolvedAt = (configuration: Configuration, axis: ThroughputAxis, x: number, resolveOne: Resolve): Result<Scenario> => {
  const changed = x === axis.here ? configuration : atAxisValue(configuration, axis.name, x)
  return changed ? resolveOne(changed) : failure()
}

/** Fences that are tried where something else is on the axis. */
const triedFences = [0, 100, 150] as const

/** The tried fence with which naive reads are quickest by the closed form, if that is worth a word. */
function quickerFence(configuration: Configuration, { predictAlong }: Forms, axis: ThroughputAxis, here: ModelPoint): number | undefined {
  if (axis.name === 'fence' || !isOnBus(configuration)) return undefined
  const rates = predictAlong(configuration, 'fence', triedFences, ['naive']).map((said) => said?.get('naive')?.throughput ?? 0)
  const most = Math.max(...rates)
  return most > (here.predictions.get('naive')?.throughput ?? Infinity) * (1 + smallestClaim) ? triedFences[rates.indexOf(most)] : undefined
}

function formulasAlong(configuration: Configuration, forms: Forms, axis: ThroughputAxis): Result<ThroughputFormulas> {
  const own = (forms.resolve ?? resolve)(configuration)
  if (!own.ok) return own
  const drawn = methodsOf(configuration)
  const along = (values: readonly number[], methods: readonly Method[]): readonly ModelPoint[] =>
    forms
      .predictAlong(configuration, axis.name, values, methods)
      .flatMap((predictions, index) => (predictions ? [{ x: values[index] ?? Number.NaN, predictions }] : []))
  const [here] = along([axis.here], allMethods)
  if (!here) throw new Error('what can be resolved can be predicted')
  return success({
    configuration,
    unit: rateUnit(configuration.units),
    axis,
    drawn,
    points: along(axis.modelled, drawn),
    here: { ...here, scenario: own.value },
    fence: quickerFence(configuration, forms, axis, here),
  })
}

/** Whether every disk is read or written in order, instead of at random. */
export const isInOrder = ({ order }: Configuration): boolean => order !== 'random'

/** Whether reads go through the links of a machine, whose closed forms are a part of their own. */
export const isOverMachine = (configuration: Configuration): boolean => !isOneBus(configuration)

/** Whether disks are read at random over one bus. */
export const isOnBus = (configuration: Configuration): boolean => !isOverMachine(configuration) && !isInOrder(configuration)

/** The key of a simulated number: everything physical, the place on the axis, and the method. */
function keyBase(configuration: Configuration, axis: ThroughputAxis): string {
  const isMixed = axis.name === 'requestSize' && configuration.mix.content.length > 0
  const values = physicalKey(configuration, [axis.name, 'machine', 'method', ...(isMixed ? ['mix'] : [])])
  const mix = isMixed ? `${configuration.mix.text}@${axis.here}` : ''
  // at the beginning of its axis a row is the same wherever it stands
  const { machine } = atAxisValue(configuration, axis.name, axis.field.usual[0]) ?? configuration
  return `${axis.name}|${values}|${mix}${machine.text}`
}

const keyOf = (base: string, x: number, method: Method): string => `${base}|${x}|${method}`

/** Whether two configurations have the same lines, so that they differ at most in their place on the axis. */
export const haveSameLines = (one: Configuration, other: Configuration, axis: ThroughputAxis): boolean =>
  keyBase(one, axis) === keyBase(other, axis)

/** What the closed forms say along the chosen axis. */
export const readsFormulas = (configuration: Configuration, forms: Forms): Result<ThroughputFormulas> =>
  formulasAlong(configuration, forms, throughputAxis(configuration, forms.declaredAxis))

/** A along the axis of the present configuration. */
export function pinnedReads(pinned: Configuration, witness: Forms, present: ThroughputFormulas): Result<ThroughputFormulas> {
  const { configuration } = present
  // a bus and a machine are two questions
  if (isOneBus(pinned) !== isOneBus(configuration)) return failure()
  const own = throughputAxis(pinned, witness.declaredAxis)
  // a machine without the row of the present axis is asked about itself alone
  const axis = isRowKey(present.axis.name) && own.name !== present.axis.name ? own : present.axis
  const here = axisValue(pinned, axis.name)
  const isInside = (x: number): boolean => x >= axis.range[0] && x <= axis.range[1]
  const hasLines = isOnAxis(pinned, present.axis.name) && !haveSameLines(pinned, configuration, axis)
  return formulasAlong(pinned, witness, {
    ...axis,
    here,
    modelled: hasLines ? rising([...axis.modelled, here].filter(isInside)) : [],
    measured: [],
    simulated: own.simulated.filter(isInside),
  })
}

/**
 * What the simulation is asked for this view, the present configuration first.
 *
 * @param of absent where only buses are known: of machines nothing is asked
 * @param fence another one, of naive reads at the present place
 */
export function simulationPoints(configuration: Configuration, of?: MachineForms, fence?: number): readonly SimulationPoint[] {
  if (!of && !isOnBus(configuration)) return []
  const axis = throughputAxis(configuration, of?.declaredAxis)
  const base = keyBase(configuration, axis)
  const run = runControl(configuration)
  const methods = methodsOf(configuration).filter((method) => method !== 'ideal')
  const pointsAt = (at: Configuration, key: string, x: number, asked: readonly Method[]): readonly SimulationPoint[] => {
    const resolved = resolvedAt(at, axis, x, of?.resolve ?? resolve)
    return resolved.ok
      ? asked.map((method) => ({ key: keyOf(key, x, method), question: { scenario: withMethod(resolved.value, method), run } }))
      : []
  }
  const fenced = fence === undefined ? undefined : withValues(configuration, { fence })
  return [
    ...axis.simulated.flatMap((x) => pointsAt(configuration, base, x, methods)),
    ...(fenced ? pointsAt(fenced, keyBase(fenced, axis), axis.here, ['naive']) : []),
  ]
}

/** Relative half-width of an interval. */
export const halfWidthShare = ({ throughput, uncertainty }: Prediction): number => (uncertainty.high - uncertainty.low) / 2 / throughput

/** Whether a simulated number is as precise as it was asked for, or as it ever gets. */
export const isFinished = (prediction: Prediction, precision: number): boolean => tightestPrecision(prediction) <= precision

/** The state of a question about throughput, with what has been simulated so far. */
export function throughputState(
  formulas: ThroughputFormulas,
  { outcomes, points: asked, done, state }: SimulatedPoints<unknown>,
): ThroughputState {
  const { configuration, axis, drawn, fence, here } = formulas
  const base = keyBase(configuration, axis)
  const simulatedAt = (x: number, method: Method): Prediction | undefined => answerAt(outcomes, keyOf(base, x, method))
  const methods = new Map<Method, MethodState>()
  for (const method of drawn) {
    const formula = here.predictions.get(method)
    const said = simulatedAt(axis.here, method)
    const simulation = said && isFinished(said, configuration.precision) ? said : undefined
    if (formula) methods.set(method, { formula, simulation })
  }
  const fenced =
    fence === undefined ? undefined : answerAt(outcomes, keyOf(keyBase(withValues(configuration, { fence }), axis), axis.here, 'naive'))
  const measured = measuredAt(formulas, axis.here)
  const progress = { done, total: asked.length, isRunning: state === 'running' }
  return { ...formulas, drives: here.scenario.drives, methods, simulatedAt, fenced, measured, progress }
}

/** The measured cell at a value of the axis. */
export const measuredAt = (
  { configuration, axis }: Pick<ThroughputFormulas, 'configuration' | 'axis'>,
  x: number,
): PublishedCell | undefined =>
  measuredAlong(configuration, axis.name).find((cell) => (axis.name === 'disks' ? cell.drives : cell.requestSize) === x)

/** Measured throughput of a method, where the paper measured that method. */
export const measuredValue = (cell: PublishedCell | undefined, method: Method): number | undefined =>
  method === 'naive' ? cell?.naive : method === 'pipelined' ? cell?.pipelined : undefined
