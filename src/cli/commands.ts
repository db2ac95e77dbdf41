import { predictors } from '../prediction/predictors.ts'
import { explanation, predictionAnswer, type Answer } from './answers.ts'
import { readCommandLine } from './commandLine.ts'
import { configurations, type Asked, type InputPorts } from './configurations.ts'
import { fieldsHelp, sweepHelp, usage } from './help.ts'
import { sweep, type SweepStatus } from './sweep/sweep.ts'
import { validate } from './validate.ts'
import { readTraceWords, validateTraces } from './validateTraces.ts'

/** What a command may use of its surroundings. */
export interface Ports extends InputPorts {
  /** Writes to standard output; settles when more may be written. */
  readonly write: (text: string) => Promise<void>
  /** Writes a line to standard error. */
  readonly complain: (text: string) => void
}

type ExitStatus = 0 | 1 | 2 | SweepStatus

type AnswerOne = (asked: Asked, format: 'text' | 'json') => Answer

const answering: Readonly<Record<string, AnswerOne>> = {
  predict: (asked) => predictionAnswer(predictors.formula, asked),
  simulate: (asked) => predictionAnswer(predictors.simulation, asked),
  explain: explanation,
}

async function answerAll(answer: AnswerOne, words: readonly string[], ports: Ports): Promise<ExitStatus> {
  const commandLine = readCommandLine(words)
  if (!commandLine.ok) {
    for (const { message } of commandLine.problems) ports.complain(`busbar: ${message}`)
    return 2
  }
  let allAnswered = true
  try {
    for await (const asked of configurations(commandLine.value, ports)) {
      const { text, ok } = answer(asked, commandLine.value.format)
      allAnswered &&= ok
      await ports.write(text)
    }
  } catch (error) {
    if (!isInputError(error)) throw error
    ports.complain(`busbar: the input cannot be read: ${error.message}`)
    return 2
  }
  return allAnswered ? 0 : 1
}

/** A file or stream that cannot be read; anything else that is thrown is our own mistake. */
const isInputError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error

async function bytesOf(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(Buffer.from(chunk))
  return Buffer.concat(parts)
}

async function validateAll(words: readonly string[], ports: Ports): Promise<ExitStatus> {
  const traces = readTraceWords(words)
  if (typeof traces === 'string') {
    ports.complain(`busbar: ${traces}`)
    return 2
  }
  const parts: string[] = []
  validate((text) => parts.push(text))
  await ports.write(parts.join(''))
  if (traces.length === 0) return 0
  try {
    await ports.write(`\n${await validateTraces(traces, (path) => bytesOf(ports.openFile(path)))}`)
    return 0
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    ports.complain(`busbar: a trace cannot be read: ${error.message}`)
    return 2
  }
}

/**
 * Runs one command.
 *
 * @param words what follows the name of the program
 * @returns the exit status: 0 all answered, 1 some input could not be answered, 2 the command line is wrong, more after a signal
 */
export async function runCommand(words: readonly string[], ports: Ports): Promise<ExitStatus> {
  const [command = 'help', ...rest] = words
  const answer = Object.hasOwn(answering, command) ? answering[command] : undefined
  const asksForHelp = rest.includes('--help') || rest.includes('-h')
  if (answer && !asksForHelp) return answerAll(answer, rest, ports)
  if (command === 'validate' && !asksForHelp) return validateAll(rest, ports)
  if (command === 'sweep' && !asksForHelp) return sweep(rest, ports)
  if (!answer && !['help', '--help', '-h', 'validate', 'sweep'].includes(command)) {
    ports.complain(`busbar: there is no command “${command.slice(0, 60)}”. There are: predict, simulate, explain, sweep, validate, help.`)
    return 2
  }
  await ports.write(rest[0] === 'fields' ? fieldsHelp() : command === 'sweep' || rest[0] === 'sweep' ? sweepHelp() : usage())
  return 0
}
