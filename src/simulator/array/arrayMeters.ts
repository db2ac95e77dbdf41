import type { Approximations } from '../../domain/array.ts'
import type { Bytes, Fraction, Seconds } from '../../units/quantities.ts'
import type { Meters } from '../recording/meters.ts'

interface Resettable {
  reset(now: Seconds): void
}

/** What array requests and the queues of the disks went through since the last reset: a few additions an event. */
export class ArrayMeters {
  /** What the links count: disk requests. */
  readonly links: Meters
  private readonly machine: Resettable | null
  /** Array requests completed, their data, and their times from issue to last byte. */
  requests = 0
  bytes: Bytes = 0
  responseTime: Seconds = 0
  /** Disk requests completed, and their times from the head of the queue to the last byte. */
  services = 0
  serviceTime: Seconds = 0
  /** Services after which the disk found its queue empty. */
  emptyQueues = 0
  /** Idle periods that ended; their times until the first issue (r_0) and from there to the issue that asks the disk (Σ r_i). */
  idlePeriods = 0
  untilIssue: Seconds = 0
  fromIssue: Seconds = 0

  /** @param machine whose meters those of the links are */
  constructor(links: Meters, machine: Resettable | null = null) {
    this.links = links
    this.machine = machine
  }

  reset(now: Seconds): void {
    if (this.machine) this.machine.reset(now)
    else this.links.reset()
    this.requests = 0
    this.bytes = 0
    this.responseTime = 0
    this.services = 0
    this.serviceTime = 0
    this.emptyQueues = 0
    this.idlePeriods = 0
    this.untilIssue = 0
    this.fromIssue = 0
  }

  /** Of all drives in so much of their time, that in which each serves somebody. */
  busyTime(time: Seconds): Seconds {
    return time - this.untilIssue - this.fromIssue
  }

  get meanResponse(): Seconds {
    return this.responseTime / this.requests
  }

  get meanService(): Seconds {
    return this.serviceTime / this.services
  }

  get emptyQueueShare(): Fraction {
    return this.emptyQueues / this.services
  }

  /** α, β and γ by their definitions: Lee & Katz 1993, section 5.1. Without an idle period β and γ are 0, and so is α. */
  approximations(load: number): Approximations {
    const response = this.meanResponse
    const periods = Math.max(1, this.idlePeriods)
    return {
      alpha: (this.emptyQueueShare * response) / this.meanService,
      beta: ((this.fromIssue / periods) * load) / response,
      gamma: ((this.untilIssue / periods) * load) / response,
    }
  }
}
