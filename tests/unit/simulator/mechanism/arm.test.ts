import { assert, constantFrom, double, integer, nat, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seekTime } from '../../../../src/mechanics/seekTime.ts'
import { Arm } from '../../../../src/simulator/mechanism/arm.ts'
import { driveKind } from '../../../../src/simulator/mechanism/driveKind.ts'
import { cachedDisk } from '../../../support/caches.ts'
import { scenarioOf } from '../../../support/scenarios.ts'
import { ultrastar } from '../../../support/queueing.ts'
import { runs } from '../../../support/effort.ts'

const { drive } = cachedDisk
const sectorsOnTrack = 48
const track = sectorsOnTrack * 512
const cylinder = drive.surfaces * track
const turn = drive.revolutionTime
const sectorTime = turn / sectorsOnTrack

/** When a sector of a track begins to pass, from an instant on. */
function nextStart(phase: number, onTrack: number, sector: number, from: number): number {
  const switches = Math.floor(onTrack / drive.surfaces)
  const skew = (onTrack - switches) * drive.trackSwitch + switches * drive.cylinderSwitch
  const first = (phase + sector / sectorsOnTrack) * turn + skew
  const turns = Math.ceil((from - first) / turn - 1e-9)
  return first + turns * turn
}

/** The instant at which an extent has passed: every sector by itself, in order or each as it comes, track by track. */
function passedSectors(phase: number, first: number, count: number, arrival: number, access: 'normal' | 'split'): number {
  let now = arrival
  let at = first
  while (at < first + count) {
    const onTrack = Math.floor(at / sectorsOnTrack)
    if (at > first) now += onTrack % drive.surfaces === 0 ? drive.cylinderSwitch : drive.trackSwitch
    const end = Math.min(first + count, (onTrack + 1) * sectorsOnTrack)
    const ends: number[] = []
    for (; at < end; at++) {
      const from = access === 'split' ? now : (ends.at(-1) ?? now)
      ends.push(nextStart(phase, onTrack, at % sectorsOnTrack, from) + sectorTime)
    }
    now = Math.max(...ends)
  }
  return now
}

const services = record({
  phase: double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  first: integer({ min: 0, max: 40 * 14 * sectorsOnTrack }),
  count: integer({ min: 1, max: 3 * sectorsOnTrack }),
  now: double({ min: 0, max: 100, noNaN: true }),
  access: constantFrom('normal', 'split'),
})

