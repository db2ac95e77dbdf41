import type { CacheScenario } from '../domain/cache.ts'
import type { Problem } from '../domain/problem.ts'
import type { Trace } from '../domain/trace.ts'
import { refusesCache } from '../simulator/cache/refusesCache.ts'
import { CacheSimulation, type CacheRun as CacheRunControl } from '../simulator/cache/simulateCache.ts'

/** A simulation of a trace that is under way. */
export type CacheRun = Pick<CacheSimulation, 'requests' | 'completed' | 'advance' | 'result'>

/** Who says how a trace fares with a cache. */
export interface CachePredictor {
  readonly title: string
  /** @returns why it does not answer; null where it does */
  refuses(trace: Trace, scenario: CacheScenario, mostRequests: number): Problem | null
  begin(trace: Trace, scenario: CacheScenario, control: CacheRunControl): CacheRun
}

/** Requests in the order of the trace, by the rules of Reddy 1992, sections 2 and 3. */
export const cacheSimulation: CachePredictor = {
  title: 'Simulation of caches',
  refuses: refusesCache,
  begin: (trace, scenario, control) => new CacheSimulation(trace, scenario, control),
}
