import { expect, test } from 'vitest'
import { withMethod } from '../../../../src/domain/scenario.ts'
import { pipelinedBound } from '../../../../src/models/bus/pipelinedBound.ts'
import { predictByFormula } from '../../../../src/models/bus/predictions.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { cheetahs } from '../../../support/scenarios.ts'

const over = (disks: number, kib: number): number => {
  const scenario = withMethod(cheetahs({ disks, requestSize: kibibytes(kib) }), 'pipelined')
  return pipelinedBound(scenario) / predictByFormula(scenario).throughput
}

test('is never below the recurrence, and reached by a single disk and by a full bus', () => {
  for (const disks of [1, 2, 4, 7, 16]) for (const kib of [8, 32, 128]) expect(over(disks, kib)).toBeGreaterThan(1 - 1e-9)
  expect(over(1, 64)).toBeCloseTo(1, 9)
  expect(over(64, 128)).toBeCloseTo(1, 3)
  expect(over(4, 8)).toBeGreaterThan(1.1)
})
