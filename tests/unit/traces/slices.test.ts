// @module-tag seconds
import { describe, expect, test } from 'vitest'
import { blockReferences, countReferences, countSlices, referenceSlices } from '../../../src/traces/caching/blockReferences.ts'
import { lruCache, lruSlices } from '../../../src/traces/caching/lruCache.ts'
import { curveSlices, missRatioCurve } from '../../../src/traces/caching/missRatioCurve.ts'
import { stackDistances, stackDistanceSlices } from '../../../src/traces/caching/stackDistances.ts'
import { makeTrace, makingSlices } from '../../../src/traces/making/makeTrace.ts'
import { traceRecipes, type TraceRecipe } from '../../../src/traces/making/recipes.ts'
import { sliceEnd, sliceLength, type Slices } from '../../../src/traces/slices.ts'

const share = (requests: number, { reads }: TraceRecipe): TraceRecipe['reads'] => ({ ...reads, requests, bytes: requests * 8192 })
const recipe: TraceRecipe = {
  ...traceRecipes.zipf,
  reads: share(300_000, traceRecipes.zipf),
  writes: share(100_000, traceRecipes.zipf),
}
const trace = makeTrace(recipe, 7)
const split = blockReferences(trace, 4096)
if (!split.ok) throw new Error('no references')
const references = split.value

/** The shares that were told one after the other, and the answer. */
function followed<Answer>(slices: Slices<Answer>): { readonly shares: readonly number[]; readonly answer: Answer } {
  const shares: number[] = []
  for (;;) {
    const step = slices.next()
    if (step.done === true) return { shares, answer: step.value }
    shares.push(step.value)
  }
}

/** Everything in an answer; columns by their bytes, as comparing number by number takes long. */
const textOf = (answer: unknown): string =>
  JSON.stringify(answer, (_, part: unknown) =>
    ArrayBuffer.isView(part) ? Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('base64') : part,
  )

describe('work in slices', () => {
  test.each([
    ['making a trace', () => makingSlices(recipe, 7), () => makeTrace(recipe, 7)],
    ['counting references', () => countSlices(trace, 512), () => countReferences(trace, 512)],
    ['splitting into blocks', () => referenceSlices(trace, 512, countReferences(trace, 512)), (): unknown => blockReferences(trace, 512)],
    ['stack distances', () => stackDistanceSlices(references), () => stackDistances(references)],
    ['one size of cache', () => lruSlices(references, 1000), () => lruCache(references, 1000)],
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
    expect([done, all]).toEqual([1, 19])
  })

  test('holds so many references at most, and one request at least', () => {
    const starts = (sizes: readonly number[]): Uint32Array =>
      Uint32Array.from([0, ...sizes.map((_, at) => sizes.slice(0, at + 1).reduce((a, b) => a + b))])
    const large = starts([1, sliceLength - 1, 5, 3 * sliceLength, 1, 1])
    const ends: number[] = []
    for (let request = 0; request < large.length - 1; request = ends.at(-1) ?? 0) ends.push(sliceEnd(large, request))
    expect(ends).toEqual([2, 4, 6])
    const none = new Uint32Array(sliceLength + 3)
    expect([sliceEnd(none, 0), sliceEnd(none, sliceLength)]).toEqual([sliceLength, sliceLength + 2])
  })
})
