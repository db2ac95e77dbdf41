import { useEffect, useState } from 'react'
import { withMethod, type RunControl, type Scenario } from '../../domain/scenario.ts'
import type { TimelineWindow } from '../../domain/timeline.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import { answersOf } from '../shared/simulatedByService.ts'
import type { ComparedMethod } from './roundsPoints.ts'
import { shownTimeline, type ShownTimeline } from './timelineFacts.ts'

/** About 10⁵ intervals of four disks. */
const recordedReads = 9_000
const mostIntervals = 150_000
/** A drag changes the scenario at every frame; recording waits for it to rest this long. */
const restBeforeStart = 80

/** The recorded window begins with whole rounds behind it. */
export const recordedWindow = (drives: number): TimelineWindow => ({
  firstRead: drives * Math.ceil(40 / drives),
  reads: recordedReads,
  limit: mostIntervals,
})

/** A system with its seed. */
export interface RecordedSystem {
  readonly scenario: Scenario
  readonly run: RunControl
}

/** A recorded run ready to be drawn, or why there is none. */
export type Recorded = ShownTimeline | { readonly problem: string }

const nothing: ReadonlyMap<ComparedMethod, Recorded> = new Map()

/**
 * Has windows of runs recorded off the page's thread, for one method after the other.
 *
 * @param system the same object until something about it changes; undefined where nothing is to be recorded
 * @returns empty until all have arrived
 */
export function useTimelines(
  system: RecordedSystem | undefined,
  methods: readonly ComparedMethod[],
  service: StudyService,
): ReadonlyMap<ComparedMethod, Recorded> {
  const [recorded, setRecorded] = useState(nothing)
  useEffect(() => {
    if (!system) return
    const { scenario, run } = system
    const controller = new AbortController()
    const record = async (): Promise<void> => {
      const questions = methods.map((method) => ({ scenario: withMethod(scenario, method), run, window: recordedWindow(scenario.drives) }))
      const outcomes = await answersOf('timeline', questions, service, controller.signal)
      if (outcomes === null) return
      const arrived = outcomes.map((outcome) => (outcome.ok ? shownTimeline(outcome.answer) : { problem: outcome.problem.message }))
      setRecorded(new Map(methods.flatMap((method, index) => (arrived[index] ? [[method, arrived[index]]] : []))))
    }
    const timer = setTimeout(() => void record(), restBeforeStart)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [system, methods, service])
  return system ? recorded : nothing
}
