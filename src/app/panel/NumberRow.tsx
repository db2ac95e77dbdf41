import { useId, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactElement } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { RecentValues } from '../../domain/recentValues.ts'
import type { AxisName, NumberField } from '../../configuration/fields/fields.ts'
import { isRowKey } from '../../configuration/fields/rowFields.ts'
import { readNumber } from '../../configuration/rows.ts'
import { axisName, heldValue } from '../../configuration/sweep.ts'
import { keyedValue, sliderRange, sliderShare, valueAtShare, type Range } from '../../views/shared/fieldSteps.ts'
import { type InputUnit, inputText } from '../../views/shared/fieldInput.ts'
import { DraftInput } from '../../views/shared/DraftInput.tsx'
import { valueText } from '../../views/shared/fieldText.ts'
import { useDraft, type Draft } from '../../views/shared/useDraft.ts'
import { axisPlace } from '../../views/throughput/throughputAxis.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import { keptUnit } from './keptUnits.ts'
import type { FieldProps } from './fieldProps.ts'
import { useTexts } from './useFieldHelp.ts'

/** Positions of the native slider; the field's own spacing lies between them. */
const sliderSteps = 1_000

interface SliderProps {
  readonly field: NumberField
  readonly range: Range
  readonly value: number
  readonly unit: RateUnit
  readonly onPointerDown: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onValue: (value: number) => void
}

function Slider({ field, range, value, unit, onPointerDown, onKeyDown, onValue }: SliderProps): ReactElement {
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

interface NumberRowProps extends Omit<FieldProps, 'name'> {
  readonly name: AxisName
  readonly field: NumberField
}

let gestures = 0

const nextGesture = (): string => {
  gestures += 1
  return `slide ${gestures}`
}

/** Characters for which the input has room as it is, and for longer texts. */
const shortest = 6
const middle = 9
const longest = 12

/** Places of the slider that are looked at. */
const looked = 40

/** More than the fields of a panel. */
const rooms = new RecentValues<number>(256)

/** Characters of the longest text that a field shows while its slider goes through its range, as far as the input grows. */
function roomFor(field: NumberField, shown: InputUnit, range: readonly [number, number]): number {
  const key = [field.key, shown.symbol, ...range].join(' ')
  const known = rooms.get(key)
  if (known !== undefined) return known
  let length = shortest
  for (let place = 0; place <= looked; place += 1)
    length = Math.max(length, inputText(field, valueAtShare(field, place / looked, range), shown).length)
  // between those that are looked at, one may have a digit more
  return rooms.set(key, length > shortest ? length + 1 : length)
}

/** How wide the input is for so many characters, where the style of fields does not say. */
const inlineSize = (room: number): string | undefined =>
  room > shortest ? `calc(${room > middle ? longest : middle}ch + 10px)` : undefined

/** The slider of the field on the axis is the axis once more. */
function asAxis(configuration: Configuration, field: NumberField): NumberField {
  const { range, spacing } = axisPlace(configuration, field)
  return { ...field, usual: range, scale: spacing }
}

interface NumberLabelProps extends Pick<NumberRowProps, 'name' | 'field' | 'configuration' | 'unit'> {
  readonly controlId: string
}

/** Of a field with its source; of a row its own name. */
const NumberLabel = ({ name, field, ...props }: NumberLabelProps): ReactElement =>
  isRowKey(name) ? (
    <span className="field-name">
      <label htmlFor={props.controlId}>{field.label}</label>
    </span>
  ) : (
    <FieldLabel name={name} {...props} />
  )

interface NumberProblemProps extends Pick<FieldProps, 'conflict'> {
  readonly id: string
  readonly typed: Draft['problem']
  /** The value that stays. */
  readonly shown: string
}

/** What is wrong with what was typed. A conflict the page says over the view, as a row that grew would push the others away from the hand that drags. */
function NumberProblem({ id, typed, conflict, shown }: NumberProblemProps): ReactElement | null {
  if (typed) return <FieldProblem id={id} message={typed.message} shown={shown} />
  return conflict ? (
    <span id={id} className="spoken">
      {conflict.message}
    </span>
  ) : null
}

/** Label and number on one line, the slider over the full width beneath. */
export function NumberRow(props: NumberRowProps): ReactElement {
  const { name, field, configuration, unit, isAxis, conflict, set } = props
  const id = useId()
  const gesture = useRef('')
  const value = heldValue(configuration, name)
  const texts = useTexts()
  const kept = keptUnit(configuration, name, field, value, unit)
  const shown = inputText(field, value, kept.shown)
  const draft = useDraft({
    value,
    shown,
    read: (typed) => readNumber(configuration, name, kept.read(typed)),
    set: (next, visit) => set(name, next, visit),
  })
  const problem = draft.problem ?? conflict
  const isDrawn = isAxis && configuration.view === 'throughput' && name === axisName(configuration)
  const spaced = isDrawn ? asAxis(configuration, field) : field
  const range = sliderRange(spaced, value)
  // as wide wherever the slider stands, and for what was there before
  const [widest, setWidest] = useState(shown.length)
  if (shown.length > widest) setWidest(shown.length)
  const newGesture = (): void => {
    kept.keep()
    gesture.current = nextGesture()
  }
  const step = (event: KeyboardEvent): void => {
    const next = keyedValue(spaced, value, event, range)
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
        <NumberLabel {...{ name, field, configuration, unit }} controlId={id} />
        <DraftInput
          {...{ id, draft, problem }}
          inputMode="decimal"
          inlineSize={inlineSize(Math.max(roomFor(spaced, kept.shown, range), widest))}
          unit={texts?.typedMeaning(draft.text, kept.shown) || kept.shown.label}
          onKeyDown={onTextKey}
        />
      </div>
      <Slider
        field={spaced}
        range={range}
        value={value}
        unit={unit}
        onPointerDown={newGesture}
        onKeyDown={step}
        onValue={(next) => set(name, next, gesture.current)}
      />
      <NumberProblem id={`${id}-problem`} typed={draft.problem} {...{ conflict }} shown={valueText(field, value, unit)} />
    </div>
  )
}
