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

/** Blocks of a sector, in tracks of eight. */
const sectors = (capacity: number, facts: Partial<CacheFacts> = {}): Partial<CacheFacts> => ({
  cacheSize: capacity * 512,
  blockSize: 512,
  fetchSize: 512,
  destageUnit: 4096,
  ...facts,
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

  test('of which a block is missing fetches all of it again', () => {
    const { cache, asked } = cacheOf({ fetchSize: 512 })
    cache.read(0, 1024, 512)
    cache.read(0, 0, 2048)
    expect(asked[1]).toEqual({ device: 0, address: 0, size: 2048, isWrite: false })
    expect(cache.counts).toMatchObject({ readBlocks: 5, readBlocksAbsent: 4, readRequestMisses: 2 })
  })

  test('knows the devices apart, and fetches a block where a fetch is smaller than one', () => {
    const { cache, asked } = cacheOf({ blockSize: 4096, fetchSize: 512 })
    expect([cache.read(0, 100, 512), cache.read(1, 100, 512), cache.read(0, 4000, 96)]).toEqual([false, false, true])
    expect(asked.map(({ size }) => size)).toEqual([4096, 4096])
  })

  test('does not lose what was written', () => {
    const { cache, asked } = cacheOf(sectors(4, { fetchSize: 2048 }))
    cache.write(0, 512, 512)
    cache.read(0, 0, 512)
    cache.read(0, 8192, 2048)
    expect(asked.at(-1)).toEqual({ device: 0, address: 512, size: 512, isWrite: true })
    expect(cache.counts).toMatchObject({ dirtyEvictions: 1, blocksDestaged: 1, dirtyAtEnd: 0 })
  })
})

describe('a write', () => {
  test('completes without asking anything, and dirties once', () => {
    const { cache, asked } = cacheOf({ blockSize: 4096 })
    cache.write(2, 100, 8192)
    cache.write(2, 8200, 10)
    expect(asked).toEqual([])
    expect(cache.counts).toMatchObject({ writeBlocks: 4, writeBlocksAbsent: 3, blocksDirtied: 3, dirtyAtEnd: 3 })
    expect(cache.read(2, 0, 12_288)).toBe(true)
  })

  test('larger than the cache destages itself', () => {
    const { cache, asked } = cacheOf(sectors(4))
    cache.write(0, 0, 16 * 512)
    expect(cache.resident).toBe(4)
    // each time the oldest goes, all four that are there are cleaned
    expect(asked.map(({ address, size }) => [address / 512, size / 512])).toEqual([
      [0, 4],
      [4, 4],
      [8, 4],
    ])
    expect(cache.counts).toMatchObject({ blocksDirtied: 16, blocksDestaged: 12, dirtyAtEnd: 4 })
  })
})

describe('an evicted dirty block', () => {
  const written: readonly Asked[] = [
    [0, 1, 1, true],
    [0, 9, 1, true],
    [0, 3, 1, true],
    [1, 2, 1, true],
  ]

  test('takes along the dirty blocks of its destage unit, which stay and are clean', () => {
    const { cache, asked } = cacheOf(sectors(4))
    for (const one of written) ask(cache, request(one))
    cache.read(0, 100, 1)
    cache.read(0, 0, 512)
    expect(asked.filter(({ isWrite }) => isWrite)).toEqual([{ device: 0, address: 512, size: 1536, isWrite: true }])
    expect(cache.read(0, 3 * 512, 512)).toBe(true)
    expect(cache.counts).toMatchObject({ dirtyEvictions: 1, destages: 1, blocksDestaged: 2, dirtyAtEnd: 2 })
  })

  test('by strict LRU goes with those that the same miss turns out, one write for each unit', () => {
    const { cache, asked } = cacheOf(sectors(4, { writeBack: 'evicted' }))
    for (const one of written) ask(cache, request(one))
    cache.read(0, 0, 512)
    expect(asked.at(-1)).toEqual({ device: 0, address: 512, size: 512, isWrite: true })
    // sectors 9 and 3 of the first disk and 2 of the second lie in three units
    cache.read(2, 0, 3 * 512)
    expect(cache.counts).toMatchObject({ dirtyEvictions: 4, destages: 4, blocksDestaged: 4, dirtyAtEnd: 0 })
    for (const sector of [20, 22, 17, 30]) cache.write(1, sector * 512, 512)
    cache.read(0, 512, 4 * 512)
    expect(asked.slice(-2).map(({ address, size }) => [address / 512, size / 512])).toEqual([
      [17, 6],
      [30, 1],
    ])
  })
})

