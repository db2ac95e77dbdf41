import type { ReactElement } from 'react'
import type { ViewProps } from '../view.ts'
import { TracePanel } from './TracePanel.tsx'
import { useTrace } from './useTrace.ts'

/** How should I cache: block, fetch and cache size for the requests of a trace. */
export function CachingView({ configuration, traces, set, setAll }: ViewProps): ReactElement {
  const current = useTrace(configuration, traces)
  return (
    <div className="view">
      <TracePanel configuration={configuration} current={current} set={set} setAll={setAll} />
    </div>
  )
}
