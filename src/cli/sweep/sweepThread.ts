import { fileURLToPath } from 'node:url'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { formatLink, parseLink } from '../../configuration/link/link.ts'
import { success, type Result } from '../../domain/problem.ts'
import type { Answer } from '../answers.ts'
import { sweepLine, type Question, type WitnessChoice } from './sweepLine.ts'

/** What a thread is told when it starts; also how the program knows that it is one. */
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

/** Starts a thread that answers questions with lines. The program is one file, which is the thread's program, too. */
export function startSweepThread(witness: WitnessChoice): Worker {
  const told: SweepThread = { sweepWith: witness }
  return new Worker(fileURLToPath(import.meta.url), { workerData: told, argv: [] })
}

const isSweepThread = (data: unknown): data is SweepThread => typeof data === 'object' && data !== null && 'sweepWith' in data

/**
 * Answers questions if this is a thread of a sweep.
 *
 * @returns whether it is
 */
export function serveSweep(): boolean {
  const port = parentPort
  const told: unknown = workerData
  if (!port || !isSweepThread(told)) return false
  port.on('message', (question: PostedQuestion) => {
    void sweepLine(received(question), told.sweepWith).then((answer: Answer) => port.postMessage(answer, []))
  })
  return true
}
