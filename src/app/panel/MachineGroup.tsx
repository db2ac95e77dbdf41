import { useMemo, type ReactElement } from 'react'
import type { Configuration, Value } from '../../configuration/configuration.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'
import { machineOf } from '../../configuration/machineOf.ts'
import { machines } from '../../configuration/structured/machine.ts'
import { structuredValue } from '../../configuration/structured/structured.ts'
import { driveOptions } from '../../views/passes/driveOptions.ts'
import { bareRows } from '../../views/passes/machineRows.ts'
import { CompactTree } from '../../views/passes/MachineTree.tsx'
import { rateUnit } from '../../views/shared/fieldText.ts'

// what was measured of a machine comes with it
export { MeasuredGroup } from './MeasuredGroup.tsx'

interface MachineGroupProps {
  readonly configuration: Configuration
  readonly set: (name: FieldName, value: Value, gesture?: string) => void
}

/** The machine of every question but that about passes, which draws it with what it is asked: a row opens in its place. */
export function MachineGroup({ configuration, set }: MachineGroupProps): ReactElement {
  const rows = useMemo(() => bareRows(configuration), [configuration])
  const drives = useMemo(() => driveOptions(configuration), [configuration])
  return (
    <CompactTree
      {...{ rows, drives }}
      machine={machineOf(configuration)}
      unit={rateUnit(configuration.units)}
      change={(machine, gesture) => set('machine', structuredValue(machines, machine), gesture)}
    />
  )
}
