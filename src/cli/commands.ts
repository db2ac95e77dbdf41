import { answer } from './answer.ts'
import { witnessAnswer, type Answer } from './answers.ts'
import { chart } from './chart.ts'
import { readCommandLine } from './commandLine.ts'
import { configurations, refuse, type Asked } from './configurations.ts'
import { explanation } from './explanation.ts'
import { fieldsHelp, jobHelp, machineHelp, sweepHelp, traceHelp, usage } from './help.ts'
import { job } from './job.ts'
import { machine } from './machine.ts'
import { pass } from './pass.ts'
import { report, type ReportPorts } from './report.ts'
import { sweep, type SweepStatus } from './sweep/sweep.ts'
import { systems, systemsFormat } from './systems.ts'
import { trace, type TraceCommandPorts } from './trace.ts'
import { validate } from './validate.ts'
import { readTraceWords, validateTraces } from './validateTraces.ts'
import { wordsOf } from './words.ts'

/** What a command may use of its surroundings: `write` to standard output, `complain` to standard error. */
export type Ports = TraceCommandPorts & ReportPorts

type ExitStatus = 0 | 1 | 2 | SweepStatus

type AnswerOne = (asked: Asked, format: 'text' | 'json', ports: Ports) => Answer | Promise<Answer>

const answering: Readonly<Record<string, AnswerOne>> = {
  predict: (asked) => witnessAnswer('formula', asked),
  simulate: (asked) => witnessAnswer('simulation', asked),
  explain: explanation,
  pass,
  answer,
}

async function answerAll(one: AnswerOne, args: readonly string[], ports: Ports): Promise<ExitStatus> {
  const commandLine = readCommandLine(wordsOf(args))
  if (!commandLine.ok) return refuse(ports, commandLine.problems, 2)
  let allAnswered = true
  return orUnreadable(async () => {
    for await (const asked of configurations(commandLine.value, ports)) {
      const { text, ok } = await one(asked, commandLine.value.format, ports)
      allAnswered &&= ok
      await ports.write(text)
    }
    return allAnswered ? 0 : 1
  }, ports)
}

/** Does something with files; one that cannot be read or written is named. */
async function orUnreadable(act: () => Promise<ExitStatus>, ports: Ports): Promise<ExitStatus> {
  try {
    return await act()
  } catch (error) {
    // a file or stream that cannot be read or written; anything else that is thrown is our own mistake
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return refuse(ports, [`a file cannot be read or written: ${error.message}`], 2)
  }
}

async function bytesOf(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(Buffer.from(chunk))
  return Buffer.concat(parts)
}

async function validateAll(words: readonly string[], ports: Ports): Promise<ExitStatus> {
  const traces = readTraceWords(words)
  if (typeof traces === 'string') return refuse(ports, [traces], 2)
  if (traces.length === 0) {
    const parts: string[] = []
    await validate((text) => parts.push(text))
    await ports.write(parts.join(''))
    return 0
  }
  try {
    await ports.write(await validateTraces(traces, (path) => bytesOf(ports.openFile(path))))
    return 0
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return refuse(ports, [`a trace cannot be read: ${error.message}`], 2)
  }
}

async function listSystems(words: readonly string[], ports: Ports): Promise<ExitStatus> {
  const format = systemsFormat(wordsOf(words))
  if (typeof format === 'object') return refuse(ports, [format.complaint], 2)
  await ports.write(await systems(format))
  return 0
}

/** Every command by its name. */
const commands: Readonly<Record<string, (words: readonly string[], ports: Ports) => Promise<ExitStatus>>> = {
  ...Object.fromEntries(
    Object.entries(answering).map(([name, one]) => [name, (words: readonly string[], ports: Ports) => answerAll(one, words, ports)]),
  ),
  chart: (words, ports) => orUnreadable(() => chart(words, ports), ports),
  job: (words, ports) => orUnreadable(() => job(words, ports), ports),
  machine: (words, ports) => orUnreadable(() => machine(words, ports), ports),
  report: (words, ports) => orUnreadable(() => report(words, ports), ports),
  sweep: (words, ports) => orUnreadable(() => sweep(words, ports), ports),
  systems: listSystems,
  trace: (words, ports) => orUnreadable(() => trace(words, ports), ports),
  validate: validateAll,
}

/**
 * Runs one command.
 *
 * @param words what follows the name of the program
 * @returns the exit status: 0 all answered, 1 some input could not be answered, 2 the command line is wrong, more after a signal
 */
export async function runCommand(words: readonly string[], ports: Ports): Promise<ExitStatus> {
  const [name = 'help', ...rest] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command && !rest.includes('--help') && !rest.includes('-h')) return command(rest, ports)
  if (name === '--version' || name === '-V') {
    await ports.write(`busbar ${ports.version()}\n`)
    return 0
  }
  if (!command && !['help', '--help', '-h'].includes(name)) {
    const known = [...Object.keys(commands), 'help'].join(', ')
    return refuse(ports, [`there is no command “${name.slice(0, 60)}”. There are: ${known}.`], 2)
  }
  const ofCommands: Readonly<Record<string, () => string>> = { job: jobHelp, machine: machineHelp, sweep: sweepHelp, trace: traceHelp }
  const topics: Readonly<Record<string, () => string>> = { fields: fieldsHelp, ...ofCommands }
  const topic = Object.hasOwn(ofCommands, name) ? name : (rest[0] ?? '')
  await ports.write((Object.hasOwn(topics, topic) ? topics[topic] : undefined)?.() ?? usage())
  return 0
}
