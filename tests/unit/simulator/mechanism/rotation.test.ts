import { describe, expect, test } from 'vitest'
import { delayToAngle, RandomLatency, TrueAngle } from '../../../../src/simulator/mechanism/rotation.ts'
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

  test('wait from where each of them is, or all from one angle', () => {
    const delays = (rotation: TrueAngle): number[] => [0, 1].map((id) => rotation.delay(id, drive, 0.25, 0, 0, 0, 0))
    const [one = NaN, other = NaN] = delays(new TrueAngle(1, 2))
    expect(one).not.toBeCloseTo(other, 6)
    expect(delays(new TrueAngle(1, 2, true))).toEqual([turn / 4, turn / 4])
  })

  test('begin earlier by what is read before', () => {
    expect(new TrueAngle(1, 1, true).delay(0, drive, 0.25, 0.125, 0, 0, 0)).toBeCloseTo(turn / 8, 12)
  })
})

test('by chance, the wait is any part of a turn, whatever the place', () => {
  const latency = new RandomLatency(1, 1)
  const delays = Array.from({ length: 10_000 }, () => latency.delay(0, drive))
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...delays)).toBeLessThan(turn)
  // four standard deviations of a mean of uniforms
  expect(Math.abs(delays.reduce((sum, delay) => sum + delay, 0) / 10_000 / turn - 0.5)).toBeLessThan(4 / Math.sqrt(12 * 10_000))
})
