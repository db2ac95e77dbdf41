import type { ReactElement } from 'react'
import type { Simulation } from './usePredictions.ts'

/** How far the simulation is; it can be stopped and resumed. */
export function Progress({ simulation }: { readonly simulation: Simulation }): ReactElement {
  const { simulated, cancel, resume } = simulation
  const { done, points, state } = simulated
  const total = points.length
  const failed = [...simulated.outcomes.values()].find((outcome) => !outcome.ok)
  return (
    <div className="progress" data-state={state}>
      <progress max={Math.max(1, total)} value={done} aria-label="Simulated points" />
      <span className="progress-line">
        <span>
          {state === 'running' && `${done} of ${total} points`}
          {state === 'cancelled' && `Stopped at ${done} of ${total} points`}
          {state === 'done' && total > 0 && `${done} points simulated`}
        </span>
        {state === 'running' && (
          <button type="button" className="link" onClick={cancel}>
            Cancel
          </button>
        )}
        {state === 'cancelled' && (
          <button type="button" className="link" onClick={resume}>
            Resume
          </button>
        )}
      </span>
      {failed && !failed.ok && <span className="field-problem">{failed.problem.message}</span>}
    </div>
  )
}
