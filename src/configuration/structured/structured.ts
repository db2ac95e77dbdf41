import { failure, success, type Result } from '../../domain/problem.ts'
import { visibleText } from '../../units/visibleText.ts'

/** Longest structured text that is read. */
export const longestText = 4_000

/**
 * The value of a field with structure, such as a table of seeks: what is written and what that says. Values of a field with the same text
 * are one object: `===`, the dependencies of a hook, memo keys and caches work by value. In a key, a link or JSON it is its text.
 * It cannot be posted to another thread: a link goes there instead.
 */
export interface Structured<T> {
  /** Of its field. */
  readonly key: string
  readonly text: string
  readonly content: T
  toString(): string
  toJSON(): string
}

/**
 * How content is written in the form, in links, flags and JSON. A codec may be made of others, as lists are made of entries.
 * `read` gets a text without blanks and returns what it says, or a sentence that says what is wrong; `read(write(content))` is the content.
 */
export interface Codec<T extends object> {
  readonly read: (text: string) => T | string
  write(content: T): string
}

/** What a field of structured values is read by: its key in links and its codec. */
export interface Syntax<T extends object> {
  readonly key: string
  readonly codec: Codec<T>
}

/** Values in use, by key and text. */
const inUse = new Map<string, WeakRef<Structured<object>>>()
const released = new FinalizationRegistry<string>((name) => {
  if (!inUse.get(name)?.deref()) inUse.delete(name)
})

function writtenText(this: Structured<unknown>): string {
  return this.text
}

/** Whether a value was read by `parseStructured`; what was posted or parsed from JSON was not. */
export const isStructured = (value: unknown): value is Structured<object> =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'toJSON') === writtenText

function frozen<T extends object>(content: T): T {
  for (const part of Object.values(content)) if (typeof part === 'object' && part !== null) frozen(part as object)
  return Object.freeze(content)
}

/** Blanks mean nothing in these texts, nor does what nobody sees; without them a link stays short and one content has one text. */
const withoutBlanks = (text: string): string => visibleText(text).replace(/ /g, '').replace(/×/g, 'x').replace(/–/g, '-')

/**
 * Reads the text of a structured field.
 *
 * @returns its value, or what is wrong, naming the field
 */
export function parseStructured<T extends object>({ key, codec }: Syntax<T>, typed: string): Result<Structured<T>> {
  if (typed.length > longestText) {
    const message = `${key} has ${typed.length} characters; at most ${longestText} are read.`
    return failure({ code: 'too-long', field: key, message })
  }
  const text = withoutBlanks(typed)
  const name = `${key}=${text}`
  const known = inUse.get(name)?.deref()
  // a key has one codec, so that what is known under it has its type of content
  if (known) return success(known as Structured<T>)
  const content = codec.read(text)
  if (typeof content === 'string') return failure({ code: 'malformed', field: key, message: content })
  const value: Structured<T> = Object.freeze({ key, text, content: frozen(content), toString: writtenText, toJSON: writtenText })
  inUse.set(name, new WeakRef(value))
  released.register(value, name)
  return success(value)
}

/**
 * The value that says some content.
 *
 * @throws RangeError where no value of the field can say it
 */
export function structuredValue<T extends object>(syntax: Syntax<T>, content: T): Structured<T> {
  const value = parseStructured(syntax, syntax.codec.write(content))
  if (!value.ok) throw new RangeError(value.problems[0]?.message)
  return value.value
}
