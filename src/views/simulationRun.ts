import type { RunControl, Scenario } from '../domain/scenario.ts'
import type { Outcome, PredictionService, SimulationJob } from '../workers/predictionApi.ts'

/** One number to be simulated; equal keys mean equal numbers. */
export interface SimulationPoint {
  readonly key: string
  readonly scenario: Scenario
  readonly run: RunControl
}

/** What has been simulated of a list of points. */
export interface SimulatedPoints {
  readonly points: readonly SimulationPoint[]
  /** By key of the point; rough until its turn for full precision has come. */
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** How many points have their full precision. */
  readonly done: number
  readonly state: 'running' | 'done' | 'cancelled'
}

/** A run of the simulation over the points of a view; superseded whenever the points change. */
export interface SimulationRun {
  subscribe(listener: () => void): () => void
  snapshot(): SimulatedPoints
  /** What is already known about points that have not been started. */
  known(points: readonly SimulationPoint[]): SimulatedPoints
  /** Drops what is under way and simulates these points instead. */
  start(points: readonly SimulationPoint[]): void
  /** Stops and keeps what has arrived. */
  cancel(): void
  resume(): void
  /** Stops; for the end of the page. */
  stop(): void
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

interface Known {
  readonly outcome: Outcome
  readonly isFinal: boolean
}

interface Task {
  readonly point: SimulationPoint
  readonly job: SimulationJob
  readonly isFinal: boolean
}

/** Two passes: every point roughly, then every point at its own precision. */
function tasksOf(points: readonly SimulationPoint[], store: ReadonlyMap<string, Known>): readonly Task[] {
  const missing = points.filter(({ key }) => store.get(key)?.isFinal !== true)
  const rough = missing.filter(({ key, run }) => run.precision < roughPrecision && !store.has(key))
  return [
    ...rough.map((point) => ({ point, job: { scenario: point.scenario, run: { ...point.run, precision: roughPrecision } }, isFinal: false })),
    ...missing.map((point) => ({ point, job: { scenario: point.scenario, run: point.run }, isFinal: true })),
  ]
}

/** Runs the points of a view on a service and remembers every outcome by its key. */
export function createSimulationRun(service: PredictionService, clock: Clock): SimulationRun {
  const store = new Map<string, Known>()
  const listeners = new Set<() => void>()
  let current: SimulatedPoints = { points: [], outcomes: new Map(), done: 0, state: 'done' }
  let controller: AbortController | undefined
  let cancelStart = (): void => {}
  let isFrameAsked = false

  const view = (points: readonly SimulationPoint[], state: SimulatedPoints['state']): SimulatedPoints => {
    const outcomes = new Map<string, Outcome>()
    let done = 0
    for (const { key } of points) {
      const known = store.get(key)
      if (known) outcomes.set(key, known.outcome)
      if (known?.isFinal) done++
    }
    return { points, outcomes, done, state: done === points.length ? 'done' : state }
  }
  const publish = (state: SimulatedPoints['state']): void => {
    current = view(current.points, state)
    for (const listener of listeners) listener()
  }
  const publishSoon = (): void => {
    if (isFrameAsked) return
    isFrameAsked = true
    clock.nextFrame(() => {
      isFrameAsked = false
      publish(current.state)
    })
  }
  const stop = (): void => {
    cancelStart()
    cancelStart = () => {}
    controller?.abort()
    controller = undefined
  }
  const run = async (): Promise<void> => {
    const own = new AbortController()
    controller = own
    const tasks = tasksOf(current.points, store)
    const report = (index: number, outcome: Outcome): void => {
      const task = tasks[index]
      if (!task) return
      store.delete(task.point.key)
      store.set(task.point.key, { outcome, isFinal: task.isFinal })
      publishSoon()
    }
    await service.simulateAll(tasks.map(({ job }) => job), report, own.signal)
    for (const oldest of store.keys()) {
      if (store.size <= mostKept) break
      store.delete(oldest)
    }
    if (controller === own) publish('done')
  }
  const begin = (points: readonly SimulationPoint[], rest: number): void => {
    stop()
    current = view(points, 'running')
    for (const listener of listeners) listener()
    if (current.state === 'running') cancelStart = clock.after(rest, () => void run())
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => current,
    known: (points) => view(points, 'running'),
    start: (points) => begin(points, restBeforeStart),
    cancel: () => {
      stop()
      publish('cancelled')
    },
    resume: () => begin(current.points, 0),
    stop,
  }
}
