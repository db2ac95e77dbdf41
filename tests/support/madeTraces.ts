import { granted } from '../../src/domain/problem.ts'
import { presetConfiguration, setFields } from '../../src/configuration/presets.ts'
import { resolveCache } from '../../src/configuration/resolve/resolveCache.ts'
import { traceRecipes, type TraceRecipe } from '../../src/traces/making/recipes.ts'

/** So many requests of some places more than of others, each of 4 KiB. */
export function skewedRecipe(reads: number, writes: number): TraceRecipe {
  const { zipf } = traceRecipes
  const share = (requests: number): Pick<TraceRecipe['reads'], 'requests' | 'bytes'> => ({ requests, bytes: requests * 4096 })
  return { ...zipf, reads: { ...zipf.reads, ...share(reads) }, writes: { ...zipf.writes, ...share(writes) } }
}

/** The cache of a configuration whose trace is made. */
export const ownCache = granted(resolveCache(setFields(presetConfiguration('cheetah-ultra-1'), { view: 'caching', trace: 'own' })))
