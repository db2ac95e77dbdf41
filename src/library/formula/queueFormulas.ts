import type { Configuration } from '../../configuration/configuration.ts'
import { resolveQueueing } from '../../configuration/resolve/resolveQueueing.ts'
import type { Term } from '../../domain/formula.ts'
import { failure, success } from '../../domain/problem.ts'
import type { QueueingPrediction } from '../../domain/queueing.ts'
import { explainQueueing, queueingFormula } from '../../prediction/queueFormulas.ts'
import type { Says } from '../says.ts'

function predictable(configuration: Configuration): ReturnType<typeof resolveQueueing> {
  const queued = resolveQueueing(configuration)
  const problem = queued.ok ? queueingFormula.refuses(queued.value) : null
  return problem ? failure(problem) : queued
}

/** Which drives: how many queued requests they complete. */
export const drivesFormula: Says<QueueingPrediction> = async (configuration) => {
  const queued = predictable(configuration)
  return queued.ok ? success(queueingFormula.predict(queued.value)) : queued
}

/** The closed forms of queues; none of interleaved requests. */
export const queueTerms: Says<readonly Term[]> = async (configuration) => {
  const queued = predictable(configuration)
  return queued.ok ? success(Object.values(explainQueueing(queued.value)?.terms ?? {})) : queued
}
