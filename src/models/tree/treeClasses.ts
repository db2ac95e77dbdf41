import type { ReadTree, Scenario } from '../../domain/scenario.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import { meanDrawnSeek } from '../../mechanics/drawnReads.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { uniformKinds } from '../bus/driveKinds.ts'
import { meanOverSizes, meanRequestSize, trackEnds, usedLayout } from '../bus/meanRequest.ts'

/** One place of a class: a hop that its data pass. */
export interface Passage {
  /** Position of the hop. */
  readonly hop: number
  /** Drives of the class behind each copy of the hop. */
  readonly drives: number
}

/** Equal drives in equal places, and what one read of theirs takes on average where nobody else reads. */
export interface TreeClass {
  readonly drives: number
  /** Electronics, seek and rotational delay. */
  readonly positioning: Seconds
  /** From the first byte under the head to the last, track switches included. */
  readonly media: Seconds
  /** The same to the last byte at the host: as slow as head or links. */
  readonly transfer: Seconds
  /** Of a block that is already in the buffer: as slow as the links, after the electronics of a hit. */
  readonly hit: Seconds
  readonly sending: Seconds
  /** Hops with a limit, from the drive to the host. */
  readonly passages: readonly Passage[]
  /** The held hop nearest to the host, and what a command costs it. */
  readonly box: (Passage & { readonly command: Seconds }) | null
}

/** What reads of a tree have in common. */
export interface TreeDemands {
  readonly size: Bytes
  readonly classes: readonly TreeClass[]
  readonly readCost: Seconds
  readonly prefetchCost: Seconds
  readonly thinkTime: Seconds
}

interface UsedZone {
  readonly share: Fraction
  readonly headRate: BytesPerSecond
}

/** Zones by their shares of the data that are read. */
function usedZones({ drive, workload }: Scenario): readonly UsedZone[] {
  const { firstCylinder, usedCylinders } = workload
  const { capacity } = averageLayout(drive, firstCylinder, usedCylinders)
  let first = 0
  return drive.zones.flatMap(({ cylinders, trackSize, headRate }) => {
    const used = Math.min(first + cylinders, firstCylinder + usedCylinders) - Math.max(first, firstCylinder)
    first += cylinders
    return used > 0 ? [{ share: (used * drive.surfaces * trackSize) / capacity, headRate }] : []
  })
}

/** Copies of every hop in the whole machine. */
export function allCopies({ hops }: Pick<ReadTree, 'hops'>): readonly number[] {
  const all: number[] = []
  for (const { parent, copies } of hops) all.push(copies * (parent === null ? 1 : all[parent]))
  return all
}

function classOf(kind: Scenario, count: number, on: number | null, tree: ReadTree, copies: readonly number[]): TreeClass {
  const { drive, workload } = kind
  const layout = usedLayout(kind)
  const passages: Passage[] = []
  let box: TreeClass['box'] = null
  let narrowest = Infinity
  for (let hop = on; hop !== null; hop = tree.hops[hop].parent) {
    const { up, held } = tree.hops[hop]
    const passage = { hop, drives: count / copies[hop] }
    if (up < Infinity) passages.push(passage)
    if (held !== undefined) box = { ...passage, command: held }
    narrowest = Math.min(narrowest, up)
  }
  const zones = usedZones(kind)
  const overZones = (size: Bytes, limit: BytesPerSecond): Seconds => {
    const switches = layout.switchTime * trackEnds(size, layout)
    return zones.reduce((sum, { share, headRate }) => sum + share * Math.max(size / headRate + switches, size / limit), 0)
  }
  return {
    drives: count,
    positioning: drive.missOverhead + meanDrawnSeek(drive, workload.firstCylinder, workload.usedCylinders) + drive.revolutionTime / 2,
    media: meanOverSizes(workload.sizes, (size) => overZones(size, Infinity)),
    transfer: meanOverSizes(workload.sizes, (size) => overZones(size, narrowest)),
    hit: drive.hitOverhead,
    sending: meanRequestSize(kind) / narrowest,
    passages,
    box,
  }
}

/** What random reads ask of a tree: a class for each kind of drives. */
export function treeDemands(scenario: Scenario, tree: ReadTree): TreeDemands {
  const copies = allCopies(tree)
  const { adapter, workload } = scenario
  return {
    size: meanRequestSize(scenario),
    classes: uniformKinds(scenario).flatMap((kind, index) =>
      kind.count > 0 ? [classOf(kind.scenario, kind.count, tree.on[index], tree, copies)] : [],
    ),
    readCost: adapter.readCost,
    prefetchCost: adapter.prefetchCost,
    thinkTime: workload.thinkTime,
  }
}
