import type { fields, FieldName } from '../configuration/fields/fields.ts'

type Fields = typeof fields

/** Values with structure have keys that are known when they run. */
type KeyOf<Name extends FieldName> = string extends Fields[Name]['key'] ? never : Fields[Name]['key']

/** In the declarations of the package every member stands by itself, with its title, range and choices: scripts/libraryValues.ts writes them from the fields. */
export type ConfigurationValues = { readonly preset: string } & {
  readonly [Name in FieldName as KeyOf<Name>]: Fields[Name] extends { readonly type: 'number' } ? number : string
}
