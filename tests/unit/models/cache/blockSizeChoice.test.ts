import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blockSizeCaveats,
  chooseBlockSize,
  dropPerDoubling,
  fitMissRatios,
  optimalBlockSize,
  type MissPoint,
  type MissRatioFit,
} from '../../../../src/models/cache/blockSizeChoice.ts'
import blockSizes from '../../../golden/vectors/blockSize.json' with { type: 'json' }
import fits from '../../../golden/vectors/missRatioFit.json' with { type: 'json' }

const table1 = { fixed: 0.0225, perByte: 0.000519 / 1024 }
const fitOf = (exponent: number, smallestBlock: number, leastMissBlock: number): MissRatioFit => ({
  exponent,
  smallestBlock,
  leastMissBlock,
  leastMissRatio: 0.1,
  rmsError: 0,
  points: 2,
})
const powers = (from: number, count: number): readonly number[] => Array.from({ length: count }, (_, index) => from * 2 ** index)
const worst = (pairs: readonly (readonly [number, string])[]): number =>
  Math.max(...pairs.map(([value, exact]) => Math.abs(value / Number(exact) - 1)))

describe('the best block size', () => {
  test('of Table 1 of Reddy 1992: 21.4 KiB with k = 0.33, 8 KiB with misses that fall by a tenth', () => {
    expect(optimalBlockSize(0.33, table1) / 1024).toBeCloseTo(21.35, 2)
    expect(optimalBlockSize(0.156, table1) / 1024).toBeCloseTo(8.01, 2)
    expect(dropPerDoubling(0.156)).toBeCloseTo(0.1025, 4)
    expect([0.322, 0.415, 0.515].map((k) => Math.round(100 * dropPerDoubling(k)))).toEqual([20, 25, 30])
  })

  test('doubles with the data rate (Figure 8) and depends on latency times data rate alone', () => {
    const { fixed, perByte } = table1
    const best = optimalBlockSize(0.4, table1)
    expect(optimalBlockSize(0.4, { fixed, perByte: perByte / 2 })).toBeCloseTo(2 * best, 6)
    expect(optimalBlockSize(0.4, { fixed: 3 * fixed, perByte: 3 * perByte })).toBeCloseTo(best, 6)
  })

  test('costs less than its neighbours, and the ends of its range what is allowed more', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.03, max: 0.97, noNaN: true }),
        fc.double({ min: 1e-4, max: 0.1, noNaN: true }),
        fc.double({ min: 1e-9, max: 1e-5, noNaN: true }),
        (exponent, fixed, perByte) => {
          const fit = fitOf(exponent, 1e-9, 1e15)
          const choice = chooseBlockSize(fit, { fixed, perByte })
          const cost = (block: number): number => (fixed + block * perByte) * Math.pow(block, -exponent)
          for (const factor of [0.8, 0.99, 1.01, 1.25]) expect(cost(choice.best)).toBeLessThan(cost(factor * choice.best))
          for (const end of [choice.low, choice.high]) expect(cost(end) / cost(choice.best)).toBeCloseTo(1.05, 9)
          expect(choice).toMatchObject({ clampedTo: 'nothing', unclamped: choice.best, slack: 0.05 })
        },
      ),
      { seed: 31, numRuns: 300 },
    )
  })

  test('twice or half of it costs at most 6 % more, for k up to a third', () => {
    for (const exponent of [0.1, 0.2, 0.33]) {
      const best = optimalBlockSize(exponent, table1)
      const cost = (block: number): number => (table1.fixed + block * table1.perByte) * Math.pow(block, -exponent)
      for (const factor of [0.5, 2]) expect(cost(factor * best) / cost(best)).toBeLessThan(1.06)
    }
  })

  test('stays between the blocks that were looked at', () => {
    expect(chooseBlockSize(fitOf(0.33, 512, 8192), table1)).toMatchObject({ best: 8192, clampedTo: 'least-misses', high: 8192 })
    expect(chooseBlockSize(fitOf(0.01, 4096, 65_536), table1)).toMatchObject({ best: 4096, clampedTo: 'smallest', low: 4096 })
    expect(chooseBlockSize(fitOf(1, 512, 65_536), table1)).toMatchObject({ best: 65_536, clampedTo: 'least-misses' })
    expect(chooseBlockSize(fitOf(1.7, 512, 65_536), table1)).not.toHaveProperty('unclamped')
    expect(chooseBlockSize(fitOf(0, 512, 65_536), table1)).toMatchObject({ best: 512, clampedTo: 'smallest', dropPerDoubling: 0 })
    expect(chooseBlockSize(fitOf(-0.4, 512, 65_536), table1)).toMatchObject({ best: 512, clampedTo: 'smallest', low: 512 })
    expect(chooseBlockSize(fitOf(0, 4096, 4096), table1)).toMatchObject({ best: 4096, low: 4096, high: 4096 })
  })

  test('agrees with 50-digit arithmetic, and so do the ends of its range', () => {
    expect(blockSizes.vectors.length).toBeGreaterThanOrEqual(60)
    const pairs = blockSizes.vectors.flatMap(({ choice: { exponent, smallest, leastMisses, slack, ...cost }, expected }) => {
      const { best, low, high, dropPerDoubling: drop, unclamped } = chooseBlockSize(fitOf(exponent, smallest, leastMisses), cost, slack)
      expect(unclamped === undefined).toBe(expected.unclamped === undefined)
      return [
        [best, expected.best],
        [low, expected.low],
        [high, expected.high],
        [drop, expected.drop],
        ...(unclamped === undefined || expected.unclamped === undefined ? [] : [[unclamped, expected.unclamped] as const]),
      ] as const
    })
    console.log(`b_opt and its range: ${pairs.length} values, worst relative error ${worst(pairs).toExponential(1)}`)
    expect(worst(pairs)).toBeLessThan(1e-12)
  })
})

