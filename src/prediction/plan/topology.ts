import { topologyList, type HopFacts, type HopKind, type Topology } from '../../catalog/topologies.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { fields } from '../../configuration/fields/fields.ts'
import { kindsOf, type DriveGroup, type Scenario } from '../../domain/scenario.ts'
import type { Bytes, BytesPerSecond, Fraction } from '../../units/quantities.ts'
import { planScenario, planThroughput } from './plannedThroughput.ts'

/** What the disks are asked for: reads one after the other from the rim, or random reads of one size. */
export type Load = { readonly kind: 'sequential' } | { readonly kind: 'random'; readonly requestSize: Bytes }

/** A hop under a load. */
export interface Hop {
  readonly name: string
  readonly kind: HopKind
  /** Hops between this one and the root. */
  readonly depth: number
  /** Drives below. */
  readonly drives: number
  /** What all drives below would send if nothing held them back. */
  readonly demand: BytesPerSecond
  readonly ceiling: BytesPerSecond
  /** Demand over ceiling; above 1 the hop is over-subscribed. */
  readonly use: Fraction
  /** What can arrive here past all hops below, and this one. */
  readonly carried: BytesPerSecond
}

/** The way of the data under a load, from the root down, depth first. */
export interface TopologyUse {
  readonly topology: Topology
  readonly hops: readonly Hop[]
  /** What arrives at the host. */
  readonly delivered: BytesPerSecond
  /** Position in `hops` of the one that limits; null where the disks themselves are slower than every hop. */
  readonly limiting: number | null
  /** The fullest hop after the limiting one: where the limit goes once that is gone; the fullest of all where none limits. */
  readonly next: number | null
}

/** Rate of a drive that reads on from the first of its cylinders, track switches included, bytes per second. */
function sequentialRate({ drive, firstCylinder }: DriveGroup): BytesPerSecond {
  let passed = 0
  for (const { cylinders, trackSize, headRate } of drive.zones) {
    passed += cylinders
    if (firstCylinder < passed) return trackSize / (trackSize / headRate + drive.trackSwitch)
  }
  return 0
}

/** The same of all drives together. */
export const sequentialRates = (scenario: Scenario): BytesPerSecond =>
  kindsOf(scenario).reduce((sum, group) => sum + group.count * sequentialRate(group), 0)

/** Wide enough to hold back no disk. */
const unlimited = { busRate: 1e13, commandTime: 0, reconnectTime: 0, statusTime: 0 } as const

/** What all drives of a configuration would send if nothing held them back; 0 where it is impossible. */
export function demandOf(configuration: Configuration, load: Load): BytesPerSecond {
  if (load.kind === 'random') {
    const { requestSize } = load
    return planThroughput(withValues(configuration, { ...unlimited, requestSize, mix: fields.mix.default, thinkTime: 0 }), 'ideal')
  }
  const scenario = planScenario(configuration, 'ideal')
  return scenario === null ? 0 : sequentialRates(scenario)
}

interface Flow {
  readonly drives: number
  readonly carried: BytesPerSecond
  readonly hops: readonly Hop[]
}

function flowThrough(facts: HopFacts, depth: number, drives: number, perDrive: BytesPerSecond, busRate: BytesPerSecond): Flow {
  const below = facts.below.map((hop) => flowThrough(hop, depth + 1, drives, perDrive, busRate))
  const own = below.length > 0 ? below.reduce((sum, flow) => sum + flow.drives, 0) : (facts.drives ?? drives)
  const demand = own * perDrive
  const arriving = below.length > 0 ? below.reduce((sum, flow) => sum + flow.carried, 0) : demand
  const ceiling = (facts.capacity?.value ?? busRate) * (facts.perDrive ? own : 1)
  const carried = Math.min(ceiling, arriving)
  const { name, kind } = facts
  const hop: Hop = { name, kind, depth, drives: own, demand, ceiling, use: demand / ceiling, carried }
  return { drives: own, carried, hops: [hop, ...below.flatMap(({ hops }) => hops)] }
}

/** Position of the fullest hop but one; null where there is none. */
function fullest(hops: readonly Hop[], except: number | null): number | null {
  let most: number | null = null
  for (const [index, { use }] of hops.entries()) {
    if (index !== except && (most === null || use > hops[most].use)) most = index
  }
  return most
}

/** The topology of the preset a configuration starts from; that of a shared bus where it has none of its own. */
export const topologyOf = ({ preset }: Pick<Configuration, 'preset'>): Topology =>
  topologyList.find(({ systems }) => systems.includes(preset)) ?? topologyList[topologyList.length - 1]

/**
 * Demand, ceiling and use of every hop between the disks and the host.
 *
 * Sequential: every disk reads on from its first used cylinder at the rate of its head, switches included. Random: every disk by itself, at
 * the read duration of one disk (Barve et al. 1999, eq. 1). Ceilings are of data, protocol excluded; hops hold data back, nothing else.
 */
export function topologyUse(configuration: Configuration, load: Load, topology: Topology = topologyOf(configuration)): TopologyUse {
  const scenario = planScenario(configuration, 'ideal')
  const drives = scenario?.drives ?? configuration.disks
  const { hops, carried } = flowThrough(topology.root, 0, drives, demandOf(configuration, load) / drives, configuration.busRate)
  const most = fullest(hops, null)
  const limiting = most !== null && hops[most].use > 1 ? most : null
  return { topology, hops, delivered: carried, limiting, next: fullest(hops, limiting) }
}
