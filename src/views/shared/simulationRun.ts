import type { Fraction } from '../../units/quantities.ts'
import type { RunControl, Scenario } from '../../domain/scenario.ts'
import type { Outcome, PredictionService, SimulationJob } from '../../workers/predictionApi.ts'

/** Anything to be simulated; equal keys mean equal numbers. */
export interface KeyedPoint {
  readonly key: string
  readonly run: RunControl
  /** Wanted only with its full precision: a rough number would be taken for the final one. */
  readonly onlyFinal?: boolean
}

/** One number of disks on a bus to be simulated. */
export interface SimulationPoint extends KeyedPoint {
  readonly scenario: Scenario
}

/** What has been simulated of a list of points. */
export interface SimulatedPoints<Point = SimulationPoint, Answer = Outcome> {
  readonly points: readonly Point[]
  /** By key of the point; rough until its turn for full precision has come. */
  readonly outcomes: ReadonlyMap<string, Answer>
  /** How many points have their full precision. */
  readonly done: number
  /** Share of the next one that is done, where that is told. */
  readonly begun?: Fraction
  readonly state: 'running' | 'done' | 'cancelled'
}

/** A run of the simulation over the points of a view; superseded whenever the points change. */
export interface SimulationRun<Point = SimulationPoint, Answer = Outcome> {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => SimulatedPoints<Point, Answer>
  /** What is already known about points that have not been started. */
  readonly known: (points: readonly Point[]) => SimulatedPoints<Point, Answer>
  /** Drops what is under way and simulates these points instead. */
  readonly start: (points: readonly Point[]) => void
  /** Stops and keeps what has arrived. */
  readonly cancel: () => void
  readonly resume: () => void
  /** Stops; for the end of the page. */
  readonly stop: () => void
}

/** Ways to wait, so that tests need none. */
export interface Clock {
  /** Calls once, before the next painting. */
  nextFrame(action: () => void): void
  /** Calls once after a pause; returns how to prevent it. */
  after(milliseconds: number, action: () => void): () => void
}

/** A first pass at this precision shows every dot early. */
const roughPrecision = 0.05
/** A drag changes the points at every frame; the simulation waits for it to rest this long. */
const restBeforeStart = 60
const mostKept = 4_000
/** A share is shown once it has grown by so much: each time everything is drawn again. */
const shownStep = 0.05

/** Who simulates points: how a point becomes a job, and who is asked. */
export interface Simulator<Point, Job, Answer> {
  readonly jobOf: (point: Point, run: RunControl) => Job
  readonly simulate: (
    jobs: readonly Job[],
    report: (index: number, outcome: Answer) => void,
    signal: AbortSignal,
    progress: (share: Fraction) => void,
  ) => Promise<void>
}

interface Known<Answer> {
  readonly outcome: Answer
  readonly isFinal: boolean
}

interface Task<Point> {
  readonly point: Point
  readonly run: RunControl
  readonly isFinal: boolean
}

/** Two passes: every point roughly, then every point at its own precision. */
function tasksOf<Point extends KeyedPoint>(points: readonly Point[], store: ReadonlyMap<string, Known<unknown>>): readonly Task<Point>[] {
  const missing = points.filter(({ key }) => store.get(key)?.isFinal !== true)
  const rough = missing.filter(({ key, run, onlyFinal }) => !onlyFinal && run.precision < roughPrecision && !store.has(key))
  return [
    ...rough.map((point) => ({ point, run: { ...point.run, precision: roughPrecision }, isFinal: false })),
    ...missing.map((point) => ({ point, run: point.run, isFinal: true })),
  ]
}

/** Outcomes by the key of their point; the ones asked for longest ago are forgotten first. */
class KnownOutcomes<Point extends KeyedPoint, Answer> {
  readonly #known = new Map<string, Known<Answer>>()

  tasksFor(points: readonly Point[]): readonly Task<Point>[] {
    return tasksOf(points, this.#known)
  }

  add(task: Task<Point> | undefined, outcome: Answer): void {
    if (!task) throw new Error('an outcome arrived for a point that was not asked for')
    const { point, isFinal } = task
    // a worker that was slow to start may deliver its rough outcome after another one the final outcome
    if (!isFinal && this.#known.get(point.key)?.isFinal) return
    this.#known.delete(point.key)
    this.#known.set(point.key, { outcome, isFinal })
  }

  /** What is known about points; a running state becomes done when nothing is missing. */
  about(points: readonly Point[], state: SimulatedPoints['state']): SimulatedPoints<Point, Answer> {
    const outcomes = new Map<string, Answer>()
    let done = 0
    for (const { key } of points) {
      const known = this.#known.get(key)
      if (known) outcomes.set(key, known.outcome)
      if (known?.isFinal) done++
    }
    return { points, outcomes, done, state: done === points.length ? 'done' : state }
  }

  forgetOldest(): void {
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostKept) break
      this.#known.delete(oldest)
    }
  }
}

/** However often it is asked, acts once before the next painting. */
function oncePerFrame(clock: Clock, act: () => void): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    clock.nextFrame(() => {
      isAsked = false
      act()
    })
  }
}

/** Runs the points of a view on a service and remembers every outcome by its key. */
export const createSimulationRun = (service: PredictionService, clock: Clock): SimulationRun =>
  createRun<SimulationPoint, SimulationJob, Outcome>(
    {
      jobOf: ({ scenario }, run) => ({ scenario, run }),
      simulate: (jobs, report, signal) => service.simulateAll(jobs, report, signal),
    },
    clock,
  )

/** Who is told of changes, until each has heard enough. */
function listening(): { readonly subscribe: (listener: () => void) => () => void; readonly tell: () => void } {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: () => listeners.forEach((listener) => listener()),
  }
}

/** Runs points on whoever simulates them and remembers every outcome by its key. */
export function createRun<Point extends KeyedPoint, Job, Answer>(
  { jobOf, simulate }: Simulator<Point, Job, Answer>,
  clock: Clock,
): SimulationRun<Point, Answer> {
  const known = new KnownOutcomes<Point, Answer>()
  const { subscribe, tell } = listening()
  let current: SimulatedPoints<Point, Answer> = { points: [], outcomes: new Map(), done: 0, state: 'done' }
  let controller: AbortController | undefined
  let cancelStart = (): void => {}
  let begun = 0

  const publish = (points: readonly Point[], state: SimulatedPoints['state']): void => {
    current = { ...known.about(points, state), begun }
    tell()
  }
  const publishSoon = oncePerFrame(clock, () => publish(current.points, current.state))
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
    const tasks = known.tasksFor(current.points)
    const report = (index: number, outcome: Answer): void => {
      known.add(tasks[index], outcome)
      begun = 0
      publishSoon()
    }
    const progress = (share: Fraction): void => {
      if (controller !== own || share < begun + shownStep) return
      begun = share
      publishSoon()
    }
    const jobs = tasks.map(({ point, run }) => jobOf(point, run))
    await simulate(jobs, report, own.signal, progress)
    known.forgetOldest()
    if (controller === own) publish(current.points, 'done')
  }
  const begin = (points: readonly Point[], rest: number): void => {
    stop()
    publish(points, 'running')
    if (current.state === 'running') cancelStart = clock.after(rest, () => void run())
  }
  return {
    subscribe,
    snapshot: () => current,
    known: (points) => known.about(points, 'running'),
    start: (points) => begin(points, restBeforeStart),
    cancel: () => {
      stop()
      publish(current.points, 'cancelled')
    },
    resume: () => begin(current.points, 0),
    stop,
  }
}
