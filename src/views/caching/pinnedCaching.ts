import type { Configuration } from '../../configuration/configuration.ts'
import { resolveTrace } from '../../configuration/resolve/resolveTrace.ts'
import type { CachePrediction } from '../../domain/cache.ts'
import type { Bytes } from '../../units/quantities.ts'
import { predictionOf, type TaskPoint, type TaskResults } from './cacheTasks.ts'
import { cachingPlan, type AskedTrace, type CachingPlan } from './cachingPlan.ts'
import type { SizeFamily } from './sizeState.ts'

/** What is known of A, the configuration that is compared with. */
export interface PinnedCaching {
  readonly configuration: Configuration
  readonly block: Bytes
  readonly fetch: Bytes
  readonly here: CachePrediction | undefined
  readonly cacheSize: Bytes
  /** Cache sizes with A’s block and fetch. */
  readonly family: SizeFamily
}

/** A’s trace: the present one, or one that can be made; a file of the page is open only once. */
function traceOfPinned(pinned: Configuration, configuration: Configuration, asked: AskedTrace): AskedTrace | null {
  const choice = resolveTrace(pinned)
  if (JSON.stringify(choice) === JSON.stringify(resolveTrace(configuration))) return asked
  if (choice.kind !== 'recipe') return null
  const { reads, writes, capacity, duration, devices } = choice.recipe
  return {
    source: choice,
    requests: reads.requests + writes.requests,
    devices,
    largestEnd: capacity,
    span: duration,
    ...(writes.requests > 0 && { meanWrite: writes.bytes / writes.requests }),
  }
}

/** What is asked about A; null where its trace is not here, or its cache cannot be. */
export function pinnedPlan(pinned: Configuration, configuration: Configuration, asked: AskedTrace): CachingPlan | null {
  const trace = traceOfPinned(pinned, configuration, asked)
  const plan = trace && cachingPlan(pinned, trace)
  return plan?.ok ? plan.value : null
}

const ownSizes = ({ sizePoints, here }: CachingPlan): CachingPlan['sizePoints'] =>
  sizePoints.filter(({ fetch }) => fetch === here.fetchSize)

/** The tasks of A that the view shows. */
export function pinnedPoints(plan: CachingPlan): readonly TaskPoint[] {
  const keys = new Set([plan.hereKey, ...ownSizes(plan).map(({ key }) => key)])
  return plan.points.filter(({ key }) => keys.has(key))
}

export function pinnedCaching(plan: CachingPlan, { outcomes }: TaskResults): PinnedCaching {
  return {
    configuration: plan.configuration,
    block: plan.here.blockSize,
    fetch: plan.here.fetchSize,
    here: predictionOf(outcomes, plan.hereKey),
    cacheSize: plan.here.cacheSize,
    family: {
      fetch: plan.here.fetchSize,
      isHere: true,
      points: ownSizes(plan).flatMap(({ cacheSize, key }) => {
        const prediction = predictionOf(outcomes, key)
        return prediction ? [{ cacheSize, prediction }] : []
      }),
    },
  }
}
