import type { Trace } from '../../src/domain/trace.ts'
import { RandomStream } from '../../src/maths/random.ts'

/** Requests of the trace, and the blocks that they may ask for. */
export const zipfRequests = 3_000_000
export const zipfBlocks = 1_000_000

/** Reads and writes of single blocks by Zipf's law with exponent 0.9, its ranks spread over the disk; by inverting the continuous law. */
export function zipfTrace(): Trace {
  const random = new RandomStream(1, 11)
  const range = zipfBlocks ** 0.1 - 1
  return {
    count: zipfRequests,
    arrival: new Float64Array(zipfRequests),
    device: new Uint16Array(zipfRequests),
    offset: Float64Array.from({ length: zipfRequests }, () => {
      const rank = Math.floor((1 + random.next() * range) ** 10) - 1
      return 4096 * ((rank * 611_953) % zipfBlocks)
    }),
    length: new Uint32Array(zipfRequests).fill(4096),
    isWrite: Uint8Array.from({ length: zipfRequests }, () => (random.next() < 0.3 ? 1 : 0)),
    deviceNames: ['made'],
  }
}
