// @module-tag seconds
import { expect, test } from 'vitest'
import { drawnLoads } from '../support/drawnArrays.ts'
import { isLong } from '../support/effort.ts'

// whoever changes formula or interval sees here what it does to the judgement
test.runIf(isLong)('arrays of several sizes and with think time are as far from the formula as it says', () => {
  const rows = drawnLoads()
  const errors = rows.map(({ error }) => error)
  const counts = [rows.length, rows.filter(({ isInside }) => isInside).length, errors.filter((error) => Math.abs(error) <= 0.05).length]
  expect(counts).toEqual([120, 120, 59])
  const rms = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / 120)
  expect([rms, Math.min(...errors), Math.max(...errors)].map((error) => Math.round(1000 * error))).toEqual([77, -251, 20])
})
