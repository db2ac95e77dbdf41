import { describe, expect, test } from 'vitest'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { predictByEquations, throughputByEquations } from '../../../../src/models/bus/equationPredictions.ts'
import { naiveDuration, roundsDuration } from '../../../../src/models/bus/rounds.ts'
import { cheetahs, fastWide, ultra1, wholeDisk } from '../exampleScenarios.ts'

const by = (drives: number, size: number, changes: Partial<Scenario> = {}): Prediction =>
  predictByEquations(cheetahs(drives, size, changes))

describe('the paper’s equations', () => {
  test('are said with the published 12 %', () => {
    const prediction = by(4, 65_536)
    expect(prediction).toMatchObject({ predictor: 'formula', method: 'naive', caveats: [] })
    expect(prediction.readDuration).toBe(naiveDuration(cheetahs(4, 65_536)).duration)
    expect(prediction.uncertainty.kind).toBe('published-error')
    expect(prediction.uncertainty.low).toBeCloseTo(prediction.throughput / 1.12, 3)
    expect(prediction.uncertainty.high).toBeCloseTo(prediction.throughput / 0.88, 3)
  })

  test('give the same throughput by themselves as with everything that is said of it', () => {
    for (const drives of [1, 2, 4, 16])
      for (const size of [4_096, 65_536, 1_048_576])
        for (const fence of [0, 200])
          expect(throughputByEquations(cheetahs(drives, size, { fence }))).toBe(by(drives, size, { fence }).throughput)
  })

  test('of several disks whose processes think are said with 25 %', () => {
    const workload = { ...wholeDisk(65_536), thinkTime: 0.001 }
    expect(by(4, 65_536, { workload }).uncertainty.kind).toBe('validated-error')
    expect(by(4, 65_536, { workload }).uncertainty.low * 1.25).toBeCloseTo(by(4, 65_536, { workload }).throughput, 3)
    expect(by(1, 65_536, { workload }).uncertainty.kind).toBe('published-error')
  })

  test('know no other dispatch, and say so', () => {
    const prediction = by(4, 65_536, { adapter: { ...ultra1, dispatch: 'oldest-first' } })
    expect(prediction.readDuration).toBe(by(4, 65_536).readDuration)
    expect(prediction.remarks?.map(({ code }) => code)).toEqual(['no-formula'])
  })
})

describe('where the bus time goes', () => {
  test('a round: the terms of eq. 3', () => {
    const terms = roundsDuration(cheetahs(4, 65_536))
    expect(by(4, 65_536).busTime).toEqual({
      overhead: terms.overhead,
      idle: terms.minimumPositioning,
      headLimited: terms.leadingTransfer,
      busRate: terms.busTransfer,
    })
  })

  test('a fenced round waits for the fence and then has no head-limited part', () => {
    const { idle, headLimited } = by(4, 65_536, { fence: 255 }).busTime
    expect(headLimited).toBe(0)
    expect(idle).toBeCloseTo(roundsDuration(cheetahs(4, 65_536)).minimumPositioning + 65_280 / 14.55e6, 14)
  })

  test('one disk at fence 0 is head-limited throughout; on a slow bus not at all', () => {
    expect(by(1, 65_536).busTime).toMatchObject({ headLimited: 65_536 / 14.55e6, busRate: 0 })
    const slow = by(1, 65_536, { bus: { ...fastWide, rate: 5e6 } }).busTime
    expect(slow).toMatchObject({ headLimited: 0, busRate: 65_536 / 5e6 })
  })

  test('with small requests the bus idles for the difference to independent disks', () => {
    const terms = roundsDuration(cheetahs(2, 8192))
    const { overhead, idle, headLimited } = by(2, 8192).busTime
    expect([overhead, headLimited]).toEqual([terms.overhead, terms.leadingTransfer])
    expect(idle).toBeGreaterThan(terms.minimumPositioning)
  })
})
