import { describe, expect, test } from 'vitest'
import { delayToAngle, driveKind } from '../../../../src/simulator/stations/driveKind.ts'
import { ultrastar } from '../../../support/queueing.ts'

const drive = {
  ...ultrastar,
  cylinders: 6,
  surfaces: 2,
  revolutionTime: 1,
  trackSwitch: 0.125,
  cylinderSwitch: 0.25,
  zones: [
    { cylinders: 2, trackSize: 4096, headRate: 4096 },
    { cylinders: 4, trackSize: 2048, headRate: 2048 },
  ],
}

test('zones are cut to the cylinders in use', () => {
  const { zoneFirstCylinder, zoneCylinders, zoneTrack, zoneEnds } = driveKind({ drive, firstCylinder: 1, usedCylinders: 3 })
  expect([zoneFirstCylinder, zoneCylinders, zoneTrack].map((values) => Array.from(values))).toEqual([
    [1, 2],
    [1, 2],
    [4096, 2048],
  ])
  expect(Array.from(zoneEnds)).toEqual([0.5, 1])
})

describe('the wait for a place', () => {
  test('is the rest of the turn', () => {
    expect(delayToAngle(drive, 0.75, 0, 0, 0.5)).toBe(0.25)
    expect(delayToAngle(drive, 0.25, 0, 0, 0.5)).toBe(0.75)
  })

  test('grows with the skews of all tracks before it', () => {
    expect(delayToAngle(drive, 0, 1, 1, 0)).toBe(0.125 + 0.25 + 0.125)
  })

  test('is nothing where rounding has just passed it', () => {
    expect(delayToAngle(drive, 0.5 - 1e-12, 0, 0, 0.5)).toBe(0)
  })
})
