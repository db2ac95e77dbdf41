import { allowedRange, formatValue } from '../configuration/configuration.ts'
import { fieldHelp } from '../configuration/fields/fieldHelp.ts'
import { fieldNames, fieldOf, type Field, type FieldName } from '../configuration/fields/fields.ts'
import { firstConfiguration, presetIds, todaysStart } from '../configuration/presets.ts'
import { commandNames, declaredOf, type CommandName } from './declared.ts'
import { configurationFlags, type Flags } from './flags.ts'
import { wrapped } from './tableLines.ts'

/** Where standard output is no terminal. */
const usualWidth = 110

/** A paragraph that stands in; a line that begins with blanks stays as it is. */
const paragraph = (text: string, width: number, indent = ''): readonly string[] =>
  text.startsWith(' ') ? [text] : wrapped(text, width - indent.length).map((line) => indent + line)

/** Names, and beside each what is said of it. */
function beside(rows: readonly (readonly [name: string, says: string])[], width: number): readonly string[] {
  const column = Math.min(24, Math.max(...rows.map(([name]) => name.length))) + 4
  return rows.flatMap(([name, says]) => {
    const [first = '', ...others] = wrapped(says, Math.max(24, width - column))
    const head = `  ${name}`
    const start = head.length + 2 > column ? [head, ' '.repeat(column) + first] : [head.padEnd(column) + first]
    return [...start, ...others.map((line) => ' '.repeat(column) + line)]
  })
}

const flagRows = (flags: Flags): readonly (readonly [string, string])[] =>
  Object.entries(flags).map(([name, { value, choices, says }]) => [
    `--${name}${value === undefined ? '' : ` <${value}>`}`,
    choices === undefined || value === 'id' ? says : `${choices.join(', ')}; ${says}`,
  ])

const inText = (lines: readonly string[]): string => `${lines.map((line) => line.trimEnd()).join('\n')}\n`

const statuses =
  'The exit status is 0 where all was answered, 1 where something cannot be, and 2 where something cannot be read: a flag, a file, a value, a name. A line of input that has no answer gives {"error": …} in its place; the others are answered.'

/** How to use the program. */
export function usage(columns = usualWidth): string {
  const rows = commandNames.map((name) => [`${name} ${declaredOf(name).operands}`.trim(), declaredOf(name).says] as const)
  return inText([
    'busbar: throughput of disks that share a bus',
    '',
    ...beside([...rows, ['help fields', 'every field with its unit, range and default'], ['--version', 'which version this is']], columns),
    '',
    ...paragraph('busbar <command> --help says more of each, with three examples. A configuration is given by one of', columns),
    ...beside(
      [...flagRows(configurationFlags), ['-', 'standard input, one JSON object or link a line; an "id" is given back with the answer']],
      columns,
    ),
    ...paragraph(
      `and flags like --disks 8 --size 128KiB, which are laid over it. With nothing of all this, standard input is read if it is not a terminal, and else the first starting point is answered. Starting points: ${presetIds.join(', ')}.`,
      columns,
    ),
    '',
    ...paragraph(statuses, columns),
  ])
}

/** What a command does and takes. */
export function commandHelp(name: CommandName, columns = usualWidth): string {
  const { says, operands, flags, fields, more = [], examples } = declaredOf(name)
  const given = fields ? { ...flags, ...(name === 'sweep' ? {} : configurationFlags) } : flags
  return inText([
    ...paragraph(`busbar ${name}: ${says}`, columns),
    '',
    `  busbar ${name}${operands === '' ? '' : ` ${operands}`}${Object.keys(given).length > 0 ? ' [flags]' : ''}`,
    '',
    ...more.flatMap((text) => [...paragraph(text, columns), ...(text.startsWith(' ') ? [] : [''])]),
    ...beside(flagRows(given), columns),
    ...(fields ? ['', ...paragraph('Every field is a flag, too, such as --disks 8 --size 128KiB: busbar help fields.', columns)] : []),
    '',
    'Examples',
    ...examples.flatMap(([line, gives]) => [`  ${line}`, ...paragraph(gives, columns, '      ')]),
  ])
}

function allowed(field: Field): string {
  if (field.type === 'number') return allowedRange(field)
  return field.type === 'choice' ? field.choices.map(({ value }) => value).join(', ') : `such as ${field.example}`
}

function helpOfField(name: FieldName, width: number): readonly string[] {
  const field = fieldOf(name)
  const start = formatValue(name, firstConfiguration[name])
  const unit = field.type === 'number' && field.unit !== '' ? ` <${field.unit}>` : ''
  const condition = field.only ? ` Used only with ${conditionText(field.only)}.` : ''
  return [
    `  --${field.key}${unit}`,
    ...paragraph(`${field.label}. ${fieldHelp[name]}${condition}`, width, '      '),
    ...paragraph(`${allowed(field)}; default ${start === '' ? 'empty' : start}`, width, '      '),
    '',
  ]
}

/** "media zones" for a field that depends on another. */
function conditionText({ field, is }: { readonly field: string; readonly is: readonly string[] }): string {
  const other = fieldNames.find((name) => name === field)
  return `--${other ? fieldOf(other).key : field} ${is.join(' or ')}`
}

/** Every field, in the order of the form; a number without a unit is in the unit shown. */
export const fieldsHelp = (columns = usualWidth): string =>
  inText([
    ...paragraph(
      `A number without a unit is in the unit shown. Defaults are those of ${firstConfiguration.preset}; of a machine of links, those of ${todaysStart}.`,
      columns,
    ),
    '',
    ...fieldNames.flatMap((name) => helpOfField(name, columns)),
  ])
