import { mostRuns } from '../prediction/begunRuns.ts'
import type { Answers, Questions, StudyId } from '../prediction/registry.ts'
import { columnsOf, isOutcome, isSound } from '../prediction/postedOutcome.ts'
import type { Outcome } from '../prediction/study.ts'
import { RecentValues } from '../domain/recentValues.ts'
import { RememberedOutcomes, askingOf, type AnyOutcome, type AnyQuestion, type Asking } from './rememberedOutcomes.ts'
import { died, isHopeless, mostRepeats, neverAnswers } from './repeats.ts'
import { settleable } from './settleable.ts'
import type { StudyService } from './studyApi.ts'

/** A worker that has been started: answers one question at a time, or rejects when it is broken, or stays silent. */
export interface StartedWorker {
  answer(study: StudyId, question: AnyQuestion): Promise<AnyOutcome>
  terminate(): void
}

export interface PoolOptions {
  /** May throw when workers are not allowed at all. */
  readonly startWorker: () => StartedWorker
  /** Workers at the same time. */
  readonly size: number
  /** Milliseconds after which a silent worker counts as dead. */
  readonly deadline?: number
  /** Milliseconds that a worker may still spend on a question nobody waits for, before it is replaced. */
  readonly grace?: number
  /** Simulations whose outcomes are remembered. */
  readonly remembered?: number
}

/** One call of `run`. */
interface Run {
  readonly study: StudyId
  readonly questions: readonly AnyQuestion[]
  readonly report: (index: number, outcome: AnyOutcome) => void
  readonly finish: () => void
  /** Indices that have not been sent, in the order of their importance; what lost its worker is the first. */
  readonly waiting: number[]
  readonly failures: Map<number, number>
  /** What was asked, by index. */
  readonly askings: Map<number, Asking>
  /** Indices that have not been reported. */
  readonly open: Set<number>
  finished: boolean
}

/** A question of a run. */
interface Asked extends Asking {
  readonly run: Run
  readonly index: number
}

/** A closed form is many answers at once, and takes so many times as long as one simulation may. */
const patience = 12

/** A run from the start takes about twice as long as going on from a rough one: whoever has fewer waiting is done with them as soon alone. */
const fewestTakenFrom = 3

/** Nothing is shown before the closed forms are there. */
const urgency = ({ study }: Run): number => (study === 'closed' ? 1 : 0)

/** A place for one worker; the reference keeps the worker and its connection from being collected. */
interface Place {
  worker: StartedWorker | null
  /** The question under way. */
  asked: Asked | null
  /** Moves the deadline of the question under way. */
  hurry: (milliseconds: number) => void
}

/** A question that waits no longer. */
function sent(asked: Asked): Asked {
  const { waiting } = asked.run
  waiting.splice(waiting.indexOf(asked.index), 1)
  return asked
}

/**
 * Hands questions to workers: in order, one per worker at a time, so that a cancelled run stops at once, and to the worker that has begun the same
 * simulation, where there is one. A worker that dies or stays silent is replaced and its question sent again. Every call settles, whatever the
 * workers do.
 */
export class WorkerPool implements StudyService {
  readonly #startWorker: () => StartedWorker
  readonly #deadline: number
  readonly #grace: number
  readonly #places: readonly Place[]
  readonly #remembered: RememberedOutcomes
  /** Who has begun a simulation, by its key. */
  readonly #begunBy = new RecentValues<StartedWorker>(mostRuns)
  readonly #runs: Run[] = []
  #failuresInARow = 0

  constructor({ startWorker, size, deadline = 5_000, grace = 250, remembered = 4_000 }: PoolOptions) {
    this.#startWorker = startWorker
    this.#deadline = deadline
    this.#grace = grace
    this.#places = Array.from({ length: size }, () => ({ worker: null, asked: null, hurry: () => {} }))
    this.#remembered = new RememberedOutcomes(remembered)
  }

