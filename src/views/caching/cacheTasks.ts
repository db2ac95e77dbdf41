import type { CachePrediction } from '../../domain/cache.ts'
import type { Outcome } from '../../prediction/study.ts'
import type { Fraction } from '../../units/quantities.ts'
import type {
  BlockSizePoint,
  MissRatioCurve,
  TraceAnswers,
  TraceOutcome,
  TraceQuestions,
  TraceService,
  TraceStudyId,
} from '../../workers/traceApi.ts'
import { simulatedOnce } from '../shared/simulatedByService.ts'
import { createRun, type Clock, type Point, type SimulatedPoints, type SimulationRun } from '../shared/simulationRun.ts'

/** One piece of work on a trace. */
export type CacheTask = { [Id in TraceStudyId]: { readonly study: Id; readonly question: TraceQuestions[Id] } }[TraceStudyId]

type TaskAnswer = { [Id in TraceStudyId]: { readonly study: Id; readonly answer: TraceAnswers[Id] } }[TraceStudyId]

/** A task among those of the view; equal tasks have equal keys. */
export type TaskPoint = Point<CacheTask>

export type TaskResults = SimulatedPoints<CacheTask, TaskAnswer>

/** Has one task done; nothing where the signal was raised. */
async function outcomeOf(
  { study, question }: CacheTask,
  traces: TraceService,
  signal: AbortSignal,
  progress: (share: Fraction) => void,
): Promise<Outcome<TaskAnswer> | null> {
  const found: TraceOutcome[] = []
  await traces.run(
    study,
    [question],
    (_, outcome) => found.push(outcome),
    signal,
    (_, share) => progress(share),
  )
  const [outcome] = found
  // a study answers with its answers
  return outcome?.ok ? { ok: true, answer: { study, answer: outcome.answer } as TaskAnswer } : (outcome ?? null)
}

/** One task after the other, as one thread does them. */
const doTasks =
  (traces: TraceService) =>
  async (
    tasks: readonly CacheTask[],
    report: (index: number, outcome: Outcome<TaskAnswer>) => void,
    signal: AbortSignal,
    progress: (share: Fraction) => void,
  ): Promise<void> => {
    for (const [index, task] of tasks.entries()) {
      // in this order: the most important first, and one thread does them all
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await outcomeOf(task, traces, signal, progress)
      if (!outcome || signal.aborted) return
      report(index, outcome)
    }
  }

/** The tasks of the view: superseded when they change, cancelled and resumed; what was done once is remembered. */
export const createTaskRun = (traces: TraceService, clock: Clock): SimulationRun<CacheTask, TaskAnswer> => createRun(doTasks(traces), clock)

/**
 * Has tasks done once.
 *
 * @param traces null answers with nothing done
 */
export const tasksByService = (points: readonly TaskPoint[], traces: TraceService | null, signal: AbortSignal): Promise<TaskResults> =>
  simulatedOnce(points, traces && doTasks(traces), signal)

type Outcomes = TaskResults['outcomes']

/** A simulated prediction by the key of its task. */
export function predictionOf(outcomes: Outcomes, key: string): CachePrediction | undefined {
  const outcome = outcomes.get(key)
  return outcome?.ok && outcome.answer.study === 'simulation' ? outcome.answer.answer : undefined
}

/** Why a task has no answer. */
export function problemOf(outcomes: Outcomes, key: string): string | undefined {
  const outcome = outcomes.get(key)
  return outcome && !outcome.ok ? outcome.problem.message : undefined
}

export function curveOf(outcomes: Outcomes, key: string): MissRatioCurve | undefined {
  const outcome = outcomes.get(key)
  return outcome?.ok && outcome.answer.study === 'curve' ? outcome.answer.answer : undefined
}

export function blockPointsOf(outcomes: Outcomes, key: string): readonly BlockSizePoint[] | undefined {
  const outcome = outcomes.get(key)
  return outcome?.ok && outcome.answer.study === 'blocks' ? outcome.answer.answer : undefined
}
