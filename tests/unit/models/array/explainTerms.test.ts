import { describe, expect, test } from 'vitest'
import type { Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { predictArrayByFormula, predictStriping } from '../../../../src/models/array/arrayPredictions.ts'
import { stripingTerms } from '../../../../src/models/array/explainTerms.ts'
import { diskTimes } from '../../../../src/models/array/stripedArray.ts'
import { throughputAt } from '../../../../src/models/array/stripedLoads.ts'
import { thinned } from '../../../support/effort.ts'
import { ibmArray } from '../../../support/arrays.ts'
import { chosenFor, explainedArrayOf, explainedCases } from '../../../support/explainedArrays.ts'
import { presetList } from '../../../../src/configuration/presets.ts'

type Values = Partial<Record<FieldName, Value>>

function explained(preset: string, values: Values) {
  const array = explainedArrayOf(preset, values)
  return { ...array, t: stripingTerms(array), predicted: predictStriping(array.array) }
}

/** How far a is from b, as a share of b; 0 where both are 0. */
const apart = (a: number, b: number): number => (a === b ? 0 : Math.abs(a / b - 1))

const presets = presetList.map(({ id }) => id)
const kib = 1024

describe.each(thinned(presets, 3))('an array of the disks of %s', (preset) => {
  test.each(explainedCases)('%o: the parts are the whole, and the whole is the prediction', (values) => {
    const { array, t, predicted } = explained(preset, values)
    const { drives } = array.system
    expect(t.disksPerRequest.value).toBe(predicted.disksPerRequest)
    expect(apart(t.accessProbability.value * drives, predicted.disksPerRequest)).toBeLessThan(1e-12)
    expect(apart(t.bytesPerDisk.value * predicted.disksPerRequest, t.requestSize.value)).toBeLessThan(1e-12)
    expect(apart(t.meanSeekTime.value + t.meanRotationalLatency.value + t.electronics.value, t.positioningTime.value)).toBeLessThan(1e-12)
    expect(apart(t.positioningTime.value + t.transfer.value, t.serviceTime.value)).toBeLessThan(1e-12)
    const lapped = t.averageTrackSize.value / (t.averageTrackSize.value / t.headRate.value + t.switchTime.value)
    expect(apart(t.sustainedRate.value, lapped)).toBeLessThan(1e-12)
    // Little's law over array requests
    const cycle = t.responseTime.value + (t.thinkTime?.value ?? 0)
    expect(apart((t.throughput.value * cycle) / t.requestSize.value, t.processes.value)).toBeLessThan(1e-12)
    expect([t.serviceTime.value, t.utilization.value, t.responseTime.value, t.throughput.value]).toEqual([
      predicted.serviceTime,
      predicted.utilization,
      predicted.responseTime,
      predicted.throughput,
    ])
    const answer = predictArrayByFormula(array)
    expect(t.arrayThroughput.value).toBe(answer.throughput)
    expect(apart(t.onDisks.value + t.onLinks.value, answer.responseTime)).toBeLessThan(1e-12)
  })

  test.each(explainedCases)('%o: the best unit, what it gives and what is nearly as good are those of the answer', (values) => {
    const { array, t, choice, robust } = explained(preset, values)
    const load = t.processes.value
    const curve = (unit: number): number =>
      throughputAt(unit, { ...array.striping, drives: array.system.drives }, diskTimes(array.system), array.striping.issueLag)
    expect(apart(t.positioningBytes.value, t.positioningTime.value * t.sustainedRate.value)).toBeLessThan(1e-12)
    expect(t.otherRequests.value).toBe(load - 1 + t.bestIssueLag.value)
    expect([t.bestUnit.value, t.bestThroughput.value, t.keptFrom.value, t.keptTo.value, t.olderRule.value]).toEqual([
      choice.best,
      choice.throughput,
      choice.low,
      choice.high,
      choice.chen,
    ])
    expect(t.unitThroughput.value).toBe(curve(t.stripeUnit.value))
    for (const end of ['keptFrom', 'keptTo'] as const) expect(curve(t[end].value) / t.keptThroughput.value).toBeGreaterThan(1 - 1e-9)
    expect([t.robustUnit?.value, t.worstShare?.value]).toEqual([robust?.best, robust?.worstShare])
  })
})

test('eq. 9 and eq. 19 are the same where a request has a whole number of units', () => {
  const { t } = explained('lee-katz-array', { disks: 16, stripeUnit: 64 * kib, arraySize: 256 * kib })
  expect(apart(t.throughput.value, t.unitThroughput.value)).toBeLessThan(1e-12)
  const between = explained('lee-katz-array', { disks: 16, stripeUnit: 100 * kib, arraySize: 256 * kib })
  expect(apart(between.t.throughput.value, between.t.unitThroughput.value)).toBeGreaterThan(0.01)
})

test('what the formulas leave out stands beside their numbers', () => {
  const note = (values: Values, of: 'throughput' | 'bestUnit' = 'throughput'): string | undefined =>
    explained('lee-katz-array', { disks: 16, ...values }).t[of].note
  expect(note({}, 'bestUnit')).toBe('from SZ/N to SZ')
  expect(note({ redundancy: 'raid-10', issueLag: 'product' }, 'bestUnit')).toBe(
    'from SZ/N to SZ, where (19) is highest, of striping without redundancy',
  )
  expect(note({})).toBeUndefined()
  expect(note({ redundancy: 'raid-5' })).toBe('of striping without redundancy')
  expect(note({ arrayScheduler: 'sptf' })).toBe('of disks that serve in order of arrival')
  expect(note({ links: 'shared' })).toBe('of disks on links of their own')
})

test('service times that are given are called so, and no range of loads has no terms', () => {
  const t = stripingTerms({ ...chosenFor(ibmArray(4, { exponentialService: 0.02 })), robust: null })
  expect(t.serviceTime).toMatchObject({ value: 0.02, note: 'exponential, as given' })
  expect('robustUnit' in t).toBe(false)
})
