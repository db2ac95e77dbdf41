import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withValues } from '../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolveTrace } from '../../src/configuration/resolve/resolveTrace.ts'
import { granted } from '../../src/domain/problem.ts'
import { witnesses } from '../../src/prediction/witnesses.ts'
import { cachingParts } from '../../src/views/caching/cachingAnswer.ts'
import { cachingPlan, type CachingPlan } from '../../src/views/caching/cachingPlan.ts'
import { cachingState, type CachingState } from '../../src/views/caching/cachingState.ts'
import { tasksByService, type TaskResults } from '../../src/views/caching/cacheTasks.ts'
import { plainSentence } from '../../src/views/shared/answer.ts'
import { answerOf } from '../../src/views/shared/answerParts.ts'
import { embeddedTraceService } from '../../src/workers/embeddedTraces.ts'
import { runs } from '../support/effort.ts'

const seeds = [1, 2, 3, 4]
const witness = await witnesses.caching()

/** The map of a made trace, all of it simulated. */
async function simulated(seed: number): Promise<readonly [CachingPlan, TaskResults]> {
  const configuration = withValues(presetConfiguration('cheetah-ultra-1'), {
    trace: 'own',
    ownRequests: 1_500,
    ownDuration: 100,
    cacheSize: 65_536 * 2 ** seed,
    seed,
  })
  const source = resolveTrace(configuration)
  if (source.kind !== 'recipe') throw new Error('not a recipe')
  const plan = granted(
    cachingPlan(configuration, { source, requests: 1_500, devices: 4, largestEnd: configuration.ownCapacity, span: 100 }),
  )
  const keys = new Set([plan.hereKey, ...plan.map.map(({ key }) => key)])
  const points = plan.points.filter(({ key }) => keys.has(key))
  return [plan, await tasksByService(points, embeddedTraceService(), new AbortController().signal)]
}

/** What the headline says that the simulated cells do not bear out. */
function falseClaims(state: CachingState): readonly string[] {
  const { map } = state
  const parts = cachingParts(state)
  const advice = parts.advice?.find(({ kind, what }) => kind === 'do' || what === 'Another block or fetch')
  const known = map.cells.flatMap(({ prediction, ...cell }) => (prediction ? [{ ...cell, time: prediction.effectiveAccessTime }] : []))
  const least = known.toSorted((one, other) => one.time - other.time)[0]
  const isBeside = ({ block, fetch }: { readonly block: number; readonly fetch: number }): boolean => {
    const rows = Math.abs(map.blocks.indexOf(block) - map.blocks.indexOf(least?.block ?? 0))
    return rows + Math.abs(map.fetches.indexOf(fetch) - map.fetches.indexOf(least?.fetch ?? 0)) === 1
  }
  const isIn = least !== undefined && map.cells.filter(isBeside).every(({ prediction }) => prediction)
  const here = map.here?.effectiveAccessTime ?? 0
  const claims: readonly (readonly [isClaimed: boolean, isTrue: boolean])[] = [
    [advice !== undefined, isIn],
    [map.best !== undefined, least !== undefined && (map.best?.prediction?.effectiveAccessTime ?? Infinity) <= least.time * 1.001],
    [advice?.kind === 'do', least !== undefined && least.time < here],
    [advice?.kind === 'told', least !== undefined && least.time > here * 0.985],
  ]
  return claims.some(([isClaimed, isTrue]) => isClaimed && !isTrue) ? [plainSentence(answerOf(parts).sentence)] : []
}

test('advice on blocks and fetches is the best of what was simulated, and there is none before the cells beside it are in', async () => {
  const all = await Promise.all(seeds.map(simulated))
  const wrong: string[] = []
  fc.assert(
    fc.property(fc.integer({ min: 0, max: seeds.length - 1 }), fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (which, isIn) => {
      const [plan, results] = all[which] ?? []
      if (!plan || !results) return false
      const outcomes = new Map([...results.outcomes].filter(([key], index) => key === plan.hereKey || isIn[index]))
      const some = { ...results, outcomes, done: outcomes.size, state: 'cancelled' as const }
      for (const one of [results, some]) wrong.push(...falseClaims(cachingState(plan, one, witness)))
      return wrong.length === 0
    }),
    { numRuns: runs(2_000) },
  )
  expect(wrong).toEqual([])
})
