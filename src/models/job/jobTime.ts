import type { JobPlan } from '../../domain/job.ts'
import type { Bytes, BytesPerSecond, Seconds } from '../../units/quantities.ts'

/** What all disks together deliver in reads of so many bytes from each. */
export type RateOf = (extent: Bytes) => BytesPerSecond

/** A pass in time. */
export interface PassTime {
  /** Disks move data. */
  readonly moving: Seconds
  readonly computing: Seconds
  /** From its first read to its last write. */
  readonly time: Seconds
}

/**
 * How long each pass takes. Reads and writes share heads and links, and so add; with two buffers work goes on beside them, from when the first blocks
 * are there until the last ones are written: max(I/O + last, first blocks + computing + last write); with one they follow each other.
 *
 * @param rateOf of reads, and of writes up to what the disks write at most
 * @param repeated how much each pass reads, in multiples of reading once: what a merge with forecast drops from memory is read again
 */
export function passTimes(
  { facts: { buffers, disks, mostWritten = Infinity }, passes }: JobPlan,
  rateOf: RateOf,
  repeated: readonly number[] = [],
): readonly PassTime[] {
  return passes.map(({ read, written, extent, before, computing, last }, index) => {
    const rate = rateOf(extent)
    const writing = Math.min(rate, mostWritten)
    const moving = (read * (repeated[index] ?? 1)) / rate + written / writing
    const lastWrite = written > 0 ? (extent * disks) / writing : 0
    const time = buffers === 2 ? Math.max(moving + last, before / rate + computing + lastWrite) : moving + computing
    return { moving, computing, time }
  })
}
