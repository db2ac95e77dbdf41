import { kindsOf, type ReadTree, type Scenario } from '../../domain/scenario.ts'
import type { Seconds } from '../../units/quantities.ts'
import type { AdjustedMeans, ControlledSums } from '../engine/controlledBatches.ts'
import { meanRead, type MeanRead } from '../mechanism/meanRead.ts'
import type { TreeCircuit } from './treeCircuit.ts'

/** Drives of so many kinds have controls of their own; of more, all together: a batch would be left with too few degrees of freedom. */
const mostOwnControls = 3

/** What of a run through a tree adds up, by read. */
export interface TreeMeans {
  readonly readTime: Seconds
  readonly host: Seconds
  /** Of each hop, the mean of its copies: carries data, or belongs to a drive. */
  readonly hops: readonly Seconds[]
  /** Of each kind of drives, the mean of a drive. */
  readonly busy: readonly Seconds[]
}

/**
 * The sums of reads through a tree, and what narrows the interval of their run, as for a bus: work and bytes at which heads were positioned, about their
 * exact means, and what of both is still ahead; work of each kind of drives for itself, since a read of flash is over in a hundredth of that of a disk.
 *
 * The reads of each kind and the time of each hop are judged as throughput is. Where all drives are of one kind, throughput says both but for boxes that are held.
 */
export class TreeSums implements ControlledSums {
  readonly controls: number
  readonly reported: number
  readonly rates: number
  readonly shares: number
  private readonly mean: MeanRead | null
  private readonly circuit: TreeCircuit
  private readonly hops: number
  private readonly cores: number
  /** Copies of each hop in the whole machine. */
  private readonly copies: Float64Array
  /** Of each kind: its first drive, and behind the last kind the number of drives. */
  private readonly firstOf: readonly number[]
  /** Groups of drives with controls of their own: the first of each, and the number of drives. */
  private readonly controlledFrom: readonly number[]

  constructor(circuit: TreeCircuit, scenario: Scenario, { hops }: ReadTree) {
    const kinds = kindsOf(scenario)
    const firstOf = [0]
    for (const [kind, { count }] of kinds.entries()) firstOf.push(firstOf[kind] + count)
    this.circuit = circuit
    this.mean = meanRead(scenario, 0)
    this.firstOf = firstOf
    this.controlledFrom = kinds.length <= mostOwnControls ? firstOf : [0, scenario.drives]
    this.controls = this.mean === null ? 0 : 2 * (this.controlledFrom.length - 1) + (this.mean.drawsSizes ? 2 : 0)
    this.hops = hops.length
    this.cores = scenario.adapter.cores ?? 1
    this.copies = new Float64Array(hops.length)
    for (const hop of circuit.paths.hopOf) this.copies[hop]++
    const isMixed = kinds.length > 1
    this.rates = isMixed ? kinds.length : 0
    this.shares = isMixed || hops.some(({ held }) => held !== undefined) ? hops.length : 0
    this.reported = 2 + kinds.length + hops.length + this.rates
  }

  write(into: Float64Array, from: number, now: Seconds): void {
    const { circuit, firstOf, hops } = this
    if (this.mean !== null) this.writeControls(this.mean, into, from, now)
    let place = from + this.controls
    into[place++] = circuit.meters.readTime
    into[place++] = circuit.processes.hostBusy / this.cores
    for (let kind = 1; kind < firstOf.length; kind++) into[place++] = this.ofKind(circuit.busyByDrive, kind)
    into.fill(0, place, place + hops)
    const { hopOf, isHeld } = circuit.paths
    for (let copy = 0; copy < hopOf.length; copy++)
      into[place + hopOf[copy]] += (isHeld[copy] ? circuit.boxes.time : circuit.carrying)[copy] / this.copies[hopOf[copy]]
    place += hops
    for (let kind = 1; kind <= this.rates; kind++) into[place++] = this.ofKind(circuit.meters.readsByDrive, kind)
  }

  private ofKind(byDrive: Float64Array, kind: number): number {
    let sum = 0
    for (let id = this.firstOf[kind - 1]; id < this.firstOf[kind]; id++) sum += byDrive[id]
    return sum
  }

  private writeControls({ works, work, size, drawsSizes }: MeanRead, into: Float64Array, from: number, now: Seconds): void {
    const { circuit, controlledFrom } = this
    const { flash } = circuit
    let place = from
    for (let group = 1; group < controlledFrom.length; group++) {
      let done = 0
      let ahead = 0
      for (let id = controlledFrom[group - 1]; id < controlledFrom[group]; id++) {
        done += flash.facts[id] ? flash.beyondMean[id] : circuit.busyByDrive[id] - circuit.positioned[id] * works[id]
        if (circuit.headFreeAt[id] > now) ahead += circuit.headFreeAt[id] - now
      }
      into[place++] = done / work
      into[place++] = ahead / work
    }
    if (!drawsSizes) return
    let blocks = 0
    for (const positioned of circuit.positioned) blocks += positioned
    into[place] = circuit.positionedBytes / size - blocks
    into[place + 1] = (circuit.positionedBytes - circuit.meters.bytes) / size
  }

  /** The means of what is reported; none below 0. */
  means({ reported }: AdjustedMeans): TreeMeans {
    const kinds = this.firstOf.length - 1
    const [readTime, host, ...rest] = reported.map((mean) => Math.max(0, mean))
    return {
      readTime,
      host,
      busy: rest.slice(0, kinds).map((busy, kind) => busy / Math.max(1, this.firstOf[kind + 1] - this.firstOf[kind])),
      hops: rest.slice(kinds, kinds + this.hops),
    }
  }
}
