import { type ReactElement, useId } from 'react'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { fieldOf, type FieldName, type NumberName, type ChoiceField } from '../../configuration/fields/fields.ts'
import { driveName } from '../../views/shared/groups.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { Term } from '../../views/shared/Term.tsx'
import { useFieldHelp } from './useFieldHelp.ts'
import type { FieldProps } from './fieldProps.ts'
import { NumberRow } from './NumberRow.tsx'

interface ChoiceRowProps extends FieldProps {
  readonly field: ChoiceField
  /** wide: a select without a visible label, for what the group is named after; short: a row of segments. */
  readonly form: 'select' | 'wide' | 'segments'
}

/** A field with a few allowed values. */
function ChoiceRow({ name, field, form, configuration, unit, set, openDrives }: ChoiceRowProps): ReactElement {
  const id = useId()
  const help = useFieldHelp(name)
  const value = String(configuration[name])
  if (form === 'segments') {
    return (
      <fieldset className="field field-line" data-field={field.key} title={help}>
        <legend className="spoken">{field.label}</legend>
        <span className="field-name" aria-hidden={field.term === undefined}>
          {field.term === undefined ? field.label : <Term word={field.term}>{field.label}</Term>}
        </span>
        <span className="segments">
          {field.choices.map((choice) => (
            <label key={choice.value}>
              <input
                type="radio"
                name={id}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => set(name, choice.value)}
              />
              <span>{choice.label}</span>
            </label>
          ))}
        </span>
      </fieldset>
    )
  }
  if (name === 'drive') {
    const text =
      value === 'own' ? `${driveName(configuration)} · ${configuration.rpm} rpm` : field.choices.find((one) => one.value === value)?.label
    return (
      <div className="field" data-field={field.key}>
        <button type="button" className="select" aria-label={`Drive: ${text}`} title={help} onClick={openDrives}>
          {text}
        </button>
      </div>
    )
  }
  return (
    <div className={form === 'wide' ? 'field' : 'field field-line'} data-field={field.key}>
      {form === 'wide' ? (
        <label className="spoken" htmlFor={id}>
          {field.label}
        </label>
      ) : (
        <FieldLabel name={name} configuration={configuration} unit={unit} controlId={id} />
      )}
      <select id={id} className="select" value={value} title={help} onChange={(event) => set(name, event.target.value)}>
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}

// tables and trees: of the fields that a page begins with none is one
const StructuredRow = loadedComponent(async () => (await import('./StructuredRow.tsx')).StructuredRow)

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
