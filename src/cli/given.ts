import { fieldByKey, fieldNames, fieldOf } from '../configuration/fields/fields.ts'
import { rowKey } from '../configuration/fields/rowFields.ts'
import { othersKey } from '../configuration/link/otherDrives.ts'
import { failure, success, type Result } from '../domain/problem.ts'
import { configurationFlags, type Declared } from './flags.ts'
import { choiceOf, malformed, takeFlags, unknownFlag, wordsOf, type Word } from './words.ts'

/** What follows a command. */
export interface Given {
  /** As it was written. */
  readonly words: readonly string[]
  /** Texts of its own flags; a switch has an empty one. */
  readonly own: ReadonlyMap<string, string>
  readonly rest: readonly Word[]
}

/** Keys that links of earlier versions had. */
const isOld = (key: string): boolean => key === 'reads-over' || key === othersKey

/** Every flag that a command takes. */
export const flagsOf = ({ flags, fields }: Declared): readonly string[] => [
  ...Object.keys(flags),
  ...(fields ? [...Object.keys(configurationFlags), ...fieldNames.map((name) => fieldOf(name).key)] : []),
]

/** Sorts the words behind a command by what it takes; or every flag that it does not know, or not with this value. */
export function givenTo(command: Declared, words: readonly string[]): Result<Given> {
  const named = Object.entries(command.flags)
  const switches = named.flatMap(([name, { value }]) => (value === undefined ? [name] : []))
  const valued = named.flatMap(([name, { value, isRepeated }]) => (value === undefined || isRepeated ? [] : [name]))
  const { own, rest, problems } = takeFlags(wordsOf(words, switches), valued, switches)
  const wrong = problems.map((message) => malformed('', message))
  const known = flagsOf(command)
  for (const word of rest) {
    if (word.kind === 'operand' || known.includes(word.name)) continue
    if (!command.fields || !(fieldByKey(word.name) || rowKey(word.name) || isOld(word.name))) wrong.push(unknownFlag(word.name, known))
  }
  for (const [name, { choices }] of named)
    if (choices) choiceOf(name, own.get(name), choices, (message) => wrong.push(malformed(name, message)))
  return wrong.length > 0 ? failure(...wrong) : success({ words, own, rest })
}
