import type { Answers, Questions, StudyId } from '../../prediction/registry.ts'
import type { Outcome } from '../../prediction/study.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import type { Point, SimulatedPoints, SimulatedStudy, Simulate } from './simulationRun.ts'

/** Has points simulated once, to their full precision. */
export async function simulatedOnce<Question, Answer>(
  points: readonly Point<Question>[],
  simulate: Simulate<Question, Answer> | null,
  signal: AbortSignal,
): Promise<SimulatedPoints<Question, Answer>> {
  const outcomes = new Map<string, Outcome<Answer>>()
  const questions = points.map(({ question }) => question)
  await simulate?.(
    questions,
    (index, outcome) => outcomes.set(points[index]?.key ?? '', outcome),
    signal,
    () => {},
  )
  return { points, outcomes, done: outcomes.size, state: outcomes.size === points.length ? 'done' : 'cancelled' }
}

/**
 * Has points simulated once by a study, to their full precision.
 *
 * @param service null answers with nothing simulated
 */
export const simulatedByService = <Id extends SimulatedStudy>(
  study: Id,
  points: readonly Point<Questions[Id]>[],
  service: StudyService | null,
  signal: AbortSignal,
): Promise<SimulatedPoints<Questions[Id], Answers[Id]>> =>
  simulatedOnce(points, service && ((questions, report, raised) => service.run(study, questions, report, raised)), signal)

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
