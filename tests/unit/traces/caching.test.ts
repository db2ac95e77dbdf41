// @module-tag seconds
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, assert, boolean, integer, nat, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { granted } from '../../../src/domain/problem.ts'
import type { Trace } from '../../../src/domain/trace.ts'
import { RandomStream } from '../../../src/maths/random.ts'
import { blockReferences, countReferences, type BlockReferences } from '../../../src/traces/caching/blockReferences.ts'
import { lruCache } from '../../../src/traces/caching/lruCache.ts'
import { countMisses } from '../../../src/traces/caching/otherPolicies.ts'
import { curvePoints, missRatioCurve, type MissRatioCurve } from '../../../src/traces/caching/missRatioCurve.ts'
import { stackDistances } from '../../../src/traces/caching/stackDistances.ts'
import { plainPolicies } from '../../oracle/plainCaches.ts'
import { ownTraces, referencePath, traceOf } from '../../traces/traceFiles.ts'
import { runs, thinned } from '../../support/effort.ts'

interface Answer {
  readonly file: string
  readonly policy: string
  readonly block_bytes: number
  readonly cache_bytes: number
  readonly block_refs: number
  readonly block_misses: number
  readonly read_block_refs: number
  readonly read_block_misses: number
  readonly requests_with_a_miss: number
}

interface Matrix {
  readonly block_refs_4096?: number
  readonly unique_blocks_4096: number
  readonly lru_4096_256_block_misses: number
}

const expected: {
  readonly answers: readonly Answer[]
  readonly matrix: Readonly<Record<string, Matrix>>
  readonly summaries: Readonly<Record<string, { readonly block_refs_4096: number; readonly unique_blocks_4096: number }>>
  readonly micro: readonly [
    { readonly refs: readonly number[]; readonly capacity: number; readonly misses: Record<keyof typeof plainPolicies, number> },
  ]
} = JSON.parse(readFileSync(join(ownTraces, 'expected.json'), 'utf8'))

const isHere = (name: string): boolean => existsSync(referencePath(name))

const split = (trace: Trace, blockSize: number, rate?: number): BlockReferences => granted(blockReferences(trace, blockSize, rate))

/** A trace of requests `[device, first sector, sectors, isWrite]`. */
const traceFrom = (requests: readonly (readonly [number, number, number, boolean])[], scale = 1): Trace => ({
  count: requests.length,
  arrival: Float64Array.from(requests, (_, index) => index),
  device: Uint16Array.from(requests, ([device]) => device),
  offset: Float64Array.from(requests, ([, sector]) => sector * 512 * scale),
  length: Uint32Array.from(requests, ([, , sectors]) => sectors * 512 * scale),
  isWrite: Uint8Array.from(requests, ([, , , isWrite]) => (isWrite ? 1 : 0)),
  deviceNames: ['a', 'b', 'c'],
})

const traceOfBlocks = (blocks: readonly number[]): Trace => traceFrom(blocks.map((block) => [0, block, 1, false] as const))

const requests = array(tuple(nat(2), nat(60), integer({ min: 1, max: 12 }), boolean()), { minLength: 1, maxLength: 120 })
const capacities = integer({ min: 1, max: 80 })
const some = { numRuns: runs(100, 4) }

describe('counts of the reference, as integers', () => {
  test.each(
    thinned(
      expected.answers.filter(({ policy, file }) => policy === 'lru' && isHere(file)),
      2,
    ),
  )('$file, $cache_bytes bytes in blocks of $block_bytes', async (answer) => {
    const references = split((await traceOf(referencePath(answer.file))).trace, answer.block_bytes)
    const counts = lruCache(references, answer.cache_bytes / answer.block_bytes)
    expect(counts).toMatchObject({
      references: answer.block_refs,
      misses: answer.block_misses,
      readReferences: answer.read_block_refs,
      readMisses: answer.read_block_misses,
      requestsWithMiss: answer.requests_with_a_miss,
    })
    const [point] = curvePoints(stackDistances(references), answer.block_bytes, [answer.cache_bytes / answer.block_bytes])
    expect(point?.misses).toBe(answer.block_misses)
    expect(point?.readMissRatio).toBe(answer.read_block_misses / answer.read_block_refs)
    expect(point?.requestMissRatio).toBe(answer.requests_with_a_miss / references.isWrite.length)
  })

  test.each(Object.entries(expected.summaries).filter(([name]) => isHere(name)))('%s: blocks of 4 KiB', async (name, summary) => {
    const references = split((await traceOf(referencePath(name))).trace, 4096)
    expect([references.block.length, references.distinct]).toEqual([summary.block_refs_4096, summary.unique_blocks_4096])
  })

  test.each(Object.entries(expected.matrix))('%s: 1 MiB in blocks of 4 KiB', async (name, is) => {
    const references = split((await traceOf(join(ownTraces, 'matrix', name))).trace, 4096)
    expect(references.distinct).toBe(is.unique_blocks_4096)
    expect(references.allReferences).toBe(is.block_refs_4096 ?? references.allReferences)
    expect(lruCache(references, 256).misses).toBe(is.lru_4096_256_block_misses)
  })

  const policies = expected.answers.filter(({ policy }) => policy in plainPolicies)
  test.each(policies.filter(({ file, block_refs }) => isHere(file) && block_refs < 50_000))(
    'the plain $policy agrees, $file',
    async (answer) => {
      const references = split((await traceOf(referencePath(answer.file))).trace, answer.block_bytes)
      const policy = Object.entries(plainPolicies).find(([name]) => name === answer.policy)?.[1]
      expect(policy?.([...references.block], answer.cache_bytes / answer.block_bytes)).toBe(answer.block_misses)
    },
  )

  const [{ refs, capacity, misses }] = expected.micro
  test.each(Object.entries(plainPolicies))('ten references by hand, %s', (name, policy) => {
    expect(policy(refs, capacity)).toBe(Object.entries(misses).find(([one]) => one === name)?.[1])
    expect(lruCache(split(traceOfBlocks(refs), 512), capacity).misses).toBe(misses.lru)
  })
})

