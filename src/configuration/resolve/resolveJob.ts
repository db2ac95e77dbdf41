import type { Formation, JobFacts, JobKind, Placing } from '../../domain/job.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { kindsOf } from '../../domain/scenario.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import { formatCount, formatSize, withUnit } from '../../units/formatQuantity.ts'
import { mebibytes } from '../../units/quantities.ts'
import type { Configuration } from '../configuration.ts'
import { wholeSectors } from '../fields/wholeSectors.ts'
import { isOneBus } from '../machineOf.ts'
import { resolve } from './resolve.ts'
import { resolvePass } from './resolvePass.ts'
import { resolveReads } from './resolveReads.ts'

/** How often the data lie on the disks: what is sorted or transposed is written beside what is read; a product has three matrices. */
const copies: Readonly<Record<JobKind, number>> = { sort: 2, scan: 1, matrix: 3, transpose: 2, collective: 1 }

/** What the drives of a machine write on and on, by the slowest of them: SSDs less than they read. Of a bus nothing is known but reads. */
function mostWritten(configuration: Configuration): Pick<JobFacts, 'mostWritten'> {
  if (isOneBus(configuration)) return {}
  const pass = resolvePass({ ...configuration, pass: 'write', together: 'free' })
  if (!pass.ok) return {}
  const { scenario, drives } = pass.value
  return { mostWritten: drives * Math.min(...scenario.drives.map(({ media }) => media.rim * media.writing)) }
}

/**
 * Turns a configuration into a job on all its drives. A block has the size of a read, in whole sectors.
 *
 * @returns the job, or what makes it impossible, naming the field
 */
export function resolveJob(configuration: Configuration): Result<JobFacts> {
  const system = (isOneBus(configuration) ? resolve : resolveReads)(configuration)
  if (!system.ok) return system
  const { drives } = system.value
  // choices are checked against their lists when they enter a configuration
  const kind = configuration.job as JobKind
  const capacity = kindsOf(system.value).reduce(
    (sum, { drive, firstCylinder, usedCylinders, count }) => sum + count * averageLayout(drive, firstCylinder, usedCylinders).capacity,
    0,
  )
  const most = Math.floor(capacity / copies[kind])
  if (configuration.jobData > most)
    return failure({
      code: 'inconsistent',
      field: 'job-data',
      message: `The disks hold ${formatSize(capacity)}, and have to hold ${['', 'the data', 'the data twice', 'three matrices'][copies[kind]]}. Enter ${withUnit(formatCount(Math.floor(most / mebibytes(1))), 'MiB')} at most.`,
    })
  return success({
    kind,
    data: configuration.jobData === 0 ? most : configuration.jobData,
    memory: configuration.jobMemory,
    block: wholeSectors(configuration.requestSize),
    disks: drives,
    record: configuration.jobRecord,
    placing: configuration.jobPlacing as Placing,
    formation: configuration.jobRuns as Formation,
    buffers: configuration.jobBuffers === 'one' ? 1 : 2,
    ...mostWritten(configuration),
    operation: configuration.jobOperation,
    exchange: configuration.jobExchange,
    readers: configuration.jobReaders,
  })
}
