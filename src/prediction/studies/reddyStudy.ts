import { reddyClaims, type PublishedClaim } from '../../catalog/publishedResults/reddy1992.ts'
import { resolveTrace, type TraceChoice } from '../../configuration/resolve/resolveTrace.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { setFields } from '../../configuration/presets.ts'
import { resolveCache } from '../../configuration/resolve/resolveCache.ts'
import type { CachePrediction, CacheScenario, PartialWrites } from '../../domain/cache.ts'
import { cellKey, configurationOf, type Found, type ReddyCell, type ReddySection, type Verdict } from './reddy/cells.ts'
import { dataRate, destageUnits, readsAndWrites, twoLevels, writeBack } from './reddy/diskClaims.ts'
import { figures, type FigureCurve, type ReddyFigure } from './reddy/figures.ts'
import { cacheSizes, normalAccess, oneMegabyte } from './reddy/organisationClaims.ts'

/** Of the generated traces and of the platters’ angles. */
export const reddySeed = 1

type MadeTrace = Extract<TraceChoice, { kind: 'recipe' }>

/** One simulation of the study. */
export interface ReddyTask {
  readonly key: string
  readonly configuration: Configuration
  readonly trace: MadeTrace
  readonly cache: CacheScenario
}

/** A claim with its verdict. */
export interface JudgedClaim extends Verdict {
  readonly published: PublishedClaim
}

const sections: readonly ReddySection[] = [
  oneMegabyte,
  cacheSizes,
  normalAccess,
  readsAndWrites,
  destageUnits,
  dataRate,
  writeBack,
  twoLevels,
]

function taskOf(cell: ReddyCell, reading: PartialWrites): ReddyTask {
  const configuration = setFields(configurationOf(cell), { seed: reddySeed, partialWrites: cell.partialWrites ?? reading })
  const [trace, cache] = [resolveTrace(configuration), resolveCache(configuration)]
  if (!cache.ok) throw new Error(cache.problems[0]?.message)
  if (trace.kind !== 'recipe') throw new Error('the study is about traces that are made')
  return { key: cellKey(cell), configuration, trace, cache: cache.value }
}

/** A figure of the paper with its curves and what it says, as it comes out here. */
export interface RedrawnFigure {
  readonly figure: Pick<ReddyFigure, 'published' | 'x' | 'y'>
  readonly curves: readonly FigureCurve[]
  readonly claims: readonly JudgedClaim[]
}

const planOf = (cells: readonly ReddyCell[], reading: PartialWrites): readonly ReddyTask[] =>
  [...new Map(cells.map((cell) => [cellKey(cell), cell])).values()].map((cell) => taskOf(cell, reading))

/**
 * Every simulation of sections 4.1 to 4.7 of Reddy 1992, each once, in the order of the paper.
 *
 * @param reading what a block holds of which a part is written: the paper does not say; its keys are the same for each
 */
export const reddyPlan = (reading: PartialWrites = 'whole'): readonly ReddyTask[] =>
  planOf(
    sections.flatMap(({ cells }) => cells),
    reading,
  )

type Known = ReadonlyMap<string, CachePrediction>

/** Simulations by their keys; asked only for those that are there. */
const foundIn =
  (known: Known): Found =>
  (cell) => {
    const one = known.get(cellKey(cell))
    if (!one) throw new Error(`not simulated: ${cellKey(cell)}`)
    return one
  }

/** Sections whose simulations are all there. */
const completeIn = (known: Known): readonly ReddySection[] =>
  sections.filter(({ cells }) => cells.every((cell) => known.has(cellKey(cell))))

const judged = (section: ReddySection, found: Found): readonly JudgedClaim[] =>
  section.judge(found).map((verdict) => ({ ...verdict, published: reddyClaims[verdict.claim] }))

/**
 * Judges the claims whose simulations are all there, in the order of the paper.
 *
 * @param known what was simulated so far, by the keys of the plan
 */
export const judgeReddy = (known: Known): readonly JudgedClaim[] => completeIn(known).flatMap((section) => judged(section, foundIn(known)))

/** Redraws the figures whose simulations are all there, in the order of the paper; parameters as of `judgeReddy`. */
export function redrawReddy(known: Known): readonly RedrawnFigure[] {
  const [complete, found] = [completeIn(known), foundIn(known)]
  return figures
    .filter(({ section }) => complete.includes(section))
    .map((figure) => ({
      figure,
      curves: figure.curves(found),
      claims: judged(figure.section, found).filter(({ claim }) => figure.published.claims.includes(claim)),
    }))
}
