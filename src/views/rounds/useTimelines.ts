import { useEffect, useState } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Scenario } from '../../domain/scenario.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import type { ComparedMethod } from './roundsPoints.ts'
import { recordRuns, type RecordedRuns } from './timelineState.ts'

/** A drag changes the scenario at every frame; recording waits for it to rest this long. */
const restBeforeStart = 80

/** A configuration and the system it describes. */
export interface RecordedSystem {
  readonly configuration: Configuration
  readonly scenario: Scenario
}

/**
 * Has windows of runs recorded off the page's thread.
 *
 * @param system the same object until something about it changes; undefined where nothing is to be recorded
 * @returns undefined until all have arrived
 */
export function useTimelines(
  system: RecordedSystem | undefined,
  methods: readonly ComparedMethod[],
  service: StudyService,
): RecordedRuns | undefined {
  const [recorded, setRecorded] = useState<RecordedRuns>()
  useEffect(() => {
    if (!system) return
    const { configuration, scenario } = system
    const controller = new AbortController()
    const record = async (): Promise<void> => {
      const arrived = await recordRuns(configuration, scenario, methods, service, controller.signal)
      if (arrived) setRecorded(arrived)
    }
    const timer = setTimeout(() => void record(), restBeforeStart)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [system, methods, service])
  return system && recorded
}
