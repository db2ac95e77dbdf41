import type { CachePrediction } from '../../domain/cache.ts'
import type { TraceService, TraceTask, TraceTaskAnswer } from '../../workers/traceApi.ts'
import { simulatedByService } from '../shared/simulatedByService.ts'
import { answerAt } from '../shared/simulatedRate.ts'
import type { Point, SimulatedPoints, Simulator } from '../shared/simulationRun.ts'

/** A task among those of the view; equal tasks have equal keys. */
export type TaskPoint = Point<TraceTask>

export type TaskResults = SimulatedPoints<TraceTask, TraceTaskAnswer>

/** One task after the other, the most important first, as one thread does them all. */
export const taskSimulator = (traces: TraceService): Simulator<'trace'> => ({
  run: async (_, tasks, report, signal, progress) => {
    for (const [index, { study, question }] of tasks.entries()) {
      // in their order
      // oxlint-disable-next-line no-await-in-loop
      await traces.run(
        study,
        [question],
        // a study answers with its answers
        (_one, outcome) => report(index, outcome.ok ? { ok: true, answer: { study, answer: outcome.answer } as TraceTaskAnswer } : outcome),
        signal,
        (_one, share) => progress(share),
      )
      if (signal.aborted) return
    }
  },
})

/** Has tasks done once. */
export const tasksByService = (points: readonly TaskPoint[], traces: TraceService, signal: AbortSignal): Promise<TaskResults> =>
  simulatedByService('trace', points, taskSimulator(traces), signal)

type Outcomes = TaskResults['outcomes']

type Answers = { readonly [One in TraceTaskAnswer as One['study']]: One['answer'] }

/** What a task of a study came to, by its key. */
export function answerTo<Study extends keyof Answers>(outcomes: Outcomes, key: string, study: Study): Answers[Study] | undefined {
  const said = answerAt(outcomes, key)
  // a task is answered by its own study
  return said?.study === study ? (said.answer as Answers[Study]) : undefined
}

/** A simulated prediction by the key of its task. */
export const predictionOf = (outcomes: Outcomes, key: string): CachePrediction | undefined => answerTo(outcomes, key, 'simulation')

/** Why a task has no answer. */
export function problemOf(outcomes: Outcomes, key: string): string | undefined {
  const outcome = outcomes.get(key)
  return outcome && !outcome.ok ? outcome.problem.message : undefined
}
