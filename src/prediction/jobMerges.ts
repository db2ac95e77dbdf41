import type { JobPlan } from '../domain/job.ts'
import { followMerge } from '../simulator/job/followMerge.ts'
import { isReadOnce } from './jobForms.ts'

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
