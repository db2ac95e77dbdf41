import { describe, expect, test } from 'vitest'
import { meanSize } from '../../../../src/domain/array.ts'
import { predictArrayByFormula } from '../../../../src/models/array/arrayPredictions.ts'
import { chooseStripeUnit } from '../../../../src/models/array/stripeUnitChoice.ts'
import { diskTimes, optimalStripeUnit, stripedThroughput } from '../../../../src/models/array/stripedArray.ts'
import { clampedStripeUnit, isPlainLoad, throughputAt, unitLimits } from '../../../../src/models/array/stripedLoads.ts'
import { mixes } from '../../../support/anyArray.ts'
import { ibmArray } from '../../../support/arrays.ts'

const ibm0661 = { positioningTime: 0.01945, sustainedRate: 1.7e6 }

test('a stripe unit lies between an equal part and the whole of a request', () => {
  const load = { drives: 16, processes: 1, requestSize: 160_000 }
  expect([0, 50_000, 1e9].map((unit) => clampedStripeUnit(unit, load))).toEqual([10_000, 50_000, 160_000])
  expect(optimalStripeUnit(load, ibm0661, 0)).toBe(0)
})

describe('loads of several sizes and with think time', () => {
  const mix = { drives: 16, processes: 4, sizes: mixes[0], requestSize: meanSize(mixes[0]) }

  test('have units from an equal part of the smallest request to the largest', () => {
    expect(unitLimits(mix)).toEqual({ least: 512, most: 131_072 })
    expect([isPlainLoad(mix), isPlainLoad({ thinkTime: 0.01 }), isPlainLoad({ thinkTime: 0 })]).toEqual([false, false, true])
  })

  test('are eq. 19 where nothing is beyond it', () => {
    const load = { drives: 16, processes: 4, requestSize: 131_072 }
    expect(throughputAt(32_768, load, ibm0661, 0.15)).toBe(stripedThroughput(32_768, load, ibm0661, 0.15))
    const short = throughputAt(32_768, { ...load, thinkTime: 1e-9 }, ibm0661, 0.15)
    expect(short / stripedThroughput(32_768, load, ibm0661, 0.15)).toBeCloseTo(1, 6)
    const alike = { ...load, sizes: [{ size: 131_072, share: 1 }] }
    expect(throughputAt(32_768, alike, ibm0661, 0.15) / stripedThroughput(32_768, load, ibm0661, 0.15)).toBeCloseTo(1, 12)
  })

  test('agree with the prediction where n is whole', () => {
    const striping = { processes: 6, stripeUnit: 16_384, requestSize: 65_536, thinkTime: 0.05 }
    const array = ibmArray(16, striping)
    const rate = throughputAt(16_384, { ...striping, drives: 16 }, diskTimes(array.system), 0.15)
    expect(rate / predictArrayByFormula(array).throughput).toBeCloseTo(1, 12)
  })

  test('a best unit is at least as good as any other, and its neighbours keep what they say', () => {
    for (const thinkTime of [0, 0.02, 0.5]) {
      for (const sizes of mixes) {
        const load = { drives: 16, processes: 8, sizes, requestSize: meanSize(sizes), thinkTime }
        const { best, throughput, low, high, least, most } = chooseStripeUnit(load, ibm0661, 0.15)
        for (let unit = least; unit <= most; unit *= 1.3)
          expect(throughputAt(unit, load, ibm0661, 0.15)).toBeLessThanOrEqual(throughput * (1 + 1e-9))
        expect(low <= best && best <= high).toBe(true)
        for (const end of [low, high]) expect(throughputAt(end, load, ibm0661, 0.15) / throughput).toBeGreaterThan(0.95 - 1e-9)
      }
    }
  })

  test('who thinks longer has fewer requests in the array and wants smaller units', () => {
    const best = (thinkTime: number): number =>
      chooseStripeUnit({ drives: 16, processes: 8, requestSize: 524_288, thinkTime }, ibm0661, 0.15).best
    expect(best(0)).toBeCloseTo(optimalStripeUnit({ drives: 16, processes: 8, requestSize: 524_288 }, ibm0661, 0.15), 0)
    expect(best(0.1)).toBeLessThan(best(0))
    expect(best(1)).toBeLessThan(best(0.1))
  })
})
