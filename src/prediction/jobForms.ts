import type { JobFacts } from '../domain/job.ts'

/*
 * Jobs in passes: their plans by the closed forms.
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
