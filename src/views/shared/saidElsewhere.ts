import type { Problem } from '../../domain/problem.ts'
import type { Answer } from './answer.ts'
import { firstQuestion } from './sameWorkload.ts'

/** What is said where a question knows no answer, with the question that has one. */
export const saidElsewhere = ({ message }: Problem): Answer => ({
  sentence: [message],
  second: [firstQuestion, ' answers for it.'],
  caveats: [],
})
