import type { Configuration } from '../../configuration/configuration.ts'
import { areSSDs } from '../../configuration/machineOf.ts'
import type { AxisName, NumberName } from '../../configuration/fields/fields.ts'
import { axisName } from '../../configuration/sweep.ts'

/** Questions whose charts stand against a field of their own. */
const ownAxes: Readonly<Record<string, NumberName>> = { striping: 'stripeUnit', caching: 'cacheSize', drives: 'tags', jobs: 'requestSize' }

/** What is along the horizontal axis of the question’s chart. */
export function axisOf(configuration: Configuration): AxisName {
  const { view, order } = configuration
  if (view === 'throughput' && order !== 'random') return 'disks'
  if (view === 'drives' && areSSDs(configuration)) return 'inFlight'
  return ownAxes[view] ?? axisName(configuration)
}
