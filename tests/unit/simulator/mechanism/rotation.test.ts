import { describe, expect, test } from 'vitest'
import { delayToAngle } from '../../../../src/simulator/mechanism/rotation.ts'
import { scenarioOf } from '../../../support/scenarios.ts'

const { drive } = scenarioOf('cheetah-ultra-1', { mediaForm: 'zones', zones: '10x100,20x50', disks: 1 })
const turn = drive.revolutionTime

describe('platters at true angles', () => {
  test('turn: a place comes by once a turn, later by the skews before it', () => {
    expect(delayToAngle(drive, 0.25, 0, 0, 0)).toBeCloseTo(turn / 4, 12)
    expect(delayToAngle(drive, 0.25, 0, 0, turn / 8)).toBeCloseTo(turn / 8, 12)
    expect(delayToAngle(drive, 0.25, 0, 0, turn / 2)).toBeCloseTo((3 * turn) / 4, 12)
    expect(delayToAngle(drive, 0.25, 0, 1, turn / 4)).toBeCloseTo(drive.trackSwitch % turn, 12)
    expect(delayToAngle(drive, 0.5, 3, 0, 40 * turn)).toBeCloseTo(
      (turn / 2 + 3 * ((drive.surfaces - 1) * drive.trackSwitch + drive.cylinderSwitch)) % turn,
      9,
    )
  })

  test('count a place that rounding has just let pass as under the head', () => {
    expect(delayToAngle(drive, 0.25, 0, 0, drive.revolutionTime * (0.25 + 1e-12))).toBe(0)
  })
})
