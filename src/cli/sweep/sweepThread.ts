import { parentPort, Worker, workerData } from 'node:worker_threads'
import { formatLink, parseLink } from '../../configuration/link/link.ts'
import { success, type Result } from '../../domain/problem.ts'
import type { Answer } from '../answers.ts'
import { sweepLine, type Question, type WitnessChoice } from './sweepLine.ts'

/** What a thread is told when it starts. */
interface SweepThread {
  readonly sweepWith: WitnessChoice
}

/** A question as it goes to a thread, where configurations go as links. */
export interface PostedQuestion extends Omit<Question, 'asked'> {
  readonly asked: Omit<Question['asked'], 'configuration' | 'pinned'> & { readonly configuration: Result<string> }
}

/** A configuration cannot be posted: values with structure are equal only on the thread that read them. */
export function posted({ index, asked: { line, id, configuration } }: Question): PostedQuestion {
  const link = configuration.ok ? success(formatLink(configuration.value)) : configuration
  return { index, asked: { line, ...(id !== undefined && { id }), configuration: link } }
}

function received({ index, asked }: PostedQuestion): Question {
  const { configuration: link } = asked
  return { index, asked: { ...asked, configuration: link.ok ? success(parseLink(link.value).configuration) : link } }
}

/**
 * Starts a thread that answers questions with lines.
 *
 * @param program its file, which is that of the thread, too
 */
export function startSweepThread(witness: WitnessChoice, program: string): Worker {
  const told: SweepThread = { sweepWith: witness }
  return new Worker(program, { workerData: told, argv: [] })
}

/** Answers the questions of the sweep that has started this thread. */
export function serveSweep(): void {
  // it was started so
  const { sweepWith } = workerData as SweepThread
  parentPort?.on('message', (question: PostedQuestion) => {
    void sweepLine(received(question), sweepWith).then((answer: Answer) => parentPort?.postMessage(answer, []))
  })
}
