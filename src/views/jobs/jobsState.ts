import { powersOfTwo, rising } from '../../charts/scales.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { fields } from '../../configuration/fields/fields.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { resolveReads } from '../../configuration/resolve/resolveReads.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { physicalKey } from '../../configuration/sweep.ts'
import type { JobFacts, JobPlan, Placing } from '../../domain/job.ts'
import { refused, success, type Result } from '../../domain/problem.ts'
import { withMethod, type Method, type Scenario } from '../../domain/scenario.ts'
import type { Questions } from '../../prediction/registry.ts'
import type { JobMerges, Jobs, TreeForms, Witnesses } from '../../prediction/witnesses.ts'
import { kibibytes, mebibytes, type Bytes, type BytesPerSecond, type Seconds } from '../../units/quantities.ts'
import { jobAxis } from '../shared/questionAxis.ts'
import type { ReadsStudy } from '../shared/readsStudy.ts'
import { answerAt } from '../shared/simulatedRate.ts'
import type { Point, SimulatedPoints } from '../shared/simulationRun.ts'

/** Who answers: jobs, and reads over a bus or through a machine. */
export interface JobsWitness {
  readonly jobs: Jobs
  readonly bus: Witnesses['bus']
  readonly tree: TreeForms
}

/** A pass in time, by one witness or by both. */
export type PassTime = ReturnType<Jobs['passTimes']>[number]

/** A job with another block, or where it has none, with other memory, and with one placing. */
export interface JobCase {
  /** What is along the axis. */
  readonly size: Bytes
  readonly placing: Placing
  readonly plan: JobPlan
  /** By the closed forms. */
  readonly passes: readonly PassTime[]
}

/** What the closed forms say of a job. */
export interface JobsFormulas {
  readonly configuration: Configuration
  readonly facts: JobFacts
  readonly method: Method
  readonly jobs: Jobs
  /** What is along the axis: a block, or memory where extents fill it. */
  readonly axis: 'requestSize' | 'jobMemory'
  /** With every size that is looked at for which memory is enough, the present placing first, rising by size. */
  readonly cases: readonly JobCase[]
  readonly here: JobCase
  /** How often each pass of a case reads its data, as merges are followed; absent until that is known. */
  readonly repeated?: ReadonlyMap<JobCase, readonly number[]>
}

/** With what has been simulated so far. */
export interface JobsState extends JobsFormulas {
  /** How long the passes of a case take with the simulated rates of disks; null until they have their full precision. */
  readonly simulated: ReadonlyMap<JobCase, readonly PassTime[] | null>
  /** Of sizes of reads. */
  readonly progress: { readonly done: number; readonly total: number; readonly state: SimulatedPoints['state'] }
}

export type SimulatedJobs = SimulatedPoints<Questions[ReadsStudy]>

/** Blocks that are looked at: a lost pass is a step, which no other search would find. */
const blocks = powersOfTwo([kibibytes(4), mebibytes(16)], 13)
/** Memory that is looked at, in multiples of the present one. */
const memories: readonly number[] = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16]

/** From the first read of a job to its last write. */
export const timeOf = (passes: readonly PassTime[]): Seconds => passes.reduce((sum, { time }) => sum + time, 0)

/** How disks read for a job: one by one in a loop, where it is known to end. */
const methodsOf = ({ method }: Configuration): readonly Method[] => [
  ...new Set<Method>([method === 'ideal' ? 'pipelined' : (method as Method), 'naive']),
]

/** Reads of one size at random, one for each disk at a time. */
const readsOf = (configuration: Configuration, size: Bytes): Configuration =>
  withValues(configuration, {
    requestSize: size,
    mix: fields.mix.default,
    thinkTime: 0,
    order: 'random',
    inFlight: 1,
    inFlightOver: 'each',
  })

const resolvedReads = (configuration: Configuration, size: Bytes): Result<Scenario> =>
  (isOneBus(configuration) ? resolve : resolveReads)(readsOf(configuration, size))

/** Every size of reads of some jobs, those of the first one first. */
const extentsOf = (planned: readonly Planned[]): readonly Bytes[] => [
  ...new Set(planned.flatMap(({ plan }) => plan.passes.map(({ extent }) => extent))),
]

type Planned = Omit<JobCase, 'passes'>

