import { resolveTrace } from '../../configuration/resolve/resolveTrace.ts'
import type { Term } from '../../domain/formula.ts'
import { failure, success, type Problem } from '../../domain/problem.ts'
import * as witness from '../../prediction/cacheFormulas.ts'
import { tasksByService } from '../../views/caching/cacheTasks.ts'
import { cachingState } from '../../views/caching/cachingState.ts'
import { explainedCache } from '../../views/caching/explainedCache.ts'
import { madeTraces, planOfMadeTrace } from '../madeTraces.ts'
import type { Says } from '../says.ts'

const noFile: Problem = {
  code: 'not-simulated',
  field: 'trace',
  message: 'A trace file is opened in the page: press Explain there, or choose a trace that is made.',
}

/** The closed forms of caches, with the misses of a trace that is made. */
export const cacheTerms: Says<readonly Term[]> = async (configuration) => {
  if (resolveTrace(configuration).kind !== 'recipe') return failure(noFile)
  const { signal } = new AbortController()
  const plan = await planOfMadeTrace(configuration, signal)
  if (!plan.ok) return plan
  const { hereKey, blockSizes, points } = plan.value
  const counted = await tasksByService(
    points.filter(({ key }) => key === hereKey || key === blockSizes.key),
    madeTraces,
    signal,
  )
  const facts = cachingState(plan.value, counted, witness)
  if (facts.problem !== undefined) return failure({ code: 'not-simulated', field: 'trace', message: facts.problem })
  return success(Object.values(witness.explainCaching(explainedCache(facts)).terms))
}
