import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolveTrace } from '../../configuration/resolve/resolveTrace.ts'
import type { TraceService } from '../../workers/traceApi.ts'
import { traceSession, type TraceSession, type TraceState } from './traceSession.ts'

/** The trace of the page: how far it is, and what can be done with it. */
export interface CurrentTrace {
  readonly state: TraceState
  readonly session: TraceSession
}

/** Follows the trace that the configuration chooses; an opened file stays open when the view is left. */
export function useTrace(configuration: Configuration, traces: TraceService): CurrentTrace {
  const session = traceSession(traces)
  const state = useSyncExternalStore(session.subscribe, session.state)
  // a text, so that only a change of the trace is one
  const choice = JSON.stringify(resolveTrace(configuration))
  useEffect(() => session.choose(JSON.parse(choice) as ReturnType<typeof resolveTrace>), [session, choice])
  return useMemo(() => ({ state, session }), [state, session])
}
