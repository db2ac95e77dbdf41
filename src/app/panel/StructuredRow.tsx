import { useId, type ReactElement } from 'react'
import { parseValue } from '../../configuration/configuration.ts'
import type { StructuredField } from '../../configuration/fields/fields.ts'
import { DraftInput } from '../../views/shared/DraftInput.tsx'
import { useDraft } from '../../views/shared/useDraft.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import type { FieldProps } from './fieldProps.ts'
import '../../views/shared/input.css'

interface StructuredRowProps extends FieldProps {
  readonly field: StructuredField
}

/** A field with structure, such as a table of seeks, edited as its text. */
export function StructuredRow({ name, field, configuration, unit, conflict, set }: StructuredRowProps): ReactElement {
  const id = useId()
  const value = configuration[name]
  const draft = useDraft({
    value,
    shown: String(value),
    read: (typed) => parseValue(name, typed.trim()),
    set: (next, visit) => set(name, next, visit),
  })
  const problem = draft.problem ?? conflict
  return (
    <div className="field" data-field={field.key}>
      <FieldLabel name={name} configuration={configuration} unit={unit} controlId={id} />
      <DraftInput {...{ id, draft, problem }} className="number wide" placeholder={`for example ${field.example}`} />
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
