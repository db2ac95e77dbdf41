import { sizesOf, type StripingFacts } from '../../domain/array.ts'
import type { SizeShare } from '../../domain/scenario.ts'
import type { RandomStreams } from '../../maths/random.ts'
import type { Bytes } from '../../units/quantities.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import { sizeWithin } from '../mechanism/drives.ts'

/**
 * The sizes of array requests: one for all, or drawn from a mix, where one number says which entry, if there are several, and another which
 * size of it, if any is a range. The j-th request of a process uses the j-th numbers of its stream.
 */
export class RequestSizes {
  private readonly sizes: readonly SizeShare[]
  private readonly hasOneSize: boolean
  private readonly hasRanges: boolean
  private readonly draws: RandomStreams

  constructor(striping: StripingFacts, seed: number) {
    this.sizes = sizesOf(striping)
    this.hasRanges = this.sizes.some(({ upTo }) => upTo !== undefined)
    this.hasOneSize = this.sizes.length === 1 && !this.hasRanges
    this.draws = randomStreams('size of an array request', seed, striping.processes)
  }

  next(process: number): Bytes {
    const { sizes } = this
    if (this.hasOneSize) return sizes[0].size
    let entry = 0
    if (sizes.length > 1) {
      let uniform = this.draws.next(process) - sizes[0].share
      while (uniform >= 0 && entry < sizes.length - 1) uniform -= sizes[++entry].share
    }
    return this.hasRanges ? sizeWithin(sizes[entry], this.draws.next(process)) : sizes[entry].size
  }
}
