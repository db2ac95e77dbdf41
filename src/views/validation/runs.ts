import { notLoaded } from '../../domain/loading.ts'
import type { StudyId } from '../../papers/studies.ts'
import type { Found, Services, Study } from '../../papers/study.ts'
import { oncePerFrame, showing, type Shown } from '../shared/showing.ts'

/** In how many numbers and words a run is equal to the published one. */
export interface Agreement {
  readonly equal: number
  readonly of: number
}

/** How far the simulation of a comparison is, and what it found. */
export interface Run {
  readonly phase: 'idle' | 'waiting' | 'running' | 'stopped' | 'done'
  readonly done: number
  readonly all: number
  /** Why a simulation has no answer. */
  readonly problem: string
  /** What was computed here, once all of it is. */
  readonly found: Found | null
  /** Null where nothing was published. */
  readonly agreement: Agreement | null
}

export type Studies = Readonly<Record<StudyId, Study>>
export type Runs = Readonly<Record<StudyId, Run>>

/** The time, and when the page is next drawn. */
export interface RunClock {
  readonly now: () => number
  readonly nextFrame: (action: () => void) => void
}

/** Runs one after the other, as they are pressed. */
export interface RunStore extends Omit<Shown<Runs>, 'show'> {
  readonly start: (ids: readonly StudyId[]) => void
  /** Stops what runs and forgets what waits. */
  readonly cancel: () => void
  /** Seconds that a second of the reference takes here, all workers together; null before anything was run. */
  readonly pace: () => number | null
}

const idle = { phase: 'idle', done: 0, all: 0, problem: '', found: null, agreement: null } as const

/** Numbers are recorded with seven digits. */
const sameDigits = 1e-6

const isEqual = (one: number | string | undefined, other: number | string): boolean =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) <= sameDigits * Math.abs(other) : one === other

/** @param published of the same study, or null where nothing was published */
export function agreementOf({ facts }: Found, published: Found | null): Agreement | null {
  if (published === null) return null
  return { equal: published.facts.filter((fact, index) => isEqual(facts[index], fact)).length, of: published.facts.length }
}

/** What a run has come to, beside the published one. */
async function foundBy(study: Study, found: Found): Promise<Partial<Run>> {
  const published = await study.published().catch(() => null)
  return { phase: 'done', found, agreement: agreementOf(found, published) }
}

/** Every id of the studies. */
const idleRuns = (studies: Studies): Runs => Object.fromEntries(Object.keys(studies).map((id) => [id, idle])) as unknown as Runs

/** @param studies runs nothing before it is told to */
export function createRuns(studies: Studies, services: Services, clock: RunClock): RunStore {
  let runs = idleRuns(studies)
  let waiting: readonly StudyId[] = []
  let running: { readonly id: StudyId; readonly controller: AbortController } | null = null
  let isBusy = false
  let pace: number | null = null
  const { subscribe, snapshot, show } = showing(runs)
  const publish = (): void => show(runs)
  const news = oncePerFrame(clock, publish)
  const set = (id: StudyId, change: Partial<Run>): void => {
    runs = { ...runs, [id]: { ...runs[id], ...change } }
  }

  async function runOne(id: StudyId, signal: AbortSignal): Promise<void> {
    const study = studies[id]
    set(id, { phase: 'running', done: 0, problem: '' })
    publish()
    const begun = clock.now()
    const told = (done: number, all: number): void => {
      set(id, { done, all })
      news.ask()
    }
    const found = await study.run(services, told, signal).catch(() => null)
    // the press that stopped it has said so
    if (signal.aborted) return
    if (found?.ok) pace = (clock.now() - begun) / 1000 / study.cost
    set(id, found?.ok ? await foundBy(study, found.value) : { phase: 'idle', problem: found?.problems[0]?.message ?? notLoaded })
    publish()
  }

  async function runAll(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      waiting = waiting.slice(1)
      running = { id: next, controller: new AbortController() }
      // all workers are busy with one
      // oxlint-disable-next-line no-await-in-loop
      await runOne(next, running.controller.signal)
    }
    isBusy = false
  }

  return {
    snapshot,
    subscribe,
    start: (wanted) => {
      const added = wanted.filter((id) => !waiting.includes(id) && runs[id].phase !== 'running')
      for (const id of added) set(id, { phase: 'waiting', problem: '' })
      waiting = [...waiting, ...added]
      publish()
      void runAll()
    },
    cancel: () => {
      for (const id of waiting) set(id, { phase: 'idle' })
      waiting = []
      if (running && runs[running.id].phase === 'running') set(running.id, { phase: 'stopped' })
      running?.controller.abort()
      publish()
    },
    pace: () => pace,
  }
}
