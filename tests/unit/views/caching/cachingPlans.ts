import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { resolveTrace } from '../../../../src/configuration/resolve/resolveTrace.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { tasksByService } from '../../../../src/views/caching/cacheTasks.ts'
import { cachingState, type CachingState } from '../../../../src/views/caching/cachingState.ts'
import { cachingPlan, type AskedTrace, type CachingPlan } from '../../../../src/views/caching/cachingPlan.ts'
import { embeddedTraceService } from '../../../../src/workers/embeddedTraces.ts'
import type { Values } from '../../../support/readValues.ts'

export const traces = embeddedTraceService()
export const never = new AbortController().signal

/** A trace that is made in an instant. */
export const configured = (values: Values = {}): Configuration =>
  withValues(presetConfiguration('cheetah-ultra-1'), { view: 'caching', trace: 'own', ownRequests: 3_000, ownDuration: 200, ...values })

export function askedOf(configuration: Configuration, requests = 3_000): AskedTrace {
  const source = resolveTrace(configuration)
  if (source.kind !== 'recipe') throw new Error('not a recipe')
  return { source, requests, devices: source.recipe.devices, largestEnd: configuration.ownCapacity, span: configuration.ownDuration }
}

export const planOf = (configuration: Configuration): CachingPlan => granted(cachingPlan(configuration, askedOf(configuration)))

/** What the view says once everything is simulated. */
export async function stateOf(configuration: Configuration, keep: (plan: CachingPlan) => number = () => Infinity): Promise<CachingState> {
  const plan = planOf(configuration)
  return cachingState(plan, await tasksByService(plan.points.slice(0, keep(plan)), traces, never), await witnesses.caching())
}
