import { sectorBytes, type Bytes } from '../../units/quantities.ts'
import { extended } from './placeTable.ts'

/** Words of 32 sectors that the valid sectors of a block take. */
export const validWords = (blockSize: Bytes): number => Math.ceil(blockSize / sectorBytes / 32)

/**
 * Which sectors of each block of a cache hold data, a bit each; a block is named by its entry and its number on the device.
 *
 * What a request touches is told once by `ask`, and then held against block after block.
 */
export class ValidSectors {
  private readonly perBlock: number
  private readonly words: number
  private bits: Int32Array
  /** Sectors of the device that the present request touches, and the one behind them. */
  private from = 0
  private end = 0

  /** @param room entries there is room for at first */
  constructor(blockSize: Bytes, room: number) {
    this.perBlock = blockSize / sectorBytes
    this.words = validWords(blockSize)
    this.bits = new Int32Array(room * this.words)
  }

  /** Begins a request; sectors that it touches in part count as whole, as a disk writes no less. */
  ask(address: Bytes, size: Bytes): void {
    this.from = Math.floor(address / sectorBytes)
    this.end = Math.ceil((address + size) / sectorBytes)
  }

  /** Whether a block has everything that the request wants of it. */
  covers(entry: number, block: number): boolean {
    const [from, end, first] = [this.firstIn(block), this.endIn(block), entry * this.words]
    for (let word = from >>> 5; 32 * word < end; word++) {
      const wanted = maskOf(word, from, end)
      if ((this.bits[first + word] & wanted) !== wanted) return false
    }
    return true
  }

  /** A block has what the request writes of it. */
  write(entry: number, block: number): void {
    const [from, end, first] = [this.firstIn(block), this.endIn(block), entry * this.words]
    for (let word = from >>> 5; 32 * word < end; word++) this.bits[first + word] |= maskOf(word, from, end)
  }

  /** A block has nothing: it was taken in to be written. */
  empty(entry: number): void {
    this.makeRoom(entry)
    this.bits.fill(0, entry * this.words, (entry + 1) * this.words)
  }

  /** A block has all of its sectors: it was fetched. Bits behind its last are set, too. */
  fill(entry: number): void {
    this.makeRoom(entry)
    this.bits.fill(-1, entry * this.words, (entry + 1) * this.words)
  }

  /** Where the valid part of a block begins on its device; the end of the block where it has none. */
  startOf(entry: number, block: number): Bytes {
    let word = 0
    while (word < this.words && this.bits[entry * this.words + word] === 0) word++
    const bits = word < this.words ? this.bits[entry * this.words + word] : 0
    const sector = bits === 0 ? this.perBlock : 32 * word + 31 - Math.clz32(bits & -bits)
    return (block * this.perBlock + sector) * sectorBytes
  }

  /** Where the valid part of a block ends on its device; its start where it has none. */
  endOf(entry: number, block: number): Bytes {
    let word = this.words
    while (word > 0 && this.bits[entry * this.words + word - 1] === 0) word--
    const sector = word === 0 ? 0 : 32 * word - Math.clz32(this.bits[entry * this.words + word - 1])
    return (block * this.perBlock + Math.min(this.perBlock, sector)) * sectorBytes
  }

  private firstIn(block: number): number {
    return Math.max(0, this.from - block * this.perBlock)
  }

  private endIn(block: number): number {
    return Math.min(this.perBlock, this.end - block * this.perBlock)
  }

  private makeRoom(entry: number): void {
    const needed = (entry + 1) * this.words
    if (this.bits.length < needed) this.bits = extended(this.bits, Math.max(needed, 2 * this.bits.length))
  }
}

/** Bits of a word of 32 sectors that lie between two of the block, at least one of them in it. */
function maskOf(word: number, from: number, end: number): number {
  const low = Math.max(0, from - 32 * word)
  const high = Math.min(32, end - 32 * word)
  return high - low === 32 ? -1 : ((1 << (high - low)) - 1) << low
}
