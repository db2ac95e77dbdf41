import type { Problem } from '../../domain/problem.ts'
import type { Answer } from './answer.ts'

/** What is said where a question knows no answer, with the question that has one. */
export const saidElsewhere = ({ message }: Problem): Answer => ({
  sentence: [message],
  second: [{ text: 'How fast will it go?', changes: { view: 'throughput' } }, ' answers for it.'],
  caveats: [],
})

/** The same where it has nothing to ask of a machine; null where it has something. */
export function answeredElsewhere(problems: readonly Problem[]): Answer | null {
  const [problem] = problems
  return problem?.field === 'machine' && problem.code === 'not-simulated' ? saidElsewhere(problem) : null
}
