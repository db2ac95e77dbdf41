import { failure, refused, success, type Problem, type Result } from '../domain/problem.ts'
import { allowedUnits, parseQuantity } from '../units/parseQuantity.ts'
import { exactText, plainDigits, typeset } from '../units/formatQuantity.ts'
import { titleOf } from './fields/field.ts'
import { fieldNames, fieldOf, fields, type ChoiceField, type FieldName, type FieldValue, type NumberField } from './fields/fields.ts'
import { quoted } from './fields/quoted.ts'
import { isRowKey } from './fields/rowFields.ts'
import { withFreeRow } from '../domain/wholeMachine.ts'
import { hasRowAxis } from './rowAxes.ts'
import { machines } from './structured/machine.ts'
import { isStructured, parseStructured, type Structured } from './structured/structured.ts'

/**
 * What the user chose: flat, in base units, fits into a link. `preset` names the starting point;
 * every other name is a field of configuration/fields/fields.ts.
 */
export type Configuration = { readonly preset: string } & { readonly [K in FieldName]: FieldValue<K> }

/** The value of a field; equal values are the same by `Object.is`, and have the same text in a key made of them. */
export type Value = number | string | Structured<object>

/** Two configurations that would give the same link. */
export const sameConfiguration = (one: Configuration, other: Configuration): boolean =>
  one.preset === other.preset && fieldNames.every((name) => Object.is(one[name], other[name]))

/** Whether a field has a meaning while the others are as they are: what it depends on has, and has the value for it. */
export function isUsed(configuration: Configuration, name: FieldName): boolean {
  const { only } = fieldOf(name)
  // `only` names a field, as tests/unit/configuration checks
  const owner = only?.field as FieldName
  return only === undefined || (only.is.includes(String(configuration[owner])) && isUsed(configuration, owner))
}

/** What is asked of a number, and what it is called. */
export type NumberRange = Pick<NumberField, 'key' | 'label' | 'title' | 'kind' | 'unit' | 'minimum' | 'maximum' | 'whole'>

function numberProblem(field: NumberRange, value: number): Problem | null {
  if (!Number.isFinite(value)) return { code: 'not-a-number', field: field.key, message: `${titleOf(field)} must be a number.` }
  if (field.whole && !Number.isInteger(value)) {
    return {
      code: 'not-whole',
      field: field.key,
      message: `${titleOf(field)} is ${plainDigits(value)}. Enter a whole number, ${allowedRange(field)}.`,
    }
  }
  if (value < field.minimum || value > field.maximum) {
    return {
      code: 'out-of-range',
      field: field.key,
      message: `${titleOf(field)} is ${shownValue(field, value)}. Enter ${allowedRange(field)}.`,
    }
  }
  return null
}

/** A value with its unit as a person would write it. */
const shownValue = (field: NumberRange, value: number): string => {
  const [, digits = '', unit = ''] = /^(-?[\d.]+)(.*)$/.exec(exactText(value, field.kind, field.unit)) ?? []
  return typeset(digits) + (unit === '' ? '' : ` ${unit}`)
}

/** "1 to 10 000" or "0 ms to 10 000 ms". */
export const allowedRange = (field: NumberRange): string => `${shownValue(field, field.minimum)} to ${shownValue(field, field.maximum)}`

function readNumber(field: NumberRange, text: string): Result<number> {
  if (field.whole && field.kind === 'count' && !/^-?\d{1,20}$/.test(text)) {
    const code = parseQuantity(text, 'count', '').ok ? 'not-whole' : 'not-a-number'
    return refused(code, field.key, `${titleOf(field)} is ${quoted(text)}. Enter a whole number, ${allowedRange(field)}.`)
  }
  const parsed = parseQuantity(text, field.kind, field.unit)
  if (!parsed.ok) {
    const message =
      parsed.reason === 'wrong-unit'
        ? `${titleOf(field)} has the unit ${quoted(parsed.unit)}. Use ${allowedUnits(field.kind) || 'no unit'}.`
        : `${titleOf(field)} is ${quoted(text)}, which is not a number. Enter ${allowedRange(field)}.`
    return refused(parsed.reason, field.key, message)
  }
  return checkNumber(field, parsed.value)
}

/** A number as written, or in base units, that a field may hold. */
export const numberOf = (field: NumberRange, value: string | number): Result<number> =>
  typeof value === 'string' ? readNumber(field, value) : checkNumber(field, value)

/** Nearer to zero than this is zero: no quantity of a disk is that small, and its digits would not fit into a link. */
const smallest = 1e-30

function checkNumber(field: NumberRange, value: number): Result<number> {
  const settled = Math.abs(value) < smallest ? 0 : value
  const problem = numberProblem(field, settled)
  return problem ? failure(problem) : success(settled)
}

function readChoice(field: ChoiceField, text: string): Result<string> {
  if (field.also?.(text) || field.choices.some(({ value }) => value === text)) return success(text)
  const allowed = field.choices.map(({ value }) => value).join(', ')
  return refused('unknown-choice', field.key, `${titleOf(field)} is ${quoted(text)}. Choose one of: ${allowed}.`)
}

/**
 * Reads the text of one field, as written in a form, a link or a flag, into its value in base units.
 *
 * @returns the value, or one problem that names the field, the text and what is allowed
 */
export function parseValue(name: FieldName, text: string): Result<Value> {
  const field = fieldOf(name)
  switch (field.type) {
    case 'number':
      return readNumber(field, text)
    case 'choice':
      return readChoice(field, text)
    case 'structured':
      return parseStructured(field, text)
  }
}

/** Exact text of a value: `parseValue(name, formatValue(name, value))` gives it back. */
export function formatValue(name: FieldName, value: Value): string {
  const field = fieldOf(name)
  return field.type === 'number' && typeof value === 'number' ? exactText(value, field.kind, field.unit) : String(value)
}

/** Checks a value that did not come as text: numbers of imported JSON are in base units. */
export function checkValue(name: FieldName, value: unknown): Result<Value> {
  const field = fieldOf(name)
  if (typeof value === 'string' || isStructured(value)) return parseValue(name, String(value))
  if (field.type !== 'number' || typeof value !== 'number') {
    return refused('malformed', field.key, `${titleOf(field)} must be ${field.type === 'number' ? 'a number or a text' : 'a text'}.`)
  }
  return checkNumber(field, value)
}

/** A machine has the number of its first row of drives in a field of its own. */
function withOwnNumber(configuration: Configuration): Configuration {
  const free = withFreeRow(configuration.machine.content, configuration.disks)
  if (!free) return configuration
  const written = parseStructured(machines, machines.codec.write(free.machine))
  return written.ok ? { ...configuration, disks: free.disks, machine: written.value } : configuration
}

/** An axis is a field, or a number that the machine has. */
const withKnownAxis = (configuration: Configuration): Configuration =>
  isRowKey(configuration.axis) && !hasRowAxis(configuration, configuration.axis)
    ? { ...configuration, axis: fields.axis.default }
    : configuration

/**
 * A copy of the configuration with some fields replaced; the values must have been checked. A machine that is written with the number
 * of its first row of drives sets it; an axis that goes with its row leaves the usual one.
 */
export function withValues(configuration: Configuration, values: Partial<Record<FieldName, Value>>): Configuration {
  // a spread and few fields set behind it: a second spread takes three times as long; the mapped type cannot express that each value has the type of its own field
  const changed = { ...configuration } as Configuration & Record<string, Value | undefined>
  for (const [name, value] of Object.entries(values)) changed[name] = value
  return withKnownAxis(values.machine === undefined ? changed : withOwnNumber(changed))
}
