import type { Configuration } from '../../configuration/configuration.ts'
import { areSSDs } from '../../configuration/machineOf.ts'
import type { NumberName } from '../../configuration/fields/fields.ts'
import { axisName } from '../../configuration/sweep.ts'

/** Questions whose charts stand against a field of their own. */
const ownAxes: Readonly<Record<string, (configuration: Configuration) => NumberName>> = {
  throughput: (configuration) => (configuration.order === 'random' ? axisName(configuration) : 'disks'),
  striping: () => 'stripeUnit',
  caching: () => 'cacheSize',
  drives: (configuration) => (areSSDs(configuration) ? 'inFlight' : 'tags'),
}

/** The field along the horizontal axis of the question’s chart. */
export const axisOf = (configuration: Configuration): NumberName => (ownAxes[configuration.view] ?? axisName)(configuration)
