import type { Configuration } from '../../configuration/configuration.ts'
import { areSSDs } from '../../configuration/machineOf.ts'
import type { AxisName, NumberName } from '../../configuration/fields/fields.ts'
import { axisName } from '../../configuration/sweep.ts'

/** Questions whose charts stand against a field of their own. */
const ownAxes: Readonly<Record<string, NumberName>> = { plan: 'disks', striping: 'stripeUnit', caching: 'cacheSize', drives: 'tags' }

/** Of a job the block, or memory where extents fill it. */
export const jobAxis = (job: Configuration['job']): 'requestSize' | 'jobMemory' =>
  job === 'matrix' || job === 'collective' ? 'jobMemory' : 'requestSize'

/** What is along the horizontal axis of the question’s chart. */
export function axisOf(configuration: Configuration): AxisName {
  const { view, order } = configuration
  if (view === 'throughput' && order !== 'random') return 'disks'
  if (view === 'drives' && areSSDs(configuration)) return 'inFlight'
  if (view === 'jobs') return jobAxis(configuration.job)
  return ownAxes[view] ?? axisName(configuration)
}
