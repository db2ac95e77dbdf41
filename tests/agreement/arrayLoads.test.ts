// @module-tag seconds
import { expect, test } from 'vitest'
import { arraySimulation } from '../../src/prediction/arraySimulation.ts'
import { arrayDraw, drawnArrays, drawnSummary } from '../support/drawnArrays.ts'
import { isLong } from '../support/effort.ts'

// whoever changes formula or interval sees here what it does to the judgement
test.runIf(isLong)('arrays of several sizes and with think time are as far from the formula as it says', () => {
  const { rms, lowest, highest, ...counts } = drawnSummary(drawnArrays(arraySimulation, arrayDraw.places))
  expect(counts).toEqual({ places: 120, within: 59, inside: 120 })
  expect([rms, lowest, highest].map((error) => Math.round(1000 * error))).toEqual([77, -251, 20])
})
