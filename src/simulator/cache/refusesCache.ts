import type { CacheFacts, CacheScenario } from '../../domain/cache.ts'
import type { Problem } from '../../domain/problem.ts'
import type { Trace } from '../../domain/trace.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import { sectorBytes, type Bytes } from '../../units/quantities.ts'
import { blocksIn, fetchedBlocks } from './ioCache.ts'
import { validWords } from './validSectors.ts'

/** Blocks of one cache that are kept at a time: about 400 MB. */
const mostBlocks = 8_388_608
/** Words of valid sectors that are kept at a time: 256 MB. */
const mostValidWords = 67_108_864
/** Blocks looked up and tracks passed in a run: some minutes of computing. */
const mostSteps = 4_294_967_296

/** What requests of a trace can ask of caches and disks at most. */
interface Reach {
  readonly requests: number
  readonly reads: number
  readonly bytes: Bytes
  /** Sum over the devices of their largest addresses. */
  readonly end: Bytes
}

function reachOf({ count, device, offset, length, isWrite, deviceNames }: Trace, mostRequests: number): Reach {
  const requests = Math.min(count, mostRequests)
  const ends = new Float64Array(deviceNames.length)
  let [reads, bytes] = [0, 0]
  for (let request = 0; request < requests; request++) {
    if (isWrite[request] === 0) reads++
    bytes += length[request]
    ends[device[request]] = Math.max(ends[device[request]], offset[request] + length[request])
  }
  return { requests, reads, bytes, end: ends.reduce((sum, end) => sum + end, 0) }
}

const isSize = (size: Bytes): boolean => size >= sectorBytes && size % sectorBytes === 0 && size <= Number.MAX_SAFE_INTEGER

function inconsistency(levels: readonly CacheFacts[], speedUp: number): Problem | null {
  const problem = (field: string, message: string): Problem => ({ code: 'inconsistent', field, message })
  for (const { cacheSize, blockSize, fetchSize, destageUnit } of levels) {
    if (![cacheSize, blockSize, fetchSize, destageUnit].every(isSize)) return problem('', 'Sizes of a cache are multiples of 512 B.')
  }
  if (!(speedUp > 0 && speedUp < Infinity)) return problem('', 'Requests arrive at a positive multiple of the speed of their trace.')
  return null
}

/**
 * Refuses caches that contradict themselves, and those that would take more memory or time than is given to one run: about 400 MB for the
 * blocks of a cache, however large it may be, and some minutes. Looks at the requests once, keeps nothing.
 *
 * @returns null where the scenario can be simulated
 */
export function refusesCache(trace: Trace, { levels, disk, speedUp }: CacheScenario, mostRequests: number): Problem | null {
  const contradiction = inconsistency(levels, speedUp)
  if (contradiction) return contradiction
  const { requests, reads, bytes, end } = reachOf(trace, mostRequests)
  const refuse = (message: string): Problem => ({ code: 'not-simulated', field: '', message })
  const trackSize = Math.min(...disk.drive.zones.map((zone) => zone.trackSize))
  let asked = bytes
  let steps = 0
  for (const facts of levels) {
    const { blockSize } = facts
    const fetch = fetchedBlocks(facts) * blockSize
    const most = asked + reads * fetch + 2 * requests * blockSize
    // what is touched at most, and what there is to be touched
    const blocks = Math.min(most, end + trace.deviceNames.length * fetch) / blockSize
    if (Math.min(blocks, blocksIn(facts)) > mostBlocks)
      return refuse(
        `Blocks of ${formatSize(blockSize)} would be too many: ${formatSize(mostBlocks * blockSize)} of a cache are simulated. Larger blocks or a smaller cache can be.`,
      )
    if (facts.partialWrites === 'sectors' && Math.min(blocks, blocksIn(facts)) * validWords(blockSize) > mostValidWords)
      return refuse('The valid sectors of so much data would take too much memory. A smaller cache can be simulated.')
    steps += most / blockSize + most / trackSize
    asked = most
  }
  if (steps > mostSteps)
    return refuse('So many blocks would take very long to follow. Larger blocks, smaller fetches or fewer requests can be simulated.')
  return null
}
