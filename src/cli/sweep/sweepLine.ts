import type { Configuration } from '../../configuration/configuration.ts'
import { toJson, type WrittenValues } from '../../configuration/link/json.ts'
import { formatLink } from '../../configuration/link/link.ts'
import type { Problem } from '../../domain/problem.ts'
import { errorRecord, worse, type Answer, type Identity, type Status } from '../answers.ts'
import type { Asked } from '../configurations.ts'
import { witnessSays, type WitnessName } from '../../library/witnessSays.ts'
import { withUnused } from '../../library/linked.ts'
import { withCheck } from './checksum.ts'

/** Which witness is asked: one of them, as predict and simulate do, or both for one line. */
export const witnessChoices = ['formula', 'simulation', 'both'] as const
export type WitnessChoice = (typeof witnessChoices)[number]

/** One configuration of a sweep and its place in it, counted from 0 over all shards. */
export interface Question {
  readonly index: number
  readonly asked: Asked
}

/** What every line of a sweep has: link and values where the configuration can be read. */
export interface SweepPlace extends Identity {
  /** From 0, over all shards. */
  readonly index: number
  readonly link?: string
  readonly asked?: WrittenValues
  /** CRC-32 of the line without it (UTF-8, hexadecimal). */
  readonly check: string
}

/** What was asked, where it can be read: every value in base units. */
const askedOf = ({ asked: { configuration } }: Question): Pick<SweepPlace, 'asked'> =>
  configuration.ok ? { asked: toJson(configuration.value) } : {}

/** What every line begins with. The link is left out where the configuration cannot be read. */
function identity({ index, asked: { id, configuration } }: Question): Omit<SweepPlace, 'asked' | 'check'> {
  return { index, ...(id === undefined ? {} : { id }), ...(configuration.ok ? { link: formatLink(configuration.value) } : {}) }
}

interface Said {
  readonly status: Status
  readonly record: object
}

const refused = (line: number, problems: readonly Problem[], status: Status = 1): Said => ({
  status,
  record: { error: errorRecord(line, problems) },
})

async function said(witness: WitnessName, configuration: Configuration, line: number): Promise<Said> {
  const says = await witnessSays(witness, configuration)
  return says.ok ? { status: 0, record: withUnused(configuration, says.value) } : refused(line, says.problems)
}

const joined = (question: Question, { status, record }: Said): Answer => ({
  status,
  text: `${withCheck(JSON.stringify({ ...identity(question), ...record, ...('error' in record ? {} : askedOf(question)) }))}\n`,
})

/** The line of one configuration: index, id, link, what predict or simulate would say, or both by name, and a checksum. */
export async function sweepLine(question: Question, witness: WitnessChoice): Promise<Answer> {
  const { line, configuration } = question.asked
  if (!configuration.ok) return joined(question, refused(line, configuration.problems, 2))
  if (witness !== 'both') return joined(question, await said(witness, configuration.value, line))
  const formula = await said('formula', configuration.value, line)
  const simulation = await said('simulation', configuration.value, line)
  return joined(question, {
    status: worse(formula.status, simulation.status),
    record: { formula: formula.record, simulation: simulation.record },
  })
}

/** The line of a configuration that its thread did not survive. */
export const abandonedLine = (question: Question, times: number): Answer =>
  joined(
    question,
    refused(question.asked.line, [
      {
        code: 'worker-failed',
        field: '',
        message: `The calculation stopped ${times} times without an answer; it is tried again when the sweep is resumed.`,
      },
    ]),
  )

/** The members of a line that tell what it answers. */
interface WrittenLine {
  readonly index?: unknown
  readonly id?: unknown
  readonly link?: unknown
  readonly error?: { readonly code?: unknown; readonly line?: unknown }
  readonly predictor?: unknown
  readonly formula?: unknown
}

function parsed(text: string): WrittenLine | null {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? json : null
  } catch {
    return null
  }
}

/** Whether a line stands for a configuration that was given up, and should be asked again. */
export const isAbandoned = (text: string): boolean => parsed(text)?.error?.code === 'worker-failed'

/** Longest line of a sweep that is read, in bytes. */
export const longestLine = 10_000_000

/** The index at the start of a line of a sweep, or null where the text is not such a line. */
export function indexOfLine(text: string): number | null {
  const index = parsed(text)?.index
  return typeof index === 'number' && Number.isSafeInteger(index) && index >= 0 ? index : null
}

/**
 * Says why a line that was written earlier cannot be the answer to a question.
 *
 * @returns a sentence, or null where the line fits
 */
export function disagreement(text: string, question: Question, witness: WitnessChoice): string | null {
  const written = parsed(text)
  if (!written) return 'it is not a line of a sweep'
  if (written.index !== question.index)
    return `its index is ${typeof written.index === 'number' ? written.index : 'missing'}, not ${question.index}`
  const { id, configuration } = question.asked
  const link = configuration.ok ? formatLink(configuration.value) : undefined
  if (written.id !== id) return 'it has another id than the input'
  if (written.link !== link)
    return `it answers ${typeof written.link === 'string' ? written.link : 'nothing'}, but the input asks ${link ?? 'what cannot be read'}`
  if (written.error) return null
  const by = written.formula === undefined ? written.predictor : 'both'
  return by === witness ? null : `it was made with ${typeof by === 'string' ? by : 'nothing known'}, not ${witness}`
}
