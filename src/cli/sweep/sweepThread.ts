import { fileURLToPath } from 'node:url'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { Answer } from '../answers.ts'
import { sweepLine, type Question, type WitnessChoice } from './sweepLine.ts'

/** What a thread is told when it starts; also how the program knows that it is one. */
interface SweepThread {
  readonly sweepWith: WitnessChoice
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
  port.on('message', (question: Question) => {
    const answer: Answer = sweepLine(question, told.sweepWith)
    port.postMessage(answer, [])
  })
  return true
}
