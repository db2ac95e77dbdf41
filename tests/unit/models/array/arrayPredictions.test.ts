import { describe, expect, test } from 'vitest'
import type { StripingFacts } from '../../../../src/domain/array.ts'
import { predictArrayByFormula } from '../../../../src/models/array/arrayPredictions.ts'
import { diskTimes, utilization } from '../../../../src/models/array/stripedArray.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { cheetahs } from '../exampleScenarios.ts'
import { plainStriping } from '../../../support/arrays.ts'

const striping: StripingFacts = { ...plainStriping, requestSize: kibibytes(128), processes: 4 }
const predicted = (changes: Partial<StripingFacts> = {}, drives = 16) =>
  predictArrayByFormula({ system: cheetahs(drives, 0), striping: { ...striping, ...changes } })
const codes = (changes: Partial<StripingFacts> = {}): readonly string[] => (predicted(changes).remarks ?? []).map(({ code }) => code)

describe('the prediction of an array', () => {
  test('is eq. 7–9 with P + SU/X', () => {
    const { positioningTime, sustainedRate } = diskTimes(cheetahs(16, 0))
    const service = positioningTime + kibibytes(32) / sustainedRate
    const used = utilization(4, 0.25, 0.15)
    const answer = predicted()
    expect(answer).toMatchObject({
      predictor: 'formula',
      utilization: used,
      disksPerRequest: 4,
      serviceTime: service,
      caveats: [],
      remarks: [],
    })
    expect(answer.responseTime).toBeCloseTo((service * 4 * 4) / (used * 16), 14)
    expect(answer.throughput / ((used * 16 * kibibytes(32)) / service)).toBeCloseTo(1, 14)
    expect(answer.approximations).toEqual({ alpha: 1, beta: 3, gamma: 0.15 })
  })

  test('obeys Little’s law wherever requests begin, and of any size', () => {
    for (const starts of ['units', 'sectors'] as const) {
      for (const size of [1, 33, 100, 5_000]) {
        const { throughput, responseTime } = predicted({ starts, requestSize: kibibytes(size) })
        expect((throughput * responseTime) / (4 * kibibytes(size))).toBeCloseTo(1, 12)
      }
    }
  })

  test('does no better with units smaller than an equal part', () => {
    expect(predicted({ stripeUnit: 512 }).throughput).toBe(predicted({ stripeUnit: kibibytes(8) }).throughput)
  })

  test('takes an exponential service as it is', () => {
    expect(predicted({ exponentialService: 0.02 }).serviceTime).toBe(0.02)
  })

  test('says what it does not know', () => {
    expect(codes({ requestSize: kibibytes(32) })).toEqual(['one-unit-requests'])
    expect(predicted({ requestSize: kibibytes(32) }).uncertainty.high / predicted({ requestSize: kibibytes(32) }).throughput).toBeCloseTo(
      1 / 0.85,
      12,
    )
    expect(codes({ requestSize: kibibytes(512), processes: 2 })).toEqual(['whole-rows'])
    expect(codes({ starts: 'sectors' })).toEqual(['uneven-parts'])
    expect(predicted({ starts: 'sectors' }).uncertainty.low).toBeLessThan(predicted().uncertainty.low)
    expect(codes({ redundancy: 'raid-5', links: 'shared', spindles: 'free', scheduler: 'sptf' })).toEqual([
      'striping-only',
      'shared-links',
      'sorted-disks',
    ])
    expect(codes({ spindles: 'free' })).toEqual(['free-spindles'])
    expect(predicted({ scheduler: 'sptf' }).throughput).toBe(predicted().throughput)
    expect(codes({ processes: 1, requestSize: kibibytes(64) })).toEqual(['small-striped-requests'])
    // 2·P·X: below it a request is small
    const { positioningTime, sustainedRate } = diskTimes(cheetahs(16, 0))
    const small = 512 * Math.floor((2 * positioningTime * sustainedRate) / 512)
    expect(codes({ processes: 1, requestSize: small, stripeUnit: kibibytes(64) })).toEqual(['small-striped-requests'])
    expect(codes({ processes: 1, requestSize: small + 512, stripeUnit: kibibytes(64) })).toEqual([])
    // a whole row matters to one or two processes, and to more than one disk
    expect(codes({ requestSize: kibibytes(512), processes: 3 })).toEqual([])
    expect(predicted({ requestSize: kibibytes(512), processes: 2 }, 1).remarks).toEqual([])
  })

  test('knows several sizes and think time, and says that the paper does not', () => {
    const sizes = [{ size: 8_192, upTo: 262_144, share: 1 }]
    const changes = { sizes, requestSize: 135_168, thinkTime: 0.05 }
    expect(codes(changes)).toEqual(['several-sizes', 'thinking-processes'])
    const { throughput, responseTime, utilization: used, approximations, uncertainty } = predicted(changes)
    // Little's law over request and pause, and eq. 10
    expect((throughput * (responseTime + 0.05)) / (4 * 135_168)).toBeCloseTo(1, 12)
    const { alpha, beta, gamma } = approximations
    expect(used * (1 + (alpha * (beta + gamma)) / 4)).toBeCloseTo(1, 12)
    expect([uncertainty.low / throughput, uncertainty.high / throughput]).toEqual(
      [1 / 1.22, 1 / (1 - 0.25)].map((share) => expect.closeTo(share, 12)),
    )
  })
})

describe('the prediction of an array with parity', () => {
  test('has a utilisation that is eq. 10 of its α, β and γ, with E(R) of the whole request', () => {
    for (const writeShare of [0, 0.5, 1]) {
      const { utilization: used, approximations } = predicted({ redundancy: 'raid-6', writeShare })
      const { alpha, beta, gamma } = approximations
      expect(used).toBeCloseTo(1 / (1 + (alpha * (beta + gamma)) / striping.processes), 9)
    }
  })

  test('says more of its error where that is larger, and nothing of parity where another form answers', () => {
    const downwards = (changes: Partial<StripingFacts>): number => {
      const { throughput, uncertainty } = predicted({ redundancy: 'raid-5', ...changes })
      return throughput / uncertainty.low - 1
    }
    expect(downwards({})).toBeCloseTo(0.1, 12)
    expect(downwards({ writeShare: 1 })).toBeCloseTo(0.14, 12)
    expect(downwards({ processes: 1, requestSize: kibibytes(512) })).toBeCloseTo(0.2, 12)
    expect(codes({ redundancy: 'raid-6' })).toEqual(['parity-steps'])
    expect(codes({ redundancy: 'raid-6', links: 'shared' })).toEqual(['striping-only', 'shared-links'])
  })
})
