import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { allowedRange, formatValue } from '../../../src/configuration/configuration.ts'
import { fieldHelp } from '../../../src/configuration/fields/fieldHelp.ts'
import { fieldNames, fieldOf, fields, type Field, type FieldName } from '../../../src/configuration/fields/fields.ts'
import { frozenGrammar, frozenKeys } from '../../../src/configuration/link/frozen.ts'
import { formatLink, linkLimits, linkVersion } from '../../../src/configuration/link/link.ts'
import { encode } from '../../../src/configuration/link/linkPairs.ts'
import { migrations } from '../../../src/configuration/link/migrations.ts'
import { pinnedPrefix } from '../../../src/configuration/link/pinned.ts'
import { catalogueNames, firstConfiguration, presetList, setFields } from '../../../src/configuration/presets.ts'
import { longestText } from '../../../src/configuration/structured/structured.ts'
import { allowedUnits, type QuantityKind } from '../../../src/units/parseQuantity.ts'
import { running } from '../../support/commandPorts.ts'
import { isUpdated } from '../../support/effort.ts'

const pathOf = (page: string): string => fileURLToPath(new URL(`../../../docs/${page}.md`, import.meta.url))

function allowed(field: Field): string {
  switch (field.type) {
    case 'number':
      return allowedRange(field)
    case 'choice':
      return field.choices.map(({ value }) => `\`${value}\``).join(', ')
    case 'structured':
      return `like \`${field.example}\``
  }
}

function row(name: FieldName): readonly string[] {
  const field = fieldOf(name)
  const unit = field.type === 'number' ? field.unit : ''
  const start = formatValue(name, firstConfiguration[name])
  const shown = start.length > 24 ? 'see the catalogue' : start === '' ? '' : `\`${start}\``
  return [`\`${field.key}\``, fieldHelp[name], unit, allowed(field), shown]
}

/** A table with columns as wide as their widest cell, as the formatter wants them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const parameters = [
  `Every parameter, in the order of a link. The last column is the value of \`${firstConfiguration.preset}\`, the first starting point.`,
  table(['key', 'meaning', 'unit', 'allowed', 'at first'], fieldNames.map(row)),
].join('\n\n')

const keysOf = (type: Field['type']): readonly string[] =>
  fieldNames.filter((name) => fieldOf(name).type === type).map((name) => fields[name].key)

/** Lines of a grammar with what they mean in a column of its own. */
function productions(lines: readonly (readonly [string, string, string])[]): string {
  const width = Math.max(...lines.map(([, rule]) => rule.length))
  return lines.map(([name, rule, note]) => `${name.padEnd(9)} = ${note ? `${rule.padEnd(width)}  ; ${note}` : rule}`).join('\n')
}

