import { expect, test } from 'vitest'
import { presetConfiguration } from '../../../src/configuration/presets.ts'
import { resolveCache } from '../../../src/configuration/resolveCache.ts'
import { accessTurns, adviseBlockSize, relativeCost } from '../../../src/prediction/cacheFormulas.ts'

const resolved = resolveCache(presetConfiguration('reddy-as400'))
if (!resolved.ok) throw new Error('no cache')
const { disk } = resolved.value
const measured = [512, 1024, 2048, 4096, 8192, 16_384, 32_768].map((blockSize) => ({
  blockSize,
  missRatio: 0.6 * Math.pow(blockSize / 512, -0.156) + (blockSize > 16_384 ? 0.2 : 0),
}))

test('advice is the fit, the cost and the choice that follows from them', () => {
  const advice = adviseBlockSize(measured, disk)
  expect(advice.fit.exponent).toBeCloseTo(0.156, 9)
  expect(advice.fit.leastMissBlock).toBe(16_384)
  expect(advice.choice.best / 1024).toBeCloseTo(8, 0)
  expect(relativeCost(advice.choice.low, advice.choice.best, advice)).toBeCloseTo(1.05, 9)
  expect(relativeCost(4096, 4096, advice)).toBe(1)
  expect(adviseBlockSize(measured, disk, 0.01).choice.low).toBeGreaterThan(advice.choice.low)
  expect(advice.caveats.length).toBe(3)
})

test('access in turns goes from one block to the whole track', () => {
  const turns = accessTurns(64)
  expect(turns).toHaveLength(64)
  expect(turns[0]).toMatchObject({ blocks: 1, normal: 0.5 + 1 / 64, exactSplit: expect.closeTo(0.5 + 1 / 64, 12) })
  expect(turns[63]).toMatchObject({ blocks: 64, normal: 1.5, split: 1, exactSplit: 1 + 1 / 128, splitLatency: 0 })
})
