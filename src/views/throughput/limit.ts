import { busList } from '../../catalog/buses.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { cycleTime, type Prediction } from '../../domain/prediction.ts'
import type { Scenario } from '../../domain/scenario.ts'
import type { Fraction } from '../../units/quantities.ts'
import { busiestFirst, limitAmong, type Limiting } from '../shared/limitRule.ts'

/** A part of a system and the share of the time in which it works on reads. */
export interface Part {
  readonly kind: 'disks' | 'link' | 'host' | 'processes'
  /** As a sentence has it: "SAS port". */
  readonly name: string
  readonly share: Fraction
  /** Of a link: the share of the time in which it is held back to the rate of a head, where that is more than a little of what it is in use for. */
  readonly held?: Fraction
}

/** Who holds reads back, the parts that do first. */
export interface Limit extends Limiting<Part> {
  readonly parts: readonly [Part, Part, ...Part[]]
}

/** "SAS port", "bus": the name of a configuration’s link. */
export const linkName = ({ bus }: Pick<Configuration, 'bus'>): string => busList.find(({ id }) => id === bus)?.noun ?? 'bus'

/** "port", "cable A": how a link is called where its full name stands before. */
export const shortLink = (name: string): string => /\S+( [A-Z])?$/.exec(name.replace(/ of .*/, ''))?.[0] ?? name

/** Commands of a read, with the one that loads it ahead. */
const commandsOf = ({ method }: Prediction): number => (method === 'pipelined' ? 2 : 1)

/** Share of the time in which a bus carries data or commands; what is left it idles, or waits for host and electronics. */
export function linkShare({ drives, bus }: Scenario, prediction: Prediction): Fraction {
  const { headLimited, busRate, idle } = prediction.busTime
  const commands = drives * commandsOf(prediction) * (bus.commandTime + bus.reconnectTime + bus.statusTime)
  const cycle = cycleTime(prediction)
  return Math.min(headLimited + busRate + commands, cycle - idle) / cycle
}

/** A faster link brings 5 % or more where less of its use waits for heads, and of those that wait for them much more often hardly anything; by 700 simulated systems. */
const heldAtAll = 1 / 6

/** The parts of a bus with its disks, by how busy they are with reads, the busiest first. */
export function partsInUse(scenario: Scenario, prediction: Prediction, link: string): Limit['parts'] {
  const { drives, adapter, workload } = scenario
  const cycle = cycleTime(prediction)
  const linkUse = linkShare(scenario, prediction)
  const { headLimited } = prediction.busTime
  const cost = adapter.readCost + (commandsOf(prediction) - 1) * adapter.prefetchCost
  const parts: Limit['parts'] = [
    { kind: 'disks', name: drives === 1 ? 'disk' : 'disks', share: prediction.driveUtilization },
    { kind: 'link', name: link, share: linkUse, ...(headLimited / cycle > heldAtAll * linkUse && { held: headLimited / cycle }) },
    { kind: 'host', name: 'host', share: Math.min(1, (drives * cost) / cycle) },
    { kind: 'processes', name: drives === 1 ? 'process' : 'processes', share: Math.min(1, workload.thinkTime / cycle) },
  ]
  // as many as before
  return busiestFirst(parts) as Limit['parts']
}

/** Who holds reads back. */
export const limitOf = (parts: Limit['parts'], drives: number): Limit =>
  // as many as before
  limitAmong(parts, drives) as Limit

/** Most of what a link is in use for: it waits for the head that sends. */
const isMostlyHeld = ({ share, held = 0 }: Part): boolean => held > share / 2

/** Who is named as the limit: a part, or the heads of disks that hold a link at their rate. */
export interface Limiter {
  readonly kind: Part['kind'] | 'heads'
  readonly name: string
}

/** Who limits; nobody where disks and links wait for each other. */
export function limitedBy({ kind, parts: [first, second] }: Limit): readonly Limiter[] {
  if (kind === 'waiting') return []
  const heads: Limiter = { kind: 'heads', name: 'heads' }
  const named = kind === 'one' ? [first] : [first, second]
  const link = named.find(({ held }) => held !== undefined)
  if (!link) return named
  if (!isMostlyHeld(link)) return kind === 'one' ? [link, heads] : named
  // the heads are those of the disks
  return named.every((part) => part === link || part.kind === 'disks') ? [heads] : named.map((part) => (part === link ? heads : part))
}

/** Which of its two causes a bound has: no disk is ever idle, or the link is full. */
export function boundCause({ busTime, tree }: Prediction): 'disks' | 'link' | 'host' {
  if (tree) return tree.limit.kind === 'drives' ? 'disks' : tree.limit.kind === 'host' ? 'host' : 'link'
  return busTime.idle <= 1e-9 * busTime.busRate ? 'link' : 'disks'
}
