// @module-tag seconds
import { describe, expect, test } from 'vitest'
import { granted } from '../../../src/domain/problem.ts'
import type { Trace } from '../../../src/domain/trace.ts'
import { blockReferences } from '../../../src/traces/caching/blockReferences.ts'
import { lruCache, type CacheCounts } from '../../../src/traces/caching/lruCache.ts'
import { makeTrace } from '../../../src/traces/making/makeTrace.ts'
import { traceRecipes } from '../../../src/traces/making/recipes.ts'
import { thinned } from '../../support/effort.ts'
import { there } from '../../support/there.ts'

/** Table 2 of Reddy 1992: reads, their kilobytes, writes, their kilobytes, seconds, disks, read ratio. */
const table2 = [
  ['as400-1', 37_037, 114_462, 30_079, 67_752.5, 3751.45, 4, 0.55],
  ['as400-2', 46_215, 120_931.5, 23_532, 21_474, 6053.96, 7, 0.66],
  ['as400-3', 49_545, 140_215.5, 54_735, 38_211, 2003.89, 16, 0.48],
  ['as400-4', 54_171, 94_569.5, 48_558, 82_833, 5422.18, 8, 0.53],
] as const

const traces = new Map<string, Trace>()

/** The trace of a recipe and seed 1, made once. */
function madeOnce(name: keyof typeof traceRecipes): Trace {
  const trace = traces.get(name) ?? makeTrace(traceRecipes[name], 1)
  traces.set(name, trace)
  return trace
}

const sum = (trace: Trace, isWrite: number): { requests: number; bytes: number } => {
  const lengths = [...trace.length].filter((_, request) => trace.isWrite[request] === isWrite)
  return { requests: lengths.length, bytes: lengths.reduce((total, length) => total + length, 0) }
}

/** All columns; comparing their numbers one by one takes seconds. */
const bytes = ({ arrival, device, offset, length, isWrite }: Trace): Buffer =>
  Buffer.concat([arrival, device, offset, length, isWrite].map((column) => Buffer.from(column.buffer)))

function cached(trace: Trace, blockSize: number, cacheSize: number): CacheCounts {
  return lruCache(granted(blockReferences(trace, blockSize)), cacheSize / blockSize)
}

describe('a trace that is made', () => {
  test.each(table2)(
    '%s has the requests, kilobytes, duration, disks and read ratio of the paper',
    (name, reads, readKb, writes, writeKb, seconds, disks, ratio) => {
      const trace = madeOnce(name)
      expect(sum(trace, 0)).toEqual({ requests: reads, bytes: readKb * 1024 })
      expect(sum(trace, 1)).toEqual({ requests: writes, bytes: writeKb * 1024 })
      expect(trace.arrival.at(-1)).toBe(seconds)
      expect(new Set(trace.device).size).toBe(disks)
      // printed with two digits
      expect(Math.abs(reads / trace.count - ratio)).toBeLessThan(0.0051)
    },
  )

  test('bunches its requests, and keeps their number, places and duration', () => {
    const [plain, bursts] = [madeOnce('as400-1'), { share: 0.5, factor: 20, requests: 8_000 }]
    const trace = makeTrace({ ...traceRecipes['as400-1'], bursts }, 1)
    expect(trace.arrival.at(-1)).toBe(plain.arrival.at(-1))
    expect(trace.offset).toEqual(plain.offset)
    const rate = (from: number, to: number): number => (to - from) / (there(trace.arrival[to]) - there(trace.arrival[from]))
    const mean = trace.count / there(trace.arrival.at(-1))
    // a burst, then as many between two: (1 − β)/(1 − β/F) of the mean; the last turn is cut within its burst
    expect(Math.abs(rate(0, 7_999) / mean / 20 - 1)).toBeLessThan(0.06)
    expect(rate(8_000, 15_999) / mean).toBeCloseTo(0.5 / 0.975, 1)
  })

  test.each(thinned(Object.keys(traceRecipes), 2))('%s is in order of time and on its disks', (name) => {
    const recipe = there(Object.entries(traceRecipes).find(([one]) => one === name)?.[1])
    const trace = makeTrace(recipe, 7)
    expect(trace.arrival.every((time, request) => request === 0 || time >= (trace.arrival[request - 1] ?? Infinity))).toBe(true)
    expect(
      trace.offset.every(
        (offset, request) => offset >= 0 && offset % 512 === 0 && offset + (trace.length[request] ?? 0) <= recipe.capacity,
      ),
    ).toBe(true)
    expect(trace.length.every((length) => length > 0 && length <= recipe.largestRequest)).toBe(true)
    expect(bytes(makeTrace(recipe, 7)).equals(bytes(trace))).toBe(true)
    expect(bytes(makeTrace(recipe, 8)).equals(bytes(trace))).toBe(false)
  })

  test('has writes that miss less than reads at every block size, as in Figure 7', () => {
    for (const { name, size } of thinned(
      table2.flatMap(([name]) => [512, 4096, 16_384].map((size) => ({ name, size }))),
      4,
    )) {
      const { misses, readMisses, references, readReferences } = cached(madeOnce(name), size, 16_777_216)
      expect((misses - readMisses) / (references - readReferences)).toBeLessThan(readMisses / readReferences)
    }
  })

  test('misses less with larger blocks while they are small, as sequences are followed', () => {
    const ratio = ([512, 1024, 2048, 4096] as const).map((size) => {
      const { requestsWithMiss } = cached(madeOnce('as400-1'), size, 16_777_216)
      return requestsWithMiss
    })
    expect(ratio).toEqual([...ratio].sort((left, right) => right - left))
  })

  test('that is sequential never comes back, and a skewed one does', () => {
    const sequential = cached(makeTrace(traceRecipes.sequential, 1), 4096, 67_108_864)
    expect(sequential.misses).toBe(sequential.references)
    const skewed = cached(makeTrace(traceRecipes.zipf, 1), 4096, 67_108_864)
    expect(skewed.misses).toBeLessThan(0.6 * skewed.references)
  })
})
