import { OutcomeCache } from './outcomeCache.ts'
import type {
  ArrayJob,
  ArrayOutcome,
  Outcome,
  PredictionService,
  QueueingJob,
  QueueingOutcome,
  RecordJob,
  RecordOutcome,
  SimulationJob,
} from './predictionApi.ts'

/** A worker that has been started: answers one job at a time, or rejects when it is broken, or stays silent. */
export interface StartedWorker {
  simulate(job: SimulationJob): Promise<Outcome>
  record(job: RecordJob): Promise<RecordOutcome>
  simulateArray(job: ArrayJob): Promise<ArrayOutcome>
  simulateQueue(job: QueueingJob): Promise<QueueingOutcome>
  terminate(): void
}

export interface PoolOptions {
  /** May throw when workers are not allowed at all. */
  readonly startWorker: () => StartedWorker
  /** Workers at the same time. */
  readonly size: number
  /** Milliseconds after which a silent worker counts as dead. */
  readonly deadline?: number
  /** Milliseconds that a worker may still spend on a job nobody waits for, before it is replaced. */
  readonly grace?: number
  /** Outcomes that are remembered. */
  readonly remembered?: number
}

/** How often a job is sent again after its worker died or stayed silent. */
export const mostRepeats = 3

type AnyJob = SimulationJob | RecordJob | ArrayJob | QueueingJob
type AnyOutcome = Outcome | RecordOutcome | ArrayOutcome | QueueingOutcome

const isRecording = (job: AnyJob): job is RecordJob => 'window' in job

function answerOf(worker: StartedWorker, job: AnyJob): Promise<AnyOutcome> {
  if ('array' in job) return worker.simulateArray(job)
  if ('queued' in job) return worker.simulateQueue(job)
  return isRecording(job) ? worker.record(job) : worker.simulate(job)
}

/** One call of simulateAll or record. */
interface Run {
  readonly jobs: readonly AnyJob[]
  readonly report: (index: number, outcome: AnyOutcome) => void
  readonly finish: () => void
  /** Jobs that lost their worker, to be sent before the next new one. */
  readonly repeats: number[]
  readonly failures: Map<number, number>
  next: number
  /** Indices that have not been reported. */
  readonly open: Set<number>
  finished: boolean
}

/** A place for one worker; the reference keeps the worker and its connection from being collected. */
interface Place {
  worker: StartedWorker | null
  run: Run | null
  /** Moves the deadline of the job under way. */
  hurry: (milliseconds: number) => void
}

const died = (times: number): AnyOutcome & { readonly ok: false } => ({
  ok: false,
  problem: {
    code: 'worker-failed',
    field: '',
    message: `The simulation stopped ${times} times without an answer; this point is left out.`,
  },
})

const neverAnswers: AnyOutcome = {
  ok: false,
  problem: { code: 'worker-failed', field: '', message: 'The simulation does not answer. Reload the page to try again.' },
}

/**
 * Hands jobs to workers: in order, one job per worker at a time, so that a cancelled run stops at once. A worker that dies or
 * stays silent is replaced and its job sent again. Every call settles, whatever the workers do.
 */
export class JobPool implements PredictionService {
  readonly #startWorker: () => StartedWorker
  readonly #deadline: number
  readonly #grace: number
  readonly #places: readonly Place[]
  readonly #cache: OutcomeCache<Outcome | ArrayOutcome | QueueingOutcome>
  readonly #runs: Run[] = []
  #failuresInARow = 0

  constructor({ startWorker, size, deadline = 5_000, grace = 250, remembered = 2_000 }: PoolOptions) {
    this.#startWorker = startWorker
    this.#deadline = deadline
    this.#grace = grace
    this.#places = Array.from({ length: size }, () => ({ worker: null, run: null, hurry: () => {} }))
    this.#cache = new OutcomeCache(remembered)
  }

  /** Starts the workers before the first job needs them. */
  warm(): void {
    for (const place of this.#places) {
      try {
        place.worker ??= this.#startWorker()
      } catch {
        return // the first job tries again and reports it
      }
    }
  }

