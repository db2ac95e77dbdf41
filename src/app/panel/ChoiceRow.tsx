import { useId, type ReactElement } from 'react'
import type { ChoiceField } from '../../configuration/fields/fields.ts'
import { driveName } from '../../views/shared/groups.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { Term } from '../../views/shared/Term.tsx'
import { useFieldHelp } from './useFieldHelp.ts'
import type { FieldProps } from './fieldProps.ts'

interface ChoiceRowProps extends FieldProps {
  readonly field: ChoiceField
  /** wide: a select without a visible label, for what the group is named after; short: a row of segments. */
  readonly form: 'select' | 'wide' | 'segments'
}

/** A field with a few allowed values. */
export function ChoiceRow({ name, field, form, configuration, unit, set, openDrives }: ChoiceRowProps): ReactElement {
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
