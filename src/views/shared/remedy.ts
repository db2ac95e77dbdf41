import type { Configuration } from '../../configuration/configuration.ts'
import { fields } from '../../configuration/fields/fields.ts'
import { isOneBus, type OfMachine } from '../../configuration/machineOf.ts'
import type { Problem } from '../../domain/problem.ts'

/** A way out of a problem, in one press. */
export interface Remedy {
  readonly label: string
  readonly sets: Partial<Configuration>
}

/** Where other drives on a bus are at fault: without them. */
export const withoutOthers = ({ field }: Problem, configuration: OfMachine): readonly Remedy[] =>
  field === 'machine' && isOneBus(configuration) ? [{ label: 'Leave the other drives out', sets: { machine: fields.machine.default } }] : []
