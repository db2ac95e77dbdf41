import { beforeEach, describe, expect, test } from 'vitest'
import { Arm } from '../../../../src/simulator/mechanism/arm.ts'
import { ReadAhead } from '../../../../src/simulator/queue/readAhead.ts'
import { ultrastar } from '../../../support/queueing.ts'

/** One turn a second, 8 sectors on a track, an eighth of a turn to the next one. */
const drive = {
  ...ultrastar,
  cylinders: 4,
  surfaces: 2,
  revolutionTime: 1,
  trackSwitch: 0.125,
  cylinderSwitch: 0.125,
  seek: [{ shape: 'line', from: 0, to: 4, start: 0.25, slope: 0.0625 }],
  zones: [{ cylinders: 4, trackSize: 4096, headRate: 4096 }],
} as const

let arm = new Arm({ drive, firstCylinder: 0, usedCylinders: 4 }, 0)
let ahead = new ReadAhead(arm, 2, 12_288)

beforeEach(() => {
  arm = new Arm({ drive, firstCylinder: 0, usedCylinders: 4 }, 0)
  // two segments of 12 sectors
  ahead = new ReadAhead(arm, 2, 12_288)
})

test('a hit in another segment ends it where reading ahead has a least, and not else', () => {
  for (const least of [0, 512]) {
    ahead = new ReadAhead(arm, 2, 12_288, least)
    expect(ahead.leastBehind(8192, 512)).toBe(least)
    ahead.readFrom(8192, 512, 0)
    ahead.interrupt(0)
    ahead.leastBehind(0, 512)
    ahead.readFrom(0, 512, 0.125)
    expect(ahead.headAt(0.25)).toBe(1024)
    expect(ahead.holds(8192, 512, 0.25)).toBe(true)
    expect(ahead.headAt(0.25)).toBe(least === 0 ? 1024 : -1)
  }
})

describe('the head reads on', () => {
  // the first sector, read until an eighth of a second
  beforeEach(() => ahead.readFrom(0, 512, 0.125))

  test('sector by sector', () => {
    expect(ahead.holds(0, 512, 0.125)).toBe(true)
    expect(ahead.holds(512, 512, 0.249)).toBe(false)
    expect(ahead.holds(512, 512, 0.25)).toBe(true)
    expect(ahead.holds(0, 2048, 0.5)).toBe(true)
    expect(ahead.headAt(0.5)).toBe(2048)
  })

  test('over the end of a track after its switch', () => {
    expect(ahead.holds(3584, 1024, 1.24)).toBe(false)
    expect(ahead.holds(3584, 1024, 1.25)).toBe(true)
  })

  test('until its segment is full', () => {
    expect(ahead.holds(0, 6144, 10)).toBe(true)
    // reading from behind the beginning makes room, and the head takes up again where it had stopped: at 10.5 the angle is right, with a skew
    expect(ahead.follows(6144, 10)).toBe(false)
    expect(ahead.holds(1024, 512, 10)).toBe(true)
    expect(ahead.headAt(10)).toBe(6144)
    expect(ahead.follows(6144, 10)).toBe(true)
    expect(ahead.readOn(6144, 512, 10)).toBe(10.75)
  })

  test('to the end of a request that begins in its data', () => {
    expect(ahead.follows(512, 0.25)).toBe(true)
    expect(ahead.readOn(512, 1024, 0.25)).toBe(0.375)
    // on the next track: the rest of this one, a switch, two sectors
    expect(ahead.follows(1024, 0.5)).toBe(true)
    expect(ahead.readOn(1024, 4096, 0.5)).toBe(1.375)
    // meanwhile data count as they pass
    expect(ahead.holds(4096, 512, 1.24)).toBe(false)
    expect(ahead.holds(4096, 512, 1.25)).toBe(true)
  })

  test('and each byte of it is asked for first by one request', () => {
    const asked = (address: number, size: number): number => {
      expect(ahead.holds(address, size, 0.5)).toBe(true)
      return ahead.aheadSize
    }
    // the first sector was asked for when it was read
    expect(asked(0, 1024)).toBe(512)
    expect(asked(0, 1024)).toBe(0)
    expect(asked(512, 1024)).toBe(512)
    // two sectors of it are in the buffer, one is still to come
    expect(ahead.follows(1024, 0.5)).toBe(true)
    ahead.readOn(1024, 1536, 0.5)
    expect(ahead.aheadSize).toBe(512)
    expect(ahead.holds(1024, 1536, 0.625)).toBe(true)
    expect(ahead.aheadSize).toBe(0)
  })

  test('but not to a request elsewhere', () => {
    expect(ahead.follows(8192, 0.25)).toBe(false)
  })

  test('until the arm is needed elsewhere', () => {
    ahead.interrupt(1.25)
    expect(arm.cylinder).toBe(0)
    expect(ahead.headAt(2)).toBe(-1)
    expect(ahead.holds(4096, 512, 2)).toBe(true)
    expect(ahead.holds(4608, 512, 2)).toBe(false)
    expect(ahead.follows(4608, 2)).toBe(false)
  })

  test('no further than the end of the disk', () => {
    const { capacity } = arm
    ahead.readFrom(capacity - 1024, 512, 20)
    expect(ahead.headAt(20.125)).toBe(-1)
    expect(ahead.holds(capacity - 1024, 1024, 20.125)).toBe(true)
    expect(ahead.holds(capacity - 512, 1024, 30)).toBe(false)
  })
})

test('a segment goes on with its stream; the one longest unused takes the next', () => {
  ahead.readFrom(0, 512, 0)
  ahead.interrupt(0)
  ahead.readFrom(16_384, 512, 1)
  ahead.interrupt(1)
  ahead.readFrom(512, 512, 2)
  ahead.interrupt(2)
  expect(ahead.holds(0, 1024, 2)).toBe(true)
  expect(ahead.holds(16_384, 512, 2)).toBe(true)
  ahead.readFrom(8192, 512, 3)
  ahead.interrupt(3)
  expect([0, 16_384, 8192].map((address) => ahead.holds(address, 512, 3))).toEqual([false, true, true])
})

test('writes make what they overlap invalid, and stop the head that reads there', () => {
  ahead.readFrom(0, 512, 0.125)
  ahead.invalidate(16_384, 512, 0.25)
  expect(ahead.holds(0, 1024, 0.25)).toBe(true)
  ahead.invalidate(512, 512, 0.5)
  expect(ahead.holds(0, 512, 1)).toBe(false)
  expect(ahead.headAt(1)).toBe(-1)
})

test('a drive without segments keeps nothing', () => {
  const none = new ReadAhead(arm, 0, 12_288)
  none.readFrom(0, 512, 0)
  expect([none.holds(0, 512, 0), none.follows(512, 0), none.headAt(0)]).toEqual([false, false, -1])
})
