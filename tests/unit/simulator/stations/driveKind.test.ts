import { describe, expect, test } from 'vitest'
import { delayToAngle, driveKind } from '../../../../src/simulator/stations/driveKind.ts'
import { scenarioOf } from '../../../support/scenarios.ts'

const { drive } = scenarioOf('cheetah-ultra-1', { mediaForm: 'zones', zones: '10x100,20x50', disks: 1 })

describe('drives of a kind', () => {
  test('share the zones of the cylinders that are read', () => {
    const kind = driveKind({ drive, firstCylinder: 4, usedCylinders: 11 })
    expect([...kind.zoneFirstCylinder]).toEqual([4, 10])
    expect([...kind.zoneCylinders]).toEqual([6, 5])
    expect([...kind.zoneTrack]).toEqual([51_200, 25_600])
    expect([...kind.zoneEnds]).toEqual([12 / 17, 1])
    expect([...driveKind({ drive, firstCylinder: 10, usedCylinders: 3 }).zoneTrack]).toEqual([25_600])
  })

  test('turn their platters: a place comes by once a turn, later by the skews before it', () => {
    const turn = drive.revolutionTime
    expect(delayToAngle(drive, 0.25, 0, 0, 0)).toBeCloseTo(turn / 4, 12)
    expect(delayToAngle(drive, 0.25, 0, 0, turn / 8)).toBeCloseTo(turn / 8, 12)
    expect(delayToAngle(drive, 0.25, 0, 0, turn / 2)).toBeCloseTo((3 * turn) / 4, 12)
    expect(delayToAngle(drive, 0.25, 0, 1, turn / 4)).toBeCloseTo(drive.trackSwitch % turn, 12)
    expect(delayToAngle(drive, 0.5, 3, 0, 40 * turn)).toBeCloseTo(
      (turn / 2 + 3 * ((drive.surfaces - 1) * drive.trackSwitch + drive.cylinderSwitch)) % turn,
      9,
    )
  })

  test('find a place that rounding has just let pass', () => {
    expect(delayToAngle(drive, 0.25, 0, 0, drive.revolutionTime * (0.25 + 1e-12))).toBe(0)
  })
})
