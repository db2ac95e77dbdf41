import type { ExplainedCache } from '../../prediction/cacheFormulas.ts'
import type { CachingState } from './cachingState.ts'

/** What the closed forms are asked of the present cache and trace, as far as it is counted. */
export function explainedCache({ plan, map: { here }, advice }: CachingState): ExplainedCache {
  const { levels, access } = plan.scenario
  // what the disks are asked is what the last cache fetches
  const { fetchSize, blockSize } = levels.at(-1) ?? plan.here
  return {
    disk: plan.reached,
    fetchSize,
    blockSize,
    access,
    missExponent: plan.configuration.missExponent,
    ...(plan.meanWrite !== undefined && { meanWrite: plan.meanWrite }),
    ...(here && here.requests > 0 && { missesPerRequest: here.diskReads / here.requests }),
    ...(advice && {
      measured: advice.points.map(({ blockSize, readRequestMissRatio }) => ({ blockSize, missRatio: readRequestMissRatio })),
    }),
  }
}
