import type { Bytes, Fraction } from '../units/quantities.ts'
import {
  blockSizeCaveats,
  chooseBlockSize,
  dropPerDoubling,
  fitMissRatios,
  fittedMissRatio,
  optimalBlockSize,
  type BlockSizeChoice,
  type MissPoint,
  type MissRatioFit,
} from '../models/blockSizeChoice.ts'
import { explainCaching, type ExplainedCache } from '../models/explainCaching.ts'
import { accessTimeWithoutQueue, missCost, missTime, type Disk, type Fetch, type MissCost } from '../models/missCost.ts'
import { exactSplitAccess, normalAccess, splitAccess, splitLatency, type HeadPlace } from '../models/splitAccess.ts'

export type { BlockSizeChoice, Disk, ExplainedCache, Fetch, HeadPlace, MissCost, MissPoint, MissRatioFit }

/** The block size for a trace’s own misses and a disk: the fit of eq. 5, the choice of eq. 6, and what one miss costs. */
export interface BlockSizeAdvice {
  readonly fit: MissRatioFit
  readonly cost: MissCost
  readonly choice: BlockSizeChoice
  readonly caveats: readonly string[]
}

/**
 * What the closed forms of Reddy 1992, section 4.5, say about the block size.
 *
 * @param measured miss ratios by block size, fetch = block, in a cache of one size; at least one
 * @param slack how much more all misses may cost in the flat range
 */
export function adviseBlockSize(measured: readonly MissPoint[], disk: Disk, slack?: Fraction): BlockSizeAdvice {
  const fit = fitMissRatios(measured)
  const cost = missCost(disk)
  return { fit, cost, choice: chooseBlockSize(fit, cost, slack), caveats: blockSizeCaveats }
}

/** Latency and transfer of a read of one track, in turns: eq. 1, eq. 3 and the exact form of split access. */
export interface AccessTurns {
  readonly blocks: number
  readonly normal: number
  readonly split: number
  readonly exactSplit: number
  /** Of split access, without its transfer. */
  readonly splitLatency: number
}

/** Normal against split access for 1 to N blocks of a track. */
export const accessTurns = (blocksPerTrack: number): readonly AccessTurns[] =>
  Array.from({ length: blocksPerTrack }, (_, index) => {
    const blocks = index + 1
    const share = blocks / blocksPerTrack
    return {
      blocks,
      normal: normalAccess(share, 1),
      split: splitAccess(share, 1),
      exactSplit: exactSplitAccess(blocks, blocksPerTrack, 1),
      splitLatency: splitLatency(share, 1),
    }
  })

/** What all misses cost with a block size by eq. 4, against the cost with another; by the fitted line, so within b ≤ b_min. */
export const relativeCost = (blockSize: Bytes, reference: Bytes, { fit, cost }: Pick<BlockSizeAdvice, 'fit' | 'cost'>): number =>
  (fittedMissRatio(blockSize, fit) * (cost.fixed + blockSize * cost.perByte)) /
  (fittedMissRatio(reference, fit) * (cost.fixed + reference * cost.perByte))

export { accessTimeWithoutQueue, dropPerDoubling, explainCaching, missCost, missTime, optimalBlockSize }
