import type { Configuration } from '../../configuration/configuration.ts'
import { resolveTrace, type TraceChoice } from '../../configuration/resolve/resolveTrace.ts'
import { failure, refused, success, type Result } from '../../domain/problem.ts'
import type { TraceService } from '../../workers/traceApi.ts'
import type { AskedTrace } from './cachingPlan.ts'
import { traceSession, type ReadyTrace, type TraceSession, type TraceState } from './traceSession.ts'

/** What the plan asks about is in a trace that was read. */
export const askedTrace = ({ source, summary, places }: Pick<ReadyTrace, 'source' | 'summary' | 'places'>): AskedTrace => ({
  source,
  requests: summary.requests,
  devices: summary.devices,
  largestEnd: summary.largestEnd,
  span: summary.span,
  places,
  ...(summary.requests > summary.reads && { meanWrite: summary.bytesWritten / (summary.requests - summary.reads) }),
})

const noTrace = (message: string): Result<AskedTrace> => refused('inconsistent', 'trace', message)

/** A’s trace: the present one, or one that can be made; a file of the page is open only once. */
export function pinnedTrace(pinned: Configuration, configuration: Configuration, asked: AskedTrace): Result<AskedTrace> {
  const choice = resolveTrace(pinned)
  if (JSON.stringify(choice) === JSON.stringify(resolveTrace(configuration))) return success(asked)
  if (choice.kind !== 'recipe') return noTrace('Its trace is not open here.')
  const { reads, writes, capacity, duration, devices } = choice.recipe
  return success({
    source: choice,
    requests: reads.requests + writes.requests,
    devices,
    largestEnd: capacity,
    span: duration,
    ...(writes.requests > 0 && { meanWrite: writes.bytes / writes.requests }),
  })
}

/** Where a trace is no longer being read or made, or the signal was raised. */
const settled = (session: TraceSession, signal: AbortSignal): Promise<TraceState> =>
  new Promise((resolve) => {
    const look = (): void => {
      const state = session.state()
      if ((state.kind === 'reading' || state.kind === 'making') && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', look)
      resolve(state)
    }
    const stop = session.subscribe(look)
    signal.addEventListener('abort', look, { once: true })
    look()
  })

/** A trace that was read, of the page or of a link; a link carries no file. */
async function opened(choice: TraceChoice, traces: TraceService, signal: AbortSignal): Promise<Result<AskedTrace>> {
  const session = traceSession(traces)
  session.choose(choice)
  const state = await settled(session, signal)
  if (state.kind === 'ready') return success(askedTrace(state))
  if (state.kind === 'refused' && choice.kind === 'recording')
    return noTrace(
      'The recording comes with the page and cannot be loaded here. Choose a trace that is made, or export the chart in the page.',
    )
  if (state.kind === 'refused') return noTrace(state.message)
  return noTrace('A link cannot carry a trace file: drop the file in the page and export the chart there, or choose another trace.')
}

/** The trace that a configuration chooses, for charts outside the page as in it. */
export async function traceOf(configuration: Configuration, traces: TraceService, signal: AbortSignal): Promise<Result<AskedTrace>> {
  const choice = resolveTrace(configuration)
  if (choice.kind !== 'recipe') return opened(choice, traces, signal)
  const outcome = await traces.summary(choice, signal)
  if (!outcome) return noTrace('The work on the trace was cancelled.')
  return outcome.ok ? success(askedTrace({ ...outcome, source: choice })) : failure(outcome.problem)
}
