/** 2^-53, the spacing of the uniforms. */
const spacing = 1 / 9_007_199_254_740_992

function mixed(hash: number, word: number): number {
  let h = Math.imul(hash ^ word, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) | 0
}

/**
 * A set of independent, reproducible random streams (sfc32, Chris Doty-Humphrey's small fast counting generator),
 * kept in one typed array so that drawing allocates nothing.
 *
 * Stream i is seeded by hashing (seed, i, purpose): adding a stream changes no other stream's numbers, and
 * only integer arithmetic is used, so every engine draws the same numbers.
 */
export class RandomStreams {
  private readonly state: Int32Array

  /**
   * @param seed 0 … 2^32−1
   * @param count how many streams
   * @param purpose distinguishes sets that must not share numbers
   */
  constructor(seed: number, count: number, purpose: number) {
    this.state = new Int32Array(4 * count)
    for (let stream = 0; stream < count; stream++) {
      const at = 4 * stream
      const start = mixed(mixed(mixed(0x9e3779b9 | 0, seed | 0), stream + 1), purpose + 0x51ed)
      this.state[at] = start
      this.state[at + 1] = mixed(start, 0x243f6a88)
      this.state[at + 2] = mixed(this.state[at + 1], 0x13198a2e)
      this.state[at + 3] = 1
      for (let step = 0; step < 12; step++) this.next(stream)
    }
  }

  /** The next number of a stream, uniform on [0, 1) with 53 random bits. */
  next(stream: number): number {
    const state = this.state
    const at = stream << 2
    let a = state[at]
    let b = state[at + 1]
    let c = state[at + 2]
    let counter = state[at + 3]
    const high = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + high) | 0
    const low = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    state[at] = b ^ (b >>> 9)
    state[at + 1] = (c + (c << 3)) | 0
    state[at + 2] = (((c << 21) | (c >>> 11)) + low) | 0
    state[at + 3] = counter
    return ((high >>> 5) * 67_108_864 + (low >>> 6)) * spacing
  }
}

/** One stream of uniforms on [0, 1), named by a seed and a path of whole numbers. */
export class RandomStream {
  private readonly streams: RandomStreams

  constructor(seed: number, ...path: readonly number[]) {
    this.streams = new RandomStreams(path.reduce(mixed, mixed(0x9e3779b9 | 0, seed | 0)), 1, 0)
  }

  next(): number {
    return this.streams.next(0)
  }
}