describe('a cache', () => {
  test.each(['fifo', 'clock', 'min'] as const)('by %s misses what a plain one misses, and counts by direction and device', (policy) =>
    assert(
      property(requests, capacities, (made, capacity) => {
        const trace = traceFrom(made)
        const references = split(trace, 2048)
        const counts = countMisses(references, policy, capacity)
        expect(counts.misses).toBe(plainPolicies[policy]([...references.block], capacity))
        expect(counts.resident).toBe(Math.min(capacity, references.distinct))
        expect(counts.missesByDevice.reduce((sum, misses) => sum + misses, 0)).toBe(counts.misses)
        expect(counts.readReferences).toBe(references.allReadReferences)
        expect(counts.readMisses).toBeLessThanOrEqual(counts.misses)
      }),
      some,
    ),
  )

  test('counts every reference as hit or miss, by direction and by device', () =>
    assert(
      property(requests, capacities, (made, capacity) => {
        const trace = traceFrom(made)
        const references = split(trace, 2048)
        const counts = lruCache(references, capacity)
        expect(counts.references).toBe(countReferences(trace, 2048).all)
        expect(counts.readReferences).toBe(countReferences(trace, 2048).reads)
        expect(counts.missesByDevice.reduce((sum, misses) => sum + misses, 0)).toBe(counts.misses)
        expect(counts.misses).toBe(plainPolicies.lru([...references.block], capacity))
        expect(references.start.at(-1)).toBe(counts.references)
        expect(counts.resident).toBe(Math.min(capacity, references.distinct))
        expect(counts.misses).toBeGreaterThanOrEqual(references.distinct)
        expect(counts.misses).toBeLessThanOrEqual(counts.references)
        expect(lruCache(references, references.distinct).misses).toBe(references.distinct)
      }),
      some,
    ))

  test('misses no more when it is larger, and never less than the best that is possible', () =>
    assert(
      property(requests, capacities, (made, capacity) => {
        const references = split(traceFrom(made), 1024)
        const blocks = [...references.block]
        const { misses } = lruCache(references, capacity)
        expect(lruCache(references, capacity + 1).misses).toBeLessThanOrEqual(misses)
        const least = plainPolicies.min(blocks, capacity)
        for (const policy of Object.values(plainPolicies)) expect(policy(blocks, capacity)).toBeGreaterThanOrEqual(least)
        expect(misses).toBeGreaterThanOrEqual(least)
      }),
      some,
    ))

  test('of first-in-first-out may miss more when it is larger', () => {
    const blocks = [1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5]
    expect([3, 4].map((capacity) => plainPolicies.fifo(blocks, capacity))).toEqual([9, 10])
  })

  test('of one block misses at every change of block', () =>
    assert(
      property(array(nat(5), { minLength: 1, maxLength: 60 }), (blocks) => {
        const changes = blocks.filter((block, at) => at > 0 && block !== blocks[at - 1]).length
        expect(lruCache(split(traceOfBlocks(blocks), 512), 1).misses).toBe(1 + changes)
      }),
      some,
    ))

  test('never hits a loop that is one block longer than itself', () => {
    const blocks = Array.from({ length: 1000 }, (_, at) => at % 101)
    expect(lruCache(split(traceOfBlocks(blocks), 512), 100).misses).toBe(1000)
    expect(lruCache(split(traceOfBlocks(blocks), 512), 101).misses).toBe(101)
  })

  test('knows nothing of later requests', () =>
    assert(
      property(requests, capacities, nat(119), (made, capacity, cut) => {
        const some = made.slice(0, Math.min(made.length, cut + 1))
        const whole = split(traceFrom(made), 1024)
        const part = split(traceFrom(some), 1024)
        expect([...whole.block.subarray(0, part.block.length)]).toEqual([...part.block])
        const prefix = {
          ...whole,
          block: part.block,
          start: whole.start.subarray(0, some.length + 1),
          isWrite: whole.isWrite.subarray(0, some.length),
        }
        expect(lruCache(prefix, capacity)).toEqual(lruCache(part, capacity))
      }),
      some,
    ))

  test('is blind to scale and to the names of devices', () =>
    assert(
      property(requests, capacities, (made, capacity) => {
        const misses = lruCache(split(traceFrom(made), 1024), capacity)
        expect(lruCache(split(traceFrom(made, 2), 2048), capacity)).toEqual(misses)
        const renamed = traceFrom(made.map(([device, ...request]) => [2 - device, ...request] as const))
        expect(lruCache(split(renamed, 1024), capacity).misses).toBe(misses.misses)
      }),
      some,
    ))
})

