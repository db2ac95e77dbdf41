import { expect, test } from 'vitest'
import { seekVariance } from '../../../../src/models/array/seekVariance.ts'
import { meanSeekTime, seekTime } from '../../../../src/mechanics/seekTime.ts'
import { cheetahs } from '../exampleScenarios.ts'
import { ibmArray } from '../../../support/arrays.ts'

test.each([
  ['IBM 0661', ibmArray(1).system],
  ['Cheetah', cheetahs(1, 0)],
])('seeks of the %s spread as those of all pairs of cylinders', (_, { drive, workload }) => {
  const cylinders = workload.usedCylinders
  let square = 0
  for (let distance = 1; distance < cylinders; distance++)
    square += (seekTime(drive.seek, distance) ** 2 * 2 * (cylinders - distance)) / (cylinders * cylinders)
  const [mean, variance] = [meanSeekTime(drive.seek, cylinders), seekVariance(drive.seek, cylinders)]
  expect((variance + mean * mean) / square).toBeCloseTo(1, 2)
})

test('seeks of the disks of Lee & Katz 1993, Figure 4: 5.19 ms about 12.5, by all pairs of their 949 cylinders', () => {
  const { drive, workload } = ibmArray(1).system
  expect(Math.sqrt(seekVariance(drive.seek, workload.usedCylinders)) * 1e3).toBeCloseTo(5.1933, 1)
})
