import type { Value } from '../configuration/configuration.ts'
import { parseValue } from '../configuration/configuration.ts'
import { fieldByKey, type FieldName } from '../configuration/fields/fields.ts'
import { presetIds } from '../configuration/presets.ts'
import { rowKey } from '../configuration/fields/rowFields.ts'
import { otherRows, othersKey } from '../configuration/link/otherDrives.ts'
import { failure, success, type Problem, type Result } from '../domain/problem.ts'
import { readDriveSheet, readLibraryDrive, type DriveValues } from './driveFlags.ts'
import { choiceOf, malformed, notAFlag, ofFlag, unknownFlag, type Word } from './words.ts'

/** What follows the command, checked. */
export interface CommandLine {
  /** Fields given as flags, in base units; they are laid over every configuration. */
  readonly values: Partial<Record<FieldName, Value>>
  /** Numbers of rows of the machine, as written, by their keys; laid over it then. */
  readonly rows?: ReadonlyMap<string, string>
  /** A drive of the library, or made from its data sheet; laid over every configuration before the fields. */
  readonly drive?: DriveValues
  /** Where the configurations come from. */
  readonly source: Source
}

/** `unnamed`: no flag says anything about a configuration, so standard input may. */
export type Source =
  | { readonly kind: 'flags' | 'standard-input' | 'unnamed' }
  | { readonly kind: 'preset' | 'link' | 'json'; readonly text: string }

/** Flags that are not fields. */
const ownFlags = ['preset', 'link', 'json', 'drive-sheet', 'library-drive'] as const
type OwnFlag = (typeof ownFlags)[number]

const isOwnFlag = (name: string): name is OwnFlag => ownFlags.some((flag) => flag === name)

interface Given {
  readonly fields: Map<FieldName, string>
  readonly rows: Map<string, string>
  readonly own: Map<OwnFlag, string>
  readonly problems: Problem[]
  standardInput: boolean
  /** Drives of other kinds on a bus, as they were said before rows of the machine were. */
  others?: string
}

/** Whether a word is an address of the page, or what follows its #, and needs no flag. */
const isLink = (text: string): boolean => /(^|#)v=\d/.test(text)

/** Sorts words into fields and flags of the source, each given once. */
function sort(words: readonly Word[]): Given {
  const given: Given = { fields: new Map(), rows: new Map(), own: new Map(), problems: [], standardInput: false }
  const { fields, rows, own, problems } = given
  const twice = (key: string): Problem => malformed(key, `--${key} is given twice.`)
  for (const word of words) {
    if (word.kind === 'operand') {
      if (word.text === '-') given.standardInput = true
      else if (isLink(word.text) && !own.has('link')) own.set('link', word.text)
      else problems.push(notAFlag(word.text))
      continue
    }
    const { name: key, text } = word
    const field = fieldByKey(key)
    if (text === undefined) problems.push(malformed(key, `--${key} has no value.`))
    else if (field) {
      if (fields.has(field)) problems.push(twice(key))
      else fields.set(field, text)
    } else if (rowKey(key)) {
      if (rows.has(key)) problems.push(twice(key))
      else rows.set(key, text)
      // until links of version 2 a machine had a bus beside it
    } else if (key === 'reads-over') continue
    else if (key === othersKey) given.others = text
    else if (!isOwnFlag(key)) problems.push(unknownFlag(key, ownFlags))
    else if (own.has(key)) problems.push(twice(key))
    else own.set(key, text)
  }
  return given
}

function sourceOf({ own, fields, rows, standardInput, problems }: Given): Source {
  const named = (['preset', 'link', 'json'] as const).flatMap((kind) => {
    const text = own.get(kind)
    return text === undefined ? [] : [{ kind, text }]
  })
  const names = [...named.map(({ kind }) => `--${kind}`), ...(standardInput ? ['-'] : [])]
  if (names.length > 1) problems.push(malformed(names[0] ?? '', `${names.join(' and ')} each give a configuration; use one of them.`))
  const [first] = named
  if (first?.kind === 'preset') choiceOf('preset', first.text, presetIds, (message) => problems.push(malformed('preset', message)))
  if (first) return first
  if (standardInput) return { kind: 'standard-input' }
  return { kind: fields.size + rows.size > 0 || own.has('drive-sheet') || own.has('library-drive') ? 'flags' : 'unnamed' }
}

/** What the flags about the drive set; one of them at most. */
function driveOf({ own, problems }: Given): DriveValues | undefined {
  const [sheet, name] = [own.get('drive-sheet'), own.get('library-drive')]
  if (sheet !== undefined && name !== undefined)
    problems.push(malformed('drive-sheet', '--drive-sheet and --library-drive each give a drive; use one of them.'))
  const read = sheet === undefined ? (name === undefined ? undefined : readLibraryDrive(name)) : readDriveSheet(sheet)
  if (read?.ok) return read.value
  problems.push(...(read?.problems ?? []))
  return undefined
}

/**
 * Reads what follows a command.
 *
 * @returns the values and where configurations come from, or every problem at once, each naming its flag
 */
export function readCommandLine(words: readonly Word[]): Result<CommandLine> {
  const given = sort(words)
  const { problems } = given
  const values: Partial<Record<FieldName, Value>> = {}
  const others = otherRows(given.others ?? '', {
    preset: given.own.get('preset'),
    machine: given.fields.get('machine'),
  })
  if (others !== '') given.fields.set('machine', others)
  for (const [field, text] of given.fields) {
    const parsed = parseValue(field, text)
    if (parsed.ok) values[field] = parsed.value
    else problems.push(...parsed.problems.map(ofFlag(text)))
  }
  const source = sourceOf(given)
  const drive = driveOf(given)
  if (problems.length > 0) return failure(...problems)
  return success({
    values,
    ...(given.rows.size > 0 && { rows: given.rows }),
    ...(drive && { drive }),
    source,
  })
}
