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
  const { drives, adapter: facts, workload } = scenario
  const meters = new Meters(drives)
  const adapter = new HostAdapter(drives + 2)
  const think = thinkTimes(workload, seed, drives)
  const isPipelined = workload.method === 'pipelined'
  const thinking = workload.thinkLaw && !isPipelined ? new ThinkingProcesses(adapter, drives, facts.readCost, think, meters) : null
  const processes: Source =
    thinking ??
    (isPipelined
      ? new PipelinedRounds(adapter, drives, facts, think)
      : new ClosedProcesses(adapter, drives, facts.readCost, workload.thinkTime))
  const source = periods === null ? processes : new TimedSource(processes, periods)
  const bus = new Bus(scenario, new Drives(scenario, seed, timeline), adapter, source, meters, timeline, thinking)
  source.start()
  return { bus, meters }
}
