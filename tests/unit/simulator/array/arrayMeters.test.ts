import { expect, test } from 'vitest'
import { ArrayMeters } from '../../../../src/simulator/array/arrayMeters.ts'
import { Meters } from '../../../../src/simulator/recording/meters.ts'

test('gives α, β and γ by their definitions', () => {
  const meters = new ArrayMeters(new Meters(2))
  Object.assign(meters, {
    requests: 10,
    responseTime: 2,
    services: 40,
    serviceTime: 1,
    emptyQueues: 20,
    idlePeriods: 20,
    untilIssue: 0.4,
    fromIssue: 3,
  })
  const { alpha, beta, gamma } = meters.approximations(4)
  // p₀ = 0.5, E(R) = 0.2, E(S) = 0.025
  expect(alpha).toBeCloseTo((0.5 * 0.2) / 0.025, 12)
  expect(beta).toBeCloseTo((0.15 * 4) / 0.2, 12)
  expect(gamma).toBeCloseTo((0.02 * 4) / 0.2, 12)
})

test('forgets everything at a reset, and never divides idle periods by none', () => {
  const meters = new ArrayMeters(new Meters(2))
  Object.assign(meters, {
    requests: 3,
    bytes: 9,
    emptyQueues: 2,
    idlePeriods: 1,
    untilIssue: 1,
    fromIssue: 1,
    services: 5,
    serviceTime: 6,
    responseTime: 7,
  })
  meters.reset(0)
  expect(meters).toEqual(new ArrayMeters(new Meters(2)))
  Object.assign(meters, { requests: 1, responseTime: 1, services: 1, serviceTime: 1 })
  expect(meters.approximations(2)).toEqual({ alpha: 0, beta: 0, gamma: 0 })
})
