import { resolveQueueing } from '../../configuration/resolve/resolveQueueing.ts'
import type { QueueingPrediction } from '../../domain/queueing.ts'
import { failure, success } from '../../domain/problem.ts'
import { queueingFormula } from '../../prediction/queueFormulas.ts'
import type { Says } from '../says.ts'

/** Which drives: how many queued requests they complete. */
export const drivesFormula: Says<QueueingPrediction> = async (configuration) => {
  const queued = resolveQueueing(configuration)
  if (!queued.ok) return queued
  const problem = queueingFormula.refuses(queued.value)
  return problem ? failure(problem) : success(queueingFormula.predict(queued.value))
}
