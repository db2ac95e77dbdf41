import { flashUnit, type FlashFacts } from '../../domain/flash.ts'
import { copiesOf } from '../../domain/hopCopies.ts'
import { allInFlight, type ReadTree, type Scenario, type SizeShare } from '../../domain/scenario.ts'
import { exponential } from '../../maths/exponential.ts'
import { naturalLogarithm } from '../../maths/logarithm.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import { meanDrawnSeek } from '../../mechanics/drawnReads.ts'
import { controllerTime, flashDelay, flashPeriod, flashPieces, meanDieTime } from '../../mechanics/flashDevice.ts'
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
  /** Of drives without arms, what a read meets in them. */
  readonly flash?: FlashDemand
  /** Least time between reads, with however many in flight. */
  readonly kept: Seconds
  /** Electronics, seek and rotational delay; of flash, all until its data begin to leave the drive. */
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

/** What a read meets in a drive without arms. */
export interface FlashDemand {
  readonly controller: Seconds
  /** What a die takes of a piece, how many dies there are, and how many pieces a read has. */
  readonly die: Seconds
  readonly dies: number
  readonly pieces: number
}

/** What reads of a tree have in common. */
export interface TreeDemands {
  readonly size: Bytes
  readonly classes: readonly TreeClass[]
  readonly readCost: Seconds
  readonly prefetchCost: Seconds
  readonly thinkTime: Seconds
  readonly cores: number
  /** Reads in flight for each drive, and blocks on their way from it: one more where the next one may be loaded ahead. */
  readonly perDrive: number
  readonly underWay: number
}

type FlashTimes = Pick<TreeClass, 'flash' | 'kept' | 'positioning' | 'media' | 'transfer' | 'sending'>

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
  const place = { drives: count, passages, box, hit: drive.hitOverhead, sending: meanRequestSize(kind) / narrowest }
  if (drive.flash) return { ...place, ...flashTimes(drive.flash, { sizes: workload.sizes, readCost: kind.adapter.readCost, narrowest }) }
  const zones = usedZones(kind)
  const overZones = (size: Bytes, limit: BytesPerSecond): Seconds => {
    const switches = layout.switchTime * trackEnds(size, layout)
    return zones.reduce((sum, { share, headRate }) => sum + share * Math.max(size / headRate + switches, size / limit), 0)
  }
  const positioning = drive.missOverhead + meanDrawnSeek(drive, workload.firstCylinder, workload.usedCylinders) + drive.revolutionTime / 2
  const media = meanOverSizes(workload.sizes, (size) => overZones(size, Infinity))
  const transfer = meanOverSizes(workload.sizes, (size) => overZones(size, narrowest))
  return { ...place, kept: positioning + media, positioning, media, transfer }
}

/**
 * How much longer than the first piece and all that are sent after it a read of so many pieces takes, because some dies get several of them, each of
 * which is a die’s time later. Pieces on a die are nearly Poisson; p_m is the chance that the fullest die has m pieces or more.
 *
 *   Σ_m (p_m − p_m+1) · max(0, (m − 1)·die − (pieces − n_m)·sent),  n_m = max(1, dies · P(m or more))
 */
function lateness(pieces: number, { dies }: FlashFacts, die: Seconds, sent: Seconds): Seconds {
  const mean = pieces / dies
  let [chance, below, late] = [exponential(-mean), 0, 0]
  let atLeast = 1
  for (let on = 1; on <= pieces && atLeast > 1e-9; on++) {
    // chance and below: of on − 1 pieces, and of fewer than that
    below = Math.min(1, below + chance)
    chance *= mean / on
    const more = 1 - exponential(dies * naturalLogarithm(Math.min(1, below + chance)))
    late += (atLeast - more) * Math.max(0, (on - 1) * die - (pieces - Math.max(1, dies * (1 - below))) * sent)
    atLeast = more
  }
  return late
}

/** Reads, what one costs the host, and the slowest link on their way. */
interface FlashReads {
  readonly sizes: readonly SizeShare[]
  readonly readCost: Seconds
  readonly narrowest: BytesPerSecond
}

/** What a read of flash takes: its pieces come one after the other where a die has several, and leave the drive meanwhile. */
export function flashTimes(flash: FlashFacts, { sizes, readCost, narrowest }: FlashReads): FlashTimes {
  const slowest = Math.min(flash.rate, narrowest)
  const delay = flashDelay(flash, readCost + flashUnit / slowest)
  const controller = meanOverSizes(sizes, (size) => controllerTime(flash, size))
  const die = meanOverSizes(sizes, (size) => meanDieTime(flash, size))
  const pieces = meanOverSizes(sizes, flashPieces)
  const size = meanOverSizes(sizes, (one) => one)
  const transfer = size / slowest
  return {
    flash: { controller, die, dies: flash.dies, pieces },
    kept: flashPeriod(flash, sizes),
    positioning: delay + controller + die + lateness(pieces, flash, die, transfer / pieces),
    media: size / flash.rate,
    transfer,
    sending: transfer,
  }
}

/** What random reads ask of a tree: a class for each kind of drives. */
export function treeDemands(scenario: Scenario, tree: ReadTree): TreeDemands {
  const copies = copiesOf(tree.hops)
  const { adapter, workload } = scenario
  const perDrive = allInFlight(workload, scenario.drives) / scenario.drives
  return {
    size: meanRequestSize(scenario),
    classes: uniformKinds(scenario).flatMap((kind, index) =>
      kind.count > 0 ? [classOf(kind.scenario, kind.count, tree.on[index], tree, copies)] : [],
    ),
    readCost: adapter.readCost,
    prefetchCost: adapter.prefetchCost,
    thinkTime: workload.thinkTime,
    cores: adapter.cores ?? 1,
    perDrive,
    underWay: workload.inFlight ? perDrive : 2,
  }
}
