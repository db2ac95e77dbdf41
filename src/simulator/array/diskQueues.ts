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
export class DiskQueues {
  private readonly queues: readonly RequestQueue[]
  private readonly choice: ReturnType<typeof choiceOf>
  /** Null where requests go in order of arrival, which needs no places. */
  private readonly known: { readonly places: Places; readonly arms: readonly Arm[]; readonly states: readonly ArmState[] } | null

  /** @param phases angle of each platter at instant 0, in turns */
  constructor({ system, striping }: ArrayScenario, phases: ArrayLike<number>) {
    const { drives, bus, adapter } = system
    const { processes, scheduler, links } = striping
    this.queues = Array.from({ length: drives }, () => new RequestQueue(processes))
    this.choice = choiceOf(scheduler)
    if (scheduler === 'fcfs') {
      this.known = null
      return
    }
    const [kind] = kindsOf(system)
    const parts = processes * drives
    const turns = seekTurns(kind)
    const lead = kind.drive.missOverhead + (links === 'shared' ? adapter.readCost + bus.commandTime : 0)
    this.known = {
      places: {
        addresses: new Float64Array(parts),
        cylinders: new Float64Array(parts),
        angles: new Float64Array(parts),
        writes: new Uint8Array(parts),
      },
      arms: Array.from({ length: drives }, (_, drive) => new Arm(kind, phases[drive])),
      states: Array.from({ length: drives }, () => restingArm(kind, lead, turns)),
    }
  }

  count(drive: number): number {
    return this.queues[drive].count
  }

  /** A part waits, at an address. */
  add(drive: number, part: number, address: Bytes): void {
    this.queues[drive].add(part)
    if (this.known === null) return
    const { places, arms } = this.known
    places.addresses[part] = address
    places.cylinders[part] = arms[drive].cylinderOf(address)
    places.angles[part] = arms[drive].angleOf(address)
  }

  /** Takes out the part that is served next. */
  take(drive: number, now: Seconds): number {
    const queue = this.queues[drive]
    if (this.known === null || queue.count === 1) return queue.take(0)
    return queue.take(this.choice(queue, queue.count, this.known.places, this.known.states[drive], now))
  }

  /** A disk begins to serve what lies at an address. */
  serves(drive: number, address: Bytes, size: Bytes): void {
    if (this.known !== null) moveTo(this.known.states[drive], address, this.known.arms[drive].cylinderOf(address), size)
  }
}
