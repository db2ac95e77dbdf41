import type { Scenario } from '../../domain/scenario.ts'
import { Drives } from '../mechanism/drives.ts'
import { Meters } from '../recording/meters.ts'
import { TimedSource, type Periods } from '../recording/periods.ts'
import type { TimelineRecorder } from '../recording/timeline.ts'
import { ClosedProcesses } from './closedProcesses.ts'
import { PipelinedRounds } from './pipelinedRounds.ts'
import { ThinkingProcesses } from './thinkingProcesses.ts'
import { thinkTimes } from './thinkTimes.ts'
import type { Source } from '../stations/source.ts'
import { Bus } from '../stations/bus.ts'
import { HostAdapter } from '../stations/hostAdapter.ts'

/** The wired circuit: what a run drives and what it reads. */
export interface BusCircuit {
  readonly bus: Bus
  readonly meters: Meters
  readonly drives: Drives
}

/**
 * The circuit as code: source → host adapter → bus ⇄ drives.
 *
 * @param timeline logs every interval; without it a run costs nothing more
 */
export function assemble(
  scenario: Scenario,
  seed: number,
  timeline: TimelineRecorder | null = null,
  periods: Periods | null = null,
): BusCircuit {
  const { drives: count, adapter: facts, workload } = scenario
  const meters = new Meters(count)
  const adapter = new HostAdapter(count + 2)
  const think = thinkTimes(workload, seed, count)
  const isPipelined = workload.method === 'pipelined'
  const thinking = workload.thinkLaw && !isPipelined ? new ThinkingProcesses(adapter, count, facts.readCost, think, meters) : null
  const processes: Source =
    thinking ??
    (isPipelined
      ? new PipelinedRounds(adapter, count, facts, think)
      : new ClosedProcesses(adapter, count, facts.readCost, workload.thinkTime))
  const source = periods === null ? processes : new TimedSource(processes, periods)
  const drives = new Drives(scenario, seed, timeline)
  const bus = new Bus(scenario, drives, adapter, source, meters, timeline, thinking)
  source.start()
  return { bus, meters, drives }
}
