import { describe, expect, test } from 'vitest'
import { withValues, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import { resolveArray } from '../../../../src/configuration/resolve/resolveArray.ts'
import type { ArrayPrediction, ArrayScenario } from '../../../../src/domain/array.ts'
import type { FormulaStep } from '../../../../src/models/explainStep.ts'
import { explainStriping } from '../../../../src/models/array/explainStriping.ts'
import { predictArrayByFormula } from '../../../../src/models/array/arrayPredictions.ts'
import {
  bestStripeUnit,
  stripeUnitForLoads,
  stripingCurve,
  type RobustChoice,
  type StripeUnitChoice,
} from '../../../../src/prediction/striping.ts'
import { ibmArray } from '../../../support/arrays.ts'

type Values = Partial<Record<FieldName, Value>>

const share = 0.95
const mostProcesses = 64

interface Explained {
  readonly array: ArrayScenario
  readonly steps: readonly FormulaStep[]
  readonly value: (name: string) => number
  readonly predicted: ArrayPrediction
  readonly choice: StripeUnitChoice
  readonly robust: RobustChoice
}

function explainedArray(array: ArrayScenario): Explained {
  const choice = bestStripeUnit(array, share)
  const robust = stripeUnitForLoads(array, mostProcesses)
  const steps = explainStriping({ array, choice, robust, mostProcesses })
  const value = (name: string): number => steps.find((step) => step.name === name)?.value ?? Number.NaN
  return { array, steps, value, predicted: predictArrayByFormula(array), choice, robust }
}

function explained(preset: string, values: Values): Explained {
  const resolved = resolveArray(withValues(presetConfiguration(preset), { others: '', mix: '', ...values }))
  if (!resolved.ok) throw new Error(resolved.problems[0]?.message)
  return explainedArray(resolved.value)
}

/** How far a is from b, as a share of b; 0 where both are 0. */
const apart = (a: number, b: number): number => (a === b ? 0 : Math.abs(a / b - 1))

const presets = presetList.map(({ id }) => id)
const levels = ['raid-0', 'raid-10', 'raid-5'] as const
const kib = 1024

describe.each(presets)('an array of the disks of %s', (preset) => {
  const cases = levels.flatMap((redundancy): readonly Values[] => [
    { redundancy, disks: 16, stripeUnit: 64 * kib, arraySize: 256 * kib, processes: 4 },
    { redundancy, disks: 6, stripeUnit: 24 * kib, arraySize: 1024 * kib, processes: 1 },
    { redundancy, disks: 8, stripeUnit: 48 * kib, arraySize: 250 * kib, processes: 32, starts: 'sectors', issueLag: 'product' },
    { redundancy, disks: 4, stripeUnit: 512 * kib, arraySize: 128 * kib, processes: 2, issueLag: 'zero', links: 'shared' },
  ])

  test.each(cases)('%o: the parts are the whole, and the whole is the prediction', (values) => {
    const { array, value, predicted } = explained(preset, values)
    const { drives } = array.system
    expect(value('disksPerRequest')).toBe(predicted.disksPerRequest)
    expect(apart(value('accessProbability') * drives, predicted.disksPerRequest)).toBeLessThan(1e-12)
    expect(apart(value('bytesPerDisk') * predicted.disksPerRequest, value('requestSize'))).toBeLessThan(1e-12)
    expect(apart(value('meanSeekTime') + value('meanRotationalLatency') + value('electronics'), value('positioningTime'))).toBeLessThan(
      1e-12,
    )
    expect(apart(value('positioningTime') + value('transfer'), value('serviceTime'))).toBeLessThan(1e-12)
    const lapped = value('averageTrackSize') / (value('averageTrackSize') / value('headRate') + value('switchTime'))
    expect(apart(value('sustainedRate'), lapped)).toBeLessThan(1e-12)
    // (7), (8), (9)
    const busy = 1 / (1 + (value('passedOver') + value('issueLag')) / value('processes'))
    expect(apart(busy, value('utilization'))).toBeLessThan(1e-12)
    const response = (value('serviceTime') * value('processes') * value('accessProbability')) / value('utilization')
    expect(apart(response, value('responseTime'))).toBeLessThan(1e-12)
    const rate = (value('utilization') * drives * value('bytesPerDisk')) / value('serviceTime')
    expect(apart(rate, value('throughput'))).toBeLessThan(1e-12)
    // Little's law over array requests
    expect(apart((value('throughput') * value('responseTime')) / value('requestSize'), value('processes'))).toBeLessThan(1e-12)
    expect([value('serviceTime'), value('utilization'), value('responseTime'), value('throughput')]).toEqual([
      predicted.serviceTime,
      predicted.utilization,
      predicted.responseTime,
      predicted.throughput,
    ])
  })

  test.each(cases)('%o: the best unit, what it gives and what is nearly as good are those of the answer', (values) => {
    const { array, value, choice, robust } = explained(preset, values)
    const { drives } = array.system
    const curve = stripingCurve(array)
    const [load, unit, size] = [value('processes'), value('bestUnit'), value('requestSize')]
    expect(apart(value('positioningBytes'), value('positioningTime') * value('sustainedRate'))).toBeLessThan(1e-12)
    expect(value('otherRequests')).toBe(load - 1 + value('bestIssueLag'))
    // (19)
    const under = (value('positioningBytes') + unit) * (drives * unit + size * value('otherRequests'))
    expect(apart((load * drives * value('sustainedRate') * unit * size) / under, value('bestThroughput'))).toBeLessThan(1e-12)
    // (20)
    const optimum = Math.sqrt((value('positioningBytes') * value('otherRequests') * size) / drives)
    expect(apart(value('optimalUnit'), values.issueLag === 'product' ? Number.NaN : optimum)).not.toBeGreaterThan(1e-12)
    expect(Number.isNaN(value('optimalUnit'))).toBe(values.issueLag === 'product')
    expect([unit, value('bestThroughput'), value('keptFrom'), value('keptTo'), value('olderRule')]).toEqual([
      choice.best,
      choice.throughput,
      choice.low,
      choice.high,
      choice.chen,
    ])
    expect(value('unitThroughput')).toBe(curve(value('stripeUnit'), load))
    for (const end of ['keptFrom', 'keptTo']) expect(curve(value(end), load) / value('keptThroughput')).toBeGreaterThan(1 - 1e-9)
    expect([value('robustUnit'), value('worstShare')]).toEqual([robust.best, robust.worstShare])
  })
})

test('eq. 9 and eq. 19 are the same where a request has a whole number of units', () => {
  const { value } = explained('lee-katz-array', { disks: 16, stripeUnit: 64 * kib, arraySize: 256 * kib })
  expect(apart(value('throughput'), value('unitThroughput'))).toBeLessThan(1e-12)
  const between = explained('lee-katz-array', { disks: 16, stripeUnit: 100 * kib, arraySize: 256 * kib })
  expect(apart(between.value('throughput'), between.value('unitThroughput'))).toBeGreaterThan(0.01)
})

test('names are unique and camelCase, values finite; what the formulas leave out stands beside their numbers', () => {
  const { steps } = explained('lee-katz-array', { disks: 16 })
  expect(steps.length).toBeGreaterThan(30)
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  for (const { name } of steps) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/)
  expect(steps.filter(({ value }) => !Number.isFinite(value))).toEqual([])
  const note = (values: Values, of = 'throughput'): string | undefined =>
    explained('lee-katz-array', { disks: 16, ...values }).steps.find(({ name }) => name === of)?.note
  expect(note({}, 'bestUnit')).toBe('from SZ/N to SZ')
  expect(note({ redundancy: 'raid-10', issueLag: 'product' }, 'bestUnit')).toBe(
    'from SZ/N to SZ, where (19) is highest, of striping without redundancy',
  )
  expect(note({})).toBeUndefined()
  expect(note({ redundancy: 'raid-5' })).toBe('of striping without redundancy')
  expect(note({ links: 'shared' })).toBe('of disks on links of their own')
})

test('service times that are given are called so, and no range of loads has no steps', () => {
  const array = ibmArray(4, { exponentialService: 0.02 })
  const steps = explainStriping({ array, choice: bestStripeUnit(array, share), robust: null, mostProcesses: 1 })
  expect(steps.find(({ name }) => name === 'serviceTime')).toMatchObject({ value: 0.02, note: 'exponential, as given' })
  expect(steps.some(({ name }) => name === 'robustUnit')).toBe(false)
})
