import { noAnswer } from '../prediction/study.ts'
import type { TraceOptions } from '../traces/traceReader.ts'
import type { Fraction } from '../units/quantities.ts'
import { RecentValues } from '../domain/recentValues.ts'
import { isAnswer, isOpened, isReading, isShare, isSummary } from './deskAnswers.ts'
import type {
  OpenOutcome,
  ReadingProgress,
  SummaryOutcome,
  TraceOutcome,
  TraceQuestions,
  TraceService,
  TraceSource,
  TraceStudyId,
} from './traceApi.ts'

/** A desk on some thread. Calls reject when the thread is broken, or never settle. */
export interface StartedDesk {
  open(
    id: number,
    file: Blob,
    options: TraceOptions,
    report: (progress: ReadingProgress) => void,
    signal: AbortSignal,
  ): Promise<OpenOutcome | null>
  summary(source: TraceSource, progress: (share: Fraction) => void, signal: AbortSignal): Promise<SummaryOutcome | null>
  answer<Id extends TraceStudyId>(
    study: Id,
    question: TraceQuestions[Id],
    progress: (share: Fraction) => void,
    signal: AbortSignal,
  ): Promise<TraceOutcome<Id> | null>
  terminate(): void
}

export interface SupervisionOptions {
  /** May throw when workers are not allowed at all. */
  readonly startDesk: () => StartedDesk
  /** Milliseconds without a sign of life after which a desk counts as dead. Work tells how far it is many times a second. */
  readonly deadline?: number
  /** Outcomes that are remembered. */
  readonly remembered?: number
}

/** The desk in use; after a restart, the promise that the open file lies on it again. */
interface Place {
  readonly desk: StartedDesk
  readonly ready: Promise<unknown>
  readonly waiting: Set<Waiting>
}

/** A call that waits for a desk. */
interface Waiting {
  /** The desk has given a sign of life. */
  readonly live: () => void
  /** The desk is given up. */
  readonly giveUp: () => void
}

interface OpenFile {
  readonly id: number
  readonly file: Blob
  readonly options: TraceOptions
}

/** How often work is tried; the second time on a new desk. */
const tries = 2

const broken = noAnswer('worker-failed', '', 'The work on the trace stopped twice without an answer. Open the trace again.')

/** Progress is told while the call is waited for, and each time is a sign of life; what is none is passed over. */
const heard =
  <Told>(isTold: (told: unknown) => boolean, alive: () => boolean, tell: (told: Told) => void): ((told: Told) => void) =>
  (told) => {
    if (isTold(told) && alive()) tell(told)
  }

/** What is asked of a desk, and how its answer is known. */
interface Request<Answer> {
  readonly ask: (desk: StartedDesk, alive: () => boolean) => Promise<Answer>
  readonly isAnswer: (answer: unknown) => boolean
}

/** Starts a desk when it is first needed, starts another when it dies, and sees to it that every call settles. */
export class SupervisedTraces implements TraceService {
  readonly #startDesk: () => StartedDesk
  readonly #deadline: number
  readonly #known: RecentValues<TraceOutcome>
  #place: Place | null = null
  #open: OpenFile | null = null
  #opening: AbortController | null = null
  #lastId = 0

  constructor({ startDesk, deadline = 60_000, remembered = 2_000 }: SupervisionOptions) {
    this.#startDesk = startDesk
    this.#deadline = deadline
    this.#known = new RecentValues(remembered)
  }

