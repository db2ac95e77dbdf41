import type { ReactElement } from 'react'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { fieldOf, type FieldName, type NumberName } from '../../configuration/fields/fields.ts'
import { later } from '../later.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import type { FieldProps } from './fieldProps.ts'
import { NumberRow } from './NumberRow.tsx'

// tables and trees: of the fields that a page begins with none is one
const StructuredRow = loadedComponent(async () => (await later()).structuredRow())

/** What a group is named after stands there without a label of its own. */
const unlabelled: ReadonlySet<FieldName> = new Set(['bus', 'host'])

/** The control that fits the type of a field. */
export function FieldRow(props: FieldProps): ReactElement {
  const field = fieldOf(props.name)
  switch (field.type) {
    case 'number':
      // the declaration just looked up says that this is a number
      return <NumberRow {...props} name={props.name as NumberName} field={field} />
    case 'choice': {
      const form = unlabelled.has(props.name) ? 'wide' : props.name === 'dispatch' ? 'segments' : 'select'
      return <ChoiceRow {...props} field={field} form={form} />
    }
    case 'structured':
      return (
        <Guarded name={field.label}>
          <StructuredRow {...props} field={field} />
        </Guarded>
      )
  }
}
