import { RandomStream } from '../../src/maths/random.ts'

/** Choices by a seed; the same seed gives the same ones. */
export class Draw {
  private readonly random: RandomStream

  constructor(seed: number) {
    this.random = new RandomStream(seed)
  }

  among<const Choice>(choices: readonly Choice[]): Choice {
    const found = choices[Math.floor(this.random.next() * choices.length)]
    if (found === undefined) throw new RangeError('there is nothing to choose from')
    return found
  }

  /** True in so many of a hundred. */
  isOne(percent: number): boolean {
    return 100 * this.random.next() < percent
  }

  whole(low: number, high: number): number {
    return low + Math.floor(this.random.next() * (high - low + 1))
  }

  /** Each decade as often as the others, to three digits, so that commands can be read. */
  proportional(low: number, high: number): number {
    return Number((low * (high / low) ** this.random.next()).toPrecision(3))
  }
}
