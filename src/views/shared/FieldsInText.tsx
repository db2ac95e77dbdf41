import { useId, type ReactElement } from 'react'
import { parseValue, type Value } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { fieldOf, type FieldName, type NumberName } from '../../configuration/fields/fields.ts'
import { axisField } from '../../configuration/sweep.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { DraftInput, type DraftInputProps } from './DraftInput.tsx'
import { inputText, inputUnit, typedText } from './fieldInput.ts'
import { Select } from './Select.tsx'
import { useDraft } from './useDraft.ts'

/** What is wrong with what was typed. */
export const DraftProblem = ({
  id,
  problem,
  className = 'field-problem note',
}: Pick<DraftInputProps, 'id' | 'problem' | 'className'>): ReactElement | null =>
  problem ? (
    <span id={`${id}-problem`} className={className} role="alert">
      {problem.message}
    </span>
  ) : null

interface TypedNumberProps {
  readonly name: NumberName
  /** What stands in the field: the value itself, or what 0 stands for. */
  readonly value: number
  readonly unit: RateUnit
  readonly set: (value: Value, gesture: string) => void
}

/** A number in a sentence, with its problem where it is none. */
export function TypedNumber({ name, value, unit, set }: TypedNumberProps): ReactElement {
  const id = useId()
  const field = axisField(name)
  const shown = inputUnit(field, value, unit)
  const draft = useDraft<Value>({
    value,
    shown: inputText(field, value, shown),
    read: (typed) => parseValue(name, typedText(typed, shown)),
    set,
  })
  const { problem } = draft
  return (
    <span className="typed" data-field={field.key}>
      <DraftInput {...{ id, draft, problem }} aria-label={titleOf(field)} inputMode="decimal" unit={shown.label} />
      <DraftProblem {...{ id, problem }} />
    </span>
  )
}

interface ChooserProps {
  readonly name: FieldName
  readonly value: string
  readonly set: (value: string) => void
  /** A choice that would make no sense beside another one. */
  readonly without?: string | undefined
}

/** The choices of a field in a line of text. */
export function Chooser({ name, value, set, without }: ChooserProps): ReactElement {
  const field = fieldOf(name)
  const choices = field.type === 'choice' ? field.choices : []
  return <Select aria-label={titleOf(field)} options={choices.filter((choice) => choice.value !== without)} value={value} choose={set} />
}
