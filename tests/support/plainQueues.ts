import type { QueueingScenario, Scheduler } from '../../src/domain/queueing.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { Arm } from '../../src/simulator/stations/arm.ts'

/** How much worse a request is than another, in the order in which a scheduler serves them; `at` is where the arm stands, or the last one sent. */
type Badness = (address: number, arm: Arm, at: number, now: number) => number

/** A sweep in both directions remembers where it goes. */
function scanning(): Badness {
  let upwards = true
  let last = 0
  return (address, arm, at) => {
    if (at !== last) {
      upwards = at > last
      last = at
    }
    const ahead = upwards ? address - at : at - address
    return ahead >= 0 ? ahead : arm.capacity - ahead
  }
}

function badnessOf(scheduler: Scheduler): Badness {
  switch (scheduler) {
    case 'fcfs':
      return () => 0
    case 'sstf':
      return (address, arm, at) => Math.abs(arm.cylinderOf(address) - arm.cylinderOf(at))
    case 'scan':
      return scanning()
    case 'c-look':
      return (address, arm, at) => (address >= at ? address - at : address - at + arm.capacity)
    case 'sptf':
      return (address, arm, _, now) => arm.positioningTime(address, now)
  }
}

/** Takes the best of the first so many out of a list; the earlier one among equals. */
function take(waiting: number[], among: number, badness: (address: number) => number): number {
  let best = 0
  let least = Infinity
  for (const [index, address] of waiting.slice(0, among).entries()) {
    const value = badness(address)
    if (value < least) [best, least] = [index, value]
  }
  return waiting.splice(best, 1)[0] ?? 0
}

class PlainDrive {
  readonly arm: Arm
  readonly inHost: number[] = []
  readonly held: number[] = []
  endsAt = Infinity
  private sentTo = 0
  private at = 0
  private readonly scenario: QueueingScenario
  private readonly host: Badness
  private readonly own: Badness

  constructor(scenario: QueueingScenario, phase: number) {
    const { system, queueing } = scenario
    this.scenario = scenario
    this.arm = new Arm({ ...system.workload, drive: system.drive }, phase)
    this.host = badnessOf(queueing.hostScheduler)
    this.own = badnessOf(queueing.driveScheduler)
  }

  /** Fills the drive from the host and begins, unless it is busy. */
  goOn(now: number): void {
    const { queueing, system } = this.scenario
    const inService = this.endsAt < Infinity ? 1 : 0
    while (this.inHost.length > 0 && this.held.length + inService < queueing.tags) {
      this.sentTo = take(this.inHost, this.inHost.length, (address) => this.host(address, this.arm, this.sentTo, now))
      this.held.push(this.sentTo)
    }
    if (inService === 1 || this.held.length === 0) return
    const begin = now + system.drive.missOverhead
    this.at = take(this.held, queueing.window, (address) => this.own(address, this.arm, this.at, begin))
    this.endsAt = this.arm.serve(this.at, queueing.requestSize, begin, 'normal')
  }
}

/**
 * Random requests in a closed loop, written as plainly as can be: no bus, no host, no buffer; only queues, arms and angles.
 *
 * @returns requests per second
 */
export function plainQueues(scenario: QueueingScenario, measured = 6_000): number {
  const { system, queueing } = scenario
  const random = new RandomStream(7, 1)
  const drives = Array.from({ length: system.drives }, (_, index) => new PlainDrive(scenario, (index * 0.618) % 1))
  const issue = (): PlainDrive => {
    const drive = drives[Math.floor(random.next() * drives.length)] ?? drives[0]
    if (!drive) throw new Error('there is a drive')
    drive.inHost.push(Math.floor((random.next() * (drive.arm.capacity - queueing.requestSize)) / 512) * 512)
    return drive
  }
  for (let request = 0; request < queueing.outstanding; request++) issue()
  for (const drive of drives) drive.goOn(0)
  const leadIn = 1_000
  let begun = 0
  let now = 0
  for (let served = 0; served < leadIn + measured; served++) {
    if (served === leadIn) begun = now
    const done = drives.reduce((first, drive) => (drive.endsAt < first.endsAt ? drive : first))
    now = done.endsAt
    done.endsAt = Infinity
    const next = issue()
    done.goOn(now)
    next.goOn(now)
  }
  return measured / (now - begun)
}
