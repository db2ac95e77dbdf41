import type { DriveGeometry } from '../../mechanics/geometry.ts'
import type { Seconds } from '../../units/quantities.ts'

/** A stretch of blocks in the buffer: filled from its first block on, until it is full or the head is called away. */
export interface Segment {
  readonly first: number
  readonly end: number
  /** Instant at which the first block began to pass under the head. */
  readonly begin: Seconds
  /** Instant at which filling ends. */
  stop: Seconds
}

/** The drive's buffer: a few segments, least recently used first, each filled by a read and the read-ahead behind it. */
export class SegmentedBuffer {
  private readonly geometry: DriveGeometry
  private readonly most: number
  private readonly sectors: number
  private segments: Segment[] = []

  constructor(geometry: DriveGeometry, segments: number, sectors: number) {
    this.geometry = geometry
    this.most = segments
    this.sectors = sectors
  }

  /** Instant at which a block of a segment is in the buffer, if filling goes on that far. */
  readableAt(segment: Segment, block: number): Seconds {
    return segment.begin + this.geometry.passTime(segment.first, block + 1)
  }

  /** The segment that holds the blocks or will hold them if it is left to fill; becomes the most recently used. */
  find(first: number, end: number, now: Seconds): Segment | undefined {
    const found = this.segments.find(
      (segment) =>
        segment.first <= first && end <= segment.end && (segment.stop > now || this.readableAt(segment, end - 1) <= segment.stop),
    )
    if (found) this.segments = [...this.segments.filter((segment) => segment !== found), found]
    return found
  }

  /** The head is called away: whatever was filling stops as it is. */
  interrupt(now: Seconds): void {
    for (const segment of this.segments) segment.stop = Math.min(segment.stop, now)
  }

  /** A read starts a new segment, which goes on filling behind it. */
  begin(first: number, begin: Seconds): Segment {
    const end = first + this.sectors
    const segment = { first, end, begin, stop: begin + this.geometry.passTime(first, end) }
    this.segments = [...this.segments, segment].slice(-this.most)
    return segment
  }

  /** Written blocks make what was read of them stale. */
  forget(first: number, end: number): void {
    this.segments = this.segments.filter((segment) => end <= segment.first || first >= segment.end)
  }
}
