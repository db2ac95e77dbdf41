import { parseArgs } from 'node:util'
import { fieldByKey, fieldOf } from '../configuration/fields/fields.ts'
import { quoted } from '../configuration/fields/quoted.ts'
import type { Problem } from '../domain/problem.ts'
import { didYouMean } from '../units/didYouMean.ts'

/** One flag of a command line with the text behind it, if there is any, or one word that is none. */
export type Word =
  | { readonly kind: 'flag'; readonly name: string; readonly text: string | undefined }
  | { readonly kind: 'operand'; readonly text: string }

/**
 * Sorts the arguments of a command into flags and operands, in their order; `--disks 8` and `--disks=8` are the same.
 *
 * A flag is what begins with two dashes; its text is what follows, unless that is a flag too.
 *
 * @param switches flags, without their dashes, that are followed by no text
 */
export function wordsOf(args: readonly string[], switches: readonly string[] = []): readonly Word[] {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(switches.map((name) => [name, { type: 'boolean' }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const words: Word[] = []
  let read = -1
  for (const { index, ...token } of tokens) {
    // the text of the flag before, or another letter of the same word
    if (index <= read) continue
    read = index
    const word = args[index] ?? ''
    if (!word.startsWith('--')) {
      words.push({ kind: 'operand', text: word })
      continue
    }
    const name = token.kind === 'option' ? token.name : word.slice(2)
    let text = token.kind === 'option' ? token.value : undefined
    const next = args[index + 1]
    if (text === undefined && !switches.includes(name) && next !== undefined && !next.startsWith('--')) {
      text = next
      read++
    }
    words.push({ kind: 'flag', name, text })
  }
  return words
}

export const malformed = (field: string, message: string): Problem => ({ code: 'malformed', field, message })

/** Which of its choices a flag names; what names none of them is wrong, in a sentence. */
export function choiceOf<Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
  wrong: (message: string) => unknown,
): Choice | undefined {
  const choice = choices.find((one) => one === text)
  if (text !== undefined && choice === undefined)
    wrong(`--${name} is ${quoted(text)}. Choose one of: ${choices.join(', ')}.${didYouMean(text, choices)}`)
  return choice
}

/** A problem of a field as that of its flag; with the choice that may have been meant. */
export const ofFlag =
  (text: string) =>
  ({ field: key, ...problem }: Problem): Problem => {
    const name = fieldByKey(key)
    const field = problem.code === 'unknown-choice' && name ? fieldOf(name) : undefined
    const choices = field?.type === 'choice' ? field.choices.map(({ value }) => value) : []
    return { ...problem, field: key, message: `--${key}: ${problem.message}${didYouMean(text, choices)}` }
  }

/** A word where only flags may stand. */
export const notAFlag = (text: string): Problem =>
  malformed('', `${quoted(text)} is not a flag. Flags begin with --; busbar help fields lists them.`)

/** A word behind a command that takes none. */
export const notTaken = (command: string, word: Word): Problem =>
  malformed('', `busbar ${command} takes no ${quoted(word.kind === 'flag' ? `--${word.name}` : word.text)}; see busbar ${command} --help.`)

/** @param known flags that there are */
export const unknownFlag = (key: string, known: readonly string[]): Problem =>
  malformed(key, `There is no flag ${quoted(`--${key}`)}; busbar help fields lists them.${didYouMean(key, known, '--')}`)

/** Flags that belong to a command itself, taken out of its words. */
export interface TakenFlags {
  /** Texts by flag; a switch has an empty one. */
  readonly own: ReadonlyMap<string, string>
  readonly rest: readonly Word[]
  /** Sentences about flags that are repeated, lack their value, or have one and take none. */
  readonly problems: readonly string[]
}

/** What is wrong with a flag, in a sentence; empty where nothing is. */
const problemOf = (isSwitch: boolean, name: string, text: string | undefined): string =>
  isSwitch ? (text === undefined ? '' : `--${name} takes no value.`) : text === undefined ? `--${name} has no value.` : ''

/**
 * Takes the flags of a command out of its words.
 *
 * @param valued flags, without their dashes, that are followed by a value
 * @param switches flags that are not
 */
export function takeFlags(words: readonly Word[], valued: readonly string[], switches: readonly string[] = []): TakenFlags {
  const own = new Map<string, string>()
  const rest: Word[] = []
  const problems: string[] = []
  for (const word of words) {
    const isSwitch = word.kind === 'flag' && switches.includes(word.name)
    if (word.kind !== 'flag' || !(isSwitch || valued.includes(word.name))) {
      rest.push(word)
      continue
    }
    const { name, text } = word
    if (own.has(name)) problems.push(`--${name} is given twice.`)
    const problem = problemOf(isSwitch, name, text)
    if (problem !== '') problems.push(problem)
    if (isSwitch || text !== undefined) own.set(name, isSwitch ? '' : (text ?? ''))
  }
  return { own, rest, problems }
}
