import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Arm } from '../../../../src/simulator/stations/arm.ts'
import { ultrastar } from '../../../support/queueing.ts'

/** One turn a second, 8 sectors on a track, 4 on the inner ones; 2 surfaces; a seek takes a quarter of a second and a sixteenth a cylinder. */
const drive = {
  ...ultrastar,
  cylinders: 6,
  surfaces: 2,
  revolutionTime: 1,
  trackSwitch: 0.125,
  cylinderSwitch: 0.25,
  seek: [{ shape: 'line', from: 0, to: 6, start: 0.25, slope: 0.0625 }],
  zones: [
    { cylinders: 2, trackSize: 4096, headRate: 4096 },
    { cylinders: 4, trackSize: 2048, headRate: 2048 },
  ],
} as const

const armOf = (phase = 0): Arm => new Arm({ drive, firstCylinder: 0, usedCylinders: 6 }, phase)

describe('an arm', () => {
  test('finds addresses over surfaces, cylinders and zones, and folds those beyond', () => {
    const arm = armOf()
    expect(arm.capacity).toBe(2 * 2 * 4096 + 4 * 2 * 2048)
    expect([0, 4096, 8192, 16_384, 20_480, 32_767, 32_768].map((address) => arm.cylinderOf(address))).toEqual([0, 0, 1, 2, 3, 5, 0])
    expect([0, 4096, 8192, 16_384].map((address) => arm.trackOf(address))).toEqual([0, 1, 2, 4])
  })

  test('moves, waits for the place and reads', () => {
    const arm = armOf()
    // on its own track, an eighth of a turn in
    expect(arm.serve(512, 512, 0, 'normal')).toBe(0.25)
    expect([arm.lastSeek, arm.lastRotation]).toEqual([0, 0.125])
    // one cylinder on: the skews of a track and a cylinder, 0.375 turns; the seek takes 0.3125
    expect(arm.positioningTime(8192, 0)).toBe(0.375)
    expect(arm.serve(8192, 512, 0, 'normal')).toBe(0.5)
    expect([arm.lastSeek, arm.lastRotation, arm.cylinder]).toEqual([0.3125, 0.0625, 1])
  })

  test('begins anywhere on a track where access is split', () => {
    const arm = armOf()
    // arrives in the third sector of eight: waits for the fourth, and ends with the third
    expect(arm.serve(0, 4096, 0.3125, 'split')).toBe(0.3125 + 1 + 0.0625)
    expect(armOf().serve(0, 4096, 0.3125, 'normal')).toBe(2)
    // before the stretch
    expect(armOf().serve(2048, 1024, 0.25, 'split')).toBe(0.75)
    // within it: what has gone by comes round again
    expect(armOf().serve(2048, 1024, 0.5625, 'split')).toBe(1.625)
  })

  test('an angle says when a place comes by, as serving it does', () => {
    fc.assert(
      fc.property(
        fc.nat(63),
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (sector, now, phase) => {
          const arm = armOf(phase)
          const turns = arm.angleOf(sector * 512) - now
          const delay = arm.rotationTo(sector * 512, now)
          const apart = Math.abs(turns - Math.floor(turns) - delay)
          expect(Math.min(apart, 1 - apart)).toBeLessThan(1e-9)
        },
      ),
    )
  })

  test('an extent that goes on passes as a part of a longer one', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (start, first, second) => {
        const whole = armOf()
        const parts = armOf()
        const end = whole.serve(start * 512, (first + second) * 512, 0.1, 'normal')
        const middle = parts.serve(start * 512, first * 512, 0.1, 'normal')
        expect(parts.pass((start + first) * 512, second * 512, middle)).toBeCloseTo(end, 9)
        expect(parts.cylinder).toBe(whole.cylinder)
      }),
    )
  })

  test('says what of a track is before an address and behind it', () => {
    const arm = armOf()
    expect(arm.findTrack(4096 + 512)).toBe(512)
    expect([arm.trackEnd, arm.headRate, arm.switchTime]).toEqual([8192, 4096, 0.25])
    expect(arm.findTrack(16_384)).toBe(0)
    expect([arm.trackEnd, arm.headRate, arm.switchTime]).toEqual([18_432, 2048, 0.125])
  })
})
