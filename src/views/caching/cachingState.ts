import type { Caching } from '../../prediction/witnesses.ts'
import { problemOf, type TaskResults } from './cacheTasks.ts'
import type { CachingPlan } from './cachingPlan.ts'
import {
  accessPairs,
  blockAdvice,
  moreDisks,
  writePairs,
  type AccessPair,
  type BlockAdvice,
  type MoreDisks,
  type WritePair,
} from './effects.ts'
import { cacheMap, type CacheMap } from './cacheMap.ts'
import { sizeState, type SizeState } from './sizeState.ts'

/** Everything the view speaks about, as far as it is known. */
export interface CachingState {
  readonly plan: CachingPlan
  readonly map: CacheMap
  readonly sizes: SizeState
  /** Undefined until misses are counted, null where reads never miss. */
  readonly advice: BlockAdvice | null | undefined
  readonly pairs: readonly AccessPair[]
  readonly writes: readonly WritePair[]
  readonly moreDisks: readonly MoreDisks[]
  readonly progress: TaskResults['state']
  /** Why something could not be simulated. */
  readonly problem: string | undefined
}

export function cachingState(plan: CachingPlan, results: TaskResults, witness: Caching): CachingState {
  const sizes = sizeState(plan, results)
  return {
    plan,
    map: cacheMap(plan, results),
    sizes,
    advice: blockAdvice(plan, results, witness),
    pairs: accessPairs(plan, results, witness),
    writes: writePairs(plan, results),
    moreDisks: moreDisks(plan, results, sizes),
    progress: results.state,
    problem: problemOf(results.outcomes, plan.hereKey),
  }
}
