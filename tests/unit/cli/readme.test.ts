import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../../src/cli/commands.ts'
import { allowedRange, formatValue } from '../../../src/configuration/configuration.ts'
import { fieldNames, fieldOf, type Field, type FieldName } from '../../../src/configuration/fields.ts'
import { firstConfiguration } from '../../../src/configuration/presets.ts'

const file = fileURLToPath(new URL('../../../README.md', import.meta.url))

function allowed(field: Field): string {
  switch (field.type) {
    case 'number':
      return allowedRange(field)
    case 'choice':
      return field.choices.map(({ value }) => `\`${value}\``).join(', ')
    case 'text':
      return `like \`${field.example}\``
  }
}

function row(name: FieldName): readonly string[] {
  const field = fieldOf(name)
  const unit = field.type === 'number' ? field.unit : ''
  const start = formatValue(name, firstConfiguration[name])
  const shown = start.length > 24 ? 'see the catalogue' : start === '' ? '' : `\`${start}\``
  return [`\`${field.key}\``, field.help, unit, allowed(field), shown]
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

/** Commands with the number of lines of output that are shown. */
const examples: readonly (readonly [string, number])[] = [
  ['predict --disks 8 --size 128KiB', 1],
  ['simulate --preset wren-sparc-20 --size 32KiB', 1],
  ['predict --link "#preset=usb-4&disks=6&size=64KB"', 1],
  ['explain --disks 7', 8],
]

async function example([command, shownLines]: readonly [string, number]): Promise<string> {
  let output = ''
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, text, word]) => text ?? word ?? '')
  await runCommand(words, {
    standardInput: (async function* () {})(),
    isTerminal: true,
    openFile: () => {
      throw new Error('no example reads a file')
    },
    write: (text) => {
      output += text
      return Promise.resolve()
    },
    saveFile: () => {
      throw new Error('no example writes a file')
    },
    complain: (text) => {
      throw new Error(text)
    },
  })
  const lines = output.trimEnd().split('\n')
  const cut = lines.length > shownLines ? ` | head -${shownLines}` : ''
  return [`$ npm run -s busbar -- ${command.replaceAll('"', "'")}${cut}`, ...lines.slice(0, shownLines)].join('\n')
}

const section = (name: string): RegExp => new RegExp(`(<!-- ${name}:start[^\\n]*-->\\n)([\\s\\S]*?)(<!-- ${name}:end -->)`)

/** What the README says in a section, after it has been written anew where that is wished. */
function present(name: string, written: string): string {
  const text = readFileSync(file, 'utf8')
  const renewed = text.replace(section(name), (_, start: string, _old, end: string) => `${start}\n${written}\n\n${end}`)
  if (process.env['UPDATE_README'] && renewed !== text) writeFileSync(file, renewed)
  return (section(name).exec(process.env['UPDATE_README'] ? renewed : text)?.[2] ?? '').trim()
}

describe('the README', () => {
  test('describes every parameter as it is', () => {
    expect(present('parameters', parameters), 'stale: run the tests with UPDATE_README=1').toBe(parameters)
  })

  test('shows what the commands really print', async () => {
    const blocks = await Promise.all(examples.map(example))
    const written = `\`\`\`console\n${blocks.join('\n\n')}\n\`\`\``
    expect(present('examples', written), 'stale: run the tests with UPDATE_README=1').toBe(written)
  })
})