  simulateAll(jobs: readonly SimulationJob[], report: (index: number, outcome: Outcome) => void, signal: AbortSignal): Promise<void> {
    return this.#runAll(
      jobs,
      (index, outcome) => {
        if (!('timeline' in outcome || 'arrayPrediction' in outcome || 'queueingPrediction' in outcome)) report(index, outcome)
      },
      signal,
    )
  }

  simulateArrays(jobs: readonly ArrayJob[], report: (index: number, outcome: ArrayOutcome) => void, signal: AbortSignal): Promise<void> {
    return this.#runAll(
      jobs,
      (index, outcome) => {
        if (!('timeline' in outcome || 'prediction' in outcome || 'queueingPrediction' in outcome)) report(index, outcome)
      },
      signal,
    )
  }

  simulateQueues(
    jobs: readonly QueueingJob[],
    report: (index: number, outcome: QueueingOutcome) => void,
    signal: AbortSignal,
  ): Promise<void> {
    return this.#runAll(
      jobs,
      (index, outcome) => {
        if (!('timeline' in outcome || 'prediction' in outcome || 'arrayPrediction' in outcome)) report(index, outcome)
      },
      signal,
    )
  }

  async record(job: RecordJob, signal: AbortSignal): Promise<RecordOutcome | null> {
    let recorded: RecordOutcome | null = null
    await this.#runAll(
      [job],
      (_index, outcome) => {
        if (!('prediction' in outcome || 'arrayPrediction' in outcome || 'queueingPrediction' in outcome)) recorded = outcome
      },
      signal,
    )
    return recorded
  }

  #runAll(jobs: readonly AnyJob[], report: Run['report'], signal: AbortSignal): Promise<void> {
    const { promise, resolve } = settleable()
    const run: Run = {
      jobs,
      report,
      finish: resolve,
      repeats: [],
      failures: new Map(),
      next: 0,
      open: new Set(jobs.keys()),
      finished: false,
    }
    if (signal.aborted || jobs.length === 0) {
      resolve()
      return promise
    }
    const abandon = (): void => this.#abandon(run)
    signal.addEventListener('abort', abandon, { once: true })
    this.#runs.push(run)
    queueMicrotask(() => this.#handOut())
    return promise.finally(() => signal.removeEventListener('abort', abandon))
  }

  #abandon(run: Run): void {
    this.#settle(run)
    for (const place of this.#places) if (place.run === run) place.hurry(this.#grace)
  }

  #settle(run: Run): void {
    if (run.finished) return
    run.finished = true
    this.#runs.splice(this.#runs.indexOf(run), 1)
    run.finish()
  }

  #report(run: Run, index: number, outcome: AnyOutcome): void {
    if (run.finished || !run.open.delete(index)) return
    try {
      run.report(index, outcome)
    } catch (error) {
      queueMicrotask(() => {
        throw error // the mistake of the one who listens must be seen, but must not stop the pool
      })
    }
    if (run.open.size === 0) this.#settle(run)
  }

  /** The next job that is not known already, of the run that waits longest. */
  #nextJob(): { readonly run: Run; readonly index: number; readonly job: AnyJob; readonly key: string } | null {
    for (const run of this.#runs.slice()) {
      while (!run.finished) {
        const index = run.repeats.shift() ?? run.next++
        const job = run.jobs[index]
        if (!job) break
        const key = OutcomeCache.key(job)
        const known = this.#cache.get(key)
        if (!known) return { run, index, job, key }
        this.#report(run, index, known)
      }
    }
    return null
  }

  #handOut(): void {
    for (const place of this.#places) {
      if (place.run) continue
      const next = this.#nextJob()
      if (!next) return
      void this.#answer(place, next.run, next.index, next.job, next.key)
    }
  }

  /** Sends one job to the worker of a place and deals with whatever comes back, if anything does. Never rejects. */
  async #answer(place: Place, run: Run, index: number, job: AnyJob, key: string): Promise<void> {
    place.run = run
    const outcome = await this.#ask(place, job)
    place.run = null
    if (outcome) {
      this.#failuresInARow = 0
      // intervals are large, and whoever asked for them keeps them
      if (!('timeline' in outcome) && !isRecording(job)) this.#cache.set(key, outcome)
      this.#report(run, index, outcome)
    } else {
      place.worker?.terminate()
      place.worker = null
      if (!run.finished) this.#repeat(run, index)
    }
    this.#handOut()
  }

  /** The outcome of one job, or null when the worker cannot be started, dies, or is silent beyond its deadline. */
  async #ask(place: Place, job: AnyJob): Promise<AnyOutcome | null> {
    const { promise: silence, resolve: giveUp } = settleable()
    let timer = setTimeout(giveUp, this.#deadline)
    place.hurry = (milliseconds) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, milliseconds)
    }
    try {
      place.worker ??= this.#startWorker()
      return await Promise.race([answerOf(place.worker, job), silence.then(() => null)])
    } catch {
      return null // the caller replaces the worker and counts the failure
    } finally {
      clearTimeout(timer)
      place.hurry = () => {}
    }
  }

  #repeat(run: Run, index: number): void {
    this.#failuresInARow++
    if (this.#failuresInARow >= (mostRepeats + 1) * (this.#places.length + 1)) {
      this.#giveUp()
      return
    }
    const failures = (run.failures.get(index) ?? 0) + 1
    run.failures.set(index, failures)
    if (failures > mostRepeats) this.#report(run, index, died(failures))
    else run.repeats.unshift(index)
  }

  /** No worker answers at all: reports every open job, so that nobody waits for one deadline after the other. */
  #giveUp(): void {
    this.#failuresInARow = 0
    for (const run of this.#runs.slice()) for (const index of Array.from(run.open)) this.#report(run, index, neverAnswers)
  }
}

function settleable(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
