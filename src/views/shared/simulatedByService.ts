import type { Answers, Questions, StudyId } from '../../prediction/registry.ts'
import type { Outcome } from '../../prediction/study.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import type { Point, SimulatedAnswers, SimulatedPoints, SimulatedQuestions, SimulatedStudy, Simulator } from './simulationRun.ts'

/**
 * Has points simulated once by a study, to their full precision.
 *
 * @param service null answers with nothing simulated
 */
export async function simulatedByService<Id extends SimulatedStudy>(
  study: Id,
  points: readonly Point<SimulatedQuestions[Id]>[],
  service: Simulator<NoInfer<Id>> | null,
  signal: AbortSignal,
): Promise<SimulatedPoints<SimulatedQuestions[Id], SimulatedAnswers[Id]>> {
  const outcomes = new Map<string, Outcome<SimulatedAnswers[Id]>>()
  const questions = points.map(({ question }) => question)
  const report = (index: number, outcome: Outcome<SimulatedAnswers[Id]>): void => void outcomes.set(points[index]?.key ?? '', outcome)
  await service?.run(study, questions, report, signal, () => {})
  return { points, outcomes, done: outcomes.size, state: outcomes.size === points.length ? 'done' : 'cancelled' }
}

/** What a study answers to each question; null once the signal was raised. */
export async function answersOf<Id extends StudyId>(
  study: Id,
  questions: readonly Questions[Id][],
  service: StudyService,
  signal: AbortSignal,
): Promise<readonly Outcome<Answers[Id]>[] | null> {
  const outcomes: Outcome<Answers[Id]>[] = []
  await service.run(study, questions, (index, outcome) => void (outcomes[index] = outcome), signal)
  return signal.aborted ? null : outcomes
}

/** The points without those that stand there twice; equal keys mean equal numbers. */
export function distinctPoints<Question>(points: readonly Point<Question>[]): readonly Point<Question>[] {
  const seen = new Set<string>()
  return points.filter(({ key }) => !seen.has(key) && seen.add(key))
}
