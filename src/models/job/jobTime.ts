import type { JobPass, JobPlan } from '../../domain/job.ts'
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

/** A part read again, as a multiple of what is read once: what a merge with forecast drops from memory. */
export type Repeated = (pass: JobPass) => number

const once: Repeated = () => 1

/**
 * How long each pass takes. Reads and writes share heads and links, and so add; with two buffers work goes on beside them, from when the first blocks
 * are there until the last ones are written: max(I/O + last, first blocks + computing + last write); with one they follow each other.
 *
 * @param rateOf of reads, and of writes, too
 */
export function passTimes({ facts: { buffers, disks }, passes }: JobPlan, rateOf: RateOf, repeated = once): readonly PassTime[] {
  return passes.map((pass) => {
    const { read, written, extent, before, computing, last } = pass
    const rate = rateOf(extent)
    const moving = (read * repeated(pass) + written) / rate
    const lastWrite = written > 0 ? (extent * disks) / rate : 0
    const time = buffers === 2 ? Math.max(moving + last, before / rate + computing + lastWrite) : moving + computing
    return { moving, computing, time }
  })
}

/** From the first read to the last write of a job. */
export const jobTime = (plan: JobPlan, rateOf: RateOf, repeated = once): Seconds =>
  passTimes(plan, rateOf, repeated).reduce((sum, { time }) => sum + time, 0)
