import { fieldByKey, type Settable } from '../../configuration/fields/fields.ts'
import { isRowKey, rowKey } from '../../configuration/fields/rowFields.ts'
import { otherRows, othersKey } from '../../configuration/link/otherDrives.ts'
import { presetIds } from '../../configuration/presets.ts'
import { quoted } from '../../configuration/fields/quoted.ts'
import type { Value } from '../../configuration/configuration.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import type { Source } from '../commandLine.ts'
import { outPath } from '../outFile.ts'
import { choiceOf, malformed, notAFlag, ofFlag, unknownFlag, wordsOf, type Word } from '../words.ts'
import { combinationCount, readFieldRange, type Axis } from './fieldRange.ts'
import { witnessChoices, type WitnessChoice } from './sweepLine.ts'

/** What the product of the axes is laid over. */
export type SweepSource =
  | { readonly kind: 'presets'; readonly ids: readonly string[] }
  | { readonly kind: 'lines'; readonly text: string }
  | Source

/** A part of a sweep: every `of`-th configuration, beginning with `which`, which counts from 1. */
export interface Shard {
  readonly which: number
  readonly of: number
}

/** What follows `busbar sweep`, checked. */
export interface SweepCommandLine {
  readonly source: SweepSource
  readonly axes: readonly Axis[]
  readonly witness: WitnessChoice
  /** File that is written; null for standard output. */
  readonly out: string | null
  readonly resume: boolean
  readonly shard: Shard
  /** Threads beside the program's own; 0 for none. */
  readonly workers: number
  /** Files of shards to be merged, in place of a sweep. */
  readonly merge: readonly string[] | null
  /** Files that are gone through, in place of a sweep. */
  readonly verify: readonly string[] | null
}

/** Most combinations of a product, so that an index stays a whole number and a slip of the keyboard is noticed. */
const mostCombinations = 1_000_000_000
const mostWorkers = 256

const ownFlags = ['preset', 'link', 'json', 'in', 'with', 'out', 'shard', 'workers', 'format'] as const
type OwnFlag = (typeof ownFlags)[number]
const isOwnFlag = (name: string): name is OwnFlag => ownFlags.some((flag) => flag === name)

const nothingGiven = () => ({
  axes: new Map<Settable, Value[]>(),
  own: new Map<OwnFlag, string>(),
  files: [] as string[],
  problems: [] as Problem[],
  standardInput: false,
  resume: false,
  merge: false,
  verify: false,
})
type Given = ReturnType<typeof nothingGiven>

function takeFlag(given: Given, key: string, text: string | undefined): void {
  if (key === othersKey && text !== undefined) return takeFlag(given, 'machine', otherRows(text, {}))
  const { axes, own, problems } = given
  const field = rowKey(key) && isRowKey(key) ? key : fieldByKey(key)
  if (text === undefined) problems.push(malformed(key, `--${key} has no value.`))
  else if (field) {
    const read = readFieldRange(field, text)
    // a flag that is given again has more values of the same field
    if (read.ok) axes.set(field, [...(axes.get(field) ?? []), ...read.value])
    else problems.push(...read.problems.map((one) => ofFlag(text)({ ...one, field: key })))
  } else if (!isOwnFlag(key)) problems.push(unknownFlag(key, ownFlags))
  else if (own.has(key)) problems.push(malformed(key, `--${key} is given twice.`))
  else own.set(key, text)
}

function sort(words: readonly Word[]): Given {
  const given = nothingGiven()
  for (const word of words) {
    if (word.kind === 'flag') {
      const { name, text } = word
      if ((name === 'resume' || name === 'merge' || name === 'verify') && text === undefined) given[name] = true
      else takeFlag(given, name, text)
    } else if (word.text === '-') given.standardInput = true
    else given.files.push(word.text)
  }
  return given
}

