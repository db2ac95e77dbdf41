import type { SizeShare } from '../../domain/scenario.ts'
import type { RandomStreams } from '../../maths/random.ts'
import { sectorBytes, type Bytes } from '../../units/quantities.ts'

/**
 * Sizes of requests, drawn from a mix: where there are several entries one number says which, and where any is a range another says which size
 * of it, whole sectors, each as likely as the others. The j-th request of a stream uses its j-th numbers.
 */
export class SizeDraws {
  /** Nothing is drawn. */
  readonly hasOneSize: boolean
  private readonly mix: readonly SizeShare[]
  private readonly hasRanges: boolean
  private readonly draws: RandomStreams

  constructor(mix: readonly SizeShare[], draws: RandomStreams) {
    this.mix = mix
    this.hasRanges = mix.some(({ upTo }) => upTo !== undefined)
    this.hasOneSize = mix.length === 1 && !this.hasRanges
    this.draws = draws
  }

  /** @param stream of the drive or process that asks */
  next(stream: number): Bytes {
    const { mix } = this
    let choice = 0
    if (mix.length > 1) {
      let uniform = this.draws.next(stream) - mix[0].share
      while (uniform >= 0 && choice < mix.length - 1) uniform -= mix[++choice].share
    }
    const { size, upTo = size } = mix[choice]
    return this.hasRanges ? size + Math.floor(this.draws.next(stream) * ((upTo - size) / sectorBytes + 1)) * sectorBytes : size
  }
}
