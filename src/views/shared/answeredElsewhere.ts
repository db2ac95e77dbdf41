import type { Problem } from '../../domain/problem.ts'
import type { Answer } from './answer.ts'

/** What is said where a question has nothing to ask of a machine, with the question that has; null where it has something. */
export function answeredElsewhere(problems: readonly Problem[]): Answer | null {
  const [problem] = problems
  if (problem?.field !== 'machine' || problem.code !== 'not-simulated') return null
  return {
    sentence: [problem.message],
    second: [{ text: 'How fast will it go?', changes: { view: 'throughput' } }, ' answers for it.'],
    caveats: [],
  }
}
