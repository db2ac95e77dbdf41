import { resolveQueueing } from '../../configuration/resolve/resolveQueueing.ts'
import type { Term } from '../../domain/formula.ts'
import { failure, success } from '../../domain/problem.ts'
import { explainQueueing, queueingFormula } from '../../prediction/queueFormulas.ts'
import type { Says } from '../says.ts'

/** The closed forms of queues; none of interleaved requests. */
export const queueTerms: Says<readonly Term[]> = async (configuration) => {
  const queued = resolveQueueing(configuration)
  if (!queued.ok) return queued
  const problem = queueingFormula.refuses(queued.value)
  return problem ? failure(problem) : success(Object.values(explainQueueing(queued.value)?.terms ?? {}))
}
