import type { Fraction } from '../../units/quantities.ts'
import { tightestPrecision } from '../../domain/prediction.ts'
import type { Answers, Questions } from '../../prediction/registry.ts'
import type { Outcome } from '../../prediction/study.ts'
import type { TraceTask, TraceTaskAnswer } from '../../workers/traceApi.ts'
import { oncePerFrame, showing, type Shown } from './showing.ts'

/** A question to be simulated; equal keys mean equal numbers. */
export interface Point<Question> {
  readonly key: string
  readonly question: Question
  /** Wanted only with its full precision: a rough number would be taken for the final one. */
  readonly onlyFinal?: boolean
}

/** Studies that answer as precisely as they are asked to. */
type PreciseStudy = 'bus' | 'array' | 'queueing' | 'pass' | 'pieces' | 'reads'

/** What is simulated, by a study or as work on a trace, and what is answered. */
export type SimulatedQuestions = Pick<Questions, PreciseStudy> & { readonly trace: TraceTask }
export type SimulatedAnswers = Pick<Answers, PreciseStudy> & { readonly trace: TraceTaskAnswer }
export type SimulatedStudy = keyof SimulatedQuestions

/** Who answers the questions of a study: a service of studies, or whoever has the trace. */
export interface Simulator<Id extends SimulatedStudy> {
  run(study: Id, ...asked: Parameters<Simulate<SimulatedQuestions[Id], SimulatedAnswers[Id]>>): Promise<void>
}

/** Disks on a bus to be simulated. */
export type SimulationPoint = Point<Questions['bus']>

/** What has been simulated of a list of points. */
export interface SimulatedPoints<Question = Questions['bus'], Answer = Answers['bus']> {
  readonly points: readonly Point<Question>[]
  /** By key of the point; rough until its turn for full precision has come. */
  readonly outcomes: ReadonlyMap<string, Outcome<Answer>>
  /** Keys of outcomes that are rough yet: too early to advise on. */
  readonly rough?: ReadonlySet<string>
  /** How many points have their full precision; nobody has answered the others where the run is done. */
  readonly done: number
  /** Share of the next one that is done, where that is told. */
  readonly begun?: Fraction
  readonly state: 'running' | 'done' | 'cancelled'
}

/** A run of the simulation over the points of a view; superseded whenever the points change. */
export interface SimulationRun<Question = Questions['bus'], Answer = Answers['bus']> extends Omit<
  Shown<SimulatedPoints<Question, Answer>>,
  'show'
> {
  /** What is already known about points that have not been started: the snapshot of a start that adds nothing to it. */
  readonly known: (points: readonly Point<Question>[]) => SimulatedPoints<Question, Answer>
  /** Drops what is under way and simulates these points instead. */
  readonly start: (points: readonly Point<Question>[]) => void
  /** Stops and keeps what has arrived. */
  readonly cancel: () => void
  readonly resume: () => void
  /** Stops; for the end of the page. */
  readonly stop: () => void
}

/** Ways to wait, so that tests need none. */
export interface Clock {
  /** Calls once, before the next painting. */
  readonly nextFrame: (action: () => void) => void
  /** Calls once after a pause; returns how to prevent it. */
  readonly after: (milliseconds: number, action: () => void) => () => void
}

/** A first pass at this precision shows every dot early. */
const roughPrecision = 0.05
/** A drag changes the points at every frame; the simulation waits for it to rest this long. */
const restBeforeStart = 60
const mostKept = 4_000
/** A share is shown once it has grown by so much: each time everything is drawn again. */
const shownStep = 0.05

/** Has questions answered in their order: a study of a service, or work on a trace, which tells how far it is with the one under way. */
export type Simulate<Question, Answer> = (
  questions: readonly Question[],
  report: (index: number, outcome: Outcome<Answer>) => void,
  signal: AbortSignal,
  progress: (share: Fraction) => void,
) => Promise<void>

interface Known<Answer> {
  readonly outcome: Outcome<Answer>
  readonly isFinal: boolean
}

interface Task<Question, Answer> {
  readonly key: string
  readonly question: Question
  readonly isFinal: (outcome: Outcome<Answer>) => boolean
}

/** How a first pass shows every dot early. */
interface FirstPass<Question, Answer> {
  /** A question that is answered sooner; null where it would not be. */
  readonly roughly: (question: Question) => Question | null
  /** Whether its answer is that of the question itself, too. */
  readonly isPrecise: (answer: Answer, question: Question) => boolean
}

/** Whether nobody was there to answer, which says nothing about the question. */
export const isUnanswered = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.problem.code === 'worker-failed'

/** Outcomes by the key of their point; the ones asked for longest ago are forgotten first. */
class KnownOutcomes<Question, Answer> {
  readonly #known = new Map<string, Known<Answer>>()
  /** What was said about points last, and holds until another outcome is added. */
  #said: SimulatedPoints<Question, Answer> | undefined

