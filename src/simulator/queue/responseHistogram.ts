import type { ResponseTimes } from '../../domain/queueing.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'

/** Bits of a double’s significand that tell bins apart: 2⁻¹⁰ relative width. */
const significandBits = 10
const binsPerOctave = 1 << significandBits
/** Exponents of the shortest and the longest time that have bins of their own: 2⁻³⁴ s is 58 ps, 2¹⁶ s is 18 hours. */
const lowestExponent = -34
const highestExponent = 16
const exponentBias = 1023

/** Times counted in bins of less than 0.1 %, from the bits of the doubles: no logarithm, nothing is allocated. */
export class ResponseHistogram {
  private readonly bins = new Float64Array((highestExponent - lowestExponent) * binsPerOctave)
  private readonly bits = new DataView(new ArrayBuffer(8))
  private count = 0
  private sum: Seconds = 0
  private longest: Seconds = 0

  reset(): void {
    this.bins.fill(0)
    this.count = 0
    this.sum = 0
    this.longest = 0
  }

  add(time: Seconds): void {
    this.bits.setFloat64(0, time)
    const bin = (this.bits.getUint32(0) >>> (20 - significandBits)) - (lowestExponent + exponentBias) * binsPerOctave
    this.bins[bin < 0 ? 0 : bin >= this.bins.length ? this.bins.length - 1 : bin]++
    this.count++
    this.sum += time
    if (time > this.longest) this.longest = time
  }

  /** The middle of the bin below or in which a share of the times lies, the longest time at most. */
  quantile(share: Fraction): Seconds {
    const rank = share * this.count
    let below = 0
    for (let bin = 0; bin < this.bins.length; bin++) {
      below += this.bins[bin]
      if (below < rank || this.bins[bin] === 0) continue
      return Math.min(this.longest, this.middleOf(bin))
    }
    return this.longest
  }

  private middleOf(bin: number): Seconds {
    const high = bin + (lowestExponent + exponentBias) * binsPerOctave
    this.bits.setUint32(0, high << (20 - significandBits))
    this.bits.setUint32(4, 0)
    const start = this.bits.getFloat64(0)
    this.bits.setUint32(0, (high + 1) << (20 - significandBits))
    return (start + this.bits.getFloat64(0)) / 2
  }

  get times(): ResponseTimes {
    return {
      mean: this.count === 0 ? 0 : this.sum / this.count,
      median: this.quantile(0.5),
      percentile95: this.quantile(0.95),
      percentile99: this.quantile(0.99),
      longest: this.longest,
    }
  }
}
