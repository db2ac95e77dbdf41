// @module-tag seconds
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { blockReferences, countReferences, countSlices, referenceSlices } from '../../../src/traces/caching/blockReferences.ts'
import { lruCache, lruSlices } from '../../../src/traces/caching/lruCache.ts'
import { curveSlices, missRatioCurve } from '../../../src/traces/caching/missRatioCurve.ts'
import { countMisses, missSlices } from '../../../src/traces/caching/otherPolicies.ts'
import { stackDistances, stackDistanceSlices } from '../../../src/traces/caching/stackDistances.ts'
import { makeTrace, makingSlices } from '../../../src/traces/making/makeTrace.ts'
import { traceRecipes, type TraceRecipe } from '../../../src/traces/making/recipes.ts'
import { sliceLength, type Slices } from '../../../src/traces/slices.ts'
import { askedTrace } from '../../support/caches.ts'
import { found } from '../../support/found.ts'

const share = (requests: number, { reads }: TraceRecipe): TraceRecipe['reads'] => ({ ...reads, requests, bytes: requests * 8192 })
const recipe: TraceRecipe = {
  ...traceRecipes.zipf,
  reads: share(300_000, traceRecipes.zipf),
  writes: share(100_000, traceRecipes.zipf),
}
const trace = makeTrace(recipe, 7)
const references = found(blockReferences(trace, 4096))

/** The shares that were told one after the other, and the answer. */
function followed<Answer>(slices: Slices<Answer>): { readonly shares: readonly number[]; readonly answer: Answer } {
  const shares: number[] = []
  for (;;) {
    const step = slices.next()
    if (step.done === true) return { shares, answer: step.value }
    shares.push(step.value)
  }
}

const digestOf = (column: ArrayBufferView): string =>
  createHash('sha256')
    .update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
    .digest('hex')

/** Everything in an answer; columns by their digests, as comparing number by number takes long. */
const textOf = (answer: unknown): string => JSON.stringify(answer, (_, part: unknown) => (ArrayBuffer.isView(part) ? digestOf(part) : part))

describe('work in slices', () => {
  test.each([
    ['making a trace', () => makingSlices(recipe, 7), () => makeTrace(recipe, 7)],
    ['counting references', () => countSlices(trace, 512), () => countReferences(trace, 512)],
    ['splitting into blocks', () => referenceSlices(trace, 512, countReferences(trace, 512)), (): unknown => blockReferences(trace, 512)],
    ['stack distances', () => stackDistanceSlices(references), () => stackDistances(references)],
    ['one size of cache', () => lruSlices(references, 1000), () => lruCache(references, 1000)],
    ['one size of cache under another policy', () => missSlices(references, 'clock', 1000), () => countMisses(references, 'clock', 1000)],
    ['an exact curve', () => curveSlices(trace, 4096), () => missRatioCurve(trace, 4096)],
    ['a sampled curve', () => curveSlices(trace, 4096, 100_000), () => missRatioCurve(trace, 4096, 100_000)],
  ] as readonly (readonly [string, () => Slices<unknown>, () => unknown])[])(
    '%s rises from 0 to 1, and comes to the same',
    (_, slices, whole) => {
      const { shares, answer } = followed(slices())
      expect(shares.length).toBeGreaterThanOrEqual(1)
      expect(shares[0]).toBeGreaterThan(0)
      expect(shares.every((one, index) => one > (shares[index - 1] ?? 0))).toBe(true)
      expect(shares.at(-1)).toBeCloseTo(1, 12)
      expect(textOf(answer)).toBe(textOf(whole()))
    },
  )

  test('ends where it is left, long before its end', () => {
    const all = followed(curveSlices(trace, 4096)).shares.length
    const controller = new AbortController()
    let done = 0
    for (const _ of curveSlices(trace, 4096)) {
      done++
      controller.abort()
      if (controller.signal.aborted) break
    }
    expect([done, all]).toEqual([1, 27])
  })

  test('ends inside requests of 1 GiB, at so many references at most', () => {
    const huge = askedTrace([
      [0, 0, 8, false],
      [0, 3, 2_097_152, false],
      [1, 0, 2_097_152, true],
      [0, 1_000_000, 2_097_152, false],
      [1, 8, 8, true],
    ])
    const counted = countReferences(huge, 4096)
    const whole = found(blockReferences(huge, 4096))
    expect(whole.block).toHaveLength(counted.all)
    // blocks that are there twice are hits, and a request that goes on through several slices is one
    expect(lruCache(whole, 400_000)).toMatchObject({ misses: 649_289, requestsWithMiss: 5, readRequestsWithMiss: 3 })
    expect(stackDistances(whole)).toMatchObject({ requestCount: 5, requestsWithFirst: 4, first: 649_288 })
    const works: readonly (() => Slices<unknown>)[] = [
      () => referenceSlices(huge, 4096, counted),
      () => referenceSlices(huge, 4096, counted, 0.1),
      () => stackDistanceSlices(whole),
      () => lruSlices(whole, 1000),
      ...(['fifo', 'clock', 'min'] as const).map((policy) => () => missSlices(whole, policy, 1000)),
    ]
    for (const work of works) {
      const { shares } = followed(work())
      expect(shares.length).toBeGreaterThanOrEqual(counted.all / sliceLength)
      expect(shares.every((one, index) => one > (shares[index - 1] ?? 0))).toBe(true)
    }
  })
})
