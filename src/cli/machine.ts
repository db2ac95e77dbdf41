import { basename } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import { success, type Result } from '../domain/problem.ts'
import { collectScript } from '../pasted/collect/script.ts'
import { machinesOf } from '../pasted/machine/machinesOf.ts'
import type { GivenText, ReadText } from '../pasted/readText.ts'
import { pastedLimits } from '../pasted/limits.ts'
import { readTexts } from '../pasted/readTexts.ts'
import { jsonLine } from './answers.ts'
import { refuse, type CommandPorts } from './configurations.ts'
import { comparedAll, machineLink, measuredIn } from './machineCompared.ts'
import { machineObject } from './machineFound.ts'
import { comparedObject, measuredObject } from './machineGapObject.ts'
import { machineReport, type MachineAnswer } from './machineLines.ts'
import { oneConfiguration } from './oneConfiguration.ts'
import { decodedText } from '../views/shared/decodedText.ts'
import { takeFlags, wordsOf, type Word } from './words.ts'

interface MachineWords {
  /** A dash for standard input. */
  readonly files: readonly string[]
  readonly isScript: boolean
  readonly asJson: boolean
  /** What says a configuration. */
  readonly rest: readonly Word[]
}

/** What is asked for, or sentences about what is wrong. */
function readMachineWords(words: readonly string[]): MachineWords | readonly string[] {
  const { own, rest, problems } = takeFlags(wordsOf(words, ['script']), ['format'], ['script'])
  const wrong = [...problems]
  const files = rest.flatMap((word) => (word.kind === 'operand' ? [word.text] : []))
  const flags = rest.filter(({ kind }) => kind === 'flag')
  const format = own.get('format') ?? 'text'
  if (format !== 'text' && format !== 'json') wrong.push('--format is text or json.')
  const isScript = own.has('script')
  if (isScript && files.length + flags.length > 0) wrong.push('--script prints the collecting script and reads nothing.')
  return wrong.length > 0 ? wrong : { files, isScript, asJson: format === 'json', rest: flags }
}

/** The configuration that the flags give; null where they give none. */
async function configurationGiven(rest: readonly Word[], ports: CommandPorts): Promise<Result<Configuration | null>> {
  if (rest.length === 0) return success(null)
  const asked = await oneConfiguration(rest, ports)
  return asked.ok ? success(asked.value.configuration) : asked
}

/** A file as text; of one that is far too long as much as says so. */
async function textOf(chunks: AsyncIterable<string | Uint8Array>): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    const part = Buffer.from(chunk)
    parts.push(part)
    size += part.length
    if (size > 4 * pastedLimits.characters) break
  }
  return decodedText(Buffer.concat(parts))
}

/** What was read, what it is, and what is between measurements and predictions. */
function answer(given: readonly GivenText[], configuration: Configuration | null): Result<MachineAnswer> {
  const read = readTexts(given)
  if (!read.ok) return read
  const texts = read.value
  const machines = machinesOf(texts, {})
  const measured = measuredIn(texts, configuration)
  return success({ texts, machines, given: configuration, measured, compared: comparedAll(machines, configuration, measured) })
}

const textObject = ({ letter, name, dialect, lines, facts, dropped, unknown }: ReadText): object => ({
  letter,
  file: name,
  program: dialect?.id ?? null,
  command: dialect?.command ?? null,
  lines: [lines[0]?.number ?? 0, lines.at(-1)?.number ?? 0],
  values: facts.length,
  measured: facts.flatMap((fact) => (fact.kind === 'measured' ? [{ line: `${letter}${fact.rate.line}`, ...fact.measurement }] : [])),
  dropped: dropped.length,
  unknown: unknown.map(({ line, probably }) => ({ line: `${letter}${line}`, ...(probably === undefined ? {} : { probably }) })),
})

const answerObject = ({ texts, machines, given, measured, compared }: MachineAnswer): object => ({
  texts: texts.map(textObject),
  machines: machines.map((one) => machineObject(texts, one, machineLink(one, given, measured))),
  measured: measuredObject(measured),
  compared: compared.map(comparedObject),
})

/** What files say; a dash is standard input. */
async function textsOf(files: readonly string[], ports: CommandPorts): Promise<readonly GivenText[]> {
  const texts: GivenText[] = []
  for (const file of files) {
    // one after the other: standard input can be named twice
    // oxlint-disable-next-line no-await-in-loop
    const text = await textOf(file === '-' ? ports.standardInput : ports.openFile(file))
    texts.push({ name: file === '-' ? null : basename(file), text })
  }
  return texts
}

/**
 * `busbar machine`: what texts that programs print say of a machine, and what is between what was measured and what is predicted. Serial numbers and
 * addresses are dropped on reading.
 *
 * @returns 0 where something was recognised, 1 where nothing was or the texts are too long, 2 where the words are wrong
 */
export async function machine(words: readonly string[], ports: CommandPorts): Promise<0 | 1 | 2> {
  const asked = readMachineWords(words)
  if (!('files' in asked)) return refuse(ports, asked, 2)
  if (asked.isScript) {
    await ports.write(collectScript)
    return 0
  }
  const given = await configurationGiven(asked.rest, ports)
  if (!given.ok) return refuse(ports, given.problems, 2)
  if (asked.files.length === 0 && ports.isTerminal)
    return refuse(ports, ['machine reads files, or standard input: lspci -vv | busbar machine. See busbar help machine.'], 2)
  const answered = answer(await textsOf(asked.files.length === 0 ? ['-'] : asked.files, ports), given.value)
  if (!answered.ok) {
    if (!asked.asJson) return refuse(ports, answered.problems, 1)
    await ports.write(jsonLine({ error: answered.problems[0] ?? null }))
    return 1
  }
  await ports.write(asked.asJson ? jsonLine(answerObject(answered.value)) : machineReport(answered.value))
  return answered.value.texts.some(({ dialect }) => dialect !== null) ? 0 : 1
}
