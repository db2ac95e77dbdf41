/** Slots in a group are counted by their bits; groups by a Fenwick tree. */
const groupBits = 8
const wordsPerGroup = 8

/** Ones in a word; adding pairs, nibbles and bytes at once. */
function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Slots for so many blocks: at least as many again are free after each compaction, so compaction costs a constant per use. */
function slotsFor(blocks: number): number {
  let slots = 1024
  while (slots < 2 * blocks) slots *= 2
  return slots
}

/**
 * Says of a block how many blocks were used since its last use. Each use takes the next slot of time; a bit marks the slots that are the
 * last use of some block. When the slots are used up, the marked ones are pushed together.
 */
export class RecencyRanks {
  private readonly slots: number
  private readonly words: Int32Array
  private readonly tree: Int32Array
  private readonly blockAt: Int32Array
  /** Slot of the last use, or −1. */
  private readonly last: Int32Array
  private now = 0
  private marked = 0

  /** @param blocks different blocks that will be used, numbered from 0 */
  constructor(blocks: number) {
    this.slots = slotsFor(blocks)
    this.words = new Int32Array(this.slots >>> 5)
    this.tree = new Int32Array((this.slots >>> groupBits) + 1)
    this.blockAt = new Int32Array(this.slots)
    this.last = new Int32Array(blocks).fill(-1)
  }

  /**
   * Uses a block.
   *
   * @returns blocks used since its last use, itself included; 0 at its first use
   */
  use(block: number): number {
    if (this.now === this.slots) this.compact()
    const { words, tree } = this
    const now = this.now++
    const last = this.last[block]
    const group = now >>> groupBits
    let distance = 0
    if (last >= 0) {
      const lastGroup = last >>> groupBits
      distance = this.marked - this.markedBefore(last)
      words[last >>> 5] &= ~(1 << (last & 31))
      if (lastGroup !== group) {
        for (let at = lastGroup + 1; at < tree.length; at += at & -at) tree[at]--
        for (let at = group + 1; at < tree.length; at += at & -at) tree[at]++
      }
    } else {
      this.marked++
      for (let at = group + 1; at < tree.length; at += at & -at) tree[at]++
    }
    words[now >>> 5] |= 1 << (now & 31)
    this.blockAt[now] = block
    this.last[block] = now
    return distance
  }

  /** Marked slots before one. */
  private markedBefore(slot: number): number {
    const { words, tree } = this
    let sum = 0
    const group = slot >>> groupBits
    for (let at = group; at > 0; at -= at & -at) sum += tree[at]
    const word = slot >>> 5
    for (let at = group * wordsPerGroup; at < word; at++) sum += ones(words[at])
    return sum + ones(words[word] & ((1 << (slot & 31)) - 1))
  }

  private compact(): void {
    const { words, blockAt, last } = this
    let to = 0
    for (let slot = 0; slot < this.slots; slot++) {
      if ((words[slot >>> 5] & (1 << (slot & 31))) === 0) continue
      const block = blockAt[slot]
      blockAt[to] = block
      last[block] = to++
    }
    words.fill(0)
    for (let slot = 0; slot < to; slot++) words[slot >>> 5] |= 1 << (slot & 31)
    this.tree.fill(0)
    for (let group = 1; group < this.tree.length; group++) {
      const inside = Math.max(0, Math.min(to - ((group - 1) << groupBits), 1 << groupBits))
      this.tree[group] += inside
      const above = group + (group & -group)
      if (above < this.tree.length) this.tree[above] += this.tree[group]
    }
    this.now = to
  }
}
