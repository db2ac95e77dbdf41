import { expect, test } from 'vitest'
import { studentQuantile } from '../../../src/maths/studentQuantile.ts'

// tables of Student's t, 97.5 %
test.each([
  [1, 12.706],
  [4, 2.776],
  [12, 2.179],
  [13, 2.16],
  [15, 2.1314],
  [31, 2.0395],
  [120, 1.9799],
  [1e9, 1.96],
])('with %d degrees of freedom it is %d', (freedom, quantile) => {
  expect(studentQuantile(freedom)).toBeCloseTo(quantile, 3)
})
