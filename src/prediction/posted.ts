import { checkValue } from '../configuration/configuration.ts'
import type { FieldName } from '../configuration/fields/fields.ts'
import { isStructured } from '../configuration/structured/structured.ts'

/** A field with structure on its way to another thread: its name and what is written there. */
interface PostedField {
  readonly posted: FieldName
  readonly text: string
}

const isPostedField = (value: object): value is PostedField => 'posted' in value && 'text' in value

/** Whether an object is nothing but its values. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Plain data with configurations among them, as they can be posted to another thread. */
export function packed(value: unknown, name = ''): unknown {
  if (isStructured(value)) return { posted: name, text: value.text }
  if (Array.isArray(value)) return value.map((part: unknown) => packed(part))
  if (value instanceof Map) return new Map(Array.from(value as ReadonlyMap<unknown, unknown>, ([key, part]) => [key, packed(part)]))
  if (!isPlain(value)) return value
  // a change names the field that it takes from one value to another
  const { field } = value
  const nameOf = (key: string): string => ((key === 'from' || key === 'to') && typeof field === 'string' ? field : key)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, packed(part, nameOf(key))]))
}

/**
 * What was packed.
 *
 * @throws RangeError where a text says nothing that its field knows
 */
export function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked)
  if (value instanceof Map) return new Map(Array.from(value as ReadonlyMap<unknown, unknown>, ([key, part]) => [key, unpacked(part)]))
  if (!isPlain(value)) return value
  if (!isPostedField(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unpacked(part)]))
  const read = checkValue(value.posted, value.text)
  if (!read.ok) throw new RangeError(read.problems[0]?.message)
  return read.value
}
