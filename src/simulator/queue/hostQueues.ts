import type { QueueingScenario } from '../../domain/queueing.ts'
import { kindsOf } from '../../domain/scenario.ts'
import type { Seconds } from '../../units/quantities.ts'
import { choiceOf, moveTo, type ArmState, type SeekTurns } from '../policies/scheduling.ts'
import { restingArm } from '../mechanism/armState.ts'
import { RequestQueue } from '../stations/requestQueue.ts'
import type { RequestTable } from './requestTable.ts'

/**
 * What waits in the host: a queue for each drive, from which the host’s scheduler chooses at the instant at which a request can be sent.
 * The host knows addresses; it takes the arm to be where the last request it sent ends. Its `sptf` also knows angles: a bound.
 */
export class HostQueues {
  private readonly queues: readonly RequestQueue[]
  private readonly states: readonly ArmState[]
  private readonly choice: ReturnType<typeof choiceOf>
  private readonly requests: RequestTable
  private readonly requestSize: number
  /** When each request came into its queue. */
  private readonly since: Float64Array
  /** Requests in each drive, and the most that it takes. */
  private readonly inDrive: Int32Array
  private readonly tags: number

  /** @param turns seek times of each drive, in turns */
  constructor({ system, queueing }: QueueingScenario, requests: RequestTable, turns: readonly SeekTurns[]) {
    const { bus } = system
    this.queues = turns.map(() => new RequestQueue(queueing.outstanding))
    this.states = kindsOf(system)
      .flatMap((group) => Array.from({ length: group.count }, () => group))
      .map((group, drive) => restingArm(group, bus.commandTime + group.drive.missOverhead, turns[drive]))
    this.choice = choiceOf(queueing.hostScheduler)
    this.requests = requests
    this.requestSize = queueing.requestSize
    this.since = new Float64Array(queueing.outstanding)
    this.inDrive = new Int32Array(system.drives)
    this.tags = queueing.tags
  }

  add(request: number, now: Seconds): void {
    this.since[request] = now
    this.queues[this.requests.drives[request]].add(request)
  }

  /** Of some drives, the one with a free tag whose oldest request has waited longest; −1 for none. */
  nextDrive(from: number, end: number): number {
    let chosen = -1
    let oldest = Infinity
    for (let drive = from; drive < end; drive++) {
      const since = this.inDrive[drive] < this.tags ? this.waitingSince(drive) : Infinity
      if (since < oldest) {
        oldest = since
        chosen = drive
      }
    }
    return chosen
  }

  /** True where one of some drives holds a request. */
  isOwedAnswers(from: number, end: number): boolean {
    for (let drive = from; drive < end; drive++) if (this.inDrive[drive] > 0) return true
    return false
  }

  /** A drive has completed a request. */
  answered(drive: number): void {
    this.inDrive[drive]--
  }

  /** How long the oldest request for a drive has waited: since when; infinite where none waits. */
  waitingSince(drive: number): Seconds {
    const { count, order, first } = this.queues[drive]
    return count > 0 ? this.since[order[first]] : Infinity
  }

  /** Takes out the request that is sent to a drive now. */
  take(drive: number, now: Seconds): number {
    const queue = this.queues[drive]
    const state = this.states[drive]
    this.inDrive[drive]++
    const request = queue.take(queue.count === 1 ? 0 : this.choice(queue, queue.count, this.requests, state, now))
    moveTo(state, this.requests.addresses[request], this.requests.cylinders[request], this.requestSize)
    return request
  }
}
