import { wrap } from 'comlink'
import type { StudyService, StudyWorkerApi } from './studyApi.ts'
import { WorkerPool, type PoolOptions, type StartedWorker } from './workerPool.ts'

/** A real worker: any sign that it is broken rejects the question under way and every later one. */
function startWorker(): StartedWorker {
  // the address must stand inside the constructor, or the worker is not bundled
  const worker = new Worker(new URL('./studyWorker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<StudyWorkerApi>(worker)
  let broken: Error | null = null
  let refuse: (reason: Error) => void = () => {}
  const fail = (reason: string): void => {
    broken = new Error(reason)
    refuse(broken)
  }
  worker.addEventListener('error', (event) => fail(event.message || 'the worker could not be loaded'))
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

/**
 * How many workers run at once: one less than there are cores, so that the page stays fluent, but two where there are two,
 * because the page itself has little to do while it waits; never more than four.
 */
export const poolSize = (cores: number): number => Math.max(1, Math.min(4, cores <= 2 ? cores : cores - 1))

/** Studies in worker threads of the browser. */
export const pooledService = (options: Partial<PoolOptions> = {}): StudyService =>
  new WorkerPool({ startWorker, size: poolSize(navigator.hardwareConcurrency || 1), ...options })
