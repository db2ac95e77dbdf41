import { expect, it } from 'vitest'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { resolveJob } from '../../../../src/configuration/resolve/resolveJob.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { readValues, type Values } from '../../../support/readValues.ts'

const resolved = (preset: string, values: Values = {}) => resolveJob(withValues(presetConfiguration(preset), readValues(values)))

it('takes the disks of a bus, or all drives of a machine, and reads of a size for blocks', () => {
  expect(granted(resolved('cheetah-ultra-1'))).toMatchObject({ kind: 'sort', disks: 4, block: 65_536, buffers: 2, placing: 'striped' })
  expect(granted(resolved('nvme-30', { requestSize: 1_000_000 }))).toMatchObject({ disks: 30, block: 999_936 })
  // 30 P44 Pro that write a third of what they read over a whole disk: 71 GB/s in all
  expect((granted(resolved('nvme-30')).mostWritten ?? 0) / 1e9).toBeCloseTo(71, 0)
  expect(granted(resolved('cheetah-ultra-1')).mostWritten).toBeUndefined()
})

it('has room on the disks for what is written beside what is read', () => {
  const data = 9 * 1024 ** 3
  expect(resolved('cheetah-ultra-1', { jobData: data })).toMatchObject({
    ok: false,
    problems: [
      { field: 'job-data', message: 'The disks hold 17.1\u00A0GiB, and have to hold the data twice. Enter 8740\u00A0MiB at most.' },
    ],
  })
  expect(resolved('cheetah-ultra-1', { jobData: data, job: 'scan' }).ok).toBe(true)
})
