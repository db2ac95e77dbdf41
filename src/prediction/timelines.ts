import type { Timeline, TimelineWindow } from '../domain/timeline.ts'
import { recordTimeline } from '../simulator/bus/recordTimeline.ts'
import { simulation, type BusQuestion } from './simulation.ts'
import type { Study } from './study.ts'

export interface TimelineQuestion extends BusQuestion {
  readonly window: TimelineWindow
}

/** A window of what `simulation` measures, interval by interval. */
export const timelines: Study<TimelineQuestion, Timeline> = {
  title: 'The simulation',
  refuses: (question) => simulation.refuses(question),
  answer: ({ scenario, run, window }) => recordTimeline(scenario, run, window),
  numbers: () => [],
}
