import { existsSync, renameSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { worse, type Answer, type Status } from '../answers.ts'
import { refuse, type CommandPorts } from '../configurations.ts'
import type { Given } from '../given.ts'
import { Progress, type ProgressTarget } from '../progress.ts'
import { FileChanged, FileTaken, LineFile } from './lineFile.ts'
import { mergeShards } from './mergeShards.ts'
import { questionCount, questions } from './questions.ts'
import { readSweepCommandLine, type SweepCommandLine } from './sweepCommandLine.ts'
import { checkKeptLines, type Kept } from './resumeSweep.ts'
import { abandonedLine, sweepLine, type Question } from './sweepLine.ts'
import { posted, startSweepThread, type PostedQuestion } from './sweepThread.ts'
import { progressText } from './sweepProgress.ts'
import { runInOrder } from '../../workers/orderedRun.ts'
import { nodeThread, ThreadPool, type Reply } from '../../workers/threadPool.ts'
import { verifyLines } from './verifyLines.ts'
import { counted } from '../../units/formatQuantity.ts'

/** That of every command; 128 and its number after a signal; 75, as systems call what may go well later, where another sweep writes the file. */
export type SweepStatus = Status | 75 | 130 | 143

/** Questions that may be open for each thread, so that none waits for a slow one before it. */
const openPerThread = 16

/** What a sweep uses of the program's surroundings. */
export interface SweepPorts extends CommandPorts {
  readonly progress: ProgressTarget
  /** The file of the program, which its threads run, too. */
  readonly program: string
}

/** How questions become lines: on threads, or with none of them here. */
interface Answering {
  readonly ask: (question: Question) => Promise<Reply<Answer>>
  readonly stop: () => void
  readonly close: () => Promise<void>
  readonly isBroken: () => boolean
}

function answering({ workers, witness }: SweepCommandLine, program: string): Answering {
  if (workers > 0) {
    const pool = new ThreadPool<PostedQuestion, Answer>(workers, () => nodeThread(startSweepThread(witness, program)))
    return {
      ask: (question) => pool.ask(posted(question)),
      stop: () => pool.stop(),
      close: () => pool.close(),
      isBroken: () => pool.isBroken,
    }
  }
  let isStopped = false
  return {
    ask: async (question) => {
      // a turn of the event loop, in which signals are heard
      await new Promise((resolve) => setImmediate(resolve))
      return isStopped ? { kind: 'left' } : { kind: 'answer', answer: await sweepLine(question, witness) }
    },
    stop: () => void (isStopped = true),
    close: () => Promise.resolve(),
    isBroken: () => false,
  }
}

/** Hears the signals that ask a program to end; a second one ends it at once, as usual. */
function signals(): { readonly asked: Promise<130 | 143>; readonly forget: () => void } {
  let hear = (_status: 130 | 143): void => {}
  const asked = new Promise<130 | 143>((resolve) => (hear = resolve))
  const [interrupt, terminate] = [(): void => hear(130), (): void => hear(143)]
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', terminate)
  return { asked, forget: () => void process.off('SIGINT', interrupt).off('SIGTERM', terminate) }
}

/** What is swept, how, and where to. */
interface Sweep {
  readonly commandLine: SweepCommandLine
  readonly asked: AsyncIterator<Question>
  readonly pool: Answering
  readonly file: LineFile | null
}

/** Answers every question behind those that are kept. */
async function sweepOn({ commandLine, asked, pool, file }: Sweep, kept: Kept, ports: SweepPorts): Promise<SweepStatus> {
  const total = questionCount(commandLine)
  const progress = new Progress(progressText, ports.progress)
  let { status: all } = kept
  let done = 0
  const written = async (question: Question, reply: Exclude<Reply<Answer>, { kind: 'left' }>): Promise<void> => {
    const { text, status } = reply.kind === 'answer' ? reply.answer : abandonedLine(question, reply.times)
    if (file) file.add(text)
    else await ports.write(text)
    all = worse(all, status)
    progress.show({ kept: kept.count, done: ++done, total })
  }
  const signal = signals()
  try {
    const end = await runInOrder({
      questions: asked,
      ask: pool.ask,
      written,
      window: openPerThread * Math.max(1, commandLine.workers),
      stop: signal.asked.finally(pool.stop),
    })
    progress.finish({ kept: kept.count, done, total })
    if (end === 'finished') return all
    ports.complain(
      pool.isBroken()
        ? 'busbar: the threads of the sweep end without an answer, one after the other; try --workers 0.'
        : `busbar: stopped after ${counted(kept.count + done, 'line')}${file ? '; the same command with --resume goes on' : ''}.`,
    )
    return pool.isBroken() ? 1 : await signal.asked
  } finally {
    signal.forget()
  }
}

async function sweepInto(file: LineFile | null, commandLine: SweepCommandLine, ports: SweepPorts): Promise<SweepStatus> {
  const pool = answering(commandLine, ports.program)
  try {
    const asked = questions(commandLine, ports)
    const kept = await checkKeptLines(file, asked, commandLine.witness, pool.ask)
    if (typeof kept === 'string') return refuse(ports, [kept], 2)
    if (kept.unchecked > 0) {
      ports.complain(
        `busbar: ${counted(kept.unchecked, 'line')} of ${commandLine.out} without a checksum, by an earlier version, cannot be checked.`,
      )
    }
    return await sweepOn({ commandLine, asked, pool, file }, kept, ports)
  } finally {
    await pool.close()
  }
}

async function merge(paths: readonly string[], out: string | null, ports: SweepPorts): Promise<SweepStatus> {
  const status = (problem: string | null): SweepStatus => (problem === null ? 0 : refuse(ports, [problem], 2))
  if (out === null) return status(await mergeShards(paths, ports.openFile, ports.write))
  const unfinished = `${out}.merging`
  const file = await LineFile.open(unfinished, true)
  let isWhole = false
  try {
    file.cut(0)
    const problem = await mergeShards(paths, ports.openFile, (text) => file.add(text))
    isWhole = problem === null
    if (isWhole) renameSync(unfinished, out)
    return status(problem)
  } finally {
    if (!isWhole) rmSync(unfinished, { force: true })
    file.close()
  }
}

async function verify(paths: readonly string[], ports: SweepPorts): Promise<SweepStatus> {
  let isWhole = true
  for (const path of paths) {
    // one file after the other, in the order given
    // oxlint-disable-next-line no-await-in-loop
    const { problems, summary } = await verifyLines(path, ports.openFile)
    refuse(ports, problems, 1)
    // oxlint-disable-next-line no-await-in-loop
    await ports.write(`${summary}\n`)
    isWhole &&= problems.length === 0
  }
  return isWhole ? 0 : 1
}

/** Opens the file that is written, and says where others are not kept from it. */
async function opened(out: string, resume: boolean, ports: SweepPorts): Promise<LineFile> {
  const file = await LineFile.open(out, resume)
  if (!file.isLocked) ports.complain(`busbar: ${out} cannot be locked here; see to it that no other sweep writes it.`)
  return file
}

/**
 * Answers many configurations: a product of fields, or lines of input, on several threads, in order, resumable, in shards.
 */
export async function sweep({ words }: Given, ports: SweepPorts): Promise<SweepStatus> {
  const commandLine = readSweepCommandLine(words, availableParallelism())
  if (!commandLine.ok) return refuse(ports, commandLine.problems, 2)
  const { out, resume, merge: shards, verify: written } = commandLine.value
  if (out !== null && !resume && shards === null && existsSync(out))
    return refuse(ports, [`${out} is there already. Go on with it by --resume, or choose another name.`], 2)
  try {
    if (shards !== null) return await merge(shards, out, ports)
    if (written !== null) return await verify(written, ports)
    const file = out === null ? null : await opened(out, resume, ports)
    try {
      return await sweepInto(file, commandLine.value, ports)
    } finally {
      file?.close()
    }
  } catch (error) {
    if (!(error instanceof FileTaken || error instanceof FileChanged)) throw error
    refuse(ports, [error.message], 2)
    return error instanceof FileTaken ? 75 : 2
  }
}
