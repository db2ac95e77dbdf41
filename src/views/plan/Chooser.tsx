import type { ReactElement } from 'react'
import { titleOf } from '../../configuration/fields/field.ts'
import { fieldOf, type FieldName } from '../../configuration/fields/fields.ts'

interface ChooserProps {
  readonly name: FieldName
  readonly value: string
  readonly set: (value: string) => void
  /** A choice that would make no sense beside another one. */
  readonly without?: string
}

/** The choices of a field in a line of text. */
export function Chooser({ name, value, set, without }: ChooserProps): ReactElement {
  const field = fieldOf(name)
  const choices = field.type === 'choice' ? field.choices : []
  return (
    <select className="select" aria-label={titleOf(field)} value={value} onChange={(event) => set(event.target.value)}>
      {choices
        .filter((choice) => choice.value !== without)
        .map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
    </select>
  )
}
