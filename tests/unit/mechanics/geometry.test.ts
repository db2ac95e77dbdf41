import { describe, expect, test } from 'vitest'
import { DriveGeometry } from '../../../src/mechanics/geometry.ts'
import { rotatingDisk } from '../../support/rotatingDisk.ts'

describe('where a block lies', () => {
  const geometry = new DriveGeometry(rotatingDisk())

  test('tracks fill a cylinder before the arm moves, each begins later by its skew', () => {
    expect(geometry.place(0)).toEqual({ cylinder: 0, surface: 0, angle: 0, sectorsPerTrack: 10 })
    expect(geometry.place(10)).toEqual({ cylinder: 0, surface: 1, angle: 0.2, sectorsPerTrack: 10 })
    // the second cylinder begins after one track skew and one cylinder skew
    expect(geometry.place(20)).toEqual({ cylinder: 1, surface: 0, angle: 0.6, sectorsPerTrack: 10 })
    expect(geometry.place(27)).toEqual({ cylinder: 1, surface: 0, angle: 0.3, sectorsPerTrack: 10 })
  })

  test('the head finds the next track after its skew: passing time counts sectors and skews', () => {
    expect(geometry.passTime(0, 10)).toBeCloseTo(1, 12)
    expect(geometry.passTime(0, 11)).toBeCloseTo(1 + 0.2 + 0.1, 12)
    expect(geometry.passTime(15, 25)).toBeCloseTo(0.5 + 0.4 + 0.5, 12)
    // passing from one track into the next ends at the angle where the block lies
    const { angle } = geometry.place(11)
    expect((geometry.passTime(0, 11) - 0.1 + 0.1) % 1).toBeCloseTo(angle, 12)
  })

  test('a track and a cylinder end where the next begins, and with their zone', () => {
    expect([geometry.endOf('track', 0), geometry.endOf('track', 9), geometry.endOf('track', 10)]).toEqual([10, 10, 20])
    expect([geometry.startOfTrack(9), geometry.startOfTrack(10), geometry.startOfTrack(27)]).toEqual([0, 10, 20])
    expect([geometry.endOf('cylinder', 5), geometry.endOf('cylinder', 20), geometry.endOf('cylinder', 99)]).toEqual([20, 40, 100])
  })

  test('the wait for an angle is between nothing and a turn', () => {
    expect(geometry.rotationalDelay(0.25, 3.25)).toBe(0)
    expect(geometry.rotationalDelay(0.25, 3.5)).toBe(0.75)
    expect(geometry.rotationalDelay(0.5, 3.25)).toBe(0.25)
  })

  test('spare sectors are spread over the zones, and no block is lost', () => {
    const spare = new DriveGeometry(
      rotatingDisk({
        blocks: 90,
        zones: [
          { firstCylinder: 0, lastCylinder: 1, sectorsPerTrack: 10, trackSkew: 0, cylinderSkew: 0 },
          { firstCylinder: 2, lastCylinder: 4, sectorsPerTrack: 10, trackSkew: 0, cylinderSkew: 0 },
        ],
      }),
    )
    expect(spare.place(35).cylinder).toBe(1)
    expect(spare.place(36).cylinder).toBe(2)
    expect(spare.place(89).cylinder).toBe(4)
  })
})
