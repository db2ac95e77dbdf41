import type { Configuration } from '../configuration/configuration.ts'
import { resolveTrace } from '../configuration/resolve/resolveTrace.ts'
import { failure, type Problem, type Result } from '../domain/problem.ts'
import { traceOf } from '../views/caching/askedTrace.ts'
import { cachingPlan, type CachingPlan } from '../views/caching/cachingPlan.ts'
import { embeddedTraceService } from '../workers/embeddedTraces.ts'

/** Only a trace that is made can be asked about: a configuration carries no file. */
export const noFile: Problem = {
  code: 'not-simulated',
  field: 'trace',
  message:
    'Only a trace that is made is read here. Open a file in the page, or draw it: busbar chart --view caching --trace <file> --out chart.json.',
}

/** Traces that were made for one configuration are there for the next. */
export const madeTraces = embeddedTraceService()

/** What is asked of the made trace that a configuration chooses. */
export async function planOfMadeTrace(configuration: Configuration, signal: AbortSignal): Promise<Result<CachingPlan>> {
  if (resolveTrace(configuration).kind !== 'recipe') return failure(noFile)
  const trace = await traceOf(configuration, madeTraces, signal)
  return trace.ok ? cachingPlan(configuration, trace.value) : trace
}
