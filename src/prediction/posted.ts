import { checkValue } from '../configuration/configuration.ts'
import { fieldByKey } from '../configuration/fields/fields.ts'
import { isStructured } from '../configuration/structured/structured.ts'

/** A value with structure on its way to another thread: the key of its field and what is written there. */
interface PostedValue {
  readonly posted: string
  readonly text: string
}

const isPosted = (value: object): value is PostedValue => 'posted' in value && 'text' in value

/** Whether an object is nothing but its values. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Plain data with configurations among them, as they can be posted to another thread. */
export function packed(value: unknown): unknown {
  if (isStructured(value)) return { posted: value.key, text: value.text }
  if (Array.isArray(value)) return value.map(packed)
  if (value instanceof Map) return new Map(Array.from(value as ReadonlyMap<unknown, unknown>, ([key, part]) => [key, packed(part)]))
  return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, packed(part)])) : value
}

/**
 * What was packed.
 *
 * @throws RangeError where a text says nothing that its field knows, or no field has the key
 */
export function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked)
  if (value instanceof Map) return new Map(Array.from(value as ReadonlyMap<unknown, unknown>, ([key, part]) => [key, unpacked(part)]))
  if (!isPlain(value)) return value
  if (!isPosted(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unpacked(part)]))
  const name = fieldByKey(value.posted)
  if (!name) throw new RangeError(`no field ${value.posted}`)
  const read = checkValue(name, value.text)
  if (!read.ok) throw new RangeError(read.problems[0]?.message)
  return read.value
}
