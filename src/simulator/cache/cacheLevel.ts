import type { Bytes } from '../../units/quantities.ts'
import type { BehindCache, IoCache, StepBlocks } from './ioCache.ts'

/** Something a cache is asked for. */
interface Asked {
  readonly isWrite: boolean
  readonly device: number
  readonly address: Bytes
  readonly size: Bytes
}

/**
 * A cache that is asked for no more blocks than a step has left: what is more waits, in order, and is followed piece by piece in later steps.
 * Contents change in the order in which they would at once, as nothing that a cache is asked for depends on the caches and disks behind it.
 *
 * Neighbours: the request or the cache ahead asks, `cache` answers.
 */
export class CacheLevel implements BehindCache {
  private readonly cache: IoCache
  private readonly step: StepBlocks
  private waiting: Asked[] = []
  private first = 0
  private open: Generator<undefined, void, undefined> | undefined

  constructor(cache: IoCache, step: StepBlocks) {
    this.cache = cache
    this.step = step
  }

  /** Whether nothing waits. */
  get isIdle(): boolean {
    return this.open === undefined && this.waiting.length === 0
  }

  fetch(device: number, address: Bytes, size: Bytes): void {
    const { cache } = this
    if (this.takes(cache.readReach(address, size))) cache.read(device, address, size)
    else this.waiting.push({ isWrite: false, device, address, size })
  }

  destage(device: number, address: Bytes, size: Bytes): void {
    const { cache } = this
    if (this.takes(cache.writeReach(address, size))) cache.write(device, address, size)
    else this.waiting.push({ isWrite: true, device, address, size })
  }

  /** Whether so many blocks are followed at once; then the step has fewer left. */
  private takes(blocks: number): boolean {
    if (blocks > this.step.left || !this.isIdle) return false
    this.step.left -= blocks
    return true
  }

  /** Follows what waits as far as the step goes; true once nothing does. */
  goOn(): boolean {
    while (!this.isIdle) {
      this.open ??= this.next()
      if (this.open.next().done !== true) return false
      this.open = undefined
    }
    return true
  }

  private next(): Generator<undefined, void, undefined> {
    const { isWrite, device, address, size } = this.waiting[this.first++]
    if (this.first === this.waiting.length) {
      this.waiting = []
      this.first = 0
    }
    return isWrite ? this.cache.writing(device, address, size, this.step) : this.cache.reading(device, address, size, this.step)
  }
}
