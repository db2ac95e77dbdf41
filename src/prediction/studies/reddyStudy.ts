import { reddyClaims, type PublishedClaim } from '../../catalog/publishedResults/reddy1992.ts'
import { resolveTrace, type TraceChoice } from '../../configuration/resolve/resolveTrace.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { setFields } from '../../configuration/presets.ts'
import type { CachePrediction, CacheScenario } from '../../domain/cache.ts'
import { cellKey, configurationOf, scenarioOf, type Found, type ReddyCell, type ReddySection, type Verdict } from './reddy/cells.ts'
import { dataRate, readsAndWrites, twoLevels, writeBack } from './reddy/diskClaims.ts'
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

const sections: readonly ReddySection[] = [oneMegabyte, cacheSizes, normalAccess, readsAndWrites, dataRate, writeBack, twoLevels]

function taskOf(cell: ReddyCell): ReddyTask {
  const configuration = setFields(configurationOf(cell), { seed: reddySeed })
  const trace = resolveTrace(configuration)
  if (trace.kind !== 'recipe') throw new Error('the study is about traces that are made')
  return { key: cellKey(cell), configuration, trace, cache: scenarioOf(cell) }
}

/** Every simulation of sections 4.1 to 4.7 of Reddy 1992, each once, in the order of the paper. */
export function reddyPlan(): readonly ReddyTask[] {
  const cells = new Map(sections.flatMap((section) => section.cells.map((cell) => [cellKey(cell), cell])))
  return [...cells.values()].map(taskOf)
}

/**
 * Judges the claims whose simulations are all there, in the order of the paper.
 *
 * @param known what was simulated so far, by the keys of the plan
 */
export function judgeReddy(known: ReadonlyMap<string, CachePrediction>): readonly JudgedClaim[] {
  const found: Found = (cell) => {
    const one = known.get(cellKey(cell))
    if (!one) throw new Error(`not simulated: ${cellKey(cell)}`)
    return one
  }
  return sections
    .filter(({ cells }) => cells.every((cell) => known.has(cellKey(cell))))
    .flatMap(({ judge }) => judge(found))
    .map((verdict) => ({ ...verdict, published: reddyClaims[verdict.claim] }))
}
