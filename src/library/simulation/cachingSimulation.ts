import type { CachePrediction } from '../../domain/cache.ts'
import { failure, success } from '../../domain/problem.ts'
import { predictionOf, tasksByService } from '../../views/caching/cacheTasks.ts'
import { madeTraces, noFile, planOfMadeTrace } from '../madeTraces.ts'
import type { Simulates } from '../says.ts'

/** How to cache: a trace that is made through the cache, on the calling thread. */
export const cachingSimulation: Simulates<CachePrediction> = async (configuration, { signal }) => {
  const asked = await planOfMadeTrace(configuration, signal)
  if (!asked.ok) return asked
  const { points, hereKey } = asked.value
  const { outcomes } = await tasksByService(
    points.filter(({ key }) => key === hereKey),
    madeTraces,
    signal,
  )
  const prediction = predictionOf(outcomes, hereKey)
  if (prediction) return success(prediction)
  const outcome = outcomes.get(hereKey)
  return failure(outcome?.ok === false ? outcome.problem : noFile)
}
