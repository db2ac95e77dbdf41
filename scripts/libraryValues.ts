import { allowedRange } from '../src/configuration/configuration.ts'
import { fieldNames, fieldOf, type Field, type FieldGroup } from '../src/configuration/fields/fields.ts'
import { titleOf } from '../src/configuration/fields/field.ts'
import { presetIds, presetList } from '../src/configuration/presets.ts'
import { listKinds } from '../src/library/listKinds.ts'

const unitsOfKinds = { time: 'Seconds', size: 'Bytes', rate: 'Bytes per second', fraction: 'Share of one', count: '' } as const

const quotedKey = (key: string): string => (/^\w+$/.test(key) ? key : `'${key}'`)
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

/** What a value is, in a sentence or two. */
function said(field: Field): string {
  const title = plain(titleOf(field))
  const owner = field.only && fieldNames.find((name) => name === field.only?.field)
  const only = owner ? ` Used where ${fieldOf(owner).key} is ${field.only?.is.join(' or ') ?? ''}.` : ''
  if (field.type === 'choice') return `${title}.${only}`
  if (field.type === 'structured') return `${title}, as in a link: ${JSON.stringify(field.example)}.${only}`
  const unit = [unitsOfKinds[field.kind], field.per].filter(Boolean).join(' per ')
  const kind = field.whole ? 'A whole number' : unit || 'A number'
  return `${title}. ${kind}, ${plain(allowedRange(field))}.${only}`
}

/** The type of a number of a row of the machine, by its key. */
const rowKeys = '`${string}.${string}`'

function typeOf(field: Field): string {
  if (field.type !== 'choice') return field.type === 'number' ? 'number' : 'string'
  return [...field.choices.map(({ value }) => `'${value}'`), ...(field.also ? [rowKeys] : [])].join(' | ')
}

const nameOf = (group: string): string => `${group[0]?.toUpperCase() ?? ''}${group.slice(1)}Values`

const titles: Readonly<Record<FieldGroup, string>> = {
  drives: 'The drives, and how many',
  bus: 'The bus',
  host: 'The host',
  workload: 'What is read',
  fence: 'When a disk asks for the bus',
  simulation: 'How it is simulated',
  array: 'A striped array',
  trace: 'The requests of a trace',
  cache: 'A cache',
  queue: 'How requests wait',
  cost: 'What it costs',
  machine: 'The tree of links',
  pass: 'A pass over all drives',
  job: 'Work on more data than memory holds',
  page: 'What is asked, and how the page shows it',
}
const groups = Object.keys(titles) as FieldGroup[] // the keys of a literal

function groupText(group: FieldGroup): string {
  const members = fieldNames
    .map(fieldOf)
    .filter((field) => field.group === group)
    .map((field) => `    /** ${said(field)} */\n    readonly ${quotedKey(field.key)}: ${typeOf(field)};\n`)
  return `/** ${titles[group]}; numbers in base units. */\nexport interface ${nameOf(group)} {\n${members.join('')}}\n`
}

/** The declarations of the values of a configuration, as the fields have them: in place of those that the compiler writes for src/library/values.ts. */
export const writtenValues = (): string => `${groups.map(groupText).join('')}/** A starting point. */
export type Preset = ${presetList.map(({ id }) => `'${id}'`).join(' | ')};
/** All values of a configuration by the keys of links: numbers in base units (seconds, bytes, bytes per second, shares of one), else texts. */
export interface ConfigurationValues extends ${groups.map(nameOf).join(', ')} {
    /** The starting point that a link names. */
    readonly preset: Preset;
}
`

type Schema = Readonly<Record<string, unknown>>

function schemaOf(field: Field): Schema {
  const description = said(field)
  if (field.type === 'structured') return { description, type: 'string' }
  if (field.type === 'number')
    return { description, type: field.whole ? 'integer' : 'number', minimum: field.minimum, maximum: field.maximum }
  const choices = field.choices.map(({ value }) => value)
  // a number of a row of the machine
  return {
    description,
    ...(field.also ? { anyOf: [{ enum: choices }, { type: 'string', pattern: '^[^.]+[.][^.]+$' }] } : { enum: choices }),
  }
}

/** The JSON Schema of every value of a configuration, as the fields have them. */
export function askedSchema(): Schema {
  const all = fieldNames.map(fieldOf)
  return {
    description: 'Every value of a configuration by the keys of links: numbers in base units, else texts.',
    type: 'object',
    properties: {
      preset: { description: 'The starting point that a link names.', enum: presetIds },
      ...Object.fromEntries(all.map((field) => [field.key, schemaOf(field)])),
    },
    required: ['preset', ...all.map(({ key }) => key)],
  }
}

const unitsOfColumns: Readonly<Record<string, string>> = { time: 'Seconds.', rate: 'Bytes per second.' }

/** The JSON Schema of a row of any list, by its columns. */
export const listSchema = (): Schema => ({
  anyOf: Object.entries(listKinds).map(([title, kinds]) => ({
    title,
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(kinds).map(([key, kind]) => {
        const unit = unitsOfColumns[kind]
        return [key, { ...(unit !== undefined && { description: unit }), type: kind === 'text' ? 'string' : ['null', 'number'] }]
      }),
    ),
    required: Object.keys(kinds),
  })),
})
