import type { JobFacts } from '../../domain/job.ts'

/** Of a key that is kept for each disk and run where blocks are forecast. */
const keyBytes = 8

/**
 * R, how many runs are merged at a time. Striped, a logical block is one block of each disk, and one or two such buffers stand before each run and
 * behind the merge; with one disk that is what textbooks have. Forecast (Barve, Grove & Vitter 1997, SRM): R blocks in use, R + D ahead, D
 * arriving, 2D leaving, and the keys of D blocks for each run.
 *
 * @returns less than 2 where the memory is too small to merge
 */
export function mergeOrder({ placing, buffers, memory, block, disks }: JobFacts): number {
  if (placing === 'striped') return Math.floor(memory / (buffers * disks * block)) - 1
  return Math.floor((memory / block - 4 * disks) / (2 + (disks * keyBytes) / block))
}

/** The largest power of two of bytes, from a sector up, with which memory is enough to merge two runs; null where none is. */
export function largestBlock(facts: JobFacts): number | null {
  let found: number | null = null
  for (let block = 512; block <= facts.memory; block *= 2) if (mergeOrder({ ...facts, block }) >= 2) found = block
  return found
}

/** ℓ: bytes of a first run. Of random input replacement selection makes runs of twice the memory (Knuth, volume 3, section 5.4.1). */
export const firstRun = ({ formation, memory }: Pick<JobFacts, 'formation' | 'memory'>): number =>
  formation === 'load' ? memory : formation === 'halves' ? Math.floor(memory / 2) : 2 * memory

/**
 * How many runs there are after each pass, from the first runs to one, by whole numbers: a logarithm errs at powers.
 *
 * @param runs first runs, at least 1
 * @param order R, at least 2
 */
export function runsAfter(runs: number, order: number): readonly number[] {
  const counts = [runs]
  for (let left = runs; left > 1; counts.push(left)) left = Math.ceil(left / order)
  return counts
}