/** The job with other sizes along its axis and with each placing; those that memory is too small for are left out. */
function plannedOf(
  facts: JobFacts,
  own: JobPlan,
  jobs: Jobs,
  axis: JobsFormulas['axis'],
): readonly [here: Planned, ...others: readonly Planned[]] {
  const { kind, placing, block, memory } = facts
  const present = axis === 'requestSize' ? block : memory
  const here = { size: present, placing, plan: own }
  const placings: readonly Placing[] =
    kind !== 'sort' ? [placing] : placing === 'striped' ? ['striped', 'forecast'] : ['forecast', 'striped']
  const sizes = axis === 'requestSize' ? rising([...blocks, block]) : memories.map((part) => part * memory)
  const others = placings.flatMap((other) =>
    sizes.flatMap((size): readonly Planned[] => {
      if (size === present && other === placing) return []
      const plan = jobs.planOf({ ...facts, placing: other, ...(axis === 'requestSize' ? { block: size } : { memory: size }) })
      return plan.ok ? [{ size, placing: other, plan: plan.value }] : []
    }),
  )
  return [here, ...others]
}

/** What the closed forms say. */
export function jobsFormulas(configuration: Configuration, { jobs, bus, tree }: JobsWitness): Result<JobsFormulas> {
  const resolved = jobs.resolve(configuration)
  if (!resolved.ok) return resolved
  const facts = resolved.value
  const own = jobs.planOf(facts)
  if (!own.ok) return own
  const axis = jobAxis(facts.kind)
  const planned = plannedOf(facts, own.value, jobs, axis)
  const sizes = extentsOf(planned)
  const methods = methodsOf(configuration)
  const said = (isOneBus(configuration) ? bus : tree).predictAlong(readsOf(configuration, facts.block), 'requestSize', sizes, methods)
  const method = methods.find((one) => said.every((predictions) => predictions?.has(one)))
  if (method === undefined) return refused('inconsistent', 'method', 'No closed form knows these reads.')
  const rates = new Map(said.map((predictions, index) => [sizes[index] ?? 0, predictions?.get(method)?.throughput ?? Number.NaN]))
  const timed = planned.map((one): JobCase => ({ ...one, passes: jobs.passTimes(one.plan, (extent) => rates.get(extent) ?? Number.NaN) }))
  const [here] = timed
  if (!here) throw new RangeError('a job has itself')
  const cases = timed.toSorted(
    (one, other) => Number(other.placing === facts.placing) - Number(one.placing === facts.placing) || one.size - other.size,
  )
  return success({ configuration, facts, axis, method, jobs, cases, here })
}

const keyOf = (configuration: Configuration, method: Method, size: Bytes): string =>
  `job|${method}|${size}|${physicalKey(readsOf(configuration, size), ['method', 'requestSize'])}`

/** What is simulated: reads of each size that the job has, with any block. */
export function jobsPoints(formulas: JobsFormulas): readonly Point<Questions[ReadsStudy]>[] {
  const { configuration, method } = formulas
  const run = runControl(configuration)
  return extentsOf([formulas.here, ...formulas.cases]).flatMap((size) => {
    const resolved = resolvedReads(configuration, size)
    return resolved.ok
      ? [
          {
            key: keyOf(configuration, method, size),
            question: { scenario: withMethod(resolved.value, method), run },
          },
        ]
      : []
  })
}

/** What is known of a job with what has been simulated so far. */
export function jobsState(formulas: JobsFormulas, { outcomes, rough, done, points, state }: SimulatedJobs): JobsState {
  const { configuration, method, cases, jobs, repeated } = formulas
  const rateOf = (size: Bytes): BytesPerSecond | undefined => {
    const key = keyOf(configuration, method, size)
    return rough?.has(key) ? undefined : answerAt(outcomes, key)?.throughput
  }
  const timesOf = (one: JobCase): readonly PassTime[] | null => {
    const often = repeated?.get(one)
    if (!often && isFollowed(formulas, one)) return null
    if (!one.plan.passes.every(({ extent }) => rateOf(extent) !== undefined)) return null
    return jobs.passTimes(one.plan, (extent) => rateOf(extent) ?? Number.NaN, often)
  }
  return {
    ...formulas,
    simulated: new Map(cases.map((one) => [one, timesOf(one)])),
    progress: { done, total: points.length, state },
  }
}

/** Whether merges of a case have to be followed to know how much they read. */
export const isFollowed = ({ jobs }: Pick<JobsFormulas, 'jobs'>, { plan: { facts, passes } }: JobCase): boolean =>
  passes.some(({ kind, order }) => kind === 'merge' && !jobs.isReadOnce(facts, order))

/** The same with merges that were followed. */
export function withFollowed<One extends JobsFormulas>(formulas: One, { repeatedIn }: JobMerges): One {
  const { cases, configuration } = formulas
  const followed = cases.filter((one) => isFollowed(formulas, one))
  return { ...formulas, repeated: new Map(followed.map((one) => [one, repeatedIn(one.plan, configuration.seed)])) }
}
