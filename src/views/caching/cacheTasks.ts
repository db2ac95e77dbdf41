import type { RunControl } from '../../domain/scenario.ts'
import type {
  BlockSizePoint,
  BlockSizesJob,
  BlockSizesOutcome,
  CacheJob,
  CacheOutcome,
  MissRatioCurve,
  MissRatioJob,
  MissRatioOutcome,
  TraceService,
} from '../../workers/traceApi.ts'
import type { CachePrediction } from '../../domain/cache.ts'
import type { Fraction } from '../../units/quantities.ts'
import { createRun, type Clock, type KeyedPoint, type SimulatedPoints, type SimulationRun } from '../shared/simulationRun.ts'

/** One piece of work on a trace. */
export type CacheTask =
  | { readonly kind: 'simulation'; readonly job: CacheJob }
  | { readonly kind: 'curve'; readonly job: MissRatioJob }
  | { readonly kind: 'blocks'; readonly job: BlockSizesJob }

export type TaskOutcome = CacheOutcome | MissRatioOutcome | BlockSizesOutcome

/** A task among those of the view. */
export interface TaskPoint extends KeyedPoint {
  readonly task: CacheTask
}

export type TaskResults = SimulatedPoints<TaskPoint, TaskOutcome>

/** Traces have no precision to be reached: they are simulated once. */
const once: RunControl = { seed: 1, precision: 1, maximumReads: 1 }

/** Equal tasks have equal keys. */
export const taskPoint = (key: string, task: CacheTask): TaskPoint => ({ key, task, run: once, onlyFinal: true })

/** Has one task done; nothing where the signal was raised. */
async function outcomeOf(
  task: CacheTask,
  traces: TraceService,
  signal: AbortSignal,
  progress: (share: Fraction) => void,
): Promise<TaskOutcome | null> {
  if (task.kind === 'blocks') return traces.missByBlockSize(task.job, signal, progress)
  const found: TaskOutcome[] = []
  const report = (_: number, outcome: TaskOutcome): void => void found.push(outcome)
  const told = (_: number, share: Fraction): void => progress(share)
  if (task.kind === 'curve') await traces.missRatios([task.job], report, signal, told)
  else await traces.simulateCaches([task.job], report, signal, told)
  return found[0] ?? null
}

/** One task after the other, as one thread does them. */
async function doTasks(
  tasks: readonly CacheTask[],
  traces: TraceService,
  report: (index: number, outcome: TaskOutcome) => void,
  signal: AbortSignal,
  progress: (share: Fraction) => void = () => {},
): Promise<void> {
  for (const [index, task] of tasks.entries()) {
    // in this order: the most important first, and one thread does them all
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await outcomeOf(task, traces, signal, progress)
    if (!outcome || signal.aborted) return
    report(index, outcome)
  }
}

/** The tasks of the view: superseded when they change, cancelled and resumed; what was done once is remembered. */
export const createTaskRun = (traces: TraceService, clock: Clock): SimulationRun<TaskPoint, TaskOutcome> =>
  createRun<TaskPoint, CacheTask, TaskOutcome>(
    { jobOf: ({ task }) => task, simulate: (tasks, ...words) => doTasks(tasks, traces, ...words) },
    clock,
  )

/**
 * Has tasks done once.
 *
 * @param traces null answers with nothing done
 */
export async function tasksByService(points: readonly TaskPoint[], traces: TraceService | null, signal: AbortSignal): Promise<TaskResults> {
  const outcomes = new Map<string, TaskOutcome>()
  const tasks = points.map(({ task }) => task)
  if (traces) await doTasks(tasks, traces, (index, outcome) => outcomes.set(points[index]?.key ?? '', outcome), signal)
  return { points, outcomes, done: outcomes.size, state: outcomes.size === points.length ? 'done' : 'cancelled' }
}

type Outcomes = TaskResults['outcomes']

/** A simulated prediction by the key of its task. */
export function predictionOf(outcomes: Outcomes, key: string): CachePrediction | undefined {
  const outcome = outcomes.get(key)
  return outcome?.ok && 'cachePrediction' in outcome ? outcome.cachePrediction : undefined
}

/** Why a task has no answer. */
export function problemOf(outcomes: Outcomes, key: string): string | undefined {
  const outcome = outcomes.get(key)
  return outcome && !outcome.ok ? outcome.problem.message : undefined
}

export function curveOf(outcomes: Outcomes, key: string): MissRatioCurve | undefined {
  const outcome = outcomes.get(key)
  return outcome?.ok && 'curve' in outcome ? outcome.curve : undefined
}

export function blockPointsOf(outcomes: Outcomes, key: string): readonly BlockSizePoint[] | undefined {
  const outcome = outcomes.get(key)
  return outcome?.ok && 'points' in outcome ? outcome.points : undefined
}
