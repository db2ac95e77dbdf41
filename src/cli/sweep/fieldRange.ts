import { numberOf, parseValue, type NumberRange, type Value } from '../../configuration/configuration.ts'
import { fieldOf, type Settable } from '../../configuration/fields/fields.ts'
import { isRowKey, rowFields, rowKey } from '../../configuration/fields/rowFields.ts'
import { quoted } from '../../configuration/fields/quoted.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import { parseQuantity } from '../../units/parseQuantity.ts'

/** One field, or number of a row, and the values it goes through, in the order given. */
export interface Axis {
  readonly field: Settable
  readonly values: readonly Value[]
}

/** Most values of one field. */
const mostValues = 1_000_000

/** Digits that are kept of a computed value, so that three steps of 0.1 make 0.3. */
const keptDigits = 12

const rangeForm = /^(.+?)\.\.([^:]+)(?::\s*([x×+]?)\s*(.+))?$/

const malformed = (field: NumberRange, message: string): Problem => ({ code: 'malformed', field: field.key, message })

interface Step {
  readonly kind: 'add' | 'multiply'
  readonly by: number
}

function readStep(field: NumberRange, range: string, sign: string | undefined, text: string | undefined): Result<Step> {
  if (text === undefined) {
    if (field.whole) return success({ kind: 'add', by: 1 })
    return failure(malformed(field, `The range ${quoted(range)} needs a step: ${range}:x2 doubles, ${range}:<step> adds.`))
  }
  const isFactor = sign === 'x' || sign === '×'
  const parsed = isFactor ? parseQuantity(text, 'count', '') : parseQuantity(text, field.kind, field.unit)
  const least = isFactor ? 1 : 0
  if (parsed.ok && parsed.value > least) return success({ kind: isFactor ? 'multiply' : 'add', by: parsed.value })
  return failure(
    malformed(
      field,
      `The step ${quoted((sign ?? '') + text)} of ${quoted(range)} must be ${isFactor ? 'x and a number above 1' : 'above 0, in a unit of the field'}.`,
    ),
  )
}

function stepped(field: NumberRange, range: string, low: number, high: number, { kind, by }: Step): Result<readonly number[]> {
  if (low > high) return failure(malformed(field, `The range ${quoted(range)} goes down; write the smaller value first.`))
  if (kind === 'multiply' && !(low > 0)) return failure(malformed(field, `The range ${quoted(range)} must begin above 0 to be multiplied.`))
  const values: number[] = []
  let factor = 1
  for (let at = 0; ; at++) {
    const value = Number((kind === 'add' ? low + at * by : low * factor).toPrecision(keptDigits))
    if (value > high) return success(values)
    if (values.length === mostValues) {
      return failure({ code: 'too-long', field: field.key, message: `The range ${quoted(range)} has more than ${mostValues} values.` })
    }
    values.push(at === 0 ? low : value)
    factor *= by
  }
}

/** What a number of a field or of a row may be; undefined where it is no number. */
function rangeOf(name: Settable): NumberRange | undefined {
  const row = rowKey(name)
  const allowed = row ? rowFields[row.name]?.allowed : undefined
  if (allowed) return { ...allowed, key: name, label: name }
  const field = isRowKey(name) ? undefined : fieldOf(name)
  return field?.type === 'number' ? field : undefined
}

function readRange(field: NumberRange, text: string): Result<readonly Value[]> {
  const match = rangeForm.exec(text)
  if (!match) return failure(malformed(field, `${quoted(text)} is not a range. Write low..high, low..high:step or low..high:x2.`))
  const [, lowText = '', highText = '', sign, stepText] = match
  const [low, high] = [numberOf(field, lowText), numberOf(field, highText)]
  const range = `${lowText}..${highText}`
  const step = readStep(field, range, sign, stepText)
  if (!low.ok || !high.ok || !step.ok) return failure(...[low, high, step].flatMap((one) => (one.ok ? [] : one.problems)))
  const values = stepped(field, range, low.value, high.value, step.value)
  if (!values.ok) return values
  for (const value of values.value) {
    const checked = numberOf(field, value)
    if (!checked.ok) return checked
  }
  return values
}

/**
 * Reads what a flag of a sweep says about one field: a value, values with commas between them, or ranges. `1..16` counts where the
 * field is a whole number, `0ms..10ms:0.5ms` adds, `32KiB..1MiB:x2` multiplies; the upper end belongs to the range where a step meets
 * it. Texts with commas of their own (mixes, zones, machines) are one value each.
 *
 * @returns the values in base units, or what is wrong with which of them
 */
export function readFieldRange(name: Settable, text: string): Result<readonly Value[]> {
  const range = rangeOf(name)
  const read = (part: string): Result<Value> => (range ? numberOf(range, part) : isRowKey(name) ? failure() : parseValue(name, part))
  if (!isRowKey(name) && fieldOf(name).type === 'structured') {
    const parsed = read(text)
    return parsed.ok ? success([parsed.value]) : parsed
  }
  const values: Value[] = []
  const problems: Problem[] = []
  for (const part of text.split(',').map((one) => one.trim())) {
    const found = range && part.includes('..') ? readRange(range, part) : read(part)
    if (!found.ok) problems.push(...found.problems)
    else if (Array.isArray(found.value)) for (const value of found.value) values.push(value)
    else values.push(found.value as Value)
  }
  return problems.length > 0 ? failure(...problems) : success(values)
}

/** Number of combinations of the values of all axes. */
export const combinationCount = (axes: readonly Axis[]): number => axes.reduce((count, { values }) => count * values.length, 1)

/** One combination; the last axis changes fastest, as the innermost of nested loops does. */
export function combination(axes: readonly Axis[], index: number): Partial<Record<Settable, Value>> {
  const chosen: Partial<Record<Settable, Value>> = {}
  let rest = index
  for (const { field, values } of axes.toReversed()) {
    const value = values[rest % values.length]
    if (value !== undefined) chosen[field] = value
    rest = Math.floor(rest / values.length)
  }
  return chosen
}
