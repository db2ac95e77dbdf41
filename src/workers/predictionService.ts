import { wrap } from 'comlink'
import { arraySimulation } from '../prediction/arraySimulation.ts'
import { simulation } from '../prediction/predictors.ts'
import { queueingSimulation } from '../prediction/queueingSimulation.ts'
import { timelines } from '../prediction/timelines.ts'
import { askArrayPredictor, askPredictor, askQueueingPredictor, askTimeline } from './askPredictor.ts'
import { JobPool, type PoolOptions, type StartedWorker } from './jobPool.ts'
import type { ArrayOutcome, Outcome, PredictionApi, PredictionService, QueueingOutcome, RecordOutcome } from './predictionApi.ts'

/** A service that can be made ready before it is needed. */
export interface PooledService extends PredictionService {
  /** Starts the workers once the page has nothing else to do. */
  warm(): void
}

/** A real worker: any sign that it is broken rejects the job under way and every later one. */
function startWorker(): StartedWorker {
  // the address must stand inside the constructor, or the worker is not bundled
  const worker = new Worker(new URL('./predictionWorker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<PredictionApi>(worker)
  let broken: Error | null = null
  let refuse: (reason: Error) => void = () => {}
  const fail = (reason: string): void => {
    broken = new Error(reason)
    refuse(broken)
  }
  worker.addEventListener('error', (event) => fail(event.message || 'the worker could not be loaded'))
  worker.addEventListener('messageerror', () => fail('a message could not be read'))
  const answered = <T>(ask: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (broken) reject(broken)
      refuse = reject
      ask().then(resolve, reject)
    })
  return {
    simulate: (job) => answered<Outcome>(async () => remote.simulate(job)),
    simulateArray: (job) => answered<ArrayOutcome>(async () => remote.simulateArray(job)),
    simulateQueue: (job) => answered<QueueingOutcome>(async () => remote.simulateQueue(job)),
    record: (job) => answered<RecordOutcome>(async () => remote.record(job)),
    terminate: () => worker.terminate(),
  }
}

/**
 * How many workers run at once: one less than there are cores, so that the page stays fluent, but two where there are two,
 * because the page itself has little to do while it waits; never more than four.
 */
export const poolSize = (cores: number): number => Math.max(1, Math.min(4, cores <= 2 ? cores : cores - 1))

/** Simulations in worker threads of the browser. */
export function pooledService(options: Partial<PoolOptions> = {}): PooledService {
  const pool = new JobPool({ startWorker, size: poolSize(navigator.hardwareConcurrency || 1), ...options })
  return {
    simulateAll: (jobs, report, signal) => pool.simulateAll(jobs, report, signal),
    simulateArrays: (jobs, report, signal) => pool.simulateArrays(jobs, report, signal),
    simulateQueues: (jobs, report, signal) => pool.simulateQueues(jobs, report, signal),
    record: (job, signal) => pool.record(job, signal),
    warm: () => {
      // Safari has no idle callback
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => pool.warm())
      else setTimeout(() => pool.warm(), 200)
    },
  }
}

async function oneByOne<Job, Answer>(
  jobs: readonly Job[],
  ask: (job: Job) => Answer,
  report: (index: number, outcome: Answer) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const [index, job] of jobs.entries()) {
    await Promise.resolve()
    if (signal.aborted) return
    report(index, structuredClone(ask(structuredClone(job))))
  }
}

/** Simulations on the calling thread, for tests and programs without a browser; everything is copied as on the way to a worker. */
export function embeddedService(): PredictionService {
  return {
    simulateAll: (jobs, report, signal) => oneByOne(jobs, (job) => askPredictor(simulation, job), report, signal),
    simulateArrays: (jobs, report, signal) => oneByOne(jobs, (job) => askArrayPredictor(arraySimulation, job), report, signal),
    simulateQueues: (jobs, report, signal) => oneByOne(jobs, (job) => askQueueingPredictor(queueingSimulation, job), report, signal),
    async record(job, signal) {
      await Promise.resolve()
      return signal.aborted ? null : structuredClone(askTimeline(timelines, structuredClone(job)))
    },
  }
}
