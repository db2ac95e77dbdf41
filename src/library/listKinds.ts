import type { ColumnKind } from '../views/shared/figure.ts'

/** What can be named, by what it is, with what each of its columns holds; numbers are in base units. */
export const listKinds = {
  presets: { id: 'text', name: 'text', drive: 'text', bus: 'text', host: 'text', link: 'text' },
  drives: { id: 'text', name: 'text', flag: 'text', about: 'text' },
  hosts: { id: 'text', name: 'text', readCost: 'time' },
  links: { id: 'text', name: 'text', flag: 'text', rate: 'rate', generations: 'text' },
  fields: { id: 'text', name: 'text', group: 'text', unit: 'text', least: 'count', most: 'count', start: 'text', choices: 'text' },
  figures: { id: 'text', name: 'text', view: 'text', printed: 'text' },
  papers: { id: 'text', name: 'text' },
  programs: { id: 'text', command: 'text' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ColumnKind>>>>

type Kinds = typeof listKinds

/** A row of a list; a number is null where there is none, a text empty. */
export type ListRow<Name extends keyof Kinds> = {
  readonly [Key in keyof Kinds[Name]]: Kinds[Name][Key] extends 'text' ? string : number | null
}
