import { expect, test } from 'vitest'
import { presetConfiguration } from '../../../src/configuration/presets.ts'
import { resolveCache } from '../../../src/configuration/resolve/resolveCache.ts'
import { granted } from '../../../src/domain/problem.ts'
import { adviseBlockSize } from '../../../src/prediction/cacheFormulas.ts'

const { disk } = granted(resolveCache(presetConfiguration('reddy-as400')))
const measured = [512, 1024, 2048, 4096, 8192, 16_384, 32_768].map((blockSize) => ({
  blockSize,
  missRatio: 0.6 * Math.pow(blockSize / 512, -0.156) + (blockSize > 16_384 ? 0.2 : 0),
}))

test('advice is the fit, the cost and the choice that follows from them', () => {
  const advice = adviseBlockSize(measured, disk)
  expect(advice.fit.exponent).toBeCloseTo(0.156, 9)
  expect(advice.fit.leastMissBlock).toBe(16_384)
  expect(advice.choice.best / 1024).toBeCloseTo(8, 0)
  // eq. 4 by the fitted line
  const cost = (block: number): number => Math.pow(block, -advice.fit.exponent) * (advice.cost.fixed + block * advice.cost.perByte)
  expect(cost(advice.choice.low) / cost(advice.choice.best)).toBeCloseTo(1.05, 9)
  expect(adviseBlockSize(measured, disk, 0, 0.01).choice.low).toBeGreaterThan(advice.choice.low)
  expect(advice.caveats.length).toBe(3)
  // Reddy 1992, section 4.5: with k of a third the best block is c0/2c1
  const given = adviseBlockSize(measured, disk, 1 / 3)
  expect(given.choice.unclamped).toBeCloseTo(given.cost.fixed / given.cost.perByte / 2, 6)
})
