import type { CachePrediction } from '../../domain/cache.ts'
import type { Bytes, Fraction } from '../../units/quantities.ts'
import type { MissRatioCurve } from '../../workers/traceApi.ts'
import { answerTo, predictionOf, type TaskResults } from './cacheTasks.ts'
import type { CachingPlan } from './cachingPlan.ts'

export type CurvePoint = MissRatioCurve['points'][number]

/** One simulated cache size. */
export interface SimulatedSize {
  readonly cacheSize: Bytes
  readonly prediction: CachePrediction
}

/** The cache sizes simulated with one fetch size, rising. */
export interface SizeFamily {
  readonly fetch: Bytes
  readonly isHere: boolean
  readonly points: readonly SimulatedSize[]
}

export interface KnownCurve {
  readonly block: Bytes
  readonly isHere: boolean
  readonly curve: MissRatioCurve
}

/** Everything over the cache size, as far as it is known. */
export interface SizeState {
  readonly here: Bytes
  readonly range: readonly [number, number]
  /** Whether there is no other level, so that the curve and the simulation count the same. */
  readonly isAlone: boolean
  readonly families: readonly SizeFamily[]
  /** Misses of all sizes of cache, counted in one pass; the present block first. */
  readonly curves: readonly KnownCurve[]
}

/** Misses of the first level by blocks that are read: what the curve of all sizes counts. */
export const missedBlocks = ({ levels }: CachePrediction): Fraction => {
  const [counts] = levels
  return counts && counts.readBlocks > 0 ? counts.readBlocksAbsent / counts.readBlocks : 0
}

/** Read requests that no level answers, of all read requests. */
export const missedReads = ({ levels, diskReads }: CachePrediction): Fraction => {
  const asked = levels[0]?.readRequests ?? 0
  return asked > 0 ? diskReads / asked : 0
}

export function sizeState({ here, scenario, sizes, families, sizePoints, curves }: CachingPlan, { outcomes }: TaskResults): SizeState {
  const family = (fetch: Bytes): SizeFamily => ({
    fetch,
    isHere: fetch === here.fetchSize,
    points: sizePoints
      .filter((point) => point.fetch === fetch)
      .flatMap(({ cacheSize, key }) => {
        const prediction = predictionOf(outcomes, key)
        return prediction ? [{ cacheSize, prediction }] : []
      }),
  })
  return {
    here: here.cacheSize,
    range: [sizes[0] ?? here.cacheSize, sizes.at(-1) ?? here.cacheSize],
    isAlone: scenario.levels.length === 1,
    families: families.map(family),
    curves: curves.flatMap(({ block, key }) => {
      const curve = answerTo(outcomes, key, 'curve')
      return curve ? [{ block, isHere: block === here.blockSize, curve }] : []
    }),
  }
}

/** The least time a doubling has to save to be worth naming. */
const worthNaming = 0.02

export interface LargerCache {
  readonly cacheSize: Bytes
  readonly saved: Fraction
}

/** What four times the cache would save, or where that is little, the largest one simulated; undefined until it is known. */
export function largerCache({ here, families }: SizeState): LargerCache | undefined {
  const points = families.find(({ isHere }) => isHere)?.points ?? []
  const present = points.find(({ cacheSize }) => cacheSize === here)
  const larger = points.filter(({ cacheSize }) => cacheSize > here)
  const chosen = larger.findLast(({ cacheSize }) => cacheSize <= here * 4) ?? larger[0]
  if (!present || !chosen || present.prediction.effectiveAccessTime === 0) return undefined
  const savedBy = ({ prediction }: SimulatedSize): Fraction => 1 - prediction.effectiveAccessTime / present.prediction.effectiveAccessTime
  const last = larger.at(-1)
  const told = savedBy(chosen) < worthNaming && last && savedBy(last) >= worthNaming ? last : chosen
  return { cacheSize: told.cacheSize, saved: savedBy(told) }
}
