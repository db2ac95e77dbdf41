import type { JobFacts, JobPlan } from '../domain/job.ts'
import { followMerge } from '../simulator/job/followMerge.ts'

/*
 * Jobs in passes: their plans by the closed forms, and merges that are followed.
 */

export { resolveJob as resolve } from '../configuration/resolve/resolveJob.ts'
export { jobPlan as planOf } from '../models/job/jobPlan.ts'
export { passTimes } from '../models/job/jobTime.ts'

/**
 * Whether the closed form is known to be right about how often a merge with forecast reads a block: once, from eight runs for each disk on and up
 * to sixteen disks.
 */
export const isReadOnce = ({ placing, disks }: JobFacts, order: number): boolean =>
  placing === 'striped' || disks === 1 || (order >= 8 * disks && disks <= 16)

/**
 * How much each pass of a plan reads, in multiples of reading once, as its merges are followed block by block; 1 where nothing is read again.
 *
 * @param seed of the first keys and of the disks on which runs begin
 */
export const repeatedIn = ({ passes, facts }: JobPlan, seed: number): readonly number[] =>
  passes.map(({ kind, order, runs, read }) => {
    if (kind !== 'merge' || isReadOnce(facts, order)) return 1
    const { disks, block, record } = facts
    const blocks = Math.max(1, Math.round(read / block / (runs * order)))
    return followMerge({ runs: order, disks, blocks, recordsPerBlock: Math.max(1, block / record), seed }).repeated
  })
