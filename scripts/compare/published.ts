import { ask, type Build } from './build.ts'
import { textOf } from './question.ts'

/** A field as `busbar help fields` describes it; values are texts as flags and links have them. */
export interface Field {
  readonly key: string
  readonly unit: string
  readonly kind: 'number' | 'choice' | 'text'
  readonly usual: string
  /** Ends of a number, all of a choice. */
  readonly values: readonly string[]
  /** What another field has to be for this one to be used. */
  readonly needs: Readonly<Record<string, string>>
}

/** What a build offers, as it says itself. */
export interface Published {
  readonly fields: readonly Field[]
  readonly presets: readonly string[]
  readonly figures: readonly string[]
  readonly recipes: readonly string[]
  readonly policies: readonly string[]
  readonly detailedDrives: readonly string[]
}

/** “10 000 ms” as flags have it: 10000ms. */
const plain = (quantity: string): string => quantity.replace('−', '-').replaceAll(/\s/g, '')

function readField(text: string): Field {
  const [flag = '', ...others] = text.split('\n').map((line) => line.trim())
  const [, key = '', unit = ''] = /^--(\S+)(?: <(.+)>)?$/.exec(flag) ?? []
  // lines are broken to the width of the terminal; what is allowed follows the last sentence
  const [, about = '', range = '', usual = ''] = /^(.*\.) (.*); default (.*)$/.exec(others.join(' ')) ?? []
  const [, needed, value = ''] = /Used only with --(\S+) (\S+?)(?: or \S+?)*\.$/.exec(about) ?? []
  const needs = needed === undefined ? {} : { [needed]: value }
  if (key === '' || range === '') throw new Error(`busbar help fields has a field that cannot be read: ${text}`)
  if (range.startsWith('such as')) return { key, unit, kind: 'text', usual, values: [range.slice('such as '.length)], needs }
  const ends = / to /.test(range) ? range.split(' to ').map(plain) : []
  return ends.length === 2
    ? { key, unit, kind: 'number', usual, values: ends, needs }
    : { key, unit, kind: 'choice', usual, values: range.split(', '), needs }
}

/** The names that a refusal of “?” offers. */
async function choices(build: Build, ...words: readonly string[]): Promise<readonly string[]> {
  const { complaints } = await ask(build, { kind: '', id: '', words: [...words, '?'] })
  const [, list] = /Choose one of: (.*)\.$/m.exec(textOf(complaints)) ?? []
  if (list === undefined) throw new Error(`busbar ${words.join(' ')} ? offers nothing to choose from: ${complaints}`)
  return list.split(', ')
}

export async function publishedBy(build: Build): Promise<Published> {
  const help = await ask(build, { kind: '', id: '', words: ['help', 'fields'] })
  const drives = await ask(build, { kind: '', id: '', words: ['validate', '--trace', '?=?'] })
  const [, detailed = ''] = /facts for (.*), not for/.exec(drives.complaints) ?? []
  return {
    fields: textOf(help.output)
      .split('\n\n')
      .map((text) => text.trim())
      .filter((text) => text.startsWith('--'))
      .map(readField),
    presets: await choices(build, 'predict', '--preset'),
    figures: await choices(build, 'chart', '--figure'),
    recipes: await choices(build, 'trace', '--recipe'),
    policies: await choices(build, 'trace', '--recipe', 'zipf', '--cache', '1MiB', '--policy'),
    detailedDrives: detailed.split(/, | and /),
  }
}