describe('an arm', () => {
  test('lets an extent pass as its sectors do one by one', () =>
    assert(
      property(services, ({ phase, first, count, now, access }) => {
        const arm = new Arm(cachedDisk, phase)
        const end = arm.serve(first * 512, count * 512, now, access)
        const seek = seekTime(drive.seek, Math.floor((first * 512) / cylinder))
        expect(arm.lastSeek).toBe(seek)
        expect(end).toBeCloseTo(passedSectors(phase, first, count, now + seek, access), 7)
      }),
      { numRuns: runs(500) },
    ))

  test('needs by split access at most a turn and a sector for a stretch of one track, and never a sector more than without', () =>
    assert(
      property(services, integer({ min: 1, max: sectorsOnTrack }), ({ phase, first, now }, most) => {
        const count = Math.min(most, sectorsOnTrack - (first % sectorsOnTrack))
        const [normal = 0, split = 0] = (['normal', 'split'] as const).map((access) => {
          const arm = new Arm(cachedDisk, phase)
          return arm.serve(first * 512, count * 512, now, access) - now - arm.lastSeek
        })
        expect(split).toBeLessThanOrEqual(normal + sectorTime + 1e-9)
        expect(split).toBeLessThanOrEqual(turn + sectorTime + 1e-9)
        expect(split).toBeGreaterThanOrEqual(count * sectorTime - 1e-9)
      }),
    ))

  test('needs for a fraction of a track what the indivisible sectors make of equation 3', () => {
    for (const sectors of [1, 12, 24, 48]) {
      let sum = 0
      const phases = 4800
      for (let phase = 0; phase < phases; phase++)
        sum += new Arm(cachedDisk, (phase + 0.5) / phases).serve(0, sectors * 512, 0, 'split') / turn / phases
      const share = sectors / sectorsOnTrack
      expect(sum).toBeCloseTo(0.5 + share * (1 - share / 2) + share / (2 * sectorsOnTrack), 3)
    }
  })

  test('is where its last byte was, and says what it would cost from there', () => {
    const arm = new Arm(cachedDisk, 0.3)
    const end = arm.serve(8 * cylinder - 512, 1024, 1, 'normal')
    expect(arm.cylinder).toBe(8)
    expect(arm.lastSeek).toBe(seekTime(drive.seek, 7))
    expect(arm.positioningTime(8 * cylinder + 512, end)).toBeCloseTo(0, 9)
    expect(arm.rotationTo(8 * cylinder, end)).toBeCloseTo(turn - sectorTime, 9)
    expect(arm.seekTo(3 * cylinder)).toBe(seekTime(drive.seek, 5))
    const cost = arm.positioningTime(3 * cylinder + 5 * track, end)
    const last = arm.serve(3 * cylinder + 5 * track, 512, end, 'normal')
    expect(last - end).toBeCloseTo(cost + sectorTime, 12)
    expect(arm.lastSeek + arm.lastRotation).toBeCloseTo(cost, 9)
  })

  test('finds cylinders and tracks in zones, and folds back what lies beyond the data', () => {
    const zoned = scenarioOf('cheetah-ultra-1', { mediaForm: 'zones', zones: '10x100,20x50', disks: 1 }).drive
    const arm = new Arm({ drive: zoned, firstCylinder: 4, usedCylinders: 11 }, 0)
    const { surfaces } = zoned
    const outer = 6 * surfaces * 51_200
    expect(arm.capacity).toBe(outer + 5 * surfaces * 25_600)
    expect([0, outer - 1, outer, arm.capacity - 1, arm.capacity].map((address) => arm.cylinderOf(address))).toEqual([4, 9, 10, 14, 4])
    expect(arm.trackOf(outer + 25_600)).toBe(10 * surfaces + 1)
    expect(arm.trackOf(3 * arm.capacity + 51_200)).toBe(4 * surfaces + 1)
    // a request over the end goes on at the beginning
    const end = arm.serve(arm.capacity - 512, 1024, 0, 'normal')
    expect([arm.cylinder, Number.isFinite(end)]).toEqual([4, true])
  })

  test('shares its kind with others and nothing else', () => {
    const kind = driveKind(cachedDisk)
    const alone = new Arm(cachedDisk, 0.7)
    const [shared, other] = [new Arm(cachedDisk, 0.7, kind), new Arm(cachedDisk, 0.2, kind)]
    other.serve(500 * cylinder, 4096, 0, 'normal')
    for (const address of [0, 77 * cylinder, 5 * track])
      expect(shared.serve(address, 4096, 1, 'split')).toBe(alone.serve(address, 4096, 1, 'split'))
  })
})

/** One turn a second, 8 sectors on a track, 4 on the inner ones; 2 surfaces; a seek takes a quarter of a second and a sixteenth a cylinder. */
const eighths = {
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

describe('an arm whose requests queue', () => {
  const armOf = (phase = 0): Arm => new Arm({ drive: eighths, firstCylinder: 0, usedCylinders: 6 }, phase)

  test('an angle says when a place comes by, as serving it does', () => {
    assert(
      property(
        nat(63),
        double({ min: 0, max: 50, noNaN: true }),
        double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
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
    assert(
      property(nat(20), integer({ min: 1, max: 20 }), integer({ min: 1, max: 20 }), (start, first, second) => {
        const whole = armOf()
        const parts = armOf()
        const end = whole.serve(start * 512, (first + second) * 512, 0.1, 'normal')
        const middle = parts.serve(start * 512, first * 512, 0.1, 'normal')
        const { cylinder } = parts
        expect(parts.passingTime((start + first) * 512, second * 512)).toBeCloseTo(end - middle, 9)
        expect(parts.cylinder).toBe(cylinder)
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

test('a head that reads on comes to the next track, also where a track ends within a sector', () => {
  assert(
    property(double({ min: 300, max: 700, noNaN: true }), integer({ min: 1, max: 16 }), nat(1000), (sectors, surfaces, first) => {
      const trackSize = sectors * 512
      const zones = [{ cylinders: 500, trackSize, headRate: trackSize / ultrastar.revolutionTime }]
      const arm = new Arm({ drive: { ...ultrastar, surfaces, cylinders: 500, zones }, firstCylinder: 0, usedCylinders: 500 }, 0)
      let address = first * 512
      for (let track = 0; track < 200; track++) {
        const before = arm.findTrack(address)
        expect(before).toBeGreaterThanOrEqual(0)
        expect(arm.trackEnd - address).toBeGreaterThan(track === 0 ? 0 : trackSize - 1)
        address = arm.trackEnd
      }
    }),
    { numRuns: runs(200) },
  )
})
