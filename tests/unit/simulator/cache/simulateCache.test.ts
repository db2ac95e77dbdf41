import { array, assert, boolean, integer, nat, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CacheScenario } from '../../../../src/domain/cache.ts'
import { RandomStreams } from '../../../../src/maths/random.ts'
import { seekTime } from '../../../../src/mechanics/seekTime.ts'
import { CacheSimulation, countCache, simulateCache, stepBlocks } from '../../../../src/simulator/cache/simulateCache.ts'
import { makeTrace } from '../../../../src/traces/making/makeTrace.ts'
import { traceRecipes } from '../../../../src/traces/making/recipes.ts'
import { PlainCache } from '../../../oracle/plainCache.ts'
import { thinned } from '../../../support/effort.ts'
import { askedTrace, cachedDisk, cachedScenario, megabyte } from '../../../support/caches.ts'

const recipe = traceRecipes['as400-1']
const short = {
  ...recipe,
  duration: recipe.duration / 10,
  reads: { ...recipe.reads, requests: 3700, bytes: 11_700_224 },
  writes: { ...recipe.writes, requests: 3000, bytes: 6_912_000 },
}
const as400 = makeTrace(short, 1)
const run = { seed: 1, mostRequests: Infinity }
const small = { ...megabyte, cacheSize: 131_072 }
const twoLevels: CacheScenario = { ...cachedScenario, levels: [small, megabyte] }

describe('a trace through caches to disks', () => {
  test('is the same for the same seed, in one piece or in many', () => {
    const straight = simulateCache(as400, twoLevels, run)
    expect(simulateCache(as400, twoLevels, run)).toEqual(straight)
    const pieces = new CacheSimulation(as400, twoLevels, run)
    let calls = 1
    while (!pieces.advance(97)) expect(pieces.completed).toBe(97 * calls++)
    expect(calls).toBe(Math.ceil(6700 / 97))
    expect(pieces.result()).toEqual(straight)
    expect(pieces.result()).toBe(pieces.result())
    const other = simulateCache(as400, twoLevels, { ...run, seed: 2 })
    expect(other.levels).toEqual(straight.levels)
    expect(other.effectiveAccessTime).not.toBe(straight.effectiveAccessTime)
  })

  test('is followed in steps of so many blocks, also inside a request and behind the first cache', () => {
    // large writes make large destages of a sparse unit, reads large fetches of small ones
    const made = askedTrace([
      [0, 0, 8, true],
      [0, 200_000, 300_000, false],
      [0, 2_097_144, 8, true],
      [1, 5, 300_000, true],
      [0, 0, 400_000, false],
      [1, 0, 300_000, false],
      [1, 299_990, 8, true],
    ])
    const large = { ...megabyte, cacheSize: 134_217_728 }
    const [first, second] = [
      { ...large, blockSize: 4096, destageUnit: 1_073_741_824 },
      { ...large, cacheSize: 33_554_432, writeBack: 'evicted' as const },
    ]
    const both = [[first], [second], [first, second], [second, first]] as const
    for (const levels of thinned<CacheScenario['levels']>(both, 3)) {
      const simulation = new CacheSimulation(made, { ...cachedScenario, levels }, run)
      let steps = 1
      while (!simulation.advance(Infinity)) steps++
      const is = simulation.result()
      expect(is.levels).toEqual(countCache(made, levels))
      const followed = is.levels.reduce((sum, { readBlocks, writeBlocks }) => sum + readBlocks + writeBlocks, 0)
      expect(steps).toBeGreaterThanOrEqual(followed / stepBlocks)
    }
  })

  test('has the counts of a run without disks, whatever the disks do', () => {
    const counts = countCache(as400, twoLevels.levels)
    for (const changed of [{}, { access: 'split' }, { speedUp: 50 }] as const)
      expect(simulateCache(as400, { ...twoLevels, ...changed }, run).levels).toEqual(counts)
  })

  test('asks disks what the last cache asks, and means are over what is asked', () => {
    const { levels, levelAccessTimes, ...all } = simulateCache(as400, twoLevels, run)
    const [first, second] = levels
    expect(second).toMatchObject({ readRequests: first?.readRequestMisses, writeRequests: first?.destages })
    expect([all.diskReads, all.diskWrites]).toEqual([second?.readRequestMisses, second?.destages])
    expect(all.effectiveAccessTime).toBeCloseTo((all.missResponseTime * all.diskReads) / all.requests, 12)
    expect(levelAccessTimes[0]).toBe(all.effectiveAccessTime)
    const asked = (first?.readRequestMisses ?? 0) + (first?.destages ?? 0)
    expect((levelAccessTimes[1] ?? 0) * asked).toBeCloseTo(all.effectiveAccessTime * all.requests, 9)
  })

  test.each([2, 4])('%s disks for each device take as long as a trace of so many more, smaller devices, within 5 %', (times) => {
    const busy = { ...cachedScenario, speedUp: 8 }
    const one = simulateCache(as400, busy, run)
    const more = simulateCache(as400, { ...busy, disksPerDevice: times }, run)
    expect(more.levels).toEqual(one.levels)
    const devices = { devices: recipe.devices * times, capacity: recipe.capacity / times }
    const asRecorded = simulateCache(makeTrace({ ...short, ...devices }, 1), busy, run)
    expect(Math.abs(more.missResponseTime / asRecorded.missResponseTime - 1)).toBeLessThan(0.05)
    expect(one.missResponseTime / more.missResponseTime).toBeGreaterThan(1.2)
  })

  test('stops after as many requests as asked for', () => {
    const part = simulateCache(as400, cachedScenario, { ...run, mostRequests: 1000 })
    expect(part.requests).toBe(1000)
    expect(part.levels).toEqual(countCache(as400, cachedScenario.levels, 1000))
    expect(simulateCache(as400, cachedScenario, { ...run, mostRequests: 0 })).toMatchObject({
      requests: 0,
      effectiveAccessTime: 0,
      span: 0,
    })
  })
})

