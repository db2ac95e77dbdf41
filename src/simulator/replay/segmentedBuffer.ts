import type { BufferFacts } from '../../domain/rotatingDrive.ts'
import type { DriveGeometry } from '../../mechanics/geometry.ts'
import type { Seconds } from '../../units/quantities.ts'

/** A stretch of blocks in the buffer: some of it there already, the rest filled in order as it passes under the head. */
export interface Segment {
  /** First block of the run that was read or written; the segment may have lost its beginning since. */
  start: number
  first: number
  /** One past the last block that is there or will be. */
  end: number
  /** Blocks before this one are there already. */
  filledTo: number
  /** Instant at which block `filledTo` begins to pass under the head. */
  begin: Seconds
}

/** The drive's buffer: a few segments, least recently used first; at most one of them, the last one read, is being filled. */
export class SegmentedBuffer {
  private readonly geometry: DriveGeometry
  private readonly facts: BufferFacts
  private readonly most: number
  private segments: Segment[] = []
  private filling: Segment | null = null

  constructor(geometry: DriveGeometry, facts: BufferFacts) {
    this.geometry = geometry
    this.facts = facts
    this.most = Math.max(1, facts.segments - (facts.ownWriteSegment ? 1 : 0))
  }

  /** Instant at which a block of a segment is in the buffer, if filling goes on that far. */
  readableAt(segment: Segment, block: number): Seconds {
    return block < segment.filledTo ? Number.NEGATIVE_INFINITY : segment.begin + this.geometry.passTime(segment.filledTo, block + 1)
  }

  /** The segment that holds a block at an instant; becomes the most recently used. A block still to come is not held. */
  find(block: number, now: Seconds): Segment | undefined {
    const found = this.segments.find((segment) => segment.first <= block && block < segment.end && this.readableAt(segment, block) <= now)
    if (found) this.use(found)
    return found
  }

  /**
   * One past the last block that is read on behind a request.
   *
   * @param streamStart first block of the run of reads that the request belongs to
   */
  readAheadEnd(first: number, end: number, streamStart: number = first): number {
    const { readAhead, mostReadAhead, segmentSectors, requestedData } = this.facts
    const room = requestedData === 'kept' ? first + segmentSectors : Number.POSITIVE_INFINITY
    const limit = Math.max(end, Math.min(end + mostReadAhead, room))
    switch (readAhead) {
      case 'none':
        return end
      case 'track':
      case 'cylinder':
        return Math.min(this.geometry.endOf(readAhead, end - 1), limit)
      case 'segment':
        return limit
      case 'next-track': {
        const trackEnd = this.geometry.endOf('track', end)
        return this.geometry.endOf('track', streamStart) < trackEnd ? this.geometry.endOf('track', trackEnd) : trackEnd
      }
    }
  }

  /** A segment that is being filled is filled further. @returns whether it is being filled */
  goOn(segment: Segment, end: number, now: Seconds): boolean {
    if (segment !== this.filling || this.readableAt(segment, segment.end - 1) <= now) return false
    this.reach(segment, end)
    return true
  }

  /**
   * The head is called away: what is being filled stays as it is.
   *
   * @returns the block at which filling stopped, if something was being filled
   */
  interrupt(now: Seconds): number | undefined {
    const segment = this.filling
    if (!segment) return undefined
    this.filling = null
    let there = segment.filledTo
    let missing = segment.end + 1
    while (missing - there > 1) {
      const middle = (there + missing) >> 1
      if (this.readableAt(segment, middle - 1) <= now) there = middle
      else missing = middle
    }
    segment.end = there
    segment.filledTo = there
    segment.first = Math.max(segment.start, there - this.facts.segmentSectors)
    if (there <= segment.first) this.segments = this.segments.filter((one) => one !== segment)
    return there
  }

  /** A read starts a new segment at an instant, which goes on filling behind it; `before` are blocks that passed before and were kept. */
  begin(first: number, end: number, begin: Seconds, before = 0): Segment {
    const segment = { start: first - before, first, end: first, filledTo: first, begin }
    this.filling = segment
    this.use(segment)
    this.reach(segment, end)
    return segment
  }

  /** A read is with the host: what it asked for is dropped where the drive does so. */
  sent(segment: Segment, end: number): void {
    if (this.facts.requestedData !== 'dropped') return
    segment.start = Math.max(segment.start, end)
    segment.first = Math.max(segment.first, end)
  }

  /** A segment that had stopped is filled on from its end, whose block begins to pass at an instant. */
  resume(segment: Segment, end: number, begin: Seconds): void {
    segment.filledTo = segment.end
    segment.begin = begin
    this.filling = segment
    this.reach(segment, end)
  }

  /** Written blocks make what was read of them stale, and take a segment where writes have none of their own. */
  write(first: number, end: number): void {
    this.segments = this.segments.filter((segment) => end <= segment.first || first >= segment.end)
    if (this.facts.ownWriteSegment) return
    const readable = this.facts.readsWritten ? end : first
    this.use({ start: first, first, end: readable, filledTo: readable, begin: 0 })
  }

  private reach(segment: Segment, end: number): void {
    segment.end = Math.max(segment.end, end)
    segment.first = Math.max(segment.start, segment.end - this.facts.segmentSectors)
  }

  private use(segment: Segment): void {
    this.segments = [...this.segments.filter((one) => one !== segment), segment].slice(-this.most)
  }
}
