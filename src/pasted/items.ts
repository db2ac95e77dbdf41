import { contentOf, type Block, type Line, type Said, type Span } from './text.ts'

/** The same characters, read otherwise; null where they do not say it. */
export function as<Value>(said: Said<string> | null | undefined, read: (text: string) => Value | null): Said<Value> | null {
  const value = said ? read(said.value) : null
  return said && value !== null ? { value, at: said.at } : null
}

/** A count as digits; null of anything else. */
export const count = (text: string): number | null => (/^\d{1,20}$/.test(text) ? Number(text) : null)

/** A number of JSON, or one written as a string of digits. */
const number = (text: string): number | null => (/^-?\d{1,20}(?:\.\d{1,30})?(?:e[+-]\d{1,3})?$/.test(text) ? Number(text) : null)

/** What is said in one place by names: the named groups of a pattern in a line, a row below its titles, an object of JSON. */
export class Cells {
  private readonly find: (name: string) => Said<string> | null | undefined

  constructor(find: (name: string) => Said<string> | null | undefined) {
    this.find = find
  }

  /** The first of these that is said. */
  said(...names: readonly string[]): Said<string> | null {
    for (const name of names) {
      const said = this.find(name)
      if (said) return said
    }
    return null
  }

  /** Its words; empty where none of these is said. */
  text(...names: readonly string[]): string {
    return this.said(...names)?.value ?? ''
  }

  /** The first of these that says something of this kind. */
  as<Value>(read: (text: string) => Value | null, ...names: readonly string[]): Said<Value> | null {
    for (const name of names) {
      const said = as(this.find(name), read)
      if (said) return said
    }
    return null
  }

  number(...names: readonly string[]): Said<number> | null {
    return this.as(number, ...names)
  }
}

/** Cells that stand in a map. */
export const cellsOf = (cells: ReadonlyMap<string, Said<string>>): Cells => new Cells((name) => cells.get(name))

/** The named groups of a match within what is said. */
const groupsOf = (match: RegExpExecArray, { line, from }: Span): Cells =>
  new Cells((name) => {
    const [value, place] = [match.groups?.[name], match.indices?.groups?.[name]]
    return value !== undefined && place ? { value, at: { line, from: from + place[0], to: from + place[1] } } : null
  })

/** Where the named groups of a pattern (flag d) stand in what is said; null where it does not match. */
export function within({ value, at }: Said<string>, pattern: RegExp): Cells | null {
  const match = pattern.exec(value)
  return match && groupsOf(match, at)
}

/** The content of a line with its place. */
const allOf = (line: Line): Said<string> => ({ value: contentOf(line), at: { line: line.number, from: line.quoted, to: line.text.length } })

/** Likewise in the content of a line. */
export const cellsIn = (line: Line, pattern: RegExp): Cells | null => within(allOf(line), pattern)

/** Every match of a pattern (flags d and g) there, in their order. */
export const allIn = (line: Line, pattern: RegExp): readonly Cells[] =>
  [...contentOf(line).matchAll(pattern)].map((match) => groupsOf(match, allOf(line).at))

/** A line by what it is: a heading, a named value, a row, or torn where it is none that is known. */
export interface Item<Kind extends string> {
  readonly kind: Kind | 'torn'
  readonly line: Line
  readonly content: string
  /** Without what surrounds its content. */
  readonly at: Span
  readonly cells: Cells
}

const nothing = new Cells(() => null)

/** Lines by the first pattern (flag d where it names groups) that they have. */
export const lineItems = <Kind extends string>({ lines }: Block, kinds: Readonly<Record<Kind, RegExp>>): readonly Item<Kind>[] => {
  const patterns = Object.entries<RegExp>(kinds) as [Kind, RegExp][] // the keys of this record are kinds
  return lines.map((line): Item<Kind> => {
    const { value: content, at: all } = allOf(line)
    const at = { line: all.line, from: all.from + content.length - content.trimStart().length, to: all.from + content.length }
    for (const [kind, pattern] of patterns) {
      const match = pattern.exec(content)
      if (match) return { kind, line, content, at, cells: groupsOf(match, all) }
    }
    return { kind: 'torn', line, content, at, cells: nothing }
  })
}
