import { describe, expect, test } from 'vitest'
import { reddyClaims } from '../../../src/catalog/publishedResults/reddy1992.ts'
import type { CacheLevelCounts, CachePrediction } from '../../../src/domain/cache.ts'
import { foundOfReddy, toldOfReddy, reddyPlan, type ReddyTask } from '../../../src/papers/reddy/reddyStudy.ts'

const plan = reddyPlan()

/** What the first level of a task is. */
const first = ({ cache }: ReddyTask): ReddyTask['cache']['levels'][0] => cache.levels[0]

const counts: CacheLevelCounts = {
  readRequests: 100,
  readRequestMisses: 50,
  writeRequests: 100,
  readBlocks: 100,
  readBlocksAbsent: 50,
  writeBlocks: 100,
  writeBlocksAbsent: 40,
  sectorsFetched: 0,
  dirtyEvictions: 0,
  destages: 0,
  blocksDestaged: 0,
  blocksDirtied: 0,
  dirtyAtEnd: 0,
}

/** An answer made up by hand: access times and counts of disk operations. */
const answer = (effectiveAccessTime: number, diskReads = 100, diskWrites = 100): CachePrediction => ({
  predictor: 'simulation',
  requests: 200,
  effectiveAccessTime,
  levelAccessTimes: [effectiveAccessTime],
  missResponseTime: 0,
  levels: [counts],
  diskReads,
  diskWrites,
  diskUtilization: 0,
  positioningTime: 0,
  mostWaitingDestages: 0,
  span: 1,
})

const judgedWith = (answerOf: (task: ReddyTask) => CachePrediction): ReadonlyMap<string, { here: string; kept: boolean }> =>
  new Map(toldOfReddy(foundOfReddy(plan.map(answerOf))).claims.map(({ claim, here, kept }) => [claim, { here, kept }]))

describe('the plan', () => {
  test('has every simulation once, on the four traces and the disk of Table 1', () => {
    expect(new Set(plan.map(({ key }) => key)).size).toBe(plan.length)
    expect(new Set(plan.map(({ trace }) => trace.recipe)).size).toBe(4)
    for (const { cache } of plan) expect(cache.disk.drive).toMatchObject({ cylinders: 746, surfaces: 19 })
  })

  test('doubles the data rate at the same speed of rotation', () => {
    const rates = new Set(plan.map(({ cache }) => cache.disk.drive.zones[0]?.headRate))
    expect([...rates].toSorted((one = 0, other = 0) => one - other)).toEqual([1_966_080, 2 * 1_966_080])
    expect(new Set(plan.map(({ cache }) => cache.disk.drive.revolutionTime)).size).toBe(1)
  })

  test('has both policies of writing back, two levels, both accesses and three loads', () => {
    expect(new Set(plan.map((task) => first(task).writeBack)).size).toBe(2)
    expect(new Set(plan.map(({ cache }) => cache.levels.length))).toEqual(new Set([1, 2]))
    expect(new Set(plan.map(({ cache }) => cache.access)).size).toBe(2)
    expect(new Set(plan.map(({ cache }) => cache.speedUp))).toEqual(new Set([1, 2, 4]))
  })
})

describe('judging', () => {
  test('judges all claims in the order of the paper', () => {
    expect([...judgedWith(() => answer(1)).keys()]).toEqual(Object.keys(reddyClaims))
  })

  test('finds nothing kept that needs a difference where all organisations are alike', () => {
    const judged = judgedWith(() => answer(1))
    for (const claim of [
      'blockSpread',
      'decoupling',
      'rangeAtOne',
      'narrower',
      'bestFetchGrows',
      'cacheSize',
      'splitGain',
      'blockDoubles',
      'writeBack',
      'secondIsSlower',
    ]) {
      expect([claim, judged.get(claim)?.kept]).toEqual([claim, false])
    }
    expect(judged.get('secondLevel')).toMatchObject({ kept: false })
  })

  test('takes the geometric mean over traces of times relative to 4 KB blocks and fetches', () => {
    // each trace at a scale of its own, which cancels; blocks of 16 KB cost 4/3 of blocks of 2 KB
    const scales = new Map([...new Set(plan.map(({ trace }) => trace.recipe))].map((recipe, index) => [recipe, 1 + index]))
    const judged = judgedWith((task) => answer((scales.get(task.trace.recipe) ?? 0) * (first(task).blockSize === 16_384 ? 4 / 3 : 1)))
    expect(judged.get('decoupling')).toEqual({ here: '25\u00A0%', kept: true })
    expect(judged.get('rangeAtOne')?.here).toBe('1.00 to 1.33')
  })

  test('finds the best organisation and the gain of split access', () => {
    const judged = judgedWith((task) => {
      const { blockSize, fetchSize } = first(task)
      const best = blockSize === 512 && fetchSize === 4096 ? 0.9 : 1
      return answer(best * (task.cache.access === 'split' ? 0.92 : 1))
    })
    expect(judged.get('bestAtOne')).toEqual({ here: 'fetch 4\u00A0KiB, block 512\u00A0B', kept: true })
    expect(judged.get('blockSpread')?.here).toBe('11\u00A0%')
    expect(judged.get('splitGain')).toEqual({ here: '8\u00A0%, 8\u00A0%', kept: true })
    expect(judged.get('splitGainFourTimes')?.kept).toBe(false)
  })

  test('takes the gain of split access at one fetch too, the best of normal access', () => {
    const judged = judgedWith((task) => {
      const { blockSize, fetchSize } = first(task)
      const isNormal = task.cache.access === 'normal'
      // normal access is best at 8 KB, where split access gains 7 %, and split access at 16 KB, where it gains more
      if (blockSize !== 512) return answer(1)
      if (fetchSize === 8192) return answer(isNormal ? 0.9 : 0.9 * 0.93)
      return answer(fetchSize === 16_384 && !isNormal ? 0.7 : 1)
    })
    expect(judged.get('splitGainTogether')).toEqual({ here: '7\u00A0%, 7\u00A0%, 7\u00A0%, 7\u00A0%', kept: false })
    expect(judged.get('splitGain')?.here).toBe('22\u00A0%, 22\u00A0%')
  })

  test('asks a track as destage unit to be better in all three respects', () => {
    const judged = (busier: number): unknown =>
      judgedWith((task) => {
        const { destageUnit } = first(task)
        const isTrack = destageUnit === 32_768
        return { ...answer(isTrack ? 0.9 : 1, 100, isTrack ? 50 : 100), diskUtilization: isTrack ? busier : 0.5 }
      }).get('destageTrack')
    expect(judged(0.4)).toEqual({ here: '168, 168, 168 of 168; response 0.900 times as long at worst', kept: true })
    expect(judged(0.5)).toMatchObject({ here: '168, 168, 0 of 168; response 0.900 times as long at worst', kept: false })
  })

  test('compares disk writes of the two policies', () => {
    const judged = judgedWith((task) => {
      const { writeBack, blockSize } = first(task)
      return answer(1, 100, writeBack === 'destage-unit' ? 40 + blockSize / 1024 : 100)
    })
    expect(judged.get('writeBack')).toEqual({ here: '0.41', kept: true })
    expect(judged.get('writeBackByBlock')).toEqual({ here: '0.41, 0.44, 0.72', kept: true })
  })
})
