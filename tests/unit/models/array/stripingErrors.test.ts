import { expect, test } from 'vitest'
import { approximationErrors, utilizationOf } from '../../../../src/models/array/stripingErrors.ts'

const measured = { alpha: 0.8, beta: 3.1, gamma: 0.4 }

test('with the true values there is no error', () => {
  for (const row of approximationErrors(8, measured, measured)) expect([row.relativeError, row.relativeAccuracy]).toEqual([0, 0])
})

test('each estimate alone replaces its own value', () => {
  const [alpha, beta, gamma] = approximationErrors(8, { alpha: 1, beta: 3, gamma: 0.15 }, measured)
  const used = 1 / (1 + (0.8 * 3.5) / 8)
  expect(alpha?.relativeError).toBeCloseTo(1 / (1 + 3.5 / 8) / used - 1, 14)
  expect(beta?.relativeError).toBeCloseTo(1 / (1 + (0.8 * 3.4) / 8) / used - 1, 14)
  expect(gamma?.relativeError).toBeCloseTo(1 / (1 + (0.8 * 3.25) / 8) / used - 1, 14)
  expect(gamma?.relativeAccuracy).toBeCloseTo((0.15 - 0.4) / used, 14)
})

test('sensitivities are the slopes', () => {
  for (const { name, sensitivity } of approximationErrors(4, measured, measured)) {
    const step = 1e-6
    const at = (change: number): number => utilizationOf(4, { ...measured, [name]: measured[name] + change })
    expect(sensitivity).toBeCloseTo((at(step) - at(-step)) / (2 * step), 7)
  }
})
