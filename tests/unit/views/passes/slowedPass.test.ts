import { expect, test } from 'vitest'
import type { PassPrediction, PassScenario } from '../../../../src/domain/pass.ts'
import { progressAt } from '../../../../src/domain/passRates.ts'
import { rateAtShare, slowed } from '../../../../src/views/passes/slowedPass.ts'

const limit = { kind: 'drives' } as const
/** A drive that becomes evenly slower with time: from 180 to 80 in 100 s, 13,000 in all. */
const stretches = [
  { from: 0, to: 40, fromShare: 0, toShare: 6_400 / 13_000, fromRate: 180, toRate: 140, limit },
  { from: 40, to: 100, fromShare: 6_400 / 13_000, toShare: 1, fromRate: 140, toRate: 80, limit },
]
const pass: PassPrediction = { predictor: 'simulation', time: 200, flows: [{ end: 100, stretches }] }
const scenario = { share: 1, passes: 2 } as PassScenario

test('the rate at a share is that of the moment at which it is done', () => {
  for (const time of [0, 20, 40, 70, 100]) expect(rateAtShare(pass.flows[0], progressAt(pass.flows[0], time))).toBeCloseTo(180 - time, 9)
})

test('a pass that is so many times slower everywhere takes so many times as long', () => {
  const twice = slowed(pass, [2, 2, 2], scenario)
  expect(twice.time).toBeCloseTo(400, 9)
  expect(twice.flows[0].stretches.map(({ to, fromRate, toRate }) => [to, fromRate, toRate])).toEqual([
    [80, 90, 70],
    [200, 70, 40],
  ])
})

test('one that is slower at the start alone takes as long as its progress over its rates, which are straight between places', () => {
  const other = slowed(pass, [3, 1, 1], scenario)
  const [first, second] = other.flows[0].stretches
  expect(first.fromRate).toBe(60)
  expect(second.toRate).toBe(80)
  for (const { from, to, fromRate, toRate, fromShare, toShare } of [first, second])
    expect(((to - from) * (fromRate + toRate)) / 2).toBeCloseTo((toShare - fromShare) * 13_000, 6)
  expect(other.time).toBe(2 * second.to)
})
