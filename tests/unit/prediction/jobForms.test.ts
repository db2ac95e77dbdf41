import { expect, it } from 'vitest'
import { isReadOnce } from '../../../src/prediction/jobForms.ts'
import { repeatedIn } from '../../../src/prediction/jobMerges.ts'
import { GiB, job, MiB, planOf } from '../../support/jobs.ts'

it('knows where merges read a block once', () => {
  expect(isReadOnce(job({}), 7)).toBe(true)
  expect(isReadOnce(job({ placing: 'forecast' }), 31)).toBe(false)
  expect(isReadOnce(job({ placing: 'forecast' }), 32)).toBe(true)
  expect(isReadOnce(job({ placing: 'forecast', disks: 24 }), 1000)).toBe(false)
})

it('follows the merges of a plan where it does not', () => {
  const few = planOf({ placing: 'forecast', disks: 24, memory: 64 * MiB, data: 16 * GiB, block: MiB / 4 })
  const [first, ...merges] = repeatedIn(few, 1)
  expect(first).toBe(1)
  expect(merges.length).toBeGreaterThan(0)
  for (const often of merges) expect(often).toBeGreaterThan(1)
  expect(repeatedIn(planOf({}), 1)).toEqual([1, 1, 1, 1])
})
