import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../../golden/vectors/stripedArray.json' with { type: 'json' }
import { chooseStripeUnit, maximumBetween } from '../../../../src/models/array/stripeUnitChoice.ts'
import {
  chenStripeUnit,
  diskTimes,
  issueLag,
  optimalStripeUnit,
  responseTime,
  stripedThroughput,
  throughput,
  utilization,
  utilizationOfLoad,
} from '../../../../src/models/array/stripedArray.ts'
import { cheetahs } from '../exampleScenarios.ts'

const ibm0661 = { positioningTime: 0.01945, sustainedRate: 1.7e6 }

describe('eq. 7–9, 19 and 20 of Lee & Katz 1993', () => {
  test('agree with 50-digit arithmetic', () => {
    let worst = 0
    const compare = (value: number, expected: string): void => {
      worst = Math.max(worst, Math.abs(value / Number(expected) - 1))
    }
    for (const { array, expected } of vectors.vectors) {
      const { drives, processes, requestSize, stripeUnit, positioningTime, sustainedRate, lag } = array
      const service = positioningTime + stripeUnit / sustainedRate
      const p = requestSize / stripeUnit / drives
      const used = utilization(processes, p, lag)
      compare(used, expected.utilization)
      compare(responseTime(service, processes, p, used), expected.responseTime)
      compare(throughput(service, drives, stripeUnit, used), expected.throughput)
      compare(stripedThroughput(stripeUnit, array, array, lag), expected.throughput)
      compare(optimalStripeUnit(array, array, lag), expected.optimalStripeUnit)
      const choice = chooseStripeUnit(array, array, lag)
      compare(choice.low, expected.low)
      compare(choice.high, expected.high)
    }
    console.log(`striped arrays: ${vectors.vectors.length} vectors, worst relative error ${worst.toExponential(1)}`)
    expect(vectors.vectors.length).toBeGreaterThanOrEqual(90)
    expect(worst).toBeLessThan(1e-12)
  })

  test('the maximum of (19), sought, is (20)', () => {
    for (const { array } of vectors.vectors) {
      const optimum = optimalStripeUnit(array, array, array.lag)
      const sought = maximumBetween((unit) => stripedThroughput(unit, array, array, array.lag), optimum / 50, optimum * 50)
      // a maximum is flat: half the digits of the throughput
      expect(Math.abs(sought / optimum - 1)).toBeLessThan(1e-6)
    }
  })

  test('the highest throughput has the shortest response time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 2, max: 64 }), (processes, drives) => {
        const load = { drives, processes, requestSize: 512 * 1024 }
        const answer = (unit: number): { rate: number; time: number } => {
          const used = utilization(processes, load.requestSize / unit / drives, 0.15)
          const service = ibm0661.positioningTime + unit / ibm0661.sustainedRate
          const time = responseTime(service, processes, load.requestSize / unit / drives, used)
          return { rate: throughput(service, drives, unit, used), time }
        }
        for (const unit of [16_384, 65_536, 300_000]) {
          // Little's law
          expect((answer(unit).rate * answer(unit).time) / (processes * load.requestSize)).toBeCloseTo(1, 12)
        }
      }),
    )
  })

  test('one process that asks every disk keeps them busy but for the lag; exponential theory at n = 1', () => {
    expect(utilization(1, 1, 0)).toBe(1)
    expect(utilization(4, 1 / 17, 0)).toBeCloseTo(4 / (4 + 17 - 1), 14)
  })
})

describe('U of loads that eq. 7 does not know', () => {
  const plain = { thinking: 0, shortness: 0 }

  test('is eq. 7 where they have nothing beyond it', () => {
    for (const load of [1, 2, 8, 40])
      for (const p of [1 / 17, 0.4, 1]) expect(utilizationOfLoad(load, p, 0.15, plain)).toBeCloseTo(utilization(load, p, 0.15), 14)
  })

  test('solves its equation, whatever the load', () => {
    const solved = fc.record({
      load: fc.integer({ min: 1, max: 500 }),
      p: fc.double({ min: 0.001, max: 1, noNaN: true }),
      thinking: fc.double({ min: 0, max: 1e4, noNaN: true }),
      shortness: fc.double({ min: -2, max: 0.95, noNaN: true }),
    })
    fc.assert(
      fc.property(solved, ({ load, p, thinking, shortness }) => {
        const used = utilizationOfLoad(load, p, 0.15, { thinking, shortness })
        const empty = 1 - (used * (load - 1)) / load
        const idle = (1 / p - 1 + 0.15) * (1 - shortness * empty) + empty * thinking
        expect(used).toBeGreaterThan(0)
        expect(used * (1 + idle / load)).toBeCloseTo(1, 9)
      }),
    )
  })

  test('one process that thinks is away for that long: U = E(S)·p/(E(S) + Z)', () => {
    const [service, think] = [0.03, 0.07]
    for (const p of [0.25, 1])
      expect(utilizationOfLoad(1, p, 0, { thinking: think / (p * service), shortness: 0 })).toBeCloseTo(
        (p * service) / (service + think),
        14,
      )
  })

  test('one process with two sizes: each disk serves as long as the requests that ask it take, of all', () => {
    // of four disks small requests ask one for 10 ms, large ones all for 50 ms, equally often
    const used = (0.5 * 0.25 * 0.01 + 0.5 * 0.05) / (0.5 * 0.01 + 0.5 * 0.05)
    const p = 0.625
    const service = (0.5 * 0.25 * 0.01 + 0.5 * 0.05) / p
    expect(utilizationOfLoad(1, p, 0, { thinking: 0, shortness: 1 - 0.01 / service })).toBeCloseTo(used, 14)
  })
})

describe('P and X of a drive', () => {
  test('count half a turn, electronics, and the switches at the end of tracks', () => {
    const { positioningTime, sustainedRate } = diskTimes(cheetahs(4, 65_536))
    expect(positioningTime * 1000).toBeCloseTo(7.7 + 5.9803 / 2 + 0.4, 2)
    const switchTime = (7 * 0.00068 + 0.00113) / 8
    expect(sustainedRate).toBeCloseTo(87_000 / (87_000 / 14.55e6 + switchTime), 3)
  })
})

test('γ by its rules', () => {
  expect(issueLag(0.15, 0.3)).toBe(0.15)
  expect(issueLag('p(1-p)', 0.5)).toBe(0.25)
  expect(issueLag('p(1-p)', 1)).toBe(0)
})

test('Chen’s rule knows the load only', () => {
  expect(chenStripeUnit(1, ibm0661)).toBe(512)
  expect(chenStripeUnit(5, ibm0661)).toBeCloseTo(0.01945 * 1.7e6 + 512, 8)
})