function sourceOf({ own, axes, standardInput, problems }: Given): SweepSource {
  const kinds = { preset: 'presets', link: 'link', json: 'json', in: 'lines' } as const
  const named = (['preset', 'link', 'json', 'in'] as const).flatMap((flag) => {
    const text = own.get(flag)
    return text === undefined ? [] : [{ flag, text }]
  })
  const names = [...named.map(({ flag }) => `--${flag}`), ...(standardInput ? ['-'] : [])]
  if (names.length > 1) problems.push(malformed(names[0] ?? '', `${names.join(' and ')} each give configurations; use one of them.`))
  const [first] = named
  if (!first) return { kind: standardInput ? 'standard-input' : axes.size > 0 ? 'flags' : 'unnamed' }
  const { flag, text } = first
  if (flag === 'in' && text === '-') return { kind: 'standard-input' }
  if (flag !== 'preset') return { kind: kinds[flag], text }
  const ids = text.split(',').map((id) => id.trim())
  for (const id of ids) choiceOf('preset', id, presetIds, (message) => problems.push(malformed('preset', message)))
  return { kind: 'presets', ids }
}

function readShard(text: string, problems: Problem[]): Shard {
  const [, which = '', of = ''] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? []
  const shard = { which: Number(which), of: Number(of) }
  if (which === '' || shard.which < 1 || shard.which > shard.of) {
    problems.push(malformed('shard', `--shard is ${quoted(text)}. Enter which of how many, 1/3 to 3/3 for three.`))
  }
  return shard
}

function readWorkers(text: string, problems: Problem[]): number {
  const workers = /^\d{1,3}$/.test(text) ? Number(text) : NaN
  if (!(workers <= mostWorkers)) problems.push(malformed('workers', `--workers is ${quoted(text)}. Enter 0 to ${mostWorkers}.`))
  return workers
}

/** What is done with files in place of a sweep, if anything. */
function checkFiles({ axes, own, files, standardInput, resume, merge, verify, problems }: Given): void {
  if (!merge && !verify) {
    problems.push(...files.map(notAFlag))
    return
  }
  const flag = merge ? 'merge' : 'verify'
  const others = [...own.keys()].filter((name) => name !== 'out' || verify)
  if (axes.size > 0 || others.length > 0 || standardInput || resume || (merge && verify)) {
    problems.push(
      malformed(flag, merge ? '--merge takes the files of shards and --out, nothing else.' : '--verify takes files, nothing else.'),
    )
  }
  if (files.length === 0) problems.push(malformed(flag, `--${flag} needs the files ${merge ? 'of the shards' : 'of a sweep'}.`))
}

/**
 * Reads what follows `busbar sweep`.
 *
 * @param cores threads where `--workers` says nothing
 * @returns what is to be done, or every problem at once, each naming its flag
 */
export function readSweepCommandLine(args: readonly string[], cores: number): Result<SweepCommandLine> {
  const given = sort(wordsOf(args, ['resume', 'merge', 'verify']))
  const { own, problems } = given
  checkFiles(given)
  const source = sourceOf(given)
  const axes = Array.from(given.axes, ([field, values]) => ({ field, values }))
  const count = combinationCount(axes) * (source.kind === 'presets' ? source.ids.length : 1)
  if (count > mostCombinations)
    problems.push({
      code: 'too-long',
      field: '',
      message: `The product has ${count} configurations; at most ${mostCombinations} are swept.`,
    })
  const witness = choiceOf('with', own.get('with'), witnessChoices, (message) => problems.push(malformed('with', message)))
  const shard = readShard(own.get('shard') ?? '1/1', problems)
  const workers = readWorkers(own.get('workers') ?? String(Math.min(cores, mostWorkers)), problems)
  const out = outPath(own) || null
  if (given.resume && out === null) problems.push(malformed('resume', '--resume goes on with a file; name it with --out.'))
  if (problems.length > 0) return failure(...problems)
  const [merge, verify] = [given.merge ? given.files : null, given.verify ? given.files : null]
  return success({ source, axes, witness: witness ?? 'simulation', out, resume: given.resume, shard, workers, merge, verify })
}
