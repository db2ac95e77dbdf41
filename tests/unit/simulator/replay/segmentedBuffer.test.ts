import { describe, expect, test } from 'vitest'
import type { BufferFacts } from '../../../../src/domain/rotatingDrive.ts'
import { DriveGeometry } from '../../../../src/mechanics/geometry.ts'
import { SegmentedBuffer } from '../../../../src/simulator/replay/segmentedBuffer.ts'
import { plainBuffer, rotatingDisk } from '../../../support/rotatingDisk.ts'

const buffer = (facts: Partial<BufferFacts> = {}): SegmentedBuffer =>
  new SegmentedBuffer(new DriveGeometry(rotatingDisk()), { ...plainBuffer, ...facts })

describe('what a segmented buffer holds', () => {
  test('a read fills its segment behind itself, sector by sector', () => {
    const segments = buffer()
    const segment = segments.begin(0, 20, 5)
    expect(segments.readableAt(segment, 0)).toBeCloseTo(5.1, 12)
    expect(segments.readableAt(segment, 9)).toBeCloseTo(6, 12)
    expect(segments.find(4, 5.55)).toBe(segment)
    // on its way, but not there
    expect(segments.find(5, 5.55)).toBeUndefined()
    expect(segments.find(19, 9)).toBe(segment)
    expect(segments.find(20, 9)).toBeUndefined()
  })

  test('a head called away leaves what it had read, not more', () => {
    const segments = buffer()
    const segment = segments.begin(0, 20, 5)
    expect(segments.interrupt(5.55)).toBe(5)
    expect(segments.find(4, 6)).toBe(segment)
    expect(segments.find(5, 6)).toBeUndefined()
    expect(segments.interrupt(7)).toBeUndefined()
  })

  test('blocks that passed before the one asked for are kept where the drive reads them, as far as there is room', () => {
    const segments = buffer()
    segments.begin(15, 20, 5, 5)
    expect(segments.find(9, 5.05)).toBeUndefined()
    expect(segments.find(10, 5.05)).toBeDefined()
    const full = buffer({ segmentSectors: 7 })
    full.begin(15, 20, 5, 5)
    expect(full.find(12, 9)).toBeUndefined()
    expect(full.find(13, 9)).toBeDefined()
  })

  test('a head called away before it read anything leaves nothing', () => {
    const segments = buffer()
    segments.begin(0, 20, 5)
    expect(segments.interrupt(4)).toBe(0)
    expect(segments.find(0, 9)).toBeUndefined()
  })

  test('what stopped is filled on from where it stopped', () => {
    const segments = buffer()
    const segment = segments.begin(0, 20, 5)
    expect(segments.goOn(segment, 22, 5.5)).toBe(true)
    segments.interrupt(5.55)
    expect(segments.goOn(segment, 22, 6)).toBe(false)
    segments.resume(segment, 8, 10)
    expect(segments.readableAt(segment, 4)).toBe(Number.NEGATIVE_INFINITY)
    expect(segments.readableAt(segment, 6)).toBeCloseTo(10.2, 12)
  })

  test('the least recently used segment goes first; one of the segments may be set apart for writes', () => {
    const segments = buffer()
    const first = segments.begin(0, 20, 0)
    segments.begin(40, 60, 10)
    expect(segments.find(0, 20)).toBe(first)
    segments.begin(80, 100, 30)
    expect(segments.find(40, 40)).toBeUndefined()
    expect(segments.find(0, 40)).toBe(first)

    const single = buffer({ ownWriteSegment: true })
    single.begin(0, 20, 0)
    single.begin(40, 60, 10)
    expect(single.find(0, 20)).toBeUndefined()
  })

  test('written blocks are stale, and can be read again only where the drive allows it', () => {
    const stale = buffer({ ownWriteSegment: true, segments: 3 })
    stale.begin(0, 20, 0)
    stale.write(20, 24)
    expect(stale.find(0, 9)).toBeDefined()
    stale.write(19, 20)
    expect(stale.find(0, 9)).toBeUndefined()

    expect(buffer().find(30, 9)).toBeUndefined()
    const rereadable = buffer({ readsWritten: true })
    rereadable.write(30, 34)
    expect(rereadable.find(30, 9)).toBeDefined()
    expect(rereadable.find(34, 9)).toBeUndefined()
  })

  test('a write takes the least recently used segment where it has none of its own', () => {
    const segments = buffer()
    segments.begin(0, 20, 0)
    segments.begin(40, 60, 10)
    segments.write(90, 92)
    expect(segments.find(0, 20)).toBeUndefined()
    expect(segments.find(40, 20)).toBeDefined()
  })
})

describe('how far a drive reads on', () => {
  // tracks of 10 sectors, cylinders of 20, segments of 20
  test.each([
    ['not at all', { readAhead: 'none' }, 4],
    ['to the end of the track', { readAhead: 'track' }, 10],
    ['to the end of the cylinder', { readAhead: 'cylinder' }, 20],
    ['to the end of the cylinder, but only so many sectors', { readAhead: 'cylinder', mostReadAhead: 7 }, 11],
    ['until the segment is full', { readAhead: 'segment' }, 22],
    ['over what was asked for', { readAhead: 'segment', requestedData: 'replaced' }, 24],
    ['to the end of the track, however small the segment', { readAhead: 'next-track', segmentSectors: 5, mostReadAhead: 1 }, 10],
  ] satisfies readonly (readonly [string, Partial<BufferFacts>, number])[])('%s', (_, facts, end) => {
    expect(buffer(facts).readAheadEnd(2, 4)).toBe(end)
  })

  test('a track ahead of a run that came from the track before', () => {
    const segments = buffer({ readAhead: 'next-track' })
    expect(segments.readAheadEnd(12, 14, 12)).toBe(20)
    expect(segments.readAheadEnd(12, 14, 8)).toBe(30)
  })

  test('what was asked for is pushed out when the segment is full, or dropped when it is sent', () => {
    const replaced = buffer({ requestedData: 'replaced' })
    replaced.begin(0, 24, 0)
    expect(replaced.find(3, 9)).toBeUndefined()
    expect(replaced.find(4, 9)).toBeDefined()

    const dropped = buffer({ requestedData: 'dropped' })
    dropped.sent(dropped.begin(0, 10, 0), 4)
    expect(dropped.find(3, 9)).toBeUndefined()
    expect(dropped.find(4, 9)).toBeDefined()
  })
})
