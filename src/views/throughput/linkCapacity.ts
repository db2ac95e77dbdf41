import { middleOf, type Scenario } from '../../domain/scenario.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'

const meanSize = ({ workload }: Scenario): number => workload.sizes.reduce((sum, one) => sum + middleOf(one) * one.share, 0)

/** What a bus carries of data once it is full, after commands, reconnections and status. */
export function linkCapacity(scenario: Scenario): BytesPerSecond {
  const { commandTime, reconnectTime, statusTime, rate } = scenario.bus
  const size = meanSize(scenario)
  return size / (commandTime + reconnectTime + statusTime + size / rate)
}