  /** Whether there is nothing more to ask about a point. */
  #isSettled(key: string): boolean {
    const known = this.#known.get(key)
    return known !== undefined && known.isFinal && !isUnanswered(known.outcome)
  }

  /** Two passes: every point roughly, then every point at its own precision; who answers remembers what of it was precise at once. */
  tasksFor(points: readonly Point<Question>[], first: FirstPass<Question, Answer> | undefined): readonly Task<Question, Answer>[] {
    const missing = points.filter(({ key }) => !this.#isSettled(key))
    const rough = missing.flatMap(({ key, question, onlyFinal }) => {
      const less = onlyFinal || this.#known.has(key) ? null : first?.roughly(question)
      return less
        ? [
            {
              key,
              question: less,
              isFinal: (outcome: Outcome<Answer>) => outcome.ok && first?.isPrecise(outcome.answer, question) === true,
            },
          ]
        : []
    })
    return [...rough, ...missing.map(({ key, question }) => ({ key, question, isFinal: () => true }))]
  }

  add(task: Task<Question, Answer> | undefined, outcome: Outcome<Answer>): void {
    if (!task) throw new Error('an outcome arrived for a point that was not asked for')
    const { key } = task
    // it was precise at once, or a worker that was slow to start delivers its rough outcome after another one the final outcome
    if (this.#isSettled(key)) return
    this.#known.delete(key)
    this.#known.set(key, { outcome, isFinal: task.isFinal(outcome) })
    this.#said = undefined
  }

  /** What is known about points that nobody has begun with; the same object for the same points as long as nothing is added. */
  before(points: readonly Point<Question>[]): SimulatedPoints<Question, Answer> {
    if (this.#said?.points !== points) this.#said = this.about(points, 'running')
    return this.#said
  }

  /** What is known about points; a running state becomes done when nothing is missing. */
  about(points: readonly Point<Question>[], state: SimulatedPoints['state']): SimulatedPoints<Question, Answer> {
    const outcomes = new Map<string, Outcome<Answer>>()
    const rough = new Set<string>()
    let done = 0
    for (const { key } of points) {
      const known = this.#known.get(key)
      if (known) outcomes.set(key, known.outcome)
      if (known?.isFinal === false) rough.add(key)
      if (this.#isSettled(key)) done++
    }
    return { points, outcomes, rough, done, state: done === points.length ? 'done' : state }
  }

  forgetOldest(): void {
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostKept) break
      this.#known.delete(oldest)
    }
  }
}

/** What the studies of a service have said: who comes back to a question finds it answered. */
const remembered = new WeakMap<object, Map<SimulatedStudy, unknown>>()

function knownOf<Id extends SimulatedStudy>(study: Id, service: object): KnownOutcomes<SimulatedQuestions[Id], SimulatedAnswers[Id]> {
  const ofService = remembered.get(service) ?? new Map<SimulatedStudy, unknown>()
  remembered.set(service, ofService)
  ofService.set(study, ofService.get(study) ?? new KnownOutcomes())
  // each study has its own
  return ofService.get(study) as KnownOutcomes<SimulatedQuestions[Id], SimulatedAnswers[Id]>
}

/** Simulates the points of a view by a study of a service, and remembers every outcome by its key, whoever asks. */
export function createSimulationRun<Id extends SimulatedStudy>(
  study: Id,
  service: Simulator<NoInfer<Id>>,
  clock: Clock,
): SimulationRun<SimulatedQuestions[Id], SimulatedAnswers[Id]> {
  const first: FirstPass<SimulatedQuestions[Id], SimulatedAnswers[Id]> = {
    roughly: (question) =>
      'run' in question && question.run.precision < roughPrecision
        ? { ...question, run: { ...question.run, precision: roughPrecision } }
        : null,
    isPrecise: (answer, question) => 'run' in question && 'uncertainty' in answer && tightestPrecision(answer) <= question.run.precision,
  }
  return createRun((...asked) => service.run(study, ...asked), clock, first, knownOf(study, service))
}

/** Before anything is asked. */
const nothing: SimulatedPoints<never, never> = { points: [], outcomes: new Map(), done: 0, state: 'done' }

/** Has points simulated and remembers every outcome by its key. */
export function createRun<Question, Answer>(
  simulate: Simulate<Question, Answer>,
  clock: Clock,
  first?: FirstPass<Question, Answer>,
  known = new KnownOutcomes<Question, Answer>(),
): SimulationRun<Question, Answer> {
  const { subscribe, snapshot, show } = showing<SimulatedPoints<Question, Answer>>(nothing)
  let controller: AbortController | undefined
  let cancelStart = (): void => {}
  let begun = 0

  const publish = (state: SimulatedPoints['state']): void => {
    news.drop()
    show({ ...known.about(snapshot().points, state), begun })
  }
  const news = oncePerFrame(clock, () => publish(snapshot().state))
  const stop = (): void => {
    cancelStart()
    cancelStart = () => {}
    controller?.abort()
    controller = undefined
    begun = 0
  }
  const run = async (): Promise<void> => {
    const own = new AbortController()
    controller = own
    const tasks = known.tasksFor(snapshot().points, first)
    const report = (index: number, outcome: Outcome<Answer>): void => {
      known.add(tasks[index], outcome)
      begun = 0
      news.ask()
    }
    const progress = (share: Fraction): void => {
      if (controller !== own || share < begun + shownStep) return
      begun = share
      news.ask()
    }
    const questions = tasks.map(({ question }) => question)
    await simulate(questions, report, own.signal, progress)
    known.forgetOldest()
    if (controller === own) publish('done')
  }
  const begin = (points: readonly Point<Question>[], rest: number): void => {
    stop()
    news.drop()
    show(known.before(points))
    if (snapshot().state === 'running') cancelStart = clock.after(rest, () => void run())
  }
  return {
    subscribe,
    snapshot,
    known: (points) => known.before(points),
    start: (points) => begin(points, restBeforeStart),
    cancel: () => {
      stop()
      publish('cancelled')
    },
    resume: () => begin(snapshot().points, 0),
    stop,
  }
}
