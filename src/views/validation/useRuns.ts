import { use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { createRuns, type RunClock, type Runs, type RunStore } from './runs.ts'
import type { States, Studies, StudyId } from './studies.ts'

/** Comparisons, what the published run found of them, and what was computed here. */
export interface Simulated extends Pick<RunStore, 'start' | 'cancel' | 'pace'> {
  readonly studies: Studies
  readonly runs: Runs
}

const pageClock: RunClock = { now: () => performance.now(), nextFrame: (action) => void requestAnimationFrame(action) }

/** Runs comparisons when they are pressed; whatever runs is stopped when the page turns to another question. */
export function useRuns(studies: Studies): Simulated {
  const store = useMemo(() => createRuns(studies, pageClock), [studies])
  useEffect(() => store.cancel, [store])
  const runs = useSyncExternalStore(store.subscribe, store.snapshot)
  const { start, cancel, pace } = store
  return { studies, runs, start, cancel, pace }
}

/** What stands in a comparison: what was computed here, before that the published run; null where there is neither, undefined where nothing is simulated. */
export function useFound<Id extends StudyId>(
  { studies, runs }: Pick<Simulated, 'studies' | 'runs'>,
  id: Id | undefined,
): States[Id] | null | undefined {
  if (id === undefined) return undefined
  const published: States[Id] | null = use<States[Id] | null>(studies[id].published())
  return runs[id].found ?? published
}
