import { useId, useRef, type CSSProperties, type KeyboardEvent, type ReactElement } from 'react'
import { titleOf } from '../../configuration/fields/field.ts'
import type { NumberField, NumberName } from '../../configuration/fields/fields.ts'
import { keyedValue, sliderRange, sliderShare, valueAtShare } from '../../views/shared/fieldSteps.ts'
import { inputText, inputUnit, typedText, valueText } from '../../views/shared/fieldText.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import type { FieldProps } from './fieldProps.ts'
import { useDraft, type Draft } from './useDraft.ts'

/** Positions of the native slider; the field's own spacing lies between them. */
const sliderSteps = 1_000

interface SliderProps {
  readonly field: NumberField
  readonly value: number
  readonly unit: RateUnit
  readonly onPointerDown: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onValue: (value: number) => void
}

function Slider({ field, value, unit, onPointerDown, onKeyDown, onValue }: SliderProps): ReactElement {
  const range = sliderRange(field, value)
  const share = sliderShare(field, value, range)
  return (
    <input
      type="range"
      className="slider"
      min={0}
      max={sliderSteps}
      step="any"
      value={share * sliderSteps}
      style={{ '--share': share } as CSSProperties /* React's type does not know custom properties */}
      aria-label={`${titleOf(field)}, slider`}
      aria-valuetext={valueText(field, value, unit)}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onChange={(event) => onValue(valueAtShare(field, Number(event.target.value) / sliderSteps, range))}
    />
  )
}

/** Keys that step a number while its text is edited; the others move the cursor. */
const verticalKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

interface NumberRowProps extends FieldProps {
  readonly name: NumberName
  readonly field: NumberField
}

let gestures = 0

const nextGesture = (): string => {
  gestures += 1
  return `slide ${gestures}`
}

/** Characters for which the input has room as it is, and up to which it grows. */
const shortest = 6
const longest = 12

interface NumberInputProps {
  readonly id: string
  readonly draft: Draft
  readonly isProblem: boolean
  readonly unit: string
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function NumberInput({ id, draft, isProblem, unit, onKeyDown }: NumberInputProps): ReactElement {
  return (
    <span className="number" data-problem={isProblem || undefined}>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        value={draft.text}
        style={draft.text.length > shortest ? { inlineSize: `calc(${Math.min(draft.text.length, longest)}ch + 10px)` } : undefined}
        aria-invalid={isProblem || undefined}
        aria-describedby={isProblem ? `${id}-problem` : undefined}
        onChange={draft.onChange}
        onFocus={draft.onFocus}
        onBlur={draft.onBlur}
        onKeyDown={onKeyDown}
      />
      {unit && <span className="unit">{unit}</span>}
    </span>
  )
}

/** Label and number on one line, the slider over the full width beneath. */
export function NumberRow(props: NumberRowProps): ReactElement {
  const { name, field, configuration, unit, isAxis, conflict, set } = props
  const id = useId()
  const gesture = useRef('')
  const value = configuration[name]
  const shownUnit = inputUnit(field, value, unit)
  const read = (typed: string): string => typedText(typed, shownUnit)
  const draft = useDraft({ name, value, shown: inputText(field, value, shownUnit), read, set: (next, visit) => set(name, next, visit) })
  const problem = draft.problem ?? conflict
  const newGesture = (): void => {
    gesture.current = nextGesture()
  }
  const step = (event: KeyboardEvent): void => {
    const next = keyedValue(field, value, event, sliderRange(field, value))
    if (next === null) return
    event.preventDefault()
    if (!event.repeat) newGesture()
    set(name, next, gesture.current)
  }
  const onTextKey = (event: KeyboardEvent): void => {
    if (!draft.onKey(event) && verticalKeys.has(event.key)) step(event)
  }
  return (
    <div className="field" data-axis={isAxis || undefined} data-field={field.key}>
      <div className="field-line">
        <FieldLabel name={name} configuration={configuration} unit={unit} controlId={id} />
        <NumberInput
          id={id}
          draft={draft}
          isProblem={problem !== null && problem !== undefined}
          unit={shownUnit.label}
          onKeyDown={onTextKey}
        />
      </div>
      <Slider
        field={field}
        value={value}
        unit={unit}
        onPointerDown={newGesture}
        onKeyDown={step}
        onValue={(next) => set(name, next, gesture.current)}
      />
      {problem && (
        <FieldProblem
          id={`${id}-problem`}
          message={problem.message}
          shown={draft.problem ? valueText(field, value, unit) : 'the last values that fit together'}
        />
      )}
    </div>
  )
}