  /** Ends the desk; what is asked later starts a new one. */
  close(): void {
    if (this.#place) this.#give(this.#place)
  }

  async openFile(
    file: Blob,
    options: TraceOptions,
    report: (progress: ReadingProgress) => void,
    signal: AbortSignal,
  ): Promise<OpenOutcome | null> {
    this.#opening?.abort()
    const opening = new AbortController()
    const cancel = (): void => opening.abort()
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel, { once: true })
    this.#opening = opening
    this.#open = null
    const id = ++this.#lastId
    const either = opening.signal
    const outcome = await this.#ask(
      {
        ask: (desk, alive) => desk.open(id, file, options, heard(isReading, alive, report), either),
        isAnswer: (answer) => isOpened(answer, id),
      },
      either,
    )
    signal.removeEventListener('abort', cancel)
    if (outcome === 'broken') return { ok: false, refusal: { code: 'unreadable', message: broken.problem.message } }
    if (outcome?.ok) this.#open = { id, file, options }
    return outcome
  }

  async summary(source: TraceSource, signal: AbortSignal, progress: (share: Fraction) => void = () => {}): Promise<SummaryOutcome | null> {
    const ask = (desk: StartedDesk, alive: () => boolean): Promise<SummaryOutcome | null> =>
      desk.summary(source, heard(isShare, alive, progress), signal)
    const outcome = await this.#ask({ ask, isAnswer: isSummary }, signal)
    return outcome === 'broken' ? broken : outcome
  }

  async run<Id extends TraceStudyId>(
    study: Id,
    questions: readonly TraceQuestions[Id][],
    report: (index: number, outcome: TraceOutcome<Id>) => void,
    signal: AbortSignal,
    progress: (index: number, share: Fraction) => void = () => {},
  ): Promise<void> {
    for (const [index, question] of questions.entries()) {
      const outcome = await this.#remembered(study, question, (share) => progress(index, share), signal)
      if (!outcome || signal.aborted) return
      report(index, outcome)
    }
  }

  /** Asks only what was not answered before: a question decides its outcome, and the number of a file is never used again. */
  async #remembered<Id extends TraceStudyId>(
    study: Id,
    question: TraceQuestions[Id],
    progress: (share: Fraction) => void,
    signal: AbortSignal,
  ): Promise<TraceOutcome<Id> | null> {
    if (signal.aborted) return null
    const key = JSON.stringify([study, question])
    const known = this.#known.get(key)
    // the study is part of the key
    if (known) return known as TraceOutcome<Id>
    const ask = (desk: StartedDesk, alive: () => boolean): Promise<TraceOutcome<Id> | null> =>
      desk.answer(study, question, heard(isShare, alive, progress), signal)
    const outcome = await this.#ask({ ask, isAnswer }, signal)
    if (outcome === 'broken') return broken
    if (outcome?.ok) this.#known.set(key, outcome)
    return outcome
  }

  /** @returns null once the signal was raised, at once */
  async #ask<Answer>(request: Request<Answer>, signal: AbortSignal): Promise<Answer | 'broken' | null> {
    for (let attempt = 0; attempt < tries; attempt++) {
      if (signal.aborted) return null
      const place = this.#placed()
      if (!place) continue
      const answer = await this.#once(place, request, signal)
      if (answer !== 'broken') return answer
      this.#give(place)
    }
    return 'broken'
  }

  /** The desk, started if there is none; the file that was open is read again first. */
  #placed(): Place | null {
    if (this.#place) return this.#place
    try {
      const desk = this.#startDesk()
      const open = this.#open
      const never = new AbortController().signal
      const waiting = new Set<Waiting>()
      const alive = (): void => waiting.forEach(({ live }) => live())
      const ready: Promise<unknown> = open ? desk.open(open.id, open.file, open.options, alive, never) : Promise.resolve()
      // whoever waits for the file asks it, and hears what is wrong
      this.#place = { desk, ready: ready.catch(() => null), waiting }
      return this.#place
    } catch {
      return null
    }
  }

  /** Takes a broken desk away, unless that was done by another call. */
  #give(place: Place): void {
    if (this.#place !== place) return
    this.#place = null
    place.desk.terminate()
    for (const { giveUp } of place.waiting) giveUp()
  }

  /** One try: the answer, null once the signal was raised, or `broken` when the desk rejects, is silent for too long or answers nonsense. */
  #once<Answer>(
    { desk, ready, waiting }: Place,
    { ask, isAnswer: isSaid }: Request<Answer>,
    signal: AbortSignal,
  ): Promise<Answer | 'broken' | null> {
    return new Promise((resolve) => {
      const settle = (answer: Answer | 'broken' | null): void => {
        clearTimeout(timer)
        waiting.delete(call)
        signal.removeEventListener('abort', abandon)
        resolve(answer)
      }
      const abandon = (): void => settle(null)
      const silent = (): void => settle('broken')
      let timer = setTimeout(silent, this.#deadline)
      const live = (): void => {
        clearTimeout(timer)
        timer = setTimeout(silent, this.#deadline)
      }
      const call = { live, giveUp: silent }
      // progress comes another way than the answer, and may be late
      const alive = (): boolean => {
        if (waiting.has(call)) live()
        return waiting.has(call)
      }
      signal.addEventListener('abort', abandon, { once: true })
      waiting.add(call)
      ready.then(() => (signal.aborted ? null : ask(desk, alive))).then((answer) => settle(isSaid(answer) ? answer : 'broken'), silent)
    })
  }
}
