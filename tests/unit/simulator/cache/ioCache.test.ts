import { array, assert, boolean, constantFrom, integer, nat, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CacheFacts } from '../../../../src/domain/cache.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { IoCache } from '../../../../src/simulator/cache/ioCache.ts'
import { blockReferences } from '../../../../src/traces/caching/blockReferences.ts'
import { lruCache } from '../../../../src/traces/caching/lruCache.ts'
import { PlainCache, type PlainRequest } from '../../../oracle/plainCache.ts'
import { askedTrace, megabyte, type Asked } from '../../../support/caches.ts'

/** Reddy 1992, section 2: seven sectors from the third on, with fetches of 16 sectors. */
const examples = [
  { block: 4, fetchedFrom: 0 },
  { block: 2, fetchedFrom: 2 },
]

/** A cache, and what it asks of whatever lies behind it. */
function cacheOf(facts: Partial<CacheFacts>): { cache: IoCache; asked: PlainRequest[] } {
  const asked: PlainRequest[] = []
  const cache = new IoCache(
    { ...megabyte, ...facts },
    {
      fetch: (device, address, size) => void asked.push({ device, address, size, isWrite: false }),
      destage: (device, address, size) => void asked.push({ device, address, size, isWrite: true }),
    },
  )
  return { cache, asked }
}

function ask(cache: IoCache, { device, address, size, isWrite }: PlainRequest): void {
  if (isWrite) cache.write(device, address, size)
  else cache.read(device, address, size)
}

const request = ([device, sector, sectors, isWrite]: Asked): PlainRequest => ({
  device,
  address: sector * 512,
  size: sectors * 512,
  isWrite,
})

describe('a read', () => {
  test.each(examples)('of 7 sectors from the third on, with blocks of $block sectors', ({ block, fetchedFrom }) => {
    const { cache, asked } = cacheOf({ blockSize: block * 512, fetchSize: 8192 })
    expect(cache.read(0, 1024, 3584)).toBe(false)
    expect(asked).toEqual([{ device: 0, address: fetchedFrom * 512, size: 8192, isWrite: false }])
    expect(cache.counts.sectorsFetched).toBe(16)
    expect(cache.read(0, 1024, 3584)).toBe(true)
    expect(cache.read(0, fetchedFrom * 512, 8192)).toBe(true)
    expect(asked).toHaveLength(1)
  })
})

const requests = array(tuple(nat(2), nat(60), integer({ min: 1, max: 12 }), boolean()), { minLength: 1, maxLength: 100 })
const facts = record({
  cacheSize: integer({ min: 1, max: 40 }).map((count) => count * 512),
  blockSize: constantFrom(512, 1024, 2048),
  fetchSize: constantFrom(512, 2048, 4096, 8192),
  destageUnit: constantFrom(1024, 2048, 4096, 16_384),
  writeBack: constantFrom('destage-unit', 'evicted'),
  partialWrites: constantFrom('whole', 'sectors', 'fetched'),
})

describe('caches', () => {
  test('do what the plain one does, two of them too', () =>
    assert(
      property(requests, facts, facts, (made, near, far) => {
        const { cache, asked } = cacheOf(near)
        const plain = new PlainCache({ ...megabyte, ...near })
        for (const one of made) {
          ask(cache, request(one))
          plain.ask(request(one))
        }
        expect(cache.counts).toEqual(plain.counts)
        expect(asked).toEqual(plain.asked)
        const behind = cacheOf(far)
        const plainBehind = new PlainCache({ ...megabyte, ...far })
        for (const one of asked) {
          ask(behind.cache, one)
          plainBehind.ask(one)
        }
        expect(behind.cache.counts).toEqual(plainBehind.counts)
      }),
    ))

  test('fetch for each miss what was touched, or their least', () =>
    assert(
      property(requests, facts, (made, of) => {
        // a write that fetches is no miss of a read
        const { cache } = cacheOf({ ...of, partialWrites: of.partialWrites === 'fetched' ? 'whole' : of.partialWrites })
        let fetched = 0
        for (const one of made.map(request)) {
          const touched = Math.floor((one.address + one.size - 1) / of.blockSize) - Math.floor(one.address / of.blockSize) + 1
          if (one.isWrite) ask(cache, one)
          else if (!cache.read(one.device, one.address, one.size)) fetched += Math.max(touched, of.fetchSize / of.blockSize) * of.blockSize
        }
        expect(cache.counts.sectorsFetched * 512).toBe(fetched)
      }),
    ))

  test('that fetch single blocks miss as LRU does', () =>
    assert(
      property(requests, facts, (made, of) => {
        const { cache } = cacheOf({ ...of, fetchSize: of.blockSize, partialWrites: 'whole' })
        for (const one of made) ask(cache, request(one))
        const lru = lruCache(granted(blockReferences(askedTrace(made), of.blockSize)), Math.max(1, Math.floor(of.cacheSize / of.blockSize)))
        expect(cache.counts.readBlocksAbsent).toBe(lru.readMisses)
        expect(cache.counts.readBlocksAbsent + cache.counts.writeBlocksAbsent).toBe(lru.misses)
        expect(cache.resident).toBe(lru.resident)
      }),
    ))
})
