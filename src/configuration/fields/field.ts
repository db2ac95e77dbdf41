import { mebibytes } from '../../units/quantities.ts'
import type { QuantityKind } from '../../units/parseQuantity.ts'
import { parseStructured, type Structured, type Syntax } from '../structured/structured.ts'

/**
 * One group per noun; the panel shows them in this order. Fields of `array` belong to the question of striping alone, those of `trace` and
 * `cache` to that of caching, those of `queue` and `cost` to that of drives, those of `machine` and `pass` to that of passes, those of `job` to that of jobs.
 */
export type FieldGroup =
  | 'drives'
  | 'bus'
  | 'host'
  | 'workload'
  | 'fence'
  | 'simulation'
  | 'array'
  | 'trace'
  | 'cache'
  | 'queue'
  | 'cost'
  | 'machine'
  | 'pass'
  | 'job'
  | 'page'

interface FieldBase {
  /** Name in links, JSON and on the command line; declared where it is not that of the field in words with hyphens. */
  readonly key: string
  readonly group: FieldGroup
  readonly label: string
  /** Name where the group is not in sight: in messages, on an axis; the label if absent. */
  readonly title?: string
  /** Letter of the papers, where there is one. */
  readonly symbol?: string
  /** Shown only when the group is unfolded. */
  readonly folded?: boolean
  /** Shown and used only while another field has this value. */
  readonly only?: { readonly field: string; readonly is: readonly string[] }
}

/** A number with a unit; ranges end where the physics ends. */
export interface NumberField extends FieldBase {
  readonly type: 'number'
  readonly kind: QuantityKind
  /** Unit in the form and in links; also of a number written without one. */
  readonly unit: string
  /** What the unit is per, for display: "√cylinder". */
  readonly per?: string
  readonly default: number
  readonly minimum: number
  readonly maximum: number
  readonly whole?: boolean
  /** How the slider and a chart axis are spaced. */
  readonly scale: 'linear' | 'log'
  /** Ends of the slider and of a chart axis; a typed number may lie beyond them. */
  readonly usual: readonly [number, number]
  /** What 0 means, where it is not the number: "all". */
  readonly zero?: string
  /** The only values that it may have, rising; slider and axis have no others. */
  readonly places?: readonly number[]
}

export interface ChoiceField extends FieldBase {
  readonly type: 'choice'
  readonly default: string
  readonly choices: readonly { readonly value: string; readonly label: string; readonly short?: string }[]
  /** Values besides its choices, which something else allows. */
  readonly also?: (text: string) => boolean
  /** The word of the glossary that its label opens. */
  readonly term?: string
}

/** A value with structure, written by its codec in configuration/structured/. */
export interface StructuredField<T extends object = object> extends FieldBase, Syntax<T> {
  readonly type: 'structured'
  readonly default: Structured<T>
  readonly example: string
}

export type Field = NumberField | ChoiceField | StructuredField

/** A field as it is declared: without its group, and without a key that its name says. */
type Declared<F extends Field> = Omit<F, 'group' | 'key'> & { readonly key?: string }

/** "stripe-unit" of "stripeUnit". */
type Hyphened<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? '' : '-'}${Lowercase<First>}${Hyphened<Rest>}`
  : ''

type Grouped<Group, Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] & { readonly group: Group } & (Fields[Name] extends { readonly key: string }
      ? unknown
      : { readonly key: Hyphened<Name> })
}

/** Fields of a group. */
export const inGroup = <const Group extends FieldGroup, Fields extends Readonly<Record<string, Declared<Field>>>>(
  group: Group,
  fields: Fields,
): Grouped<Group, Fields> => {
  const keyOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  // the same names
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { group, key: keyOf(name), ...field }])) as Grouped<
    Group,
    Fields
  >
}

export const number = <const F extends Omit<Declared<NumberField>, 'type'>>(field: F): F & { readonly type: 'number' } => ({
  type: 'number',
  ...field,
})
export const choice = <const F extends Omit<Declared<ChoiceField>, 'type'>>(field: F): F & { readonly type: 'choice' } => ({
  type: 'choice',
  ...field,
})
/** The default is written as a person would write it. */
export function structured<T extends object>(
  field: Omit<StructuredField<T>, 'type' | 'default' | 'group'> & { readonly default: string },
): Omit<StructuredField<T>, 'group'> {
  const start = parseStructured(field, field.default)
  if (!start.ok) throw new RangeError(start.problems[0]?.message)
  return { type: 'structured', ...field, default: start.value }
}

/** Choices from the entries of a catalogue list. */
export const named = (
  entries: readonly { readonly id: string; readonly name: string }[],
): { readonly value: string; readonly label: string }[] => entries.map(({ id, name }) => ({ value: id, label: name }))

/** Choices that are called as they are written in links. */
export const words = (values: string): { readonly value: string; readonly label: string }[] =>
  values.split(' ').map((value) => ({ value, label: value }))

/** Choices by what is written in links, each with what it is called. */
export const called = (labels: Readonly<Record<string, string>>): { readonly value: string; readonly label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What durations share. */
export const duration = { kind: 'time', unit: 'ms', minimum: 0, maximum: 10, scale: 'linear' } as const

/** What numbers of things share, of which there is at least one. */
export const count = { kind: 'count', unit: '', minimum: 1, whole: true, scale: 'log' } as const

/** What shares of a whole have in common. */
export const share = { kind: 'fraction', unit: '%', minimum: 0, maximum: 1, scale: 'linear', usual: [0, 1] } as const

/** What sizes share: from a sector to 1 GiB. */
export const size = { kind: 'size', unit: 'KiB', minimum: 512, maximum: mebibytes(1_024), scale: 'log' } as const

/** What rates share. */
export const rate = { kind: 'rate', unit: 'MB/s', minimum: 1_000, scale: 'log' } as const

/** What a field is called out of sight of its group. */
export const titleOf = (field: Pick<Field, 'title' | 'label'>): string => field.title ?? field.label

/** The same inside of a sentence: "number of disks", "lanes of the SAS cable". */
export function inSentence(field: Pick<Field, 'title' | 'label'>): string {
  const title = titleOf(field)
  return title.charAt(0).toLowerCase() + title.slice(1)
}
