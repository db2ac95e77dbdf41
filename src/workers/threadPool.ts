import { isHopeless, mostRepeats } from './repeats.ts'

/** What answers each message with one message, or ends: a thread of Node, or a worker of a browser. */
export interface Thread {
  readonly post: (question: unknown) => void
  /** To be called once; `ended` may be told several times. */
  readonly listen: (answered: (answer: unknown) => void, ended: () => void) => void
  readonly terminate: () => unknown
}

/** What is needed of a worker of `node:worker_threads`. */
export interface NodeWorker {
  postMessage(question: unknown, transfer?: readonly never[]): void
  on(event: 'message', listener: (answer: unknown) => void): unknown
  on(event: 'error' | 'exit', listener: () => void): unknown
  terminate(): Promise<number>
}

export const nodeThread = (worker: NodeWorker): Thread => ({
  post: (question) => worker.postMessage(question, []),
  listen: (answered, ended) => {
    worker.on('message', answered)
    // the exit that follows is the end
    worker.on('error', () => {})
    worker.on('exit', ended)
  },
  terminate: () => worker.terminate(),
})

/** Milliseconds after which a silent thread counts as dead; the largest simulation that is accepted takes far less. */
const deadline = 600_000

/** What became of a question: `left` where the pool was stopped before a thread took it. */
export type Reply<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'abandoned'; readonly times: number }
  | { readonly kind: 'left' }

interface Task<Question, Answer> {
  readonly question: Question
  readonly settle: (reply: Reply<Answer>) => void
  failures: number
}

interface Place<Question, Answer> {
  thread: Thread | null
  task: Task<Question, Answer> | null
  alarm: ReturnType<typeof setTimeout> | null
}

/**
 * Hands questions to threads in order, one at a time each. A thread that dies is replaced and its question asked again, at most three
 * times. Every question settles.
 *
 * The thread answers each message with one message; `Answer` is what that message is declared to be.
 *
 * The pool of the page (`workerPool.ts`) is another one, but for when it gives up: it gives up single runs and lets urgent ones pass,
 * cuts the time of what nobody waits for and remembers outcomes. Here questions come one by one from an input of any length and are forgotten
 * once they are answered, a signal leaves those not begun, and the ends of the threads are waited for.
 */
export class ThreadPool<Question, Answer> {
  readonly #start: () => Thread
  readonly #places: readonly Place<Question, Answer>[]
  readonly #waiting: Task<Question, Answer>[] = []
  #failuresInARow = 0
  #isStopped = false
  /** No thread answers any more; everything since is left. */
  isBroken = false

  constructor(size: number, start: () => Thread) {
    this.#start = start
    this.#places = Array.from({ length: size }, () => ({ thread: null, task: null, alarm: null }))
  }

  ask(question: Question): Promise<Reply<Answer>> {
    return new Promise((settle) => {
      this.#waiting.push({ question, settle, failures: 0 })
      this.#handOut()
    })
  }

  /** Takes nothing new: what threads have in hand is finished, the rest is left. */
  stop(): void {
    this.#isStopped = true
    for (const task of this.#waiting.splice(0)) task.settle({ kind: 'left' })
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    this.stop()
    await Promise.all(
      this.#places.map(async (place) => {
        const { thread, task } = place
        place.thread = null
        place.task = null
        if (place.alarm) clearTimeout(place.alarm)
        task?.settle({ kind: 'left' })
        await thread?.terminate()
      }),
    )
  }

  #handOut(): void {
    if (this.#isStopped) this.stop()
    for (const place of this.#places) {
      if (place.task) continue
      const task = this.#waiting.shift()
      if (!task) return
      place.task = task
      const thread = (place.thread ??= this.#started(place))
      place.alarm = setTimeout(() => void thread.terminate(), deadline)
      thread.post(task.question)
    }
  }

  #started(place: Place<Question, Answer>): Thread {
    const thread = this.#start()
    const answered = (answer: unknown): void => {
      // it is declared to answer so
      if (place.thread === thread) this.#settle(place, { kind: 'answer', answer: answer as Answer })
    }
    thread.listen(answered, () => {
      if (place.thread !== thread) return
      place.thread = null
      this.#fail(place)
    })
    return thread
  }

  #settle(place: Place<Question, Answer>, reply: Reply<Answer>): void {
    const { task, alarm } = place
    place.task = null
    if (alarm) clearTimeout(alarm)
    if (reply.kind === 'answer') this.#failuresInARow = 0
    task?.settle(reply)
    this.#handOut()
  }

  #fail(place: Place<Question, Answer>): void {
    const { task } = place
    if (!task) return
    this.#failuresInARow++
    task.failures++
    if (isHopeless(this.#failuresInARow, this.#places.length)) {
      this.isBroken = true
      this.#isStopped = true
    }
    if (this.#isStopped) {
      this.#settle(place, { kind: 'left' })
    } else if (task.failures > mostRepeats) {
      this.#settle(place, { kind: 'abandoned', times: task.failures })
    } else {
      place.task = null
      if (place.alarm) clearTimeout(place.alarm)
      this.#waiting.unshift(task)
      this.#handOut()
    }
  }
}