const unitLines = (['size', 'rate', 'time', 'fraction'] as const satisfies readonly QuantityKind[]).map(
  (kind) =>
    `- a ${kind === 'fraction' ? 'share' : kind}: ${allowedUnits(kind)
      .split(', ')
      .map((unit) => `\`${unit}\``)
      .join(', ')}`,
)

/** Signs of ASCII that stand in percent signs in a value. */
const escapes = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter((sign) => encode(sign) !== sign)

const grammar = [
  `\`\`\`
${productions([
  ['link', 'pair *( "&" pair )', 'the part of the address after "#"'],
  ['pair', 'version / preset / field / pinned / frozen / unknown', 'in any order when read'],
  ['version', '"v=" whole', `written ${linkVersion}; missing means 1`],
  ['preset', '"preset=" name', 'missing means the first'],
  ['field', 'key "=" value', 'a key of the table below'],
  ['value', 'number [ unit ] / choice / text', 'by the kind of the field'],
  ['number', '[ "-" ] 1*digit [ "." 1*digit ]', 'no exponent, no separator'],
  ['pinned', `"${pinnedPrefix}" ( preset / field )`, 'A; only what a system is, with its preset'],
  [
    'frozen',
    frozenKeys
      .map((key) => `${key}=`)
      .join('… ')
      .concat('…'),
    'all four or none',
  ],
  ['unknown', 'key [ "=" value ]', 'kept as it is'],
])}
\`\`\`
`,
  `- **Presets**: ${presetList.map(({ id }) => `\`${id}\``).join(', ')}.`,
  `- **Omitted** when written: every field that has the value its preset, ${catalogueNames.map((name) => `\`${name}\``).join(', ')} give it. The untouched first starting point is \`${formatLink(firstConfiguration)}\`; with eight disks it is \`${formatLink(setFields(firstConfiguration, { disks: 8 }))}\`.`,
  `- **Order** when written: \`v\`, \`preset\`, the fields in the order of the table, frozen numbers, A in the same order, unknown pairs. Equal configurations have equal links.`,
  `- **Units** of a number, which without one is in the unit of its field:`,
  unitLines.map((line) => `  ${line}`).join('\n'),
  `- **Texts** are ${keysOf('structured')
    .map((key) => `\`${key}\``)
    .join(', ')}: lists with commas, at most ${longestText} characters each, blanks dropped.`,
  `- **Escapes**: ${escapes.map((sign) => (sign === ' ' ? 'blank' : sign === '`' ? '`` ` ``' : `\`${sign}\``)).join(' ')} and everything outside ASCII are percent-encoded UTF-8. \`+\` is no blank and \`;\` no delimiter.`,
  `- **A**, the pinned configuration: the same preset and fields behind \`${pinnedPrefix}\`, as differences from its own preset, without what the page asks (question, axis, units, goals). Where a part of it cannot be read, A is left out as a whole and named.`,
  `- **Frozen numbers**, what was said when the link was made: ${frozenKeys.map((key) => `\`${key}\` is ${frozenGrammar[key].allowed}`).join('; ')}. They change nothing that is computed.`,
  `- **Unknown keys** are named and written back as they were, up to ${linkLimits.unknown} characters. Of two equal keys the first counts.`,
  `- **Limits**: ${linkLimits.characters} characters and ${linkLimits.pairs} pairs; more is refused as a whole, and so is a version above ${linkVersion}.`,
  `- **Versions**: ${linkVersion}${migrations.length === 0 ? ', the first' : ''}. A link of an older version is read through one migration per version, so it keeps its meaning.`,
].join('\n')

/** Commands with the number of lines of output that are shown. */
const examples: readonly (readonly [string, number])[] = [
  ['predict --disks 8 --size 128KiB', 1],
  ['simulate --preset wren-sparc-20 --size 32KiB', 1],
  ['predict --link "#preset=usb-4&disks=6&size=64KB"', 1],
  ['explain --disks 7', 8],
]

async function example([command, shownLines]: readonly [string, number]): Promise<string> {
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, text, word]) => text ?? word ?? '')
  const { output, complaints, saved } = await running(words)()
  expect([complaints, saved.size]).toEqual([[], 0])
  // all fields would be a page of their own
  const lines = output
    .trimEnd()
    .replaceAll(/"asked":\{[^}]*\}/g, '"asked":{…}')
    .split('\n')
  const cut = lines.length > shownLines ? ` | head -${shownLines}` : ''
  return [`$ npm run -s busbar -- ${command.replaceAll('"', "'")}${cut}`, ...lines.slice(0, shownLines)].join('\n')
}

const section = (name: string): RegExp => new RegExp(`(<!-- ${name}:start[^\\n]*-->\\n)([\\s\\S]*?)(<!-- ${name}:end -->)`)

/** What a page says in a section, after it has been written anew where that is wished. */
function present(page: string, name: string, written: string): string {
  const file = pathOf(page)
  const text = readFileSync(file, 'utf8')
  const renewed = text.replace(section(name), (_, start: string, _old, end: string) => `${start}\n${written}\n\n${end}`)
  if (isUpdated && renewed !== text) writeFileSync(file, renewed)
  return (section(name).exec(isUpdated ? renewed : text)?.[2] ?? '').trim()
}

describe('the documentation', () => {
  test('describes every parameter as it is', () => {
    expect(present('links', 'parameters', parameters), 'stale: npm run update').toBe(parameters)
  })

  test('describes the grammar of links as it is', () => {
    expect(present('links', 'grammar', grammar), 'stale: npm run update').toBe(grammar)
  })

  test('shows what the commands really print', async () => {
    const blocks = await Promise.all(examples.map(example))
    const written = `\`\`\`console\n${blocks.join('\n\n')}\n\`\`\``
    expect(present('command-line', 'examples', written), 'stale: npm run update').toBe(written)
  })
})
