import type { Configuration, Value } from '../../configuration/configuration.ts'
import { machines } from '../../configuration/structured/machine.ts'
import { structuredValue } from '../../configuration/structured/structured.ts'
import type { Machine } from '../../domain/machine.ts'
import { withFreeRow } from '../../domain/wholeMachine.ts'

/** The field that another machine is said by: the number of disks where nothing else of it is another, else the machine. */
export function machineChange({ machine }: Configuration, next: Machine): readonly [name: 'disks' | 'machine', value: Value] {
  const free = withFreeRow(next, 0)
  if (free && machines.codec.write(free.machine) === machines.codec.write(machine.content)) return ['disks', free.disks]
  return ['machine', structuredValue(machines, next)]
}
