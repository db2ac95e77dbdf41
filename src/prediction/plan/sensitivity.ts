import { isUsed, withValues, type Configuration } from '../../configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldName, type NumberField, type NumberName } from '../../configuration/fields/fields.ts'
import { atAxisValue, axisValue, isPhysical } from '../../configuration/sweep.ts'
import { slopeAt } from '../../maths/derivative.ts'
import { meanRequestSize } from '../../models/bus/meanRequest.ts'
import { pipelinedDurationAlong, pipelinedPath } from '../../models/bus/pipelinedPath.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import { planScenario, smoothThroughput, type PlanMethod } from './plannedThroughput.ts'

/**
 * By how many per cent throughput changes for one per cent of an input: dlnX/dlnv.
 *
 * - slope: the derivative
 * - kink: the derivative differs on both sides (the longer of two formulae changes); `value` is that of more of the input
 * - step: an input in whole steps (disks, cylinders, fence, share of the disk): from the neighbouring steps
 */
export interface Elasticity {
  readonly field: NumberName
  /** Present value, base units. */
  readonly now: number
  readonly kind: 'slope' | 'kink' | 'step'
  readonly value: number
  /** Towards less of the input; equal to `value` unless there is a kink; null where the input cannot be less. */
  readonly below: number | null
  /** Towards more. */
  readonly above: number | null
}

/** The numbers that physics depends on: everything numeric in use but seed and precision. */
function inputsOf(configuration: Configuration): readonly NumberName[] {
  const isInput = (name: FieldName): name is NumberName =>
    fieldOf(name).type === 'number' && isPhysical(name) && name !== 'seed' && name !== 'precision' && isUsed(configuration, name)
  return fieldNames.filter(isInput)
}

/** Inputs that end up in whole cylinders; a hundredth of them is a step. */
const inCylinders: ReadonlySet<NumberName> = new Set(['span', 'spanStart'])

/** How far the neighbouring step is, or null for an input that is continuous. */
function stepWidth(name: NumberName, configuration: Configuration): number | null {
  const field = fieldOf(name)
  if (field.type === 'number' && field.whole) return 1
  // the sizes of a mix are rounded to bytes and sectors
  const isStepped = inCylinders.has(name) || (name === 'requestSize' && configuration.mix.content.length > 0)
  return isStepped ? axisValue(configuration, name) / 100 : null
}

type Varied = (value: number) => BytesPerSecond

/** Throughput as a function of one input, NaN where there is none; of the pipelined loop along its present path, which is smooth. */
function variedThroughput(configuration: Configuration, name: NumberName, method: PlanMethod, path: PathOf): Varied {
  const at = (value: number): Configuration =>
    name === 'requestSize' ? atAxisValue(configuration, name, value) : withValues(configuration, { [name]: value })
  if (method !== 'pipelined') return (value) => smoothThroughput(at(value), method) || Number.NaN
  return (value) => {
    const scenario = planScenario(at(value), method)
    return scenario === null ? Number.NaN : (scenario.drives * meanRequestSize(scenario)) / pipelinedDurationAlong(scenario, path())
  }
}

type PathOf = () => ReturnType<typeof pipelinedPath>

function stepped(configuration: Configuration, name: NumberName, method: PlanMethod, width: number): Elasticity {
  const now = axisValue(configuration, name)
  // physical numeric fields are number fields
  const { minimum, maximum } = fieldOf(name) as NumberField
  const at = (value: number): BytesPerSecond => smoothThroughput(atAxisValue(configuration, name, value), method)
  const present = at(now)
  const side = (to: number): number | null =>
    to < minimum || to > maximum || to === now ? null : ((at(to) - present) / (to - now)) * (now / present)
  const below = side(now - width)
  const above = side(now + width)
  const value = below === null || above === null ? (above ?? below ?? 0) : (below + above) / 2
  return { field: name, now, kind: 'step', value, below, above }
}

function elasticity(configuration: Configuration, name: NumberName, method: PlanMethod, path: PathOf): Elasticity {
  const now = axisValue(configuration, name)
  // a hundredth of nothing is nothing, except of what comes in steps
  const width = stepWidth(name, configuration)
  if (now === 0) return { field: name, now, kind: 'slope', value: 0, below: 0, above: 0 }
  if (width !== null) return stepped(configuration, name, method, width)
  const throughput = variedThroughput(configuration, name, method, path)
  const unit = now / throughput(now)
  const slope = slopeAt(throughput, now)
  if (slope.kind === 'smooth') {
    const value = slope.value * unit
    return { field: name, now, kind: 'slope', value, below: value, above: value }
  }
  const below = slope.below === null ? null : slope.below * unit
  const above = slope.above === null ? null : slope.above * unit
  return { field: name, now, kind: 'kink', value: above ?? below ?? 0, below, above }
}

/**
 * The elasticities of throughput to every numeric input, the strongest first: a tornado.
 *
 * Differences of the closed forms that agree with derivatives to 1e-6 of the throughput's own scale; of naive reads those of the paper's
 * equations. The pipelined recurrence is followed
 * along its present path (models/bus/pipelinedPath.ts), because it has a small kink wherever a visit of its sample just waits or just does not.
 */
export function sensitivity(configuration: Configuration, method: PlanMethod): readonly Elasticity[] {
  const scenario = planScenario(configuration, method)
  if (scenario === null) return []
  let found: ReturnType<typeof pipelinedPath> | undefined
  const path: PathOf = () => (found ??= pipelinedPath(scenario))
  const weight = ({ value, below, above }: Elasticity): number => Math.max(Math.abs(value), Math.abs(below ?? 0), Math.abs(above ?? 0))
  return inputsOf(configuration)
    .map((name) => elasticity(configuration, name, method, path))
    .sort((one, other) => weight(other) - weight(one))
}
