import { describe, expect, test } from 'vitest'
import type { CacheFacts, CacheScenario } from '../../../../src/domain/cache.ts'
import { refusesCache } from '../../../../src/simulator/cache/refusesCache.ts'
import { countCache } from '../../../../src/simulator/cache/simulateCache.ts'
import { askedTrace, cachedScenario, megabyte } from '../../../support/caches.ts'

const few = askedTrace([
  [0, 0, 8, false],
  [1, 2 ** 30, 8, true],
])
const withCache = (facts: Partial<CacheFacts>): CacheScenario => ({ ...cachedScenario, levels: [{ ...megabyte, ...facts }] })
const codeOf = (trace: typeof few, scenario: CacheScenario, most = Infinity): string | undefined =>
  refusesCache(trace, scenario, most)?.code

describe('what is simulated', () => {
  test('is a cache of any size, as memory goes with what is touched', () => {
    const huge = { ...megabyte, cacheSize: 2 ** 53 - 512 }
    expect(codeOf(few, { ...cachedScenario, levels: [huge, huge] })).toBeUndefined()
    expect(countCache(few, [huge])[0]).toMatchObject({ readBlocksAbsent: 8, dirtyAtEnd: 8 })
  })

  test('is not what contradicts itself', () => {
    const sizes: readonly Partial<CacheFacts>[] = [
      { blockSize: 0 },
      { blockSize: 1000 },
      { fetchSize: Number.NaN },
      { destageUnit: -512 },
      { cacheSize: Infinity },
    ]
    for (const facts of sizes) expect(codeOf(few, withCache(facts))).toBe('inconsistent')
    for (const speedUp of [0, -1, Number.NaN, Infinity]) expect(codeOf(few, { ...cachedScenario, speedUp })).toBe('inconsistent')
    expect(codeOf(few, { ...cachedScenario, levels: [megabyte, { ...megabyte, blockSize: 3 }] })).toBe('inconsistent')
  })

  test('is not what takes too much memory, and only where a trace really touches as much', () => {
    // a thousand different extents of 8 MiB: 16 million sectors
    const wide = askedTrace(Array.from({ length: 1000 }, (_, index) => [0, index * 16_384, 16_384, true] as const))
    expect(codeOf(wide, withCache({ cacheSize: 2 ** 40 }))).toBe('not-simulated')
    expect(codeOf(wide, withCache({ cacheSize: 2 ** 40, blockSize: 4096 }))).toBeUndefined()
    expect(codeOf(wide, withCache({ cacheSize: 2 ** 30 }))).toBeUndefined()
    expect(codeOf(wide, withCache({ cacheSize: 2 ** 40 }), 100)).toBeUndefined()
    const same = askedTrace(Array.from({ length: 1000 }, () => [0, 0, 16_384, true] as const))
    expect(codeOf(same, withCache({ cacheSize: 2 ** 40 }))).toBeUndefined()
  })

  test('is not what takes too much memory for valid sectors', () => {
    const far = askedTrace(Array.from({ length: 1100 }, (_, index) => [0, index * 2 ** 21, 1, true] as const))
    const large = { cacheSize: 2 ** 50, blockSize: 2 ** 30, fetchSize: 2 ** 30, destageUnit: 2 ** 30 }
    expect(codeOf(far, withCache({ ...large, partialWrites: 'sectors' }))).toBe('not-simulated')
    expect(codeOf(far, withCache({ ...large, partialWrites: 'sectors' }), 1000)).toBeUndefined()
    expect(codeOf(far, withCache(large))).toBeUndefined()
  })

  test('is not what takes too long', () => {
    const reads = askedTrace(Array.from({ length: 5000 }, () => [0, 0, 1, false] as const))
    expect(codeOf(reads, withCache({ fetchSize: 2 ** 30 }))).toBe('not-simulated')
    expect(codeOf(reads, withCache({ fetchSize: 2 ** 20 }))).toBeUndefined()
  })
})
