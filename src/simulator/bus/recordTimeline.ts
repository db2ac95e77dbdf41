import type { RunControl, Scenario } from '../../domain/scenario.ts'
import type { Timeline, TimelineWindow } from '../../domain/timeline.ts'
import { assemble } from './assemble.ts'
import { advance } from '../engine/circuit.ts'
import { TimelineRecorder } from '../recording/timeline.ts'
import { effective } from './simulate.ts'

/**
 * Simulates a scenario as `simulate` does and records what bus and disks do in a window of it. The same scenario, seed and window give
 * the same intervals everywhere; precision and maximum of the run play no part.
 */
export function recordTimeline(scenario: Scenario, { seed }: RunControl, part: TimelineWindow): Timeline {
  const recorder = new TimelineRecorder(scenario.drives, part.limit)
  const { bus, meters } = assemble(effective(scenario), seed, recorder)
  advance(bus, part.firstRead)
  // a disk still at its first blocks may have used up the room before the window
  recorder.isFull = false
  recorder.open(bus.now)
  meters.reset()
  const end = bus.now + (part.until ?? Infinity)
  while (meters.reads < part.reads && bus.now < end && !recorder.isFull) advance(bus, meters.reads + 1)
  return recorder.close(part.firstRead, bus.now, meters)
}