describe('a block that is written in part', () => {
  /** Blocks of four sectors. */
  const parts = (partialWrites: CacheFacts['partialWrites'], other: Partial<CacheFacts> = {}): ReturnType<typeof cacheOf> =>
    cacheOf({ cacheSize: 8192, blockSize: 2048, fetchSize: 2048, destageUnit: 8192, partialWrites, ...other })

  test('counts as whole, as nothing is said of it', () => {
    const { cache, asked } = parts('whole')
    cache.write(0, 512, 512)
    expect([cache.read(0, 0, 2048), asked]).toEqual([true, []])
  })

  test('holds the sectors that were written, and a read of others fetches all of it without losing them', () => {
    const { cache, asked } = parts('sectors')
    cache.write(0, 512, 1024)
    expect([cache.read(0, 512, 1024), cache.read(0, 1024, 512)]).toEqual([true, true])
    expect(cache.read(0, 1024, 1024)).toBe(false)
    expect(asked).toEqual([{ device: 0, address: 0, size: 2048, isWrite: false }])
    expect(cache.counts).toMatchObject({ readBlocks: 3, readBlocksAbsent: 1, readRequestMisses: 1, dirtyAtEnd: 1 })
    expect(cache.read(0, 0, 2048)).toBe(true)
  })

  test('goes to the disk from its first valid sector to its last', () => {
    const { cache, asked } = parts('sectors', { cacheSize: 4096 })
    cache.write(0, 512, 512)
    cache.write(0, 2048, 512)
    cache.write(0, 3072, 512)
    // both blocks lie in one unit: sector 1 to 6
    cache.read(0, 16_384, 512)
    expect(asked).toEqual([
      { device: 0, address: 16_384, size: 2048, isWrite: false },
      { device: 0, address: 512, size: 3072, isWrite: true },
    ])
  })

  test('forgets what it held when it has left', () => {
    const { cache } = parts('sectors', { cacheSize: 2048 })
    cache.write(0, 0, 2048)
    cache.write(0, 8192, 512)
    cache.write(0, 0, 512)
    expect([cache.read(0, 0, 512), cache.read(0, 512, 512)]).toEqual([true, false])
  })

  test('is fetched first, at the ends of a write only, and neighbours at once', () => {
    const { cache, asked } = parts('fetched', { cacheSize: 65_536 })
    cache.write(0, 512, 512)
    cache.write(0, 0, 512)
    cache.write(1, 1024, 6144)
    cache.write(2, 1024, 2048)
    cache.write(2, 8192, 2048)
    expect(asked.map(({ device, address, size }) => [device, address / 2048, size / 2048])).toEqual([
      [0, 0, 1],
      [1, 0, 1],
      [1, 3, 1],
      [2, 0, 2],
    ])
    expect(cache.counts).toMatchObject({ readRequestMisses: 0, sectorsFetched: 20, writeBlocksAbsent: 8 })
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

  test('lose no dirty block, and hold no more than they can', () =>
    assert(
      property(requests, facts, (made, of) => {
        const { cache } = cacheOf(of)
        for (const one of made) {
          ask(cache, request(one))
          const { counts } = cache
          expect(counts.blocksDirtied).toBe(counts.blocksDestaged + counts.dirtyAtEnd)
          expect(counts.destages).toBeLessThanOrEqual(counts.blocksDestaged)
          expect(cache.resident).toBeLessThanOrEqual(Math.max(1, Math.floor(of.cacheSize / of.blockSize)))
        }
        expect(cache.counts.destages).toBeLessThanOrEqual(cache.counts.dirtyEvictions)
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

  test('are blind to the names of devices and to scale', () =>
    assert(
      property(requests, facts, (made, of) => {
        const counts = [
          { times: 1, rename: (device: number): number => device },
          { times: 1, rename: (device: number): number => 60_000 + ((device + 1) % 3) },
          { times: 4, rename: (device: number): number => device },
        ].map(({ times, rename }) => {
          const { cacheSize, blockSize, fetchSize, destageUnit, writeBack, partialWrites } = of
          const { cache } = cacheOf({
            cacheSize: cacheSize * times,
            blockSize: blockSize * times,
            fetchSize: fetchSize * times,
            destageUnit: destageUnit * times,
            writeBack,
            partialWrites,
          })
          for (const { device, address, size, isWrite } of made.map(request))
            ask(cache, { device: rename(device), address: address * times, size: size * times, isWrite })
          return { ...cache.counts, sectorsFetched: cache.counts.sectorsFetched / times }
        })
        expect(counts[1]).toEqual(counts[0])
        expect(counts[2]).toEqual(counts[0])
      }),
    ))
})
