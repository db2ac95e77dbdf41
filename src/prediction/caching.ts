import type { CachePrediction, CacheScenario } from '../domain/cache.ts'
import type { Problem } from '../domain/problem.ts'
import type { Trace } from '../domain/trace.ts'

/** How a trace is simulated: the same control gives the same result everywhere. */
export interface CacheRunControl {
  readonly seed: number
  /** The trace is simulated up to here. */
  readonly mostRequests: number
}

/** A simulation of a trace that is under way. */
export interface CacheRun {
  /**
   * Goes on for so many requests of the trace, or to its end.
   *
   * @returns the requests that are left
   */
  advance(requests: number): number
  /** What was measured; to be asked for when no requests are left. */
  result(): CachePrediction
}

/** Who says how a trace fares with a cache. */
export interface CachePredictor {
  readonly title: string
  readonly source: string
  /** @returns why it does not answer; null where it does */
  refuses(trace: Trace, scenario: CacheScenario): Problem | null
  begin(trace: Trace, scenario: CacheScenario, control: CacheRunControl): CacheRun
}
