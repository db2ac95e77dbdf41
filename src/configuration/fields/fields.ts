import { arrayFields } from './arrayFields.ts'
import { cacheFields } from './cacheFields.ts'
import { costFields } from './costFields.ts'
import { driveFields } from './driveFields.ts'
import { called, choice, inGroup, inSentence, words, type Field, type NumberField } from './field.ts'
import { jobFields } from './jobFields.ts'
import { passFields } from './passFields.ts'
import { planFields } from './planFields.ts'
import { queueFields } from './queueFields.ts'
import { isRowKey, type RowKey } from './rowFields.ts'
import { systemFields } from './systemFields.ts'
import { traceFields } from './traceFields.ts'
import { workloadFields } from './workloadFields.ts'

export type { ChoiceField, Field, FieldGroup, NumberField, StructuredField } from './field.ts'

const physicalFields = { ...driveFields, ...systemFields, ...workloadFields } as const

const axisChoices = Object.entries<Field>(physicalFields)
  .filter(([name, field]) => field.type === 'number' && name !== 'seed' && name !== 'precision')
  .map(([, field]) => ({ value: field.key, label: inSentence(field) }))

const scaleChoices = called({ auto: 'as suits it', linear: 'linear', log: 'log' })

const pageFields = inGroup('page', {
  view: choice({
    label: 'Question',
    default: 'throughput',
    choices: called({
      throughput: 'How fast will it go?',
      passes: 'How long does a pass take?',
      jobs: 'How long is a job?',
      rounds: 'Where does the time go?',
      plan: 'What do I need?',
      striping: 'How to stripe?',
      caching: 'How to cache?',
      drives: 'Which drives?',
      validation: 'Can I trust it?',
    }),
  }),
  page: choice({
    label: 'Page',
    default: 'answer',
    choices: called({ answer: 'answer', systems: 'systems', machine: 'my machine' }),
  }),
  table: choice({
    label: 'Table',
    default: 'table-6',
    choices: words('table-6 table-5 table-4'),
  }),
  compared: choice({
    label: 'Compared',
    default: 'drives',
    choices: words('drives traces links nominal orders rounds queues arrays stripes caches tables claims studies conflicts unknown papers'),
  }),
  axis: choice({
    label: 'Throughput against',
    default: 'size',
    choices: axisChoices,
    also: isRowKey,
  }),
  units: choice({
    label: 'Units',
    default: 'MB',
    choices: words('MB MiB'),
  }),
  ...planFields,
  mapAcross: choice({
    label: 'across',
    title: 'Map, across',
    default: 'size',
    choices: axisChoices,
  }),
  mapUp: choice({
    label: 'upwards',
    title: 'Map, upwards',
    default: 'disks',
    choices: axisChoices,
  }),
  equations: choice({
    label: 'Paper’s equations',
    default: 'hidden',
    choices: words('hidden drawn'),
  }),
  xScale: choice({ label: 'Horizontal scale', default: 'auto', choices: scaleChoices }),
  yScale: choice({ label: 'Vertical scale', default: 'auto', choices: scaleChoices }),
})

/**
 * Every parameter once; what it means stands in fieldHelp.ts. The form, links, JSON, command-line flags, sweep axes and the table in
 * docs/links.md derive from it; its order is the order of keys in a link.
 */
export const fields = {
  ...physicalFields,
  ...arrayFields,
  ...traceFields,
  ...cacheFields,
  ...queueFields,
  ...costFields,
  ...jobFields,
  ...passFields,
  ...pageFields,
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof fields
/** Names of the fields of one type. */
export type NumberName = { [K in FieldName]: (typeof fields)[K] extends NumberField ? K : never }[FieldName]

/** What is set by one value: a field, or a number of a row of the machine. */
export type Settable = FieldName | RowKey
/** What an axis may be: a number. */
export type AxisName = NumberName | RowKey

/** What a field holds: a number in base units, one of its choices, or structured content. */
export type FieldValue<K extends FieldName> = (typeof fields)[K] extends { readonly type: 'structured'; readonly default: infer V }
  ? V
  : K extends NumberName
    ? number
    : string

/** Field names in the order of keys in a link. */
export const fieldNames: readonly FieldName[] = Object.keys(fields) as FieldName[] // the keys of a literal

/** The declaration of a field, by its general type. */
export const fieldOf = (name: FieldName): Field => fields[name]

const namesByKey: ReadonlyMap<string, FieldName> = new Map(fieldNames.map((name) => [fields[name].key, name]))

/** The field with this key in links, or undefined. */
export const fieldByKey = (key: string): FieldName | undefined => namesByKey.get(key)
