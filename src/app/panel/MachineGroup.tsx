import { useMemo, type ReactElement, type ReactNode } from 'react'
import type { Configuration, Value } from '../../configuration/configuration.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'
import { isOneBus, machineOf } from '../../configuration/machineOf.ts'
import { driveOptions } from '../../views/passes/driveOptions.ts'
import { machineChange } from '../../views/passes/machineChange.ts'
import { CompactTree } from '../../views/passes/MachineTree.tsx'
import { rateUnit } from '../../views/shared/fieldText.ts'
import type { RowGroup } from '../../views/shared/groups.ts'
import { groupOfRow, openedRow, panelRows } from './panelRows.ts'

// what was measured of a machine comes with it
export { MeasuredGroup } from './MeasuredGroup.tsx'

interface MachineGroupProps {
  readonly configuration: Configuration
  /** What the answer on the screen names as the limit, as `Answer.limits`, a line each. */
  readonly limits: string
  /** No row is open before anybody opens one. */
  readonly isPhone: boolean
  readonly set: (name: FieldName, value: Value, gesture?: string) => void
  readonly renderFields: (group: RowGroup) => ReactNode
}

/** The machine, a row for each of its parts, which opens in its place. */
export function MachineGroup({ configuration, limits, isPhone, set, renderFields }: MachineGroupProps): ReactElement {
  const rows = useMemo(() => panelRows(configuration, limits), [configuration, limits])
  const drives = useMemo(() => driveOptions(configuration), [configuration])
  return (
    <CompactTree
      {...{ rows, drives }}
      machine={machineOf(configuration)}
      unit={rateUnit(configuration.units)}
      opened={isPhone ? null : openedRow(configuration, rows)}
      ownFields={(row) => {
        const group = groupOfRow(configuration, row)
        return group && { fields: renderFields(group), isAll: isOneBus(configuration) || rows[0]?.node !== null }
      }}
      change={(machine, gesture) => set(...machineChange(configuration, machine), gesture)}
    />
  )
}
