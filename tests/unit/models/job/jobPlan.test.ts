import { describe, expect, it } from 'vitest'
import type { JobFacts } from '../../../../src/domain/job.ts'
import { jobPlan } from '../../../../src/models/job/jobPlan.ts'
import { GiB, job, KiB, MiB, planOf } from '../../../support/jobs.ts'

const countsOf = (facts: Partial<JobFacts>): readonly number[] => planOf(facts).passes.map(({ runs }) => runs)

describe('runs of a merge sort after each pass', () => {
  it.each([
    // Ramakrishnan & Gehrke, Database Management Systems, section 13.3: 108 pages by 5 buffers
    ['108 pages by 5 buffers, a textbook’s', { data: 108, memory: 5, block: 1, disks: 1, buffers: 1 }, [22, 6, 2, 1]],
    ['4,096 pages by 16', { data: 4096, memory: 16, block: 1, disks: 1, buffers: 1 }, [256, 18, 2, 1]],
    ['10 million by 320', { data: 1e7, memory: 320, block: 1, disks: 1, buffers: 1 }, [31250, 98, 1]],
    ['striped', {}, [256, 37, 6, 1]],
    ['with forecast', { placing: 'forecast' }, [256, 12, 1]],
    ['by replacement selection', { formation: 'selection' }, [128, 19, 3, 1]],
    ['both', { formation: 'selection', placing: 'forecast' }, [128, 6, 1]],
    ['on eight disks', { disks: 8 }, [256, 86, 29, 10, 4, 2, 1]],
    ['on eight with forecast', { disks: 8, placing: 'forecast' }, [256, 18, 2, 1]],
    ['64 GiB', { data: 64 * GiB, memory: 64 * MiB, block: 128 * KiB, disks: 16 }, [1024, 69, 5, 1]],
    ['64 GiB with forecast', { data: 64 * GiB, memory: 64 * MiB, block: 128 * KiB, disks: 16, placing: 'forecast' }, [1024, 5, 1]],
    ['a terabyte', { data: 1e12, memory: GiB, block: MiB, disks: 8 }, [932, 15, 1]],
    ['a terabyte with forecast', { data: 1e12, memory: GiB, block: MiB, disks: 8, placing: 'forecast' }, [932, 2, 1]],
    [
      'a terabyte, selection and forecast',
      { data: 1e12, memory: GiB, block: MiB, disks: 8, placing: 'forecast', formation: 'selection' },
      [466, 1],
    ],
    ['ten', { data: 1e13, memory: 4 * GiB, block: MiB, disks: 24 }, [2329, 28, 1]],
    ['ten with forecast', { data: 1e13, memory: 4 * GiB, block: MiB, disks: 24, placing: 'forecast' }, [2329, 2, 1]],
    ['what memory holds', { data: 4 * MiB }, [1]],
  ] as const)('%s', (_, facts, counts) => expect(countsOf(facts)).toEqual(counts))

  it('moves all data there and back in each pass', () => {
    expect(planOf({}).bytes).toBe(8_589_934_592)
    expect(planOf({ placing: 'forecast' }).bytes).toBe(6_442_450_944)
    expect(planOf({ disks: 8 }).bytes).toBe(15_032_385_536)
  })

  it('is refused with too little memory for its blocks, and names the block that fits', () => {
    const refused = jobPlan(job({ block: 256 * KiB }))
    expect(refused).toMatchObject({
      ok: false,
      problems: [{ field: 'memory', message: expect.stringContaining('128\u00A0KiB or less') as string }],
    })
  })
})
