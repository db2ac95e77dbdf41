import type { CacheLevelCounts, PartialWrites, WriteBack } from '../domain/cache.ts'
import { failure, success, type Result } from '../domain/problem.ts'
import type { Trace } from '../domain/trace.ts'
import { CacheCounting } from '../simulator/cache/simulateCache.ts'
import { countSlices, referenceSlices, type BlockReferences } from '../traces/caching/blockReferences.ts'
import { lruSlices, type CacheCounts } from '../traces/caching/lruCache.ts'
import { missSlices, type OtherPolicy } from '../traces/caching/otherPolicies.ts'
import { part, sliceLength, type Slices } from '../traces/slices.ts'
import { counted, formatCount, formatSize } from '../units/formatQuantity.ts'
import type { Bytes, Fraction } from '../units/quantities.ts'

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
  readonly partialWrites: PartialWrites
}

/** What one of them makes of a trace, whole counts: of references to blocks, or of fetches and destages. */
export type CountedCache = { readonly policy: CachePolicy; readonly cacheSize: Bytes; readonly blockSize: Bytes } & Counts

type PolicyCounts = Omit<CacheCounts, 'missesByDevice'>
type FetchCounts = { readonly fetchSize: Bytes; readonly destageUnit: Bytes } & CacheLevelCounts
type Counts = PolicyCounts | FetchCounts

/** Counts what caches of the sizes make of a trace, or says why not; in slices. */
export function* cacheSlices(trace: Trace, asked: AskedCaches): Slices<Result<readonly CountedCache[]>> {
  const { sizes, policy, blockSize } = asked
  const tooSmall = sizes.find((size) => size < blockSize)
  if (tooSmall !== undefined)
    return failure({
      code: 'inconsistent',
      field: 'cache',
      message: `A cache of ${formatSize(tooSmall)} holds no block of ${formatSize(blockSize)}.`,
    })
  const share = (caches: number): Fraction => 0.3 + (0.7 * caches) / sizes.length
  const counted = yield* part(countSlices(trace, blockSize), 0, 0.03)
  const references = yield* part(referenceSlices(trace, blockSize, counted, 1), 0.03, share(0))
  if (!references.ok) return references
  const caches: CountedCache[] = []
  for (const [index, cacheSize] of sizes.entries()) {
    const slices: Slices<Counts> =
      policy === 'fetch' ? fetchSlices(trace, cacheSize, asked) : policySlices(references.value, policy, Math.floor(cacheSize / blockSize))
    caches.push({ policy, cacheSize, blockSize, ...(yield* part(slices, share(index), share(index + 1))) })
  }
  return success(caches)
}

function* policySlices(references: BlockReferences, policy: 'lru' | OtherPolicy, capacity: number): Slices<PolicyCounts> {
  const { missesByDevice: _, ...counts } = yield* policy === 'lru'
    ? lruSlices(references, capacity)
    : missSlices(references, policy, capacity)
  return counts
}

function* fetchSlices(
  trace: Trace,
  cacheSize: Bytes,
  { blockSize, fetchSize, destageUnit, writeBack, partialWrites }: AskedCaches,
): Slices<FetchCounts> {
  const counting = new CacheCounting(trace, [{ cacheSize, blockSize, fetchSize, destageUnit, writeBack, partialWrites }])
  while (!counting.advance(sliceLength)) yield counting.completed / trace.count
  const [counts] = counting.counts()
  // one level was asked for
  return { fetchSize, destageUnit, ...(counts as CacheLevelCounts) }
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
    return (
      `${name}, fetches of ${formatSize(cache.fetchSize)}: ${formatCount(cache.readRequestMisses)} of ${counted(cache.readRequests, 'read')} missed, ` +
      `${counted(cache.sectorsFetched, 'sector')} fetched; ${counted(cache.writeBlocksAbsent, 'written block')} absent, ` +
      `${counted(cache.dirtyEvictions, 'dirty eviction')}, ${counted(cache.destages, 'destage')} of ${counted(cache.blocksDestaged, 'block')}, ` +
      `${formatCount(cache.dirtyAtEnd)} dirty at the end`
    )
  })
}
