import { allowedRange, formatValue } from '../configuration/configuration.ts'
import { fieldNames, fieldOf, type Field, type FieldName } from '../configuration/fields.ts'
import { firstConfiguration, presetList } from '../configuration/presets.ts'

/** How to use the program. */
export const usage = (): string => `busbar: throughput of disks that share a bus

  busbar predict   [configuration]   what the formulae say, one JSON object a line
  busbar simulate  [configuration]   what the simulator measures, one JSON object a line
  busbar explain   [configuration]   every intermediate value of the formulae; --format json for one JSON object a line
  busbar validate                    predictions beside the published measurements;
                                     --trace drive=file replays a measured trace too
  busbar chart     [configuration]   one chart: --out chart.svg, .png, .csv, .json or .md, else SVG to standard output;
                                     --figure <name>, --width <pixels>, --theme light|dark, --png, --scale <n>
  busbar help fields                 every flag with its unit, range and default

A configuration is given by one of
  --preset <name>   a starting point: ${presetList.map(({ id }) => id).join(', ')}
  --link <link>     the address of a page, or what follows its #
  --json <file>     one JSON object: keys as the flags; numbers in seconds, bytes, bytes per second, shares of 1
  -                 standard input, one JSON object or link a line; an "id" is given back with the answer
and flags like --disks 8 --size 128KiB, which are laid over it. With nothing of all this, standard input is
read if it is not a terminal, and else the first starting point is answered.

A line that cannot be answered gives {"error": …} in its place; the others are answered, and the exit status is 1.
Flags that cannot be read are named on standard error, and the exit status is 2.
`

function allowed(field: Field): string {
  switch (field.type) {
    case 'number':
      return allowedRange(field)
    case 'choice':
      return field.choices.map(({ value }) => value).join(', ')
    case 'text':
      return `such as ${field.example}`
  }
}

function fieldHelp(name: FieldName): string {
  const field = fieldOf(name)
  const start = formatValue(name, firstConfiguration[name])
  const unit = field.type === 'number' && field.unit !== '' ? ` <${field.unit}>` : ''
  const condition = field.only ? ` Used only with ${conditionText(field.only)}.` : ''
  return `  --${field.key}${unit}\n      ${field.label}. ${field.help}${condition}\n      ${allowed(field)}; default ${start === '' ? 'empty' : start}\n`
}

/** "media zones" for a field that depends on another. */
function conditionText({ field, is }: { readonly field: string; readonly is: readonly string[] }): string {
  const other = fieldNames.find((name) => name === field)
  return `--${other ? fieldOf(other).key : field} ${is.join(' or ')}`
}

/** Every flag, in the order of the fields; a number without a unit is in the unit shown. */
export const fieldsHelp = (): string =>
  `A number without a unit is in the unit shown. Defaults are those of ${firstConfiguration.preset}.\n\n${fieldNames.map(fieldHelp).join('\n')}`
