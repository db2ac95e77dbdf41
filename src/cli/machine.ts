import { basename } from 'node:path'
import { success, type Problem, type Result } from '../domain/problem.ts'
import { collectScript } from '../pasted/collect/script.ts'
import type { FoundMachine } from '../pasted/machine/foundMachine.ts'
import { machinesOf } from '../pasted/machine/machinesOf.ts'
import type { GivenText, ReadText } from '../pasted/readText.ts'
import { pastedLimits, readTexts } from '../pasted/readTexts.ts'
import { jsonLine } from './answers.ts'
import { machineObject } from './machineFound.ts'
import { machineReport } from './machineLines.ts'
import { takeFlags, wordsOf } from './words.ts'

/** What the command may use of its surroundings. */
export interface MachinePorts {
  readonly standardInput: AsyncIterable<Uint8Array>
  readonly isTerminal: boolean
  readonly openFile: (path: string) => AsyncIterable<string | Uint8Array>
  readonly write: (text: string) => Promise<void>
  readonly complain: (text: string) => void
}

interface MachineWords {
  /** A dash for standard input. */
  readonly files: readonly string[]
  readonly isScript: boolean
  readonly asJson: boolean
}

/** What is asked for, or sentences about what is wrong. */
function readMachineWords(words: readonly string[]): MachineWords | readonly string[] {
  const { own, rest, problems } = takeFlags(wordsOf(words, ['script']), ['format'], ['script'])
  const wrong = [...problems]
  const files: string[] = []
  for (const word of rest) {
    if (word.kind === 'operand') files.push(word.text)
    else wrong.push(`There is no flag “--${word.name.slice(0, 60)}” of machine; it has --format and --script.`)
  }
  const format = own.get('format') ?? 'text'
  if (format !== 'text' && format !== 'json') wrong.push('--format is text or json.')
  const isScript = own.has('script')
  if (isScript && files.length > 0) wrong.push('--script prints the collecting script and reads no file.')
  return wrong.length > 0 ? wrong : { files: files.length > 0 ? files : ['-'], isScript, asJson: format === 'json' }
}

/** Text of two bytes a letter, as PowerShell writes it, says so in its first two bytes. */
const encodingOf = (bytes: Uint8Array): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'

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
  const bytes = Buffer.concat(parts)
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** What was read, and what it is. */
function answer(given: readonly GivenText[]): Result<readonly [texts: readonly ReadText[], found: readonly FoundMachine[]]> {
  const read = readTexts(given)
  return read.ok ? success([read.value, machinesOf(read.value, {})]) : read
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

const errorObject = (problems: readonly Problem[]): object => ({ error: problems[0] ?? null })

/**
 * `busbar machine`: what texts that programs print say of a machine. Serial numbers and addresses are dropped on reading.
 *
 * @returns 0 where something was recognised, 1 where nothing was or the texts are too long, 2 where the words are wrong
 */
export async function machine(words: readonly string[], ports: MachinePorts): Promise<0 | 1 | 2> {
  const asked = readMachineWords(words)
  if (!('files' in asked)) {
    for (const message of asked) ports.complain(`busbar: ${message}`)
    return 2
  }
  if (asked.isScript) {
    await ports.write(collectScript)
    return 0
  }
  if (words.length === 0 && ports.isTerminal) {
    ports.complain('busbar: machine reads files, or standard input: lspci -vv | busbar machine. See busbar help machine.')
    return 2
  }
  const given: GivenText[] = []
  for (const file of asked.files) {
    given.push({
      name: file === '-' ? null : basename(file),
      text: await textOf(file === '-' ? ports.standardInput : ports.openFile(file)),
    })
  }
  const answered = answer(given)
  if (!answered.ok) {
    if (asked.asJson) await ports.write(jsonLine(errorObject(answered.problems)))
    else for (const { message } of answered.problems) ports.complain(`busbar: ${message}`)
    return 1
  }
  const [texts, found] = answered.value
  await ports.write(
    asked.asJson
      ? jsonLine({ texts: texts.map(textObject), machines: found.map((one) => machineObject(texts, one)) })
      : machineReport(texts, found),
  )
  return texts.some(({ dialect }) => dialect !== null) ? 0 : 1
}