describe('the fit of misses', () => {
  const falling = (exponent: number): readonly MissPoint[] =>
    powers(512, 6).map((blockSize) => ({ blockSize, missRatio: 0.5 * Math.pow(blockSize / 512, -exponent) }))

  test('finds the exponent of misses that fall by a power law, and stops where they rise', () => {
    const measured = [...falling(0.33), { blockSize: 32_768, missRatio: 0.4 }, { blockSize: 65_536, missRatio: 0.01 + 0.5 }]
    const fit = fitMissRatios(measured.toReversed())
    expect(fit.exponent).toBeCloseTo(0.33, 12)
    expect(fit).toMatchObject({ smallestBlock: 512, leastMissBlock: 16_384, points: 6 })
    expect(fit.leastMissRatio).toBeCloseTo(0.5 * Math.pow(32, -0.33), 12)
    expect(fit.rmsError).toBeLessThan(1e-12)
  })

  test('says how far the points are from the line', () => {
    const ratios = [0.4, 0.4 / Math.E, 0.4 / Math.E]
    const fit = fitMissRatios(ratios.map((missRatio, at) => ({ blockSize: 512 * Math.exp(at), missRatio })))
    // the smallest of equal misses ends the range
    expect(fit.points).toBe(2)
    const bent = fitMissRatios([1, Math.exp(-2), Math.exp(-2.2)].map((missRatio, at) => ({ blockSize: 512 * Math.exp(at), missRatio })))
    expect(bent.exponent).toBeCloseTo(1.1, 12)
    // deviations −0.3, 0.6, −0.3 of a line through the middle
    expect(bent.rmsError).toBeCloseTo(Math.sqrt(0.18), 12)
  })

  test.each([
    ['one point', [{ blockSize: 4096, missRatio: 0.3 }], { exponent: 0, points: 1, smallestBlock: 4096, leastMissBlock: 4096 }],
    [
      'no misses',
      powers(512, 3).map((blockSize) => ({ blockSize, missRatio: 0 })),
      { exponent: 0, points: 0, leastMissRatio: 0, rmsError: 0 },
    ],
    ['misses that only rise', powers(512, 3).map((blockSize) => ({ blockSize, missRatio: blockSize / 1e5 })), { exponent: 0, points: 1 }],
    [
      'none left at the end',
      [...falling(0.5).slice(0, 3), { blockSize: 8192, missRatio: 0 }],
      { exponent: expect.closeTo(0.5, 12), points: 3, leastMissBlock: 8192 },
    ],
  ])('of %s is finite', (_, measured, expected) => {
    const fit = fitMissRatios(measured)
    expect(fit).toMatchObject(expected)
    expect(Object.values(fit).every(Number.isFinite)).toBe(true)
    const { best, low, high } = chooseBlockSize(fit, table1)
    expect([low <= best, best <= high]).toEqual([true, true])
  })

  test('agrees with 50-digit arithmetic', () => {
    expect(fits.vectors.length).toBeGreaterThanOrEqual(20)
    const pairs = fits.vectors.flatMap(({ points, expected }) => {
      const { exponent, leastMissRatio, rmsError } = fitMissRatios(points)
      return [
        [exponent, expected.exponent],
        [leastMissRatio, expected.leastMissRatio],
        [rmsError, expected.rmsError],
      ] as const
    })
    console.log(`fit of misses: ${pairs.length} values, worst relative error ${worst(pairs).toExponential(1)}`)
    expect(worst(pairs)).toBeLessThan(1e-12)
  })
})

test('what the formula leaves out is said in words', () => {
  const words = (hasArm: boolean): string =>
    blockSizeCaveats(hasArm)
      .map(({ message }) => message)
      .join(' ')
  expect(words(true)).toMatch(/waiting.*means.*second cache/)
  expect(words(false)).not.toMatch(/seek|latency/i)
})