describe('stack distances', () => {
  test('answer for every size what a cache of that size does', () =>
    assert(
      property(requests, (made) => {
        const references = split(traceFrom(made), 1024)
        const distances = stackDistances(references)
        expect(distances.all.reduce((sum, count) => sum + count, 0) + distances.first).toBe(references.block.length)
        const sizes = Array.from({ length: references.distinct + 2 }, (_, index) => index + 1)
        for (const point of curvePoints(distances, 1024, sizes)) {
          const counts = lruCache(references, point.blocks)
          expect(point.misses).toBe(counts.misses)
          expect(point.readMissRatio).toBe(counts.readReferences === 0 ? 0 : counts.readMisses / counts.readReferences)
          expect(point.requestMissRatio).toBe(counts.requestsWithMiss / made.length)
        }
      }),
      { numRuns: runs(50) },
    ))

  test('stay right when the slots of time are pushed together many times', () => {
    const random = new RandomStream(1, 7)
    const blocks = Array.from({ length: 60_000 }, () => Math.floor(2000 * random.next() * random.next()))
    const references = split(traceOfBlocks(blocks), 512)
    const distances = stackDistances(references)
    for (const point of curvePoints(distances, 512, [1, 2, 10, 300, 1000, 1999, 2000]))
      expect(point.misses).toBe(lruCache(references, point.blocks).misses)
  })
})

describe('a curve', () => {
  /** Blocks by a skewed law on many devices, so that the sample must find hot ones. */
  let trace: Trace | undefined
  const skewed = (): Trace => {
    const random = new RandomStream(1, 3)
    return (trace ??= traceOfBlocks(Array.from({ length: 600_000 }, () => Math.floor(400_000 * random.next() ** 4))))
  }
  let first: MissRatioCurve | undefined
  const sampled = (): MissRatioCurve => (first ??= granted(missRatioCurve(skewed(), 512, 10_000)))

  test('is exact where it can be, and falls from one block to everything', () => {
    const { rate, error, points, distinct } = granted(missRatioCurve(skewed(), 512))
    expect([rate, error]).toEqual([1, 0])
    expect(points.at(-1)?.misses).toBe(distinct)
    expect(points.every(({ missRatio }, at) => at === 0 || missRatio <= (points[at - 1]?.missRatio ?? 0))).toBe(true)
  })

  test('is sampled beyond the limit, and says so', () => {
    const { rate, references, error, points } = sampled()
    expect([rate, references]).toEqual([0.1, 600_000])
    expect(error).toBeGreaterThan(0.005)
    for (const { missRatio, missRatioRange = [2, -1], readMissRatio, readMissRatioRange = [2, -1] } of points) {
      expect(missRatio).toBeGreaterThanOrEqual(missRatioRange[0])
      expect(missRatio).toBeLessThanOrEqual(missRatioRange[1])
      expect(readMissRatio).toBeGreaterThanOrEqual(readMissRatioRange[0])
      expect(readMissRatio).toBeLessThanOrEqual(readMissRatioRange[1])
    }
  })

  test('is sampled again, and more, where a first sample leaves wide intervals', () => {
    const [before, again] = [sampled(), granted(missRatioCurve(skewed(), 512, 500_000))]
    expect(before.rate).toBe(0.1)
    expect(again.rate).toBeGreaterThan(0.3)
    expect(again.error).toBeLessThan(before.error / 2)
  })

  test('refuses block sizes that are none, in words', () => {
    for (const size of [0, 100, 1.5, -4096, Number.NaN, 2 ** 40]) {
      const curve = missRatioCurve(traceOfBlocks([1]), size)
      expect(curve.ok ? [] : curve.problems.map(({ field }) => field)).toEqual(['blocks'])
    }
  })

  test('of more references than fit is refused before memory is taken', () => {
    const made = traceFrom(Array.from({ length: 5000 }, () => [0, 0, 2_097_152, false] as const))
    expect(blockReferences(made, 512)).toMatchObject({ ok: false })
  })
})
