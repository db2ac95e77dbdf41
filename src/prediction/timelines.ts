import type { RunControl, Scenario } from '../domain/scenario.ts'
import type { Problem } from '../domain/problem.ts'
import type { Timeline, TimelineWindow } from '../domain/timeline.ts'
import { recordTimeline } from '../simulator/recordTimeline.ts'
import { simulation } from './predictors.ts'

/** A recorder of simulated runs: what `simulation` measures, interval by interval. */
export interface TimelineWitness {
  refuses(scenario: Scenario): Problem | null
  record(scenario: Scenario, run: RunControl, window: TimelineWindow): Timeline
}

export const timelines: TimelineWitness = { refuses: (scenario) => simulation.refuses(scenario), record: recordTimeline }
