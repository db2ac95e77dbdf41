import { useId, useState, type ReactElement } from 'react'
import { parseValue, type Value } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { fieldOf, type FieldName, type NumberName } from '../../configuration/fields/fields.ts'
import { axisField } from '../../configuration/sweep.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { inputText, inputUnit, typedText } from './fieldInput.ts'
import { Select } from './Select.tsx'

interface TypedNumberProps {
  readonly name: NumberName
  /** What stands in the field: the value itself, or what 0 stands for. */
  readonly value: number
  readonly unit: RateUnit
  readonly set: (value: Value) => void
}

/** A number in a sentence: taken on Enter and on leaving, kept with its problem where it is none, brought back by Escape. */
export function TypedNumber({ name, value, unit, set }: TypedNumberProps): ReactElement {
  const id = useId()
  const field = axisField(name)
  const shownUnit = inputUnit(field, value, unit)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const take = (): void => {
    if (typed === null) return
    const parsed = parseValue(name, typedText(typed, shownUnit))
    if (!parsed.ok) {
      setProblem(parsed.problems[0]?.message ?? '')
      return
    }
    setTyped(null)
    setProblem(null)
    if (!Object.is(parsed.value, value)) set(parsed.value)
  }
  return (
    <span className="typed" data-field={field.key}>
      <span className="number" data-problem={problem !== null || undefined}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          aria-label={titleOf(field)}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : id}
          value={typed ?? inputText(field, value, shownUnit)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take()
            else if (event.key === 'Escape') {
              setTyped(null)
              setProblem(null)
            }
          }}
        />
        {shownUnit.label && <span className="unit">{shownUnit.label}</span>}
      </span>
      {problem !== null && (
        <span id={id} className="field-problem" role="alert">
          {problem}
        </span>
      )}
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