const requests = array(tuple(nat(2), nat(60), integer({ min: 1, max: 12 }), boolean(), nat(5)), { minLength: 1, maxLength: 80 })
const tiny: CacheScenario['levels'] = [
  { ...megabyte, cacheSize: 10_240, fetchSize: 2048, destageUnit: 4096 },
  { ...megabyte, cacheSize: 20_480, blockSize: 1024, writeBack: 'evicted' },
]

describe('two levels', () => {
  test('do what two plain caches do, the second asked what the first asks', () =>
    assert(
      property(requests, (made) => {
        const [first, second] = tiny.map((facts) => new PlainCache(facts))
        for (const [device, sector, sectors, isWrite] of made) first?.ask({ device, address: sector * 512, size: sectors * 512, isWrite })
        for (const request of first?.asked ?? []) second?.ask(request)
        const counts = countCache(askedTrace(made), tiny)
        expect(counts).toEqual([first?.counts, second?.counts])
        // times that go back are no obstacle
        const is = simulateCache(askedTrace(made), { ...cachedScenario, levels: tiny }, run)
        expect(is.levels).toEqual(counts)
        const steps = new CacheSimulation(askedTrace(made), { ...cachedScenario, levels: tiny }, run)
        while (!steps.advance(Infinity, 3)) expect(steps.completed).toBeGreaterThan(0)
        expect(steps.result()).toEqual(is)
        expect(Number.isFinite(is.effectiveAccessTime) && is.diskUtilization <= 1).toBe(true)
      }),
    ))

  test('know nothing of later requests', () =>
    assert(
      property(requests, requests, (made, later) => {
        expect(countCache(askedTrace([...made, ...later]), tiny, made.length)).toEqual(countCache(askedTrace(made), tiny))
      }),
    ))
})

describe('an isolated read', () => {
  test('takes electronics, seek, the angle that is left, and the passing of its fetch', () => {
    const { drive } = cachedDisk
    const track = 48 * 512
    // sector 10 of track 3 of cylinder 100, of the second of three disks, after 5 seconds
    const sector = (100 * drive.surfaces + 3) * 48 + 10
    const trace = askedTrace([
      [1, 0, 1, true, 2],
      [1, sector, 3, false, 7],
      [1, sector + 5, 3, false, 8],
    ])
    const is = simulateCache(trace, cachedScenario, run)
    const phases = new RandomStreams(run.seed, 3, 21)
    const seek = seekTime(drive.seek, 100)
    const arrival = 7 + drive.missOverhead + seek
    const skews = 100 * (13 * drive.trackSwitch + drive.cylinderSwitch) + 3 * drive.trackSwitch
    const angle = phases.next(1) + (10 * 512) / track + (skews - arrival) / drive.revolutionTime
    const rotation = (angle - Math.floor(angle)) * drive.revolutionTime
    const transfer = (8 / 48) * drive.revolutionTime
    expect(is.missResponseTime).toBeCloseTo(drive.missOverhead + seek + rotation + transfer, 7)
    expect(is.positioningTime).toBeCloseTo(seek + rotation, 7)
    expect(is.effectiveAccessTime).toBeCloseTo(is.missResponseTime / 3, 12)
    expect(is).toMatchObject({ diskReads: 1, diskWrites: 0, span: 6, mostWaitingDestages: 0 })
    expect(is.diskUtilization).toBeCloseTo(is.missResponseTime / 6 / 3, 12)
  })
})
