import type { Caveat } from '../domain/prediction.ts'
import type { Fraction } from '../units/quantities.ts'
import {
  blockSizeCaveats,
  chooseBlockSize,
  fitMissRatios,
  type BlockSizeChoice,
  type MissPoint,
  type MissRatioFit,
} from '../models/cache/blockSizeChoice.ts'
import { explainCaching, type CachingExplanation } from '../models/cache/explainCaching.ts'
import type { ExplainedCache } from '../models/cache/explainTerms.ts'
import { missCost, missTime, type Disk, type Fetch, type MissCost } from '../models/cache/missCost.ts'

export type { BlockSizeChoice, CachingExplanation, Disk, ExplainedCache, Fetch, MissCost, MissPoint, MissRatioFit }

/** The block size for a trace’s own misses and a disk: the fit of eq. 5, the choice of eq. 6, and what one miss costs. */
export interface BlockSizeAdvice {
  readonly fit: MissRatioFit
  readonly cost: MissCost
  readonly choice: BlockSizeChoice
  readonly caveats: readonly Caveat[]
}

/**
 * What the closed forms of Reddy 1992, section 4.5, say about the block size.
 *
 * @param measured miss ratios by block size, fetch = block, in a cache of one size; at least one
 * @param exponent k in place of the fitted one, between 0 and 1; 0 for that one
 * @param slack how much more all misses may cost in the flat range
 */
export function adviseBlockSize(measured: readonly MissPoint[], disk: Disk, exponent = 0, slack?: Fraction): BlockSizeAdvice {
  const fit = fitMissRatios(measured, exponent)
  const cost = missCost(disk)
  return { fit, cost, choice: chooseBlockSize(fit, cost, slack), caveats: blockSizeCaveats(disk.drive.flash === undefined) }
}

export { explainCaching, missTime }
