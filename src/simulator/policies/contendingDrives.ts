/**
 * The drives that want a cable now, as a set of bits with a summary, so that a winner is found in a few steps at any number of disks.
 */
export class ContendingDrives {
  private readonly words: Int32Array
  private readonly summary: Int32Array
  private readonly drives: number
  private lastWinner = 0
  count = 0

  constructor(drives: number) {
    this.drives = drives
    this.words = new Int32Array((drives + 31) >>> 5)
    this.summary = new Int32Array((this.words.length + 31) >>> 5)
  }

  add(drive: number): void {
    const word = drive >>> 5
    this.words[word] |= 1 << (drive & 31)
    this.summary[word >>> 5] |= 1 << (word & 31)
    this.count++
  }

  /** Takes out the drive that has won. */
  remove(drive: number): void {
    const word = drive >>> 5
    this.words[word] &= ~(1 << (drive & 31))
    if (this.words[word] === 0) this.summary[word >>> 5] &= ~(1 << (word & 31))
    this.count--
    this.lastWinner = drive
  }

  /** The contending drive with the highest id at or below `limit`; −1 if there is none. */
  highestUpTo(limit: number): number {
    if (limit < 0) return -1
    const ownWord = limit >>> 5
    // shifting by 32 would shift by 0, so the mask is built from the top
    const own = this.words[ownWord] & (-1 >>> (31 - (limit & 31)))
    if (own !== 0) return (ownWord << 5) + 31 - Math.clz32(own)
    let group = ownWord >>> 5
    let groups = this.summary[group] & ((1 << (ownWord & 31)) - 1)
    while (groups === 0) {
      if (--group < 0) return -1
      groups = this.summary[group]
    }
    const word = (group << 5) + 31 - Math.clz32(groups)
    return (word << 5) + 31 - Math.clz32(this.words[word])
  }

  /** Highest id first, as on a SCSI bus. */
  highestId(): number {
    return this.highestUpTo(this.drives - 1)
  }

  /** In turn: the nearest id below the last winner, then from the top again. */
  nextInTurn(): number {
    const below = this.highestUpTo(this.lastWinner - 1)
    return below >= 0 ? below : this.highestUpTo(this.drives - 1)
  }
}
