import type { Configuration } from '../../configuration/configuration.ts'
import { fieldOf } from '../../configuration/fields/fields.ts'
import { configurationOf } from '../../pasted/machine/configurationOf.ts'
import type { FoundMachine } from '../../pasted/machine/foundMachine.ts'
import { machineSentence as partsOf } from '../../pasted/machine/machineSentence.ts'
import type { Changes, Phrase } from '../../views/shared/answer.ts'

/*
 * What the page makes of texts and machines that were read, in one place.
 */

export { seriesOf, type LeftMeasurement } from '../../pasted/measured/series.ts'
export { machineStart } from '../../pasted/machine/machineStart.ts'

/** The fields that make a found machine the configuration, asked what its drives deliver in order; null where it cannot be one. */
export function valuesOf(found: FoundMachine, configuration: Configuration): Changes | null {
  const values = configurationOf(found, configuration)
  // what was calibrated was so with other drives
  const calibrated = fieldOf('calibrated').default
  return values.machine === undefined ? null : { calibrated, ...values, order: 'reads', axis: 'disks' }
}

/** What a machine is, in two sentences. */
export const machineSentence = (found: FoundMachine): readonly Phrase[] =>
  partsOf(found).map((part) => (typeof part === 'string' ? part : { text: part.text, ...(part.tone === 'doubt' && { token: 'caveat' }) }))
