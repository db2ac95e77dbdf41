import type { StudyDesk } from '../../src/prediction/studyDesk.ts'
import { WorkerPool, type PoolOptions } from '../../src/workers/workerPool.ts'
import { countedDesk, type Simulated } from './countedDesk.ts'

export interface CountedPool {
  readonly pool: WorkerPool
  readonly counts: Simulated
  /** Workers that were started so far. */
  readonly started: () => number
}

/**
 * A pool whose workers answer on this thread, each at a desk of its own.
 *
 * @param answers whether the worker of a number lives on to answer the message of a number
 */
export function embeddedPool(
  options: Partial<PoolOptions>,
  answers: (worker: number, message: number) => boolean = () => true,
): CountedPool {
  const counts: Simulated = { begun: 0, continued: 0, requests: 0 }
  let started = 0
  const startWorker: PoolOptions['startWorker'] = () => {
    const worker = started++
    const desk: StudyDesk = countedDesk(counts)
    let message = 0
    return {
      answer: async (study, question) => {
        if (!answers(worker, message++)) throw new Error('the worker has stopped')
        return structuredClone(await desk.answer(study, structuredClone(question)))
      },
      terminate: () => {},
    }
  }
  return { pool: new WorkerPool({ startWorker, size: 2, deadline: 60_000, ...options }), counts, started: () => started }
}