  run<Id extends StudyId>(
    study: Id,
    questions: readonly Questions[Id][],
    report: (index: number, outcome: Outcome<Answers[Id]>) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { promise, resolve } = settleable()
    const run: Run = {
      study,
      questions,
      // whoever answers a study answers with its answers
      report: (index, outcome) => report(index, outcome as Outcome<Answers[Id]>),
      finish: resolve,
      waiting: [...questions.keys()],
      failures: new Map(),
      askings: new Map(),
      open: new Set(questions.keys()),
      finished: false,
    }
    if (signal.aborted || questions.length === 0) {
      resolve()
      return promise
    }
    const abandon = (): void => this.#abandon(run)
    signal.addEventListener('abort', abandon, { once: true })
    this.#runs.push(run)
    queueMicrotask(() => this.#handOut())
    return promise.finally(() => signal.removeEventListener('abort', abandon))
  }

  /** Ends every worker; what is asked later starts new ones. To be called when no run is open. */
  close(): void {
    for (const place of this.#places) {
      place.worker?.terminate()
      place.worker = null
    }
  }

  #abandon(run: Run): void {
    this.#settle(run)
    for (const place of this.#places) if (place.asked?.run === run) place.hurry(this.#grace)
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

  /** The next question for a place, of the most urgent run that waits longest. */
  #nextQuestion(place: Place, fromTheStart: boolean): Asked | null {
    for (const run of this.#runs.toSorted((one, other) => urgency(other) - urgency(one))) {
      const next = this.#nextOf(run, place, fromTheStart)
      if (next) return next
    }
    return null
  }

  /**
   * The first question of a run that no other worker has begun. What is known already is reported on the way.
   *
   * @param fromTheStart where there is none, the last of those that another worker has begun and does not come to soon
   */
  #nextOf(run: Run, place: Place, fromTheStart: boolean): Asked | null {
    const begunBy = new Map<Place, Asked[]>()
    for (const index of run.waiting.slice()) {
      if (run.finished) return null
      const asked = this.#asked(run, index)
      const known = this.#remembered.get(asked)
      const holder = this.#holderOf(asked)
      if (known) {
        sent(asked)
        this.#report(run, index, known)
      } else if (!holder || holder === place) {
        return sent(asked)
      } else if (holder.asked?.key !== asked.key) {
        begunBy.set(holder, [...(begunBy.get(holder) ?? []), asked])
      }
    }
    const [most = []] = [...begunBy.values()].toSorted((one, other) => other.length - one.length)
    const last = most.at(-1)
    return fromTheStart && last && most.length >= fewestTakenFrom ? sent(last) : null
  }

  #asked(run: Run, index: number): Asked {
    const asking = run.askings.get(index) ?? askingOf(run.study, run.questions[index] as AnyQuestion)
    run.askings.set(index, asking)
    return { ...asking, run, index }
  }

  /** Longer each time a question is repeated: on a machine with much else to do the silent are not dead. */
  #deadlineOf({ study, failures }: Run, index: number): number {
    return (study === 'closed' ? patience : 1) * (1 + (failures.get(index) ?? 0)) * this.#deadline
  }

  /** The place whose worker has begun a simulation. */
  #holderOf({ key }: Asking): Place | undefined {
    const worker = this.#begunBy.get(key)
    return worker && this.#places.find((place) => place.worker === worker)
  }

  /** Lets a worker go on with what nobody waited for any more, where it is asked again. */
  #takeUp(place: Place): void {
    const { asked } = place
    if (!asked?.run.finished) return
    for (const run of this.#runs) {
      const again = run.waiting
        .map((index) => this.#asked(run, index))
        .find(({ key, precision }) => key === asked.key && precision === asked.precision)
      if (!again) continue
      place.asked = again
      place.hurry(this.#deadlineOf(run, again.index))
      return
    }
  }

  #handOut(): void {
    for (const place of this.#places) this.#takeUp(place)
    // nobody begins anew what another free place has begun
    for (const fromTheStart of [false, true]) {
      for (const place of this.#places) {
        if (place.asked) continue
        const next = this.#nextQuestion(place, fromTheStart)
        if (next) void this.#answer(place, next)
      }
    }
  }

  /** Sends one question to the worker of a place and deals with whatever comes back, if anything does. Never rejects. */
  async #answer(place: Place, asked: Asked): Promise<void> {
    const { run, index } = asked
    place.asked = asked
    const outcome = await this.#ask(place, asked)
    place.asked = null
    if (outcome) {
      this.#failuresInARow = 0
      if (columnsOf(outcome).length === 0) this.#remembered.add(asked, outcome)
      this.#report(run, index, outcome)
    } else {
      place.worker?.terminate()
      place.worker = null
      if (!run.finished) this.#repeat(run, index)
    }
    this.#handOut()
  }

  /** The outcome of one question, or null when the worker cannot be started, dies, answers nonsense, or is silent beyond its deadline. */
  async #ask(place: Place, { run, index, key }: Asked): Promise<AnyOutcome | null> {
    const { promise: silence, resolve: giveUp } = settleable()
    let timer = setTimeout(giveUp, this.#deadlineOf(run, index))
    place.hurry = (milliseconds) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, milliseconds)
    }
    try {
      place.worker ??= this.#startWorker()
      this.#begunBy.set(key, place.worker)
      const outcome = await Promise.race([place.worker.answer(run.study, run.questions[index] as AnyQuestion), silence.then(() => null)])
      // a closed form may say of a quantity that there is none
      return isOutcome(outcome) && (run.study === 'closed' || isSound(outcome)) ? outcome : null
    } catch {
      return null // the caller replaces the worker and counts the failure
    } finally {
      clearTimeout(timer)
      place.hurry = () => {}
    }
  }

  #repeat(run: Run, index: number): void {
    this.#failuresInARow++
    if (isHopeless(this.#failuresInARow, this.#places.length)) {
      this.#giveUp()
      return
    }
    const failures = (run.failures.get(index) ?? 0) + 1
    run.failures.set(index, failures)
    if (failures > mostRepeats) this.#report(run, index, died(failures))
    else run.waiting.unshift(index)
  }

  /** No worker answers at all: reports every open question, so that nobody waits for one deadline after the other. */
  #giveUp(): void {
    this.#failuresInARow = 0
    for (const run of this.#runs.slice()) for (const index of Array.from(run.open)) this.#report(run, index, neverAnswers)
  }
}
