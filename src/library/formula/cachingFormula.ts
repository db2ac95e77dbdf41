import * as witness from '../../prediction/cacheFormulas.ts'
import { failure, success } from '../../domain/problem.ts'
import { tasksByService } from '../../views/caching/cacheTasks.ts'
import { blockAdvice } from '../../views/caching/effects.ts'
import type { CacheFormulaAnswer } from '../answers.ts'
import { madeTraces, planOfMadeTrace } from '../madeTraces.ts'
import type { Says } from '../says.ts'

/** How to cache: the best size of block for the misses of a trace that is made. */
export const cachingFormula: Says<CacheFormulaAnswer> = async (configuration) => {
  const { signal } = new AbortController()
  const asked = await planOfMadeTrace(configuration, signal)
  if (!asked.ok) return asked
  const { points, blockSizes } = asked.value
  const counted = await tasksByService(
    points.filter(({ key }) => key === blockSizes.key),
    madeTraces,
    signal,
  )
  const advice = blockAdvice(asked.value, counted, witness)
  if (advice) return success({ predictor: 'formula', ...advice.advice })
  return failure({ code: 'not-simulated', field: 'cache', message: 'Reads never miss in this cache, so that no size of block is best.' })
}
