import { expect, test } from 'vitest'
import { partialBlocks } from '../../src/models/cache/partialWrites.ts'
import { countCache } from '../../src/simulator/cache/simulateCache.ts'
import { askedTrace, megabyte } from '../support/caches.ts'

/** A multiplicative sequence that visits places evenly. */
const golden = (index: number): number => (index * 0.6180339887498949) % 1

test.each([1, 3, 8, 12, 40].flatMap((sectors) => [2, 8, 64].map((blockSectors) => [sectors, blockSectors] as const)))(
  'writes of %d sectors to places of their own, blocks of %d sectors: the rest is fetched as often as the formula says',
  (sectors, blockSectors) => {
    const count = 4_000
    // far from each other, at every sector of a block alike
    const trace = askedTrace(
      Array.from({ length: count }, (_, index) => [0, 1_024 * index + Math.floor(golden(index) * 512), sectors, true] as const),
    )
    const blockSize = 512 * blockSectors
    const [counts] = countCache(trace, [{ ...megabyte, blockSize, fetchSize: blockSize, partialWrites: 'fetched' }])
    expect((counts?.sectorsFetched ?? 0) / blockSectors / count / partialBlocks(sectors, blockSectors)).toBeCloseTo(1, 2)
  },
)
