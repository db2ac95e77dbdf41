import type { Trace } from '../../domain/trace.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import type { Bytes, Fraction } from '../../units/quantities.ts'
import { finished, sliceLength, type Slices } from '../slices.ts'

/** Most references to blocks that are kept at a time: 256 MB. More can only be sampled. */
const mostReferences = 67_108_864

/** A trace as a cache sees it: blocks numbered 0, 1, … as they first appear, so that tables need no hashing. */
export interface BlockReferences {
  readonly blockSize: Bytes
  /** References of all requests behind each other. */
  readonly block: Int32Array
  /** First reference of each request, and the number of references at the end. */
  readonly start: Uint32Array
  /** Index of each request in the trace. */
  readonly isWrite: Uint8Array
  readonly device: Uint16Array
  readonly devices: number
  /** Different blocks; the same number on two devices is two blocks. */
  readonly distinct: number
  /** Share of all blocks that was looked at; 1 when it is everything. */
  readonly rate: Fraction
  /** References of the whole trace by reads and writes, also where only some blocks were looked at. */
  readonly allReferences: number
  readonly allReadReferences: number
}

const twoTo32 = 4_294_967_296

/** Mixes two words; the avalanche of MurmurHash3, Austin Appleby. */
export function mixed(low: number, high: number): number {
  let hash = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** Numbers of blocks by device and place: open addressing over keys of two words, exact for every address below 2^53. */
class BlockNumbers {
  count = 0
  private slots = new Int32Array(8192)
  private low = new Int32Array(4096)
  private high = new Int32Array(4096)

  /** The number of a key, a new one where it is not yet known. */
  number(low: number, high: number, hash: number): number {
    const mask = this.slots.length - 1
    let slot = hash & mask
    for (;;) {
      const found = this.slots[slot] - 1
      if (found < 0) return this.add(slot, low, high)
      if (this.low[found] === low && this.high[found] === high) return found
      slot = (slot + 1) & mask
    }
  }

  private add(slot: number, low: number, high: number): number {
    const number = this.count++
    this.low[number] = low
    this.high[number] = high
    this.slots[slot] = this.count
    if (this.count === this.low.length) this.grow()
    return number
  }

  private grow(): void {
    const low = new Int32Array(2 * this.low.length)
    const high = new Int32Array(2 * this.high.length)
    low.set(this.low)
    high.set(this.high)
    this.low = low
    this.high = high
    const slots = new Int32Array(2 * this.slots.length)
    const mask = slots.length - 1
    for (let number = 0; number < this.count; number++) {
      let slot = mixed(low[number], high[number]) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = number + 1
    }
    this.slots = slots
  }
}

/** References that a trace makes. */
export interface ReferenceCounts {
  readonly all: number
  readonly reads: number
}

/** References of the requests from one to another. */
function countBetween({ offset, length, isWrite }: Trace, blockSize: Bytes, from: number, to: number): ReferenceCounts {
  let all = 0
  let reads = 0
  for (let request = from; request < to; request++) {
    const first = Math.floor(offset[request] / blockSize)
    const references = Math.floor((offset[request] + length[request] - 1) / blockSize) - first + 1
    all += references
    if (isWrite[request] === 0) reads += references
  }
  return { all, reads }
}

/** References that a trace makes at a block size, by reads and in all; nothing is kept. */
export const countReferences = (trace: Trace, blockSize: Bytes): ReferenceCounts => countBetween(trace, blockSize, 0, trace.count)

/** The same in slices. */
export function* countSlices(trace: Trace, blockSize: Bytes): Slices<ReferenceCounts> {
  let all = 0
  let reads = 0
  for (let request = 0; request < trace.count;) {
    const end = Math.min(trace.count, request + 8 * sliceLength)
    const counted = countBetween(trace, blockSize, request, end)
    all += counted.all
    reads += counted.reads
    request = end
    yield end / trace.count
  }
  return { all, reads }
}

/** Room for what is looked at: exact for a whole trace, grown for a sample. */
class References {
  count = 0
  /** More came than are kept; they were left out. */
  isOverfull = false
  private block: Int32Array

  constructor(room: number) {
    this.block = new Int32Array(room)
  }

  push(block: number): void {
    if (this.count === mostReferences) {
      this.isOverfull = true
      return
    }
    if (this.count === this.block.length) {
      const grown = new Int32Array(Math.min(mostReferences, 2 * this.block.length))
      grown.set(this.block)
      this.block = grown
    }
    this.block[this.count++] = block
  }

  taken(): Int32Array {
    return this.block.subarray(0, this.count)
  }
}

/** One pass over the requests of a trace; the references of those passed so far. */
class Splitting {
  readonly numbers = new BlockNumbers()
  readonly references: References
  readonly start: Uint32Array
  /** The request that is next or under way, its blocks that were looked at, and the blocks of all requests that were. */
  private request = 0
  private done = 0
  private looked = 0
  private readonly trace: Trace
  private readonly blockSize: Bytes
  private readonly rate: Fraction

  constructor(trace: Trace, blockSize: Bytes, rate: Fraction, room: number) {
    this.trace = trace
    this.blockSize = blockSize
    this.rate = rate
    this.start = new Uint32Array(trace.count + 1)
    this.references = new References(room)
  }

  get isOver(): boolean {
    return this.request === this.trace.count
  }

  /**
   * Goes on by a slice, which may end inside a request.
   *
   * @param all blocks of all requests
   * @returns the share that was passed
   */
  pass(all: number): Fraction {
    const { numbers, references, start, blockSize, rate } = this
    const { offset, length, device, count } = this.trace
    const threshold = rate * twoTo32
    const end = Math.min(count, this.request + sliceLength)
    let { request, done } = this
    let left = sliceLength
    for (; request < end && left > 0; request++) {
      const first = Math.floor(offset[request] / blockSize) + done
      const whole = Math.floor((offset[request] + length[request] - 1) / blockSize)
      const last = whole - first < left ? whole : first + left - 1
      for (let place = first; place <= last; place++) {
        const low = place | 0
        // 2^53 addresses in blocks of 512 leave 12 bits above the lower word
        const high = (((place / twoTo32) | 0) << 16) | device[request]
        const hash = mixed(low, high)
        // the sample is chosen by other bits than the place in the table
        if (rate === 1 || Math.imul(hash, 0x9e3779b1) >>> 0 < threshold) references.push(numbers.number(low, high, hash))
      }
      left -= last - first + 1
      if (last < whole) {
        done += last - first + 1
        break
      }
      done = 0
      start[request + 1] = references.count
    }
    this.request = request
    this.done = done
    this.looked += sliceLength - left
    return (request + this.looked) / (count + all)
  }
}

const tooMany = (all: number, blockSize: Bytes): Problem => ({
  code: 'out-of-range',
  field: 'blocks',
  message: `The trace touches ${all} blocks of ${blockSize} B, more than the ${mostReferences} that are kept. Larger blocks or a sample need less.`,
})

/** What stands against splitting a trace that makes so many references; null where nothing does. */
function refusesBlocks(all: number, blockSize: Bytes, rate: Fraction): Problem | null {
  if (!(blockSize >= 512 && blockSize <= 1_073_741_824 && Number.isInteger(blockSize)))
    return { code: 'out-of-range', field: 'blocks', message: 'A block has 512 B to 1 GiB.' }
  return all * Math.min(1, 2 * rate) <= mostReferences ? null : tooMany(all, blockSize)
}

/**
 * The same as `blockReferences`, in slices.
 *
 * @param counted of this trace at this block size
 */
export function* referenceSlices(
  trace: Trace,
  blockSize: Bytes,
  { all, reads }: ReferenceCounts,
  rate: Fraction = 1,
): Slices<Result<BlockReferences>> {
  const problem = refusesBlocks(all, blockSize, rate)
  if (problem) return failure(problem)
  const { isWrite, device, deviceNames } = trace
  const splitting = new Splitting(trace, blockSize, rate, rate === 1 ? all : 65_536)
  while (!splitting.isOver) {
    const passed = splitting.pass(all)
    // a sample may hold blocks that are used more than others
    if (splitting.references.isOverfull) return failure(tooMany(all, blockSize))
    yield passed
  }
  const { references, start, numbers } = splitting
  return success({
    blockSize,
    block: references.taken(),
    start,
    isWrite,
    device,
    devices: deviceNames.length,
    distinct: numbers.count,
    rate,
    allReferences: all,
    allReadReferences: reads,
  })
}

/**
 * Splits requests into references to blocks: a request touches every block from the one with its first byte to the one with its last, in
 * ascending order.
 *
 * @param blockSize a power of two from 512 bytes on
 * @param rate share of blocks to look at, chosen by a hash of device and place, so that a block is always in or always out
 * @returns a problem where the size is not allowed or the references do not fit into memory
 */
export const blockReferences = (trace: Trace, blockSize: Bytes, rate: Fraction = 1): Result<BlockReferences> =>
  finished(referenceSlices(trace, blockSize, countReferences(trace, blockSize), rate))
