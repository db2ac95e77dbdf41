import type { CachePrediction } from '../../domain/cache.ts'
import type { Bytes, Fraction, Seconds } from '../../units/quantities.ts'
import { bestAmong } from '../shared/witnessRule.ts'
import { predictionOf, problemOf, type TaskResults } from './cacheTasks.ts'
import type { CachingPlan, MapCell } from './cachingPlan.ts'

/** A cell as far as it is simulated. */
export interface KnownCell extends MapCell {
  readonly prediction: CachePrediction | undefined
  /** Why it cannot be simulated. */
  readonly problem: string | undefined
  /** Access time over that of the present organisation. */
  readonly ratio: number | undefined
  readonly isHere: boolean
  readonly isBest: boolean
  /** Within `flatShare` of the best, once that is known. */
  readonly isFlat: boolean
}

/** The heat map of access time over block and fetch, as far as it is simulated. */
export interface CacheMap {
  readonly blocks: readonly Bytes[]
  /** Rising. */
  readonly fetches: readonly Bytes[]
  readonly cells: readonly KnownCell[]
  readonly here: CachePrediction | undefined
  /** The best of what is simulated; undefined until the cells beside it are, too. */
  readonly best: KnownCell | undefined
  /** The least time so far; undefined where nothing is simulated. */
  readonly least: Seconds | undefined
  /** Cells that are in, or cannot be. */
  readonly done: number
  readonly isComplete: boolean
}

/** So much more time than the best still counts as as good. */
export const flatShare: Fraction = 0.05
/** Differences below this are none. */
export const noDifference: Fraction = 0.01
/** Organisations that differ by less than this are the same: the nearest to the present one is named. */
const tie = 1e-3

/** Cells beside another one: the next smaller and larger block, and the next smaller and larger fetch, as far as there are. */
function besideOf({ blocks, fetches, map }: Pick<CachingPlan, 'blocks' | 'fetches' | 'map'>, cell: MapCell): readonly number[] {
  const [column, row] = [blocks.indexOf(cell.block), fetches.indexOf(cell.fetch)]
  return map.flatMap((other, index) => {
    const away = Math.abs(blocks.indexOf(other.block) - column) + Math.abs(fetches.indexOf(other.fetch) - row)
    return away === 1 ? [index] : []
  })
}

/**
 * The best cell, once all that stand beside it are in: of those that tie with the least time, the one nearest to the present.
 *
 * The cells stand in the order of their distance from the present one.
 */
function bestCell(plan: CachingPlan, times: readonly (number | undefined)[], hasProblem: (index: number) => boolean): MapCell | undefined {
  const beside = (index: number): readonly number[] => {
    const cell = plan.map[index]
    return cell ? besideOf(plan, cell).filter((one) => !hasProblem(one)) : []
  }
  const row = times.map((value) => (value === undefined ? undefined : { value, halfWidth: 0 }))
  const found = bestAmong(row, beside, -1)
  const least = found.kind === 'best' ? times[found.index] : undefined
  if (least === undefined) return undefined
  const nearest = times.findIndex((time) => time !== undefined && time <= least * (1 + tie))
  return beside(nearest).every((index) => times[index] !== undefined) ? plan.map[nearest] : undefined
}

const ratioOf = (time: number | undefined, to: number | undefined): number | undefined =>
  time === undefined || to === undefined ? undefined : to > 0 ? time / to : time > 0 ? undefined : 1

/** What the simulation says so far of block and fetch sizes. */
export function cacheMap(plan: CachingPlan, { outcomes }: TaskResults): CacheMap {
  const { blocks, fetches, map } = plan
  const here = predictionOf(outcomes, plan.hereKey)
  const found = map.map((cell) => ({ cell, prediction: predictionOf(outcomes, cell.key) }))
  const times = found.map(({ prediction }) => prediction?.effectiveAccessTime)
  const known = times.filter((time) => time !== undefined)
  const least = known.length > 0 ? Math.min(...known) : undefined
  const best = bestCell(plan, times, (index) => problemOf(outcomes, map[index]?.key ?? '') !== undefined)
  const cells = found.map(({ cell, prediction }): KnownCell => {
    const time = prediction?.effectiveAccessTime
    return {
      ...cell,
      prediction,
      problem: problemOf(outcomes, cell.key),
      ratio: ratioOf(time, here?.effectiveAccessTime),
      isHere: cell.block === plan.here.blockSize && cell.fetch === plan.here.fetchSize,
      isBest: cell === best,
      isFlat: best !== undefined && least !== undefined && time !== undefined && time <= least * (1 + flatShare),
    }
  })
  return {
    blocks,
    fetches,
    cells,
    here,
    best: cells.find(({ isBest }) => isBest),
    least,
    done: map.filter(({ key }) => outcomes.has(key)).length,
    isComplete: map.every(({ key }) => outcomes.has(key)),
  }
}
