import type { ReactElement } from 'react'
import { declaredAxis } from '../../configuration/declaredAxis.ts'
import type { AxisName } from '../../configuration/fields/fields.ts'
import { rateUnit } from '../../views/shared/fieldText.ts'
import type { FieldProps } from './fieldProps.ts'
import { NumberRow } from './NumberRow.tsx'

/** What is on the axis, away from the panel: a field, or a number of a row of the machine. */
export const AxisRow = (props: Pick<FieldProps, 'configuration' | 'set'> & { readonly name: AxisName }): ReactElement => (
  <NumberRow
    {...props}
    field={declaredAxis(props.name, props.configuration)}
    unit={rateUnit(props.configuration.units)}
    isAxis
    conflict={undefined}
  />
)
