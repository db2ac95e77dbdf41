import { untestable } from '../catalog/publishedResults/reddy1992.ts'
import type { CachePrediction } from '../domain/cache.ts'
import type { Trace } from '../domain/trace.ts'
import { cacheFindings } from '../prediction/studies/findings.ts'
import { cacheSimulation } from '../prediction/caching.ts'
import { judgeReddy, reddyPlan, reddySeed, type ReddyTask } from '../prediction/studies/reddyStudy.ts'
import { claimLines } from './claimLines.ts'
import { makeTrace } from '../traces/making/makeTrace.ts'
import type { TraceRecipe } from '../traces/making/recipes.ts'

/** Every simulation of the study, in place; each trace is made once. */
function simulateReddy(plan: readonly ReddyTask[] = reddyPlan()): ReadonlyMap<string, CachePrediction> {
  const known = new Map<string, CachePrediction>()
  const made = new Map<TraceRecipe, Trace>()
  for (const { key, trace: source, cache } of plan) {
    const trace = made.get(source.recipe) ?? makeTrace(source.recipe, source.seed)
    made.set(source.recipe, trace)
    known.set(key, cacheSimulation.begin(trace, cache, { seed: reddySeed, mostRequests: trace.count }).result())
  }
  return known
}

/**
 * Prints the claims of Reddy 1992, sections 4.1 to 4.7, with the paper’s figure beside what the generated traces give.
 *
 * @returns how many are kept
 */
export function validateCaching(write: (text: string) => void): ReturnType<typeof cacheFindings> {
  const claims = judgeReddy(simulateReddy())
  write(
    `\nCaches: Reddy 1992 on four generated traces with the counts of Table 2, locality calibrated (“fitted”: the traces were made for it)\n`,
  )
  write(`${claims.map(claimLines).join('\n')}\n`)
  const found = cacheFindings(claims)
  write(
    `  Seen, as one of seven sets of localities was picked: ${found.caches.met} of ${found.caches.of} are kept; fitted: ${found.cachesFitted.met} of ${found.cachesFitted.of}\n`,
  )
  write(`  What cannot be tested:\n${untestable.map((sentence) => `    ${sentence}`).join('\n')}\n`)
  return found
}
