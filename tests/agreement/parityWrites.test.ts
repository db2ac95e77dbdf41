// @module-tag seconds
import { expect, test } from 'vitest'
import { drawnParity, type JudgedArray } from '../support/drawnArrays.ts'
import { isLong } from '../support/effort.ts'

const mean = (errors: readonly number[]): number => errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length
const within = (errors: readonly number[], most: number): number => errors.filter((error) => Math.abs(error) <= most).length
const errorsOf = (rows: readonly JudgedArray[]): readonly number[] => rows.map(({ error }) => error)

test('arrays with parity are as far from the simulation as the formula says: 3 % in the mean, 97 of 100 within 10 %', () => {
  // samples simulate five arrays of the draw
  const rows = drawnParity(isLong ? 1 : 24)
  expect(mean(errorsOf(rows))).toBeLessThanOrEqual(0.03)
  expect(within(errorsOf(rows), 0.1) / rows.length).toBeGreaterThanOrEqual(0.97)
  expect(mean(rows.map(({ responseError }) => responseError))).toBeLessThanOrEqual(0.04)
  expect(rows.filter(({ isInside }) => isInside).length / rows.length).toBeGreaterThanOrEqual(0.97)
})
