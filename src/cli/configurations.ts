import type { Configuration } from '../configuration/configuration.ts'
import { withAskedAxis } from '../configuration/askedAxis.ts'
import { withRowValues } from '../configuration/rows.ts'
import { fromJson } from '../configuration/link/json.ts'
import { parseLink } from '../configuration/link/link.ts'
import { presetConfiguration, setFields, unnamedStart } from '../configuration/presets.ts'
import { failure, success, type Problem, type ProblemCode, type Result } from '../domain/problem.ts'
import { unusedCaveats } from '../views/shared/unusedFields.ts'
import type { CommandLine } from './commandLine.ts'
import { linesOf } from './lines.ts'
import { malformed } from './words.ts'

/** One configuration that was asked for, and where in the input it stood. */
export interface Asked {
  readonly line: number
  /** Given back with the answer, so that answers can be matched to questions. */
  readonly id?: string | number
  readonly configuration: Result<Configuration>
  /** A, where a link holds a pinned configuration; only charts show it. */
  readonly pinned?: Configuration | undefined
}

/** What the command line reads from. */
export interface InputPorts {
  readonly standardInput: AsyncIterable<Uint8Array>
  readonly isTerminal: boolean
  /** Bytes of a file; throws when it cannot be read. */
  readonly openFile: (path: string) => AsyncIterable<Uint8Array>
}

/** What commands may use of their surroundings. */
export interface CommandPorts extends InputPorts {
  readonly write: (content: string | Uint8Array) => Promise<void>
  readonly complain: (text: string) => void
  /** Of the terminal that standard output is; undefined where it is none. */
  readonly columns: number | undefined
}

/** Of problems that do not lie in what was read; those of a trace lie in its file. */
const unanswered: readonly ProblemCode[] = ['inconsistent', 'not-simulated', 'changed', 'worker-failed', 'failed', 'not-finite']

/** Says what is wrong, a sentence each; the exit status that goes with it: 2 where something cannot be read, 1 where it cannot be answered. */
export function refuse(
  ports: Pick<CommandPorts, 'complain'>,
  wrong: readonly (string | Problem)[],
  status: 1 | 2 = wrong.every((one) => typeof one !== 'string' && unanswered.includes(one.code) && one.field !== 'trace') ? 1 : 2,
): 1 | 2 {
  for (const one of wrong) ports.complain(`busbar: ${typeof one === 'string' ? one : one.message}`)
  return status
}

/** Says which values act on nothing, where what is written has no place for it. */
export const tellUnused = (ports: Pick<CommandPorts, 'complain'>, configuration: Configuration): void => {
  for (const { message } of unusedCaveats(configuration)) ports.complain(`busbar: ${message}`)
}

/** Longest line or JSON file that is read, in bytes. */
const longest = 1_000_000

const nothing = malformed(
  '',
  'Nothing came in to be answered: give a field, --preset, --link or --json, or lines of links or JSON as input.',
)

const tooLong: Problem = { code: 'too-long', field: '', message: `The line is longer than ${longest} bytes; longer ones are not read.` }

function fromLink(text: string): Pick<Asked, 'configuration' | 'pinned'> {
  const { configuration, pinned, problems } = parseLink(text)
  return problems.length > 0 ? { configuration: failure(...problems) } : { configuration: success(configuration), pinned }
}

function fromJsonText(text: string): Pick<Asked, 'id' | 'configuration'> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    // the engine's own message quotes the input; only the place in it is of use
    const place = /position (\d+)/.exec(error instanceof Error ? error.message : '')
    return { configuration: failure(malformed('', `This is not valid JSON${place ? `: see character ${Number(place[1]) + 1}` : ''}.`)) }
  }
  const configuration = fromJson(json)
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'id')) return { configuration }
  const id: unknown = Reflect.get(json, 'id')
  if (typeof id === 'string' || typeof id === 'number') return { id, configuration }
  return { configuration: failure(malformed('id', 'id must be a text or a number.'), ...(configuration.ok ? [] : configuration.problems)) }
}

/** One line of standard input: a JSON object, or a link. */
const fromLine = (text: string): Omit<Asked, 'line'> => (/^[[{"]/.test(text) ? fromJsonText(text) : fromLink(text))

async function* fromLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<Asked> {
  for await (const { number, text } of linesOf(input, longest)) {
    if (text === null) yield { line: number, configuration: failure(tooLong) }
    else if (text.trim() !== '') yield { line: number, ...fromLine(text.trim()) }
  }
}

async function fromFile(input: AsyncIterable<Uint8Array>): Promise<Asked> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of input) {
    length += part.length
    if (length > longest) return { line: 1, configuration: failure({ ...tooLong, message: tooLong.message.replace('line', 'file') }) }
    parts.push(part)
  }
  return {
    line: 1,
    ...fromJsonText(
      Buffer.concat(parts)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    ),
  }
}

async function* fromSource({ source, values }: CommandLine, ports: InputPorts): AsyncGenerator<Asked> {
  if (source.kind === 'json') yield await fromFile(ports.openFile(source.text))
  else if (source.kind === 'link') yield { line: 1, ...fromLink(source.text) }
  else if (source.kind === 'preset') yield { line: 1, configuration: success(presetConfiguration(source.text)) }
  else if (source.kind === 'standard-input') yield* fromLines(ports.standardInput)
  else {
    let isEmpty = true
    for await (const asked of source.kind === 'flags' || ports.isTerminal ? [] : fromLines(ports.standardInput)) {
      isEmpty = false
      yield asked
    }
    if (!isEmpty) return
    const isMeant = source.kind === 'flags' || ports.isTerminal
    yield { line: 1, configuration: isMeant ? success(unnamedStart(values)) : failure(nothing) }
  }
}

/** Every configuration that the command line asks for, one after the other, with the flags laid over each. */
export async function* configurations(commandLine: CommandLine, ports: InputPorts): AsyncGenerator<Asked> {
  for await (const asked of fromSource(commandLine, ports)) {
    const { configuration } = asked
    if (!configuration.ok) {
      yield asked
      continue
    }
    const driven = setFields(configuration.value, commandLine.drive?.(configuration.value) ?? {})
    const flagged = withRowValues(setFields(driven, commandLine.values), commandLine.rows ?? [])
    yield { ...asked, configuration: withAskedAxis(flagged, commandLine.values.axis) }
  }
}
