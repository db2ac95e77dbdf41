import type { Seconds } from '../../units/quantities.ts'
import type { RandomStreams } from '../../maths/random.ts'
import { randomStreams } from '../engine/randomStreams.ts'

/** The processors of a host: each command is prepared by any of them, those of one in the order in which they are asked for. */
export class HostCores {
  private readonly freeAt: Float64Array
  /** Null where there is one. */
  private readonly draws: RandomStreams | null

  constructor(cores: number, seed: number) {
    this.freeAt = new Float64Array(cores)
    this.draws = cores > 1 ? randomStreams('core of a command', seed, 1) : null
  }

  /**
   * @param now when the command is asked for
   * @returns the instant at which it is prepared
   */
  prepare(now: Seconds, cost: Seconds): Seconds {
    return this.send(now, cost) + cost
  }

  /** The same of a command that is sent before its processor has done what else belongs to it. @returns the instant at which it is sent */
  send(now: Seconds, cost: Seconds): Seconds {
    const { freeAt, draws } = this
    const core = draws === null ? 0 : (draws.next(0) * freeAt.length) | 0
    const sent = freeAt[core] > now ? freeAt[core] : now
    freeAt[core] = sent + cost
    return sent
  }
}
