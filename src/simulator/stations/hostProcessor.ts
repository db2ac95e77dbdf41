import type { Seconds } from '../../units/quantities.ts'

/** The processor of the host: it prepares one command after the other, in the order in which they are asked for. */
export class HostProcessor {
  private freeAt: Seconds = 0

  /**
   * @param now when the command is asked for
   * @returns the instant at which it is prepared
   */
  prepare(now: Seconds, cost: Seconds): Seconds {
    this.freeAt = (this.freeAt > now ? this.freeAt : now) + cost
    return this.freeAt
  }
}
