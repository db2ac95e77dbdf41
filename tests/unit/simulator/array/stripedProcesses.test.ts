import { expect, test } from 'vitest'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { assembleArray } from '../../../../src/simulator/array/assembleArray.ts'
import { ibmArray } from '../../../support/arrays.ts'

test('one process that asks one disk finds it idle every time', () => {
  const { links, meters } = assembleArray(ibmArray(1), 1)
  advance(links, 500)
  expect(meters.emptyQueues).toBe(500)
  expect(meters.untilIssue).toBe(0)
  expect(meters.fromIssue).toBe(0)
  expect(meters.responseTime).toBeCloseTo(meters.serviceTime, 9)
})
