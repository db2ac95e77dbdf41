import { describe, expect, test } from 'vitest'
import { DriveGeometry } from '../../../../src/mechanics/geometry.ts'
import { SegmentedBuffer } from '../../../../src/simulator/replay/segmentedBuffer.ts'
import { rotatingDisk } from '../../../support/rotatingDisk.ts'

const buffer = (): SegmentedBuffer => new SegmentedBuffer(new DriveGeometry(rotatingDisk()), 2, 20)

describe('what a segmented buffer holds', () => {
  test('a read fills its segment behind itself, sector by sector', () => {
    const segments = buffer()
    const segment = segments.begin(0, 5)
    expect(segments.readableAt(segment, 0)).toBeCloseTo(5.1, 12)
    expect(segments.readableAt(segment, 9)).toBeCloseTo(6, 12)
    expect(segments.find(15, 19, 5.5)).toBe(segment)
    expect(segments.find(15, 21, 5.5)).toBeUndefined()
  })

  test('a head called away leaves what it had read, not more', () => {
    const segments = buffer()
    const segment = segments.begin(0, 5)
    segments.interrupt(5.55)
    expect(segments.find(0, 5, 6)).toBe(segment)
    expect(segments.find(0, 6, 6)).toBeUndefined()
  })

  test('the least recently used segment goes first', () => {
    const segments = buffer()
    const first = segments.begin(0, 0)
    segments.begin(40, 10)
    expect(segments.find(0, 1, 20)).toBe(first)
    segments.begin(80, 30)
    expect(segments.find(40, 41, 40)).toBeUndefined()
    expect(segments.find(0, 1, 40)).toBe(first)
  })

  test('written blocks are stale', () => {
    const segments = buffer()
    segments.begin(0, 0)
    segments.forget(20, 24)
    expect(segments.find(0, 4, 9)).toBeDefined()
    segments.forget(19, 20)
    expect(segments.find(0, 4, 9)).toBeUndefined()
  })
})
