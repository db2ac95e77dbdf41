import { wrap, type Endpoint } from 'comlink'
import type { StudyWorkerApi } from './studyApi.ts'
import { WorkerPool, type PoolOptions, type StartedWorker } from './workerPool.ts'

/** What is needed of a browser's worker: messages both ways, its signs of being broken, and its end. */
export interface WorkerThread extends Endpoint {
  terminate(): void
}

/** A worker as the pool knows it: any sign that it is broken rejects the question under way and every later one. */
export function connected(worker: WorkerThread): StartedWorker {
  const remote = wrap<StudyWorkerApi>(worker)
  let broken: Error | null = null
  let refuse: (reason: Error) => void = () => {}
  const fail = (reason: string): void => {
    broken = new Error(reason)
    refuse(broken)
  }
  worker.addEventListener('error', () => fail('the worker could not be loaded, or has stopped'))
  worker.addEventListener('messageerror', () => fail('a message could not be read'))
  return {
    answer: (study, question) =>
      new Promise((resolve, reject) => {
        if (broken) reject(broken)
        refuse = reject
        remote.answer(study, question).then(resolve, reject)
      }),
    terminate: () => worker.terminate(),
  }
}

// the address must stand inside the constructor, or the worker is not bundled
const startWorker = (): StartedWorker => connected(new Worker(new URL('./studyWorker.ts', import.meta.url), { type: 'module' }))

/**
 * How many workers run at once: one less than there are cores, so that the page stays fluent, but two where there are two,
 * because the page itself has little to do while it waits; never more than four.
 */
export const poolSize = (cores: number): number => Math.max(1, Math.min(4, cores <= 2 ? cores : cores - 1))

/** Studies in worker threads of the browser. */
export const pooledService = (options: Partial<PoolOptions> = {}): WorkerPool =>
  new WorkerPool({ startWorker, size: poolSize(navigator.hardwareConcurrency || 1), ...options })

/** The same with its workers started, for a page that is about to ask: they load while it is drawn. */
export function startedService(): WorkerPool {
  const early: StartedWorker[] = []
  try {
    for (let size = poolSize(navigator.hardwareConcurrency || 1); size > 0; size--) early.push(startWorker())
  } catch {
    // whoever asks is told
  }
  return pooledService({ startWorker: () => early.pop() ?? startWorker() })
}
