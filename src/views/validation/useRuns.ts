import { use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { studies, type StudyId } from '../../papers/studies.ts'
import type { Services } from '../../papers/study.ts'
import { createRuns, type RunClock, type Runs, type RunStore } from './runs.ts'

/** What was computed here of comparisons. */
export interface Simulated extends Pick<RunStore, 'start' | 'cancel' | 'pace'> {
  readonly runs: Runs
}

const pageClock: RunClock = { now: () => performance.now(), nextFrame: (action) => void requestAnimationFrame(action) }

/** Runs comparisons when they are pressed; whatever runs is stopped when the page turns to another question. */
export function useRuns({ service, traces }: Services): Simulated {
  const store = useMemo(() => createRuns(studies, { service, traces }, pageClock), [service, traces])
  useEffect(() => store.cancel, [store])
  const runs = useSyncExternalStore(store.subscribe, store.snapshot)
  const { start, cancel, pace } = store
  return { runs, start, cancel, pace }
}

type State<Id extends StudyId> = Awaited<ReturnType<(typeof studies)[Id]['published']>>

/** What stands in a comparison: what was computed here, before that the published run; null where there is neither, undefined where nothing is simulated. */
export function useFound<Id extends StudyId>({ runs }: Pick<Simulated, 'runs'>, id: Id | undefined): State<Id> | undefined {
  if (id === undefined) return undefined
  const published = use<State<Id>>(studies[id].published() as Promise<State<Id>>)
  // by its own study
  return (runs[id].found as State<Id>) ?? published
}
