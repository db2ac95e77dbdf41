import type { CacheLevelCounts, WriteBack } from '../domain/cache.ts'
import { failure, success, type Result } from '../domain/problem.ts'
import type { Trace } from '../domain/trace.ts'
import { countCache } from '../simulator/cache/simulateCache.ts'
import { blockReferences } from '../traces/caching/blockReferences.ts'
import { lruCache, type CacheCounts } from '../traces/caching/lruCache.ts'
import { countMisses, type OtherPolicy } from '../traces/caching/otherPolicies.ts'
import { counted, formatCount, formatSize } from '../units/formatQuantity.ts'
import type { Bytes } from '../units/quantities.ts'

/** How a cache chooses what goes; `fetch` is LRU with fetches and destages of their own sizes, as the page simulates it. */
export type CachePolicy = 'lru' | OtherPolicy | 'fetch'
export const cachePolicies: readonly CachePolicy[] = ['lru', 'fifo', 'clock', 'min', 'fetch']

/** Caches that are asked for on the command line. */
export interface AskedCaches {
  readonly sizes: readonly Bytes[]
  readonly policy: CachePolicy
  readonly blockSize: Bytes
  readonly fetchSize: Bytes
  readonly destageUnit: Bytes
  readonly writeBack: WriteBack
}

/** What one of them makes of a trace, whole counts: of references to blocks, or of fetches and destages. */
export type CountedCache = { readonly policy: CachePolicy; readonly cacheSize: Bytes; readonly blockSize: Bytes } & (
  | Omit<CacheCounts, 'missesByDevice'>
  | ({ readonly fetchSize: Bytes; readonly destageUnit: Bytes } & CacheLevelCounts)
)

/** Counts what caches of the sizes make of a trace, or says why not. */
export function countCaches(trace: Trace, asked: AskedCaches): Result<readonly CountedCache[]> {
  const { sizes, policy, blockSize, fetchSize, destageUnit, writeBack } = asked
  const references = blockReferences(trace, blockSize, 1)
  if (!references.ok) return references
  const tooSmall = sizes.find((size) => size < blockSize)
  if (tooSmall !== undefined)
    return failure({
      code: 'inconsistent',
      field: 'cache',
      message: `A cache of ${formatSize(tooSmall)} holds no block of ${formatSize(blockSize)}.`,
    })
  return success(
    sizes.map((cacheSize): CountedCache => {
      const said = { policy, cacheSize, blockSize }
      if (policy === 'fetch') {
        const [counts] = countCache(trace, [{ cacheSize, blockSize, fetchSize, destageUnit, writeBack }])
        // one level was asked for
        return { ...said, fetchSize, destageUnit, ...(counts as CacheLevelCounts) }
      }
      const capacity = Math.floor(cacheSize / blockSize)
      const counted = policy === 'lru' ? lruCache(references.value, capacity) : countMisses(references.value, policy, capacity)
      const { missesByDevice: _, ...counts } = counted
      return { ...said, ...counts }
    }),
  )
}

const ratio = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`)

/** A line a cache, for people. */
export function cacheLines(caches: readonly CountedCache[]): readonly string[] {
  return caches.map((cache) => {
    const name = `  ${cache.policy}, ${formatSize(cache.cacheSize)} in blocks of ${formatSize(cache.blockSize)}`
    if ('misses' in cache) {
      const { misses, references, readMisses, readReferences, requestsWithMiss } = cache
      return (
        `${name}: ${formatCount(misses)} of ${counted(references, 'reference')} missed (${ratio(misses, references)}), ` +
        `${formatCount(readMisses)} of ${formatCount(readReferences)} by reads, in ${counted(requestsWithMiss, 'request')}`
      )
    }
    const {
      fetchSize,
      readRequestMisses,
      readRequests,
      writeBlocksAbsent,
      sectorsFetched,
      dirtyEvictions,
      destages,
      blocksDestaged,
      dirtyAtEnd,
    } = cache
    return (
      `${name}, fetches of ${formatSize(fetchSize)}: ${formatCount(readRequestMisses)} of ${counted(readRequests, 'read')} missed, ` +
      `${counted(sectorsFetched, 'sector')} fetched; ${counted(writeBlocksAbsent, 'written block')} absent, ${counted(dirtyEvictions, 'dirty eviction')}, ` +
      `${counted(destages, 'destage')} of ${counted(blocksDestaged, 'block')}, ${formatCount(dirtyAtEnd)} dirty at the end`
    )
  })
}
