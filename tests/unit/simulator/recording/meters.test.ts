import { expect, test } from 'vitest'
import { Meters } from '../../../../src/simulator/recording/meters.ts'

test('a reset forgets everything but the number of drives', () => {
  const meters = new Meters(3)
  Object.assign(meters, { overhead: 1, idle: 2, headLimited: 3, busRate: 4, driveBusy: 5, bytes: 6, reads: 7 })
  meters.readsByDrive.set([1, 2, 4])
  meters.reset()
  expect(meters).toEqual(new Meters(3))
  expect(meters.readsByDrive).toHaveLength(3)
})
