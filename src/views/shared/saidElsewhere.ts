import type { Problem } from '../../domain/problem.ts'
import type { Answer } from './answer.ts'

/** What is said where a question knows no answer, with the question that has one. */
export const saidElsewhere = ({ message }: Problem): Answer => ({
  sentence: [message],
  second: [{ text: 'How fast will it go?', changes: { view: 'throughput' } }, ' answers for it.'],
  caveats: [],
})
