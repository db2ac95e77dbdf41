import { didYouMean } from '../units/didYouMean.ts'
import type { Status } from './answers.ts'
import { refuse } from './configurations.ts'
import { commandNames, declaredOf, isCommand, type CommandName } from './declared.ts'
import { givenTo, type Given } from './given.ts'
import type { ReportPorts } from './report.ts'
import type { SweepPorts, SweepStatus } from './sweep/sweep.ts'
import type { TraceCommandPorts } from './trace.ts'

/** What a command may use of its surroundings: `write` to standard output, `complain` to standard error. */
export type Ports = TraceCommandPorts & ReportPorts & SweepPorts

type Runs = (given: Given, ports: Ports) => Promise<SweepStatus>

/** Every command, loaded when it is asked for. */
const runs: Readonly<Record<CommandName, () => Promise<Runs>>> = {
  predict: async () => (await import('./answerAll.ts')).predict,
  simulate: async () => (await import('./answerAll.ts')).simulate,
  explain: async () => (await import('./explanation.ts')).explain,
  pass: async () => (await import('./pass.ts')).pass,
  answer: async () => (await import('./answer.ts')).answer,
  sweep: async () => (await import('./sweep/sweep.ts')).sweep,
  validate: async () => (await import('./validate.ts')).validate,
  chart: async () => (await import('./chart.ts')).chart,
  report: async () => (await import('./report.ts')).report,
  systems: async () => (await import('./systems.ts')).systems,
  trace: async () => (await import('./trace.ts')).trace,
  machine: async () => (await import('./machine.ts')).machine,
  job: async () => (await import('./job.ts')).job,
  list: async () => (await import('./list.ts')).list,
  schema: async () => (await import('./schema.ts')).schema,
  completion: async () => (await import('./completion.ts')).completion,
}

/** Does something with files; one that cannot be read or written is named. */
async function orUnreadable(act: () => Promise<SweepStatus>, ports: Ports): Promise<SweepStatus> {
  try {
    return await act()
  } catch (error) {
    // a file or stream that cannot be read or written; anything else that is thrown is our own mistake
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return refuse(ports, [`a file cannot be read or written: ${error.message}`])
  }
}

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h'

/** Prints how to use the program, one of its commands, or every field. */
async function help(topic: string | undefined, ports: Ports): Promise<Status> {
  const { commandHelp, fieldsHelp, usage } = await import('./help.ts')
  const text =
    topic === undefined || isHelp(topic)
      ? usage(ports.columns)
      : topic === 'fields'
        ? fieldsHelp(ports.columns)
        : isCommand(topic)
          ? commandHelp(topic, ports.columns)
          : null
  if (text === null) return refuse(ports, [unknown(topic ?? '', ['fields', ...commandNames])])
  await ports.write(text)
  return 0
}

const unknown = (name: string, known: readonly string[]): string =>
  `there is no command “${name.slice(0, 60)}”. There are: ${known.join(', ')}.${didYouMean(name, known)}`

/**
 * Runs one command.
 *
 * @param words what follows the name of the program
 * @returns the exit status: 0 all answered, 1 something cannot be answered, 2 something cannot be read, more after a signal
 */
export async function runCommand(words: readonly string[], ports: Ports): Promise<SweepStatus> {
  const [name = 'help', ...rest] = words
  if (name === 'help' || isHelp(name)) return help(rest[0], ports)
  // what a shell asks while somebody types
  if (name === '--complete') {
    await ports.write((await (await import('./completion.ts')).candidates(rest)).map((one) => `${one}\n`).join(''))
    return 0
  }
  if (!isCommand(name)) return refuse(ports, [unknown(name, [...commandNames, 'help'])])
  if (rest.some(isHelp)) return help(name, ports)
  const given = givenTo(declaredOf(name), rest)
  if (!given.ok) return refuse(ports, given.problems)
  return orUnreadable(async () => (await runs[name]())(given.value, ports), ports)
}
