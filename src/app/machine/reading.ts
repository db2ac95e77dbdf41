import type { Configuration } from '../../configuration/configuration.ts'
import { machines } from '../../configuration/structured/machine.ts'
import { parseStructured } from '../../configuration/structured/structured.ts'
import type { FieldValues } from '../../configuration/resolve/ownDrive.ts'
import type { FoundMachine } from '../../pasted/machine/foundMachine.ts'
import type { Phrase } from '../../views/shared/answer.ts'

/*
 * What reads texts and finds machines, in one place for the page.
 */

export { readTexts } from '../../pasted/readTexts.ts'
export { seriesOf, type LeftMeasurement, type WhyLeft } from '../../pasted/measured/series.ts'
export { machinesOf } from '../../pasted/machine/machinesOf.ts'
export const configurationOf = (found: FoundMachine, _configuration: Configuration): FieldValues => {
  const written = parseStructured(machines, machines.codec.write(found.machine))
  return written.ok ? { machine: written.value, over: 'machine', order: 'reads', axis: 'disks' } : {}
}
export const machineSentence = (found: FoundMachine): readonly Phrase[] => [`Your machine has ${found.drives} drives.`]
