/** Caches in the plainest way there is, to hold fast ones against. Each counts the misses of a sequence of blocks. */
export const plainPolicies = {
  lru(blocks: readonly number[], capacity: number): number {
    const kept = new Set<number>()
    let misses = 0
    for (const block of blocks) {
      if (!kept.delete(block)) {
        misses++
        if (kept.size === capacity) for (const oldest of [...kept].slice(0, 1)) kept.delete(oldest)
      }
      kept.add(block)
    }
    return misses
  },
  fifo(blocks: readonly number[], capacity: number): number {
    const kept = new Set<number>()
    let misses = 0
    for (const block of blocks) {
      if (kept.has(block)) continue
      misses++
      if (kept.size === capacity) for (const oldest of [...kept].slice(0, 1)) kept.delete(oldest)
      kept.add(block)
    }
    return misses
  },
  clock(blocks: readonly number[], capacity: number): number {
    const used = new Map<number, boolean>()
    let queue: number[] = []
    let misses = 0
    for (const block of blocks) {
      if (used.has(block)) {
        used.set(block, true)
        continue
      }
      misses++
      while (queue.length === capacity) {
        const [oldest = -1, ...others] = queue
        queue = used.get(oldest) ? [...others, oldest] : others
        if (used.get(oldest)) used.set(oldest, false)
        else used.delete(oldest)
      }
      queue.push(block)
      used.set(block, false)
    }
    return misses
  },
  /** Belady's: the block goes whose next use is farthest away. */
  min(blocks: readonly number[], capacity: number): number {
    const nextUse = Array.from(blocks, () => Infinity)
    const seen = new Map<number, number>()
    for (let at = blocks.length - 1; at >= 0; at--) {
      const block = blocks[at] ?? -1
      nextUse[at] = seen.get(block) ?? Infinity
      seen.set(block, at)
    }
    const kept = new Map<number, number>()
    let misses = 0
    for (const [at, block] of blocks.entries()) {
      if (!kept.has(block)) {
        misses++
        if (kept.size === capacity) {
          let [farthest, latest] = [-1, -1]
          for (const [one, next] of kept) if (next > latest) [farthest, latest] = [one, next]
          kept.delete(farthest)
        }
      }
      kept.set(block, nextUse[at] ?? Infinity)
    }
    return misses
  },
} as const satisfies Readonly<Record<string, (blocks: readonly number[], capacity: number) => number>>
