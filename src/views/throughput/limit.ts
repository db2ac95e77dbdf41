import { busList } from '../../catalog/buses.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { cycleTime, type Prediction } from '../../domain/prediction.ts'
import { middleOf, type Scenario } from '../../domain/scenario.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'

/** A part of a system and the share of the time in which it works on reads. */
export interface Part {
  readonly kind: 'disks' | 'link' | 'host' | 'processes'
  /** As a sentence has it: "SAS port". */
  readonly name: string
  readonly share: Fraction
}

/** Who holds reads back: one part, two that are about as busy, or none, as they wait for each other; the busiest first. */
export interface Limit {
  readonly kind: 'one' | 'two' | 'waiting'
  readonly parts: readonly [Part, Part, ...Part[]]
}

/** What is in use for less of the time waits more than it holds back. Assumed; four disks on one bus are both in use 70 % of the time. */
export const nearlyFull = 0.85
/** Parts whose shares are not further apart than this are named together. */
const alike = 0.05

/** "SAS port", "bus": the name of a configuration’s link. */
export const linkName = ({ bus }: Pick<Configuration, 'bus'>): string => busList.find(({ id }) => id === bus)?.noun ?? 'bus'

/** "port", "cable A": how a link is called where its full name stands before. */
export const shortLink = (name: string): string => /\S+( [A-Z])?$/.exec(name.replace(/ of .*/, ''))?.[0] ?? name

/** Commands of a read, with the one that loads it ahead. */
const commandsOf = ({ method }: Prediction): number => (method === 'pipelined' ? 2 : 1)

const meanSize = ({ workload }: Scenario): number => workload.sizes.reduce((sum, one) => sum + middleOf(one) * one.share, 0)

/** Share of the time in which a bus carries data or commands; what is left it idles, or waits for host and electronics. */
export function linkShare({ drives, bus }: Scenario, prediction: Prediction): Fraction {
  const { headLimited, busRate, idle } = prediction.busTime
  const commands = drives * commandsOf(prediction) * (bus.commandTime + bus.reconnectTime + bus.statusTime)
  const cycle = cycleTime(prediction)
  return Math.min(headLimited + busRate + commands, cycle - idle) / cycle
}

/** What a bus carries of data once it is full, after commands, reconnections and status. */
export function linkCapacity(scenario: Scenario): BytesPerSecond {
  const { commandTime, reconnectTime, statusTime, rate } = scenario.bus
  const size = meanSize(scenario)
  return size / (commandTime + reconnectTime + statusTime + size / rate)
}

/** The parts of a bus with its disks, by how busy they are with reads, the busiest first. */
export function partsInUse(scenario: Scenario, prediction: Prediction, link: string): Limit['parts'] {
  const { drives, adapter, workload } = scenario
  const cycle = cycleTime(prediction)
  const cost = adapter.readCost + (commandsOf(prediction) - 1) * adapter.prefetchCost
  const parts: Limit['parts'] = [
    { kind: 'disks', name: drives === 1 ? 'disk' : 'disks', share: prediction.driveUtilization },
    { kind: 'link', name: link, share: linkShare(scenario, prediction) },
    { kind: 'host', name: 'host', share: Math.min(1, (drives * cost) / cycle) },
    { kind: 'processes', name: drives === 1 ? 'process' : 'processes', share: Math.min(1, workload.thinkTime / cycle) },
  ]
  return busiestFirst(parts)
}

/** The busiest first; of equally busy ones as they stood. */
export const busiestFirst = (parts: Limit['parts']): Limit['parts'] =>
  // as many as before
  parts.toSorted((one, other) => other.share - one.share) as unknown as Limit['parts']

/** Who holds reads back. */
export function limitOf(parts: Limit['parts']): Limit {
  const [first, second] = parts
  if (first.share < nearlyFull) return { kind: 'waiting', parts }
  return { kind: first.share - second.share <= alike ? 'two' : 'one', parts }
}

/** Which of its two causes a bound has: no disk is ever idle, or the link is full. */
export function boundCause({ busTime, tree }: Prediction): 'disks' | 'link' | 'host' {
  if (tree) return tree.limit.kind === 'drives' ? 'disks' : tree.limit.kind === 'host' ? 'host' : 'link'
  return busTime.idle <= 1e-9 * busTime.busRate ? 'link' : 'disks'
}
