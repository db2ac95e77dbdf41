import { basename } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import { toJson, type WrittenValues } from '../configuration/link/json.ts'
import { parseLink } from '../configuration/link/link.ts'
import type { Measurement } from '../domain/measurement.ts'
import { success, type Problem, type Result } from '../domain/problem.ts'
import { collectScript } from '../pasted/collect/script.ts'
import { machinesOf } from '../pasted/machine/machinesOf.ts'
import type { GivenText, ReadText } from '../pasted/readText.ts'
import { readTexts } from '../pasted/readTexts.ts'
import { jsonLine, type Status } from './answers.ts'
import { refuse, type CommandPorts } from './configurations.ts'
import type { Given } from './given.ts'
import { comparedAll, machineLink, measuredIn } from '../library/compared.ts'
import { machineObject, type MachineObject } from './machineFound.ts'
import { comparedObject, measuredObject, type ComparedObject, type MeasuredObject } from '../library/comparedObject.ts'
import { machineReport, type MachineAnswer } from './machineLines.ts'
import { oneConfiguration } from './oneConfiguration.ts'
import { textOf } from './textOf.ts'
import type { Word } from './words.ts'

/** The configuration that the flags give; null where they give none. */
async function configurationGiven(rest: readonly Word[], ports: CommandPorts): Promise<Result<Configuration | null>> {
  if (rest.length === 0) return success(null)
  const asked = await oneConfiguration(rest, ports)
  return asked.ok ? success(asked.value.configuration) : asked
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

interface TextObject {
  readonly letter: string
  /** Its name. */
  readonly file: string | null
  /** Of what prints it: busbar list programs; null where nothing is recognised. */
  readonly program: string | null
  readonly command: string | null
  /** The first and the last one in the file. */
  readonly lines: readonly [number, number]
  /** How many were read. */
  readonly values: number
  readonly measured: readonly (Measurement & {
    /** "A408". */
    readonly line: string
  })[]
  /** Serial numbers and addresses that were dropped. */
  readonly dropped: number
  /** Lines that were not understood, with what they probably are. */
  readonly unknown: readonly { readonly line: string; readonly probably?: string }[]
}

/** What texts tell of machines, and what was measured on them. */
export interface MachineLine {
  readonly texts: readonly TextObject[]
  readonly machines: readonly MachineObject[]
  readonly measured: MeasuredObject
  readonly compared: readonly ComparedObject[]
  /** The configuration given. */
  readonly asked?: WrittenValues
}

/** Texts that cannot be read. */
export interface RefusedTexts {
  readonly error: Problem | null
}

const textObject = ({ letter, name, dialect, lines, facts, dropped, unknown }: ReadText): TextObject => ({
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

const answerObject = ({ texts, machines, given, measured, compared }: MachineAnswer): MachineLine => ({
  texts: texts.map(textObject),
  machines: machines.map((one) => {
    const link = machineLink(one, given, measured)
    return { ...machineObject(texts, one, link), ...(link === null ? {} : { asked: toJson(parseLink(link).configuration) }) }
  }),
  measured: measuredObject(measured),
  compared: compared.map(comparedObject),
  ...(given && { asked: toJson(given) }),
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
 * @returns 0 where something was recognised, 2 where nothing was, or the texts are too long
 */
export async function machine({ own, rest }: Given, ports: CommandPorts): Promise<Status> {
  const files = rest.flatMap((word) => (word.kind === 'operand' ? [word.text] : []))
  if (own.has('script')) {
    if (rest.length > 0) return refuse(ports, ['--script prints the collecting script and reads nothing.'])
    await ports.write(collectScript)
    return 0
  }
  const asJson = own.get('format') === 'json'
  const given = await configurationGiven(
    rest.filter(({ kind }) => kind === 'flag'),
    ports,
  )
  if (!given.ok) return refuse(ports, given.problems)
  if (files.length === 0 && ports.isTerminal)
    return refuse(ports, ['machine reads files, or standard input: lspci -vv | busbar machine. See busbar help machine.'])
  const answered = answer(await textsOf(files.length === 0 ? ['-'] : files, ports), given.value)
  if (!answered.ok) {
    if (!asJson) return refuse(ports, answered.problems)
    await ports.write(jsonLine({ error: answered.problems[0] ?? null } satisfies RefusedTexts))
    return 2
  }
  await ports.write(asJson ? jsonLine(answerObject(answered.value)) : machineReport(answered.value, ports.columns))
  return answered.value.texts.some(({ dialect }) => dialect !== null) ? 0 : 2
}
