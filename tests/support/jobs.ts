import type { JobFacts, JobPlan } from '../../src/domain/job.ts'
import { granted } from '../../src/domain/problem.ts'
import { jobPlan } from '../../src/models/job/jobPlan.ts'

export const [KiB, MiB, GiB] = [1024, 1024 ** 2, 1024 ** 3] as const

/** 1 GiB by 4 MiB of buffers in blocks of 64 KiB on four disks. */
export const job = (facts: Partial<JobFacts> = {}): JobFacts => ({
  kind: 'sort',
  data: GiB,
  memory: 4 * MiB,
  block: 64 * KiB,
  disks: 4,
  record: 100,
  placing: 'striped',
  formation: 'load',
  buffers: 2,
  operation: 0,
  exchange: 100e6,
  readers: 16,
  ...facts,
})

/** Its plan. */
export const planOf = (facts: Partial<JobFacts>): JobPlan => granted(jobPlan(job(facts)))
