import { RandomStream } from '../../maths/random.ts'
import { takeSteps } from '../../maths/steps.ts'

/** A merge of sorted runs that lie on disks, each begun on a disk by chance. */
export interface MergeQuestion {
  /** R: runs that are merged at a time. */
  readonly runs: number
  readonly disks: number
  /** Of each run. */
  readonly blocks: number
  readonly recordsPerBlock: number
  readonly seed: number
}

/** What a merge has read. */
export interface FollowedMerge {
  /** In which each disk moves one block at most. */
  readonly stages: number
  /** v: stages in multiples of those of blocks that are read once, from all disks at a time; of a merge that is not followed to its end, in its middle half. */
  readonly repeated: number
}

/** More blocks than these are not followed: the shares of fewer are the same. */
const mostBlocks = 12_000
/** Drawing, ordering and reading a block, in the steps of closed forms. */
const stepsOfBlock = 120

/** First keys of the blocks of a run whose records are uniform: steps of a mean of 1 that vary as sums of so many exponential ones, by four uniform numbers. */
function firstKeys({ blocks, recordsPerBlock }: MergeQuestion, random: RandomStream): Float64Array {
  const keys = new Float64Array(blocks)
  // the sum of four has a variance of a third
  const deviation = Math.sqrt(3 / recordsPerBlock)
  for (let block = 1; block < blocks; block++) {
    const sum = random.next() + random.next() + random.next() + random.next() - 2
    keys[block] = keys[block - 1] + Math.max(0, 1 + sum * deviation)
  }
  return keys
}

/** The blocks of every disk in the order in which the merge needs them, as their places in the order of all. */
function listsOf(question: MergeQuestion): readonly (readonly number[])[] {
  const { runs, disks } = question
  const random = new RandomStream(question.seed)
  const keys = new Float64Array(runs * question.blocks)
  const diskOf = new Int32Array(keys.length)
  for (let run = 0; run < runs; run++) {
    const start = Math.floor(random.next() * disks)
    keys.set(firstKeys(question, random), run * question.blocks)
    for (let block = 0; block < question.blocks; block++) diskOf[run * question.blocks + block] = (start + block) % disks
  }
  const inOrder = Uint32Array.from(keys, (_, place) => place).sort((one, other) => keys[one] - keys[other])
  const lists = Array.from({ length: disks }, (): number[] => [])
  inOrder.forEach((block, place) => lists[diskOf[block]].push(place))
  return lists
}

/**
 * Follows a merge block by block, as SRM reads (Barve, Grove & Vitter 1997): in each stage every disk reads its next block in the order of first keys; before
 * it, while more than R + D blocks lie ahead of the merge, those that are needed last are dropped, to be read again.
 *
 * Merging takes no time, so that reading is all that is waited for. Of longer runs the first blocks are followed.
 *
 * @param question at least one run, disk and block
 */
export function followMerge(question: MergeQuestion): FollowedMerge {
  const blocks = Math.max(1, Math.min(question.blocks, Math.floor(mostBlocks / question.runs)))
  const { runs, disks } = question
  const lists = listsOf({ ...question, blocks })
  const all = runs * blocks
  const room = runs + disks
  const has = new Uint8Array(all)
  /** How many blocks of each disk are in memory, or have been. */
  const read = new Int32Array(disks)
  takeSteps(stepsOfBlock * all)
  const [from, to] = blocks < question.blocks ? [all / 4, (3 * all) / 4] : [0, all]
  /** Where what is told begins: stages and blocks, and where it ends. */
  let begin: readonly [stages: number, merged: number] = [0, 0]
  let end = begin
  let [merged, ahead, stages] = [0, 0, 0]
  const lastOf = (disk: number): number => lists[disk]?.[(read[disk] ?? 0) - 1] ?? -1
  const dropLast = (): void => {
    let largest = 0
    for (let disk = 1; disk < disks; disk++) if (lastOf(disk) > lastOf(largest)) largest = disk
    has[lastOf(largest)] = 0
    read[largest] = (read[largest] ?? 0) - 1
    ahead--
  }
  while (merged < all) {
    for (let over = ahead - room; over > 0; over--) dropLast()
    for (let disk = 0; disk < disks; disk++) {
      const next = lists[disk]?.[read[disk] ?? 0]
      if (next === undefined) continue
      has[next] = 1
      read[disk] = (read[disk] ?? 0) + 1
      ahead++
    }
    stages++
    while (merged < all && has[merged] === 1) {
      merged++
      ahead--
    }
    if (begin[1] < from && merged >= from) begin = [stages, merged]
    if (end[1] < to && merged >= to) end = [stages, merged]
  }
  // in a part of it what was read ahead before may be merged
  return { stages, repeated: Math.max(1, ((end[0] - begin[0]) * disks) / (end[1] - begin[1])) }
}
