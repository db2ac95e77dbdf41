import type { ArrayScenario } from '../../domain/array.ts'
import { kindsOf } from '../../domain/scenario.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'
import { Arm } from '../mechanism/arm.ts'
import { restingArm, seekTurns } from '../mechanism/armState.ts'
import { choiceOf, moveTo, type ArmState, type Places } from '../policies/scheduling.ts'
import { RequestQueue } from '../stations/requestQueue.ts'

/**
 * The queues of an array’s disks: parts of requests in order of arrival, of which a scheduler chooses the next.
 *
 * A scheduler knows what it would in a drive: addresses, cylinders, true angles, and the cylinder on which the arm is taken to stand, where the
 * last request began, as `Drives` has it. On a shared bus it chooses when a request is complete, and does not know when the bus will be free.
 */
export class DiskQueues implements Places {
  /** Of waiting parts; empty where requests go in order of arrival, which needs no places. */
  readonly addresses: Float64Array
  readonly cylinders: Float64Array
  readonly angles: Float64Array
  readonly writes: Uint8Array
  private readonly queues: readonly RequestQueue[]
  private readonly choice: ReturnType<typeof choiceOf>
  private readonly sorts: boolean
  private readonly arms: readonly Arm[]
  private readonly states: readonly ArmState[]

  /** @param phases angle of each platter at instant 0, in turns */
  constructor({ system, striping }: ArrayScenario, phases: ArrayLike<number>) {
    const { drives, bus, adapter } = system
    const { processes, scheduler, links } = striping
    const [kind] = kindsOf(system)
    const ofDrives = <One>(one: (drive: number) => One): One[] => Array.from({ length: drives }, (_, drive) => one(drive))
    this.sorts = scheduler !== 'fcfs'
    this.choice = choiceOf(scheduler)
    this.queues = ofDrives(() => new RequestQueue(processes))
    const parts = this.sorts ? processes * drives : 0
    this.addresses = new Float64Array(parts)
    this.cylinders = new Float64Array(parts)
    this.angles = new Float64Array(parts)
    this.writes = new Uint8Array(parts)
    const lead = kind.drive.missOverhead + (links === 'direct' ? 0 : adapter.readCost) + (links === 'shared' ? bus.commandTime : 0)
    const turns = this.sorts && seekTurns(kind)
    this.arms = turns ? ofDrives((drive) => new Arm(kind, phases[drive])) : []
    this.states = turns ? ofDrives(() => restingArm(kind, lead, turns)) : []
  }

  count(drive: number): number {
    return this.queues[drive].count
  }

  /** A part waits, at an address. */
  add(drive: number, part: number, address: Bytes): void {
    this.queues[drive].add(part)
    if (!this.sorts) return
    this.addresses[part] = address
    this.cylinders[part] = this.arms[drive].cylinderOf(address)
    this.angles[part] = this.arms[drive].angleOf(address)
  }

  /** Takes out the part that is served next. */
  take(drive: number, now: Seconds): number {
    const queue = this.queues[drive]
    return queue.take(this.sorts && queue.count > 1 ? this.choice(queue, queue.count, this, this.states[drive], now) : 0)
  }

  /** A disk begins to serve what lies at an address. */
  serves(drive: number, address: Bytes, size: Bytes): void {
    if (this.sorts) moveTo(this.states[drive], address, this.arms[drive].cylinderOf(address), size)
  }
}
