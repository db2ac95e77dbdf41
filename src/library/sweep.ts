import type { Result } from '../domain/problem.ts'
import { answersInOrder } from '../workers/orderedRun.ts'
import { died, neverAnswers } from '../workers/repeats.ts'
import { nodeThread, ThreadPool, type Reply, type Thread } from '../workers/threadPool.ts'
import type { FormulaAnswers, SimulationAnswers } from './answers.ts'
import type { Linked } from './linked.ts'
import { nodeThreads } from './nodeThreads.ts'
import { asked, optionsOf, type AnswerOf, type LinkedConfiguration, type Question } from './question.ts'
import { BusbarError } from './refusal.ts'
import type { SimulateOptions } from './simulate.ts'
import { simulating, workersOf } from './simulating.ts'
import type { PostedQuestion } from './sweepWorker.ts'
import { witnessSays, type WitnessName } from './witnessSays.ts'

/** How far a sweep has come. */
export interface SweepProgress {
  /** Answers so far. */
  readonly done: number
  /** Null where the questions are no array. */
  readonly total: number | null
}

/** How questions are swept; `precision`, `seed` and `view` are laid over each. */
export interface SweepOptions extends SimulateOptions {
  /** Who is asked; the simulation if left out. */
  readonly with?: WitnessName
  /** Called with each answer, before it is given. */
  readonly onProgress?: (progress: SweepProgress) => void
}

/** A question of a sweep with its answer, or why there is none. */
export type Swept<Answer> =
  | { readonly index: number; readonly ok: true; readonly answer: Linked<Answer> }
  | { readonly index: number; readonly ok: false; readonly error: BusbarError }

/** What is answered in a sweep of such questions. */
type SweptAnswer<Q, Options> = (Options extends { readonly with: 'formula' } ? FormulaAnswers : SimulationAnswers)[AnswerOf<Q, Options>]

/** Questions that may be open for each worker, so that none waits for a slow one before it. */
const openPerWorker = 16

const browserThread = (worker: Worker): Thread => {
  let ended = (): void => {}
  return {
    post: (question) => worker.postMessage(question, []),
    listen: (answered, end) => {
      ended = end
      worker.addEventListener('message', ({ data }) => answered(data))
      for (const sign of ['error', 'messageerror'] as const) worker.addEventListener(sign, end)
    },
    terminate: () => {
      worker.terminate()
      ended()
    },
  }
}

/** Starts a worker, of Node or of a browser; null where there are none. */
function starter(): (() => Thread) | null {
  const threads = nodeThreads()
  if (threads) return () => nodeThread(new threads.Worker(new URL('./sweepWorker.ts', import.meta.url)))
  if (typeof Worker !== 'function') return null
  // the address must stand inside the constructor, or the worker is not bundled
  return () => browserThread(new Worker(new URL('./sweepWorker.ts', import.meta.url), { type: 'module' }))
}

/** A turn of the event loop, in which timers and signals are heard; browsers hold timers inside each other back, but no messages. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { setImmediate } = globalThis as { readonly setImmediate?: (act: () => void) => void }
    if (setImmediate) return setImmediate(resolve)
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

interface Open {
  readonly index: number
  readonly question: Result<LinkedConfiguration>
}

type Said = Result<object>

/** Who answers questions that could be read: workers, or where there are none the calling thread, one after the other. */
async function answering(witness: WitnessName, { workers = 0, ...running }: SimulateOptions) {
  const start = workersOf(workers) > 0 ? starter() : null
  if (start) {
    const pool = new ThreadPool<PostedQuestion, Said>(workers, start)
    return {
      window: openPerWorker * workers,
      ask: ({ link }: LinkedConfiguration) => pool.ask({ link, witness }),
      close: () => pool.close(),
    }
  }
  const by = await simulating(running)
  const ask = async ({ configuration }: LinkedConfiguration): Promise<Reply<Said>> => {
    await turn()
    return by.signal.aborted ? { kind: 'left' } : { kind: 'answer', answer: await witnessSays(witness, configuration, by) }
  }
  return { window: 1, ask, close: () => Promise.resolve() }
}

/** The answer to a question, or why there is none. */
async function swept({ index, question }: Open, reply: Exclude<Reply<Said>, { kind: 'left' }>): Promise<Swept<object>> {
  const { linked } = await import('./linked.ts')
  const said = reply.kind === 'answer' ? reply.answer : { ok: false as const, problems: [died(reply.times).problem] }
  if (question.ok && said.ok) return { index, ok: true, answer: linked(question.value.configuration, said.value) }
  return { index, ok: false, error: new BusbarError(said.ok ? [] : said.problems) }
}

/**
 * Answers many questions in their order, as `busbar sweep` does: on `workers`, in Node and in browsers, or on the calling thread, which hears timers and
 * signals between any two answers. A question without an answer ends nothing. Leaving the loop ends the workers.
 *
 * @throws BusbarError where an option is wrong, or no worker answers; the reason of the signal where that was raised
 * @example
 * const questions = [1, 2, 4, 8].map((disks) => ({ disks }))
 * for await (const one of sweep(questions, { with: 'formula', signal: AbortSignal.timeout(60_000) }))
 *   console.log(one.index, one.ok ? one.answer.throughput : one.error.message)
 */
export async function* sweep<const Q extends Question, const Options extends SweepOptions = Pick<SweepOptions, 'seed'>>(
  questions: Iterable<Q> | AsyncIterable<Q>,
  options?: Options & SweepOptions,
): AsyncGenerator<Swept<SweptAnswer<Q, Options>>, void, undefined> {
  const known = ['view', 'precision', 'seed', 'signal', 'workers', 'with', 'onProgress'] as const
  const {
    view,
    precision,
    seed,
    with: witness = 'simulation',
    onProgress,
    ...running
  }: SweepOptions = optionsOf<SweepOptions>(options, known)
  if (witness !== 'formula' && witness !== 'simulation') {
    const message = `with is “${String(witness).slice(0, 40)}”. Choose one of: formula, simulation.`
    throw new BusbarError([{ code: 'unknown-choice', field: 'with', message }])
  }
  const { signal } = running
  signal?.throwIfAborted()
  const total = Array.isArray(questions) ? questions.length : null
  async function* read(): AsyncGenerator<Open> {
    let index = 0
    for await (const one of questions) yield { index: index++, question: asked(one, { view, precision, seed }) }
  }
  const { window, ask, close } = await answering(witness, running)
  let halt = (): void => {}
  const stop = new Promise<void>((resolve) => (halt = resolve))
  // what workers have in hand is not waited for
  const end = (): void => {
    halt()
    void close()
  }
  signal?.addEventListener('abort', end, { once: true })
  const askOne = async ({ question }: Open): Promise<Reply<Said>> =>
    question.ok ? ask(question.value) : { kind: 'answer', answer: question }
  const reading = read()
  const answers = answersInOrder({ questions: reading, ask: askOne, window, stop })
  try {
    let done = 0
    for (let next = await answers.next(); ; next = await answers.next()) {
      signal?.throwIfAborted()
      if (next.done === true) {
        if (next.value === 'left') throw new BusbarError([neverAnswers.problem])
        return
      }
      const one = await swept(...next.value)
      onProgress?.({ done: ++done, total })
      // what a question is answered follows from its view
      yield one as unknown as Swept<SweptAnswer<Q, Options>>
    }
  } finally {
    signal?.removeEventListener('abort', end)
    await answers.return('left')
    // one that is being read comes or does not come
    reading.return(undefined).catch(() => {})
    await close()
  }
}
