import { useId, type ReactElement } from 'react'
import type { TextField } from '../../configuration/fields/fields.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import type { FieldProps } from './fieldProps.ts'
import { useDraft } from './useDraft.ts'

/** A field with a structured text, such as a table of seeks. */
export function TextRow({ name, field, configuration, unit, conflict, set }: FieldProps & { readonly field: TextField }): ReactElement {
  const id = useId()
  const value = String(configuration[name])
  const draft = useDraft({ name, value, shown: value, read: (typed) => typed.trim(), set: (next, visit) => set(name, next, visit) })
  const problem = draft.problem ?? conflict
  return (
    <div className="field" data-field={field.key}>
      <FieldLabel name={name} configuration={configuration} unit={unit} controlId={id} />
      <span className="number wide" data-problem={problem ? true : undefined}>
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={draft.text}
          placeholder={`for example ${field.example}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={draft.onChange}
          onFocus={draft.onFocus}
          onBlur={draft.onBlur}
          onKeyDown={(event) => void draft.onKey(event)}
        />
      </span>
      {problem && (
        <FieldProblem
          id={`${id}-problem`}
          message={problem.message}
          shown={draft.problem ? 'what was there before' : 'the last values that fit together'}
        />
      )}
    </div>
  )
}
