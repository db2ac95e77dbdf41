import { reddyClaims, type ReddyClaim } from '../../catalog/publishedResults/reddy1992.ts'
import { resolveTrace, type TraceChoice } from '../../configuration/resolve/resolveTrace.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { setFields } from '../../configuration/presets.ts'
import { resolveCache } from '../../configuration/resolve/resolveCache.ts'
import type { CachePrediction, CacheScenario, PartialWrites } from '../../domain/cache.ts'
import { judgedInWords, type JudgedInWords, type Verdicts } from '../kit.ts'
import { cellKey, configurationOf, type ReddyCell, type ReddySection } from './cells.ts'
import { dataRate, destageUnits, readsAndWrites, twoLevels, writeBack } from './diskClaims.ts'
import { figures, type FigureCurve, type ReddyFigure } from './figures.ts'
import { cacheSizes, normalAccess, oneMegabyte } from './organisationClaims.ts'

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

export type JudgedClaim = JudgedInWords<ReddyClaim>

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

/** Each once, in the order of the paper. */
const cells = (): readonly ReddyCell[] => [
  ...new Map(sections.flatMap((section) => section.cells.map((cell) => [cellKey(cell), cell] as const))).values(),
]

/**
 * Every simulation of sections 4.1 to 4.7 of Reddy 1992.
 *
 * @param reading what a block holds of which a part is written: the paper does not say; its keys are the same for each
 */
export const reddyPlan = (reading: PartialWrites = 'whole'): readonly ReddyTask[] => cells().map((cell) => taskOf(cell, reading))

/** What is made of simulations, and written down: of every claim its verdict, of every figure its curves. */
export interface CachesFound {
  readonly verdicts: Verdicts<ReddyClaim>
  readonly curves: readonly (readonly FigureCurve[])[]
}

/** Judges every claim and draws every curve by the answers to the plan. */
export function foundOfReddy(answers: readonly CachePrediction[]): CachesFound {
  const known = new Map(cells().map((cell, index) => [cellKey(cell), answers[index]]))
  const found = (cell: ReddyCell): CachePrediction => {
    const one = known.get(cellKey(cell))
    if (!one) throw new Error(`not simulated: ${cellKey(cell)}`)
    return one
  }
  const verdicts: Verdicts<ReddyClaim> = Object.assign({}, ...sections.map((section) => section.judge(found)))
  return { verdicts, curves: figures.map(({ curves }) => curves(found)) }
}

/** Every claim and every figure with what it says, in the order of the paper. */
export function toldOfReddy({ verdicts, curves }: CachesFound): {
  readonly claims: readonly JudgedClaim[]
  readonly figures: readonly RedrawnFigure[]
} {
  const claims = judgedInWords(reddyClaims, verdicts)
  const told = figures.map((figure, index) => ({
    figure,
    curves: curves[index] ?? [],
    claims: claims.filter(({ claim }) => figure.published.claims.some((one) => one === claim)),
  }))
  return { claims, figures: told }
}
