import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../../golden/vectors/stripedArray.json' with { type: 'json' }
import { chooseStripeUnit, maximumBetween } from '../../../../src/models/array/stripeUnitChoice.ts'
import {
  chenStripeUnit,
  clampedStripeUnit,
  diskTimes,
  fork,
  issueLag,
  optimalStripeUnit,
  responseTime,
  stripedThroughput,
  throughput,
  utilization,
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

describe('P and X of a drive', () => {
  test('count half a turn, electronics, and the switches at the end of tracks', () => {
    const { positioningTime, sustainedRate } = diskTimes(cheetahs(4, 65_536))
    expect(positioningTime * 1000).toBeCloseTo(7.7 + 5.9803 / 2 + 0.4, 2)
    const switchTime = (7 * 0.00068 + 0.00113) / 8
    expect(sustainedRate).toBeCloseTo(87_000 / (87_000 / 14.55e6 + switchTime), 3)
  })
})

describe('what a request asks of the disks', () => {
  test.each([
    [17, 32, 96, 3],
    [17, 32, 97, 4],
    [4, 32, 512, 4],
    [4, 32, 8, 1],
  ])('%d disks, units of %d KiB, requests of %d KiB: %d disks', (drives, unit, size, disks) => {
    expect(fork(drives, unit * 1024, size * 1024, 'units')).toEqual({
      disks,
      accessProbability: disks / drives,
      bytesPerDisk: (size * 1024) / disks,
    })
  })

  test('that begins anywhere, counted start by start', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 300 }),
        (drives, unit, size) => {
          let sum = 0
          for (let start = 0; start < unit; start++) sum += Math.min(drives, Math.floor((start + size - 1) / unit) + 1)
          expect(fork(drives, unit * 512, size * 512, 'sectors').disks).toBeCloseTo(sum / unit, 9)
        },
      ),
    )
  })

  test('needs at most one unit more than aligned', () => {
    expect(fork(100, 1_024, 10_240, 'sectors').disks).toBeCloseTo(10.5, 12)
    expect(fork(100, 1_024, 10_240, 'units').disks).toBe(10)
  })
})

test('γ by its rules', () => {
  expect(issueLag(0.15, 0.3)).toBe(0.15)
  expect(issueLag('p(1-p)', 0.5)).toBe(0.25)
  expect(issueLag('p(1-p)', 1)).toBe(0)
})

test('a stripe unit lies between an equal part and the whole of a request', () => {
  const load = { drives: 16, processes: 1, requestSize: 160_000 }
  expect([0, 50_000, 1e9].map((unit) => clampedStripeUnit(unit, load))).toEqual([10_000, 50_000, 160_000])
  expect(optimalStripeUnit(load, ibm0661, 0)).toBe(0)
})

test('Chen’s rule knows the load only', () => {
  expect(chenStripeUnit(1, ibm0661)).toBe(512)
  expect(chenStripeUnit(5, ibm0661)).toBeCloseTo(0.01945 * 1.7e6 + 512, 8)
})
