import { allInFlight, kindsOf, type Scenario } from '../../domain/scenario.ts'
import type { RandomStreams } from '../../maths/random.ts'
import { meanRequest } from '../../mechanics/drawnReads.ts'
import type { Seconds } from '../../units/quantities.ts'
import { thinkTimes, type ThinkTimes } from '../bus/thinkTimes.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import type { BlockAddresses } from '../mechanism/addressedPlaces.ts'
import type { Drives } from '../mechanism/drives.ts'
import type { Meters } from '../recording/meters.ts'
import { HostCores } from '../stations/hostCores.ts'
import type { TreeRecorder } from './treeRecorder.ts'

/** What processes ask of a machine. */
export interface AskedMachine {
  /** The command of a read is prepared at an instant. */
  command(read: number, at: Seconds): void
  /** So is the command that loads the block after it. */
  load(read: number, at: Seconds): void
  /** The process of a read asks at an instant, or begins. */
  wake(read: number, at: Seconds): void
  begin(read: number, at: Seconds): void
}

/** Where the reads of a machine come from; those of a drive are those whose numbers leave it as the rest by the number of drives, or any. */
export interface TreeSource {
  /** Of each read, its drive. */
  readonly driveOf: Int32Array
  /** When each was asked for. */
  readonly requestedAt: Float64Array
  /** Time that the host has prepared commands. */
  hostBusy: Seconds
  start(): void
  /** What was told to wake or to begin does. */
  ask(read: number, now: Seconds): void
  begin(read: number, now: Seconds): void
  completed(read: number, now: Seconds): void
  /** Where blocks lie at addresses, that of a read whose command comes to its drive is written there. */
  locate?(read: number): void
}

/** A machine as a source of another kind than these processes sees it, whose meters begin anew with those of the machine. */
export interface MovedMachine extends AskedMachine {
  readonly meters: Meters
  readonly drives: Drives
  reset(now: Seconds): void
}

/** What a circuit has beside its machine. */
export interface TreeParts {
  /** Logs reads and links; without it a run costs nothing more. */
  readonly recorder?: TreeRecorder | null
  /** Where blocks lie; anywhere without them. */
  readonly addresses?: BlockAddresses | null
  /** Asks for reads; processes of their own for each of them if left out. */
  readonly sourceOf?: (machine: MovedMachine) => TreeSource
}

/** From request to request of a drive alone whose reads all take about as long; 0 of others, which are soon out of step by themselves. */
function periodsWithoutArm(scenario: Scenario): readonly Seconds[] {
  const { sizes, thinkTime } = scenario.workload
  const { size } = meanRequest(sizes)
  return kindsOf(scenario).flatMap(({ count, drive: { flash } }) =>
    Array.from({ length: count }, () => (flash ? thinkTime + flash.alone + size / flash.rate : 0)),
  )
}

/**
 * One process for each read in flight, and the host that prepares their commands: each asks, waits, receives, thinks and asks again, of its own drive, or
 * each time of any.
 */
export class TreeProcesses implements TreeSource {
  readonly driveOf: Int32Array
  readonly requestedAt: Float64Array
  hostBusy: Seconds = 0
  private readonly machine: AskedMachine
  private readonly drives: number
  private readonly readCost: Seconds
  private readonly prefetchCost: Seconds
  private readonly isPipelined: boolean
  private readonly think: ThinkTimes
  private readonly host: HostCores
  /** Null where each drive has reads of its own. */
  private readonly anyDrive: RandomStreams | null
  private readonly scenario: Scenario
  private readonly seed: number

  constructor(scenario: Scenario, seed: number, machine: AskedMachine) {
    const { drives, adapter, workload } = scenario
    const reads = allInFlight(workload, drives)
    this.machine = machine
    this.scenario = scenario
    this.seed = seed
    this.drives = drives
    this.readCost = adapter.readCost
    this.prefetchCost = adapter.prefetchCost
    this.isPipelined = workload.method === 'pipelined'
    this.think = thinkTimes(workload, seed, reads)
    this.host = new HostCores(adapter.cores ?? 1, seed)
    this.anyDrive = workload.inFlight?.over === 'all' ? randomStreams('drive of a read in flight', seed, reads) : null
    this.driveOf = Int32Array.from({ length: reads }, (_, read) => read % drives)
    this.requestedAt = new Float64Array(reads)
  }

  /** All begin: those of drives without arms at some instant of their first read, so that they are not in step. */
  start(): void {
    const periods = periodsWithoutArm(this.scenario)
    const starts = randomStreams('start of a drive without arms', this.seed, this.drives)
    for (let read = 0; read < this.driveOf.length; read++) {
      const drive = this.driveOf[read]
      const start = starts.next(drive) * periods[drive]
      if (start > 0) this.machine.begin(read, start)
      else this.begin(read, 0)
    }
  }

  begin(read: number, now: Seconds): void {
    // the first block is loaded before anybody asks for it
    if (this.isPipelined) this.machine.load(read, this.prepared(now, this.prefetchCost))
    this.ask(read, now)
  }

  /** A process asks for its next block; where blocks are loaded ahead, the one after it follows at once. */
  ask(read: number, now: Seconds): void {
    this.requestedAt[read] = now
    if (this.anyDrive !== null) this.driveOf[read] = (this.anyDrive.next(read) * this.drives) | 0
    this.machine.command(read, this.prepared(now, this.readCost))
    if (this.isPipelined) this.machine.load(read, this.prepared(now, this.prefetchCost))
  }

  /** What it asked for is there. */
  completed(read: number, now: Seconds): void {
    const thinking = this.think(read)
    if (thinking > 0) this.machine.wake(read, now + thinking)
    else this.ask(read, now)
  }

  private prepared(now: Seconds, cost: Seconds): Seconds {
    this.hostBusy += cost
    return this.host.prepare(now, cost)
  }
}
