import type { ReactElement } from 'react'
import { LinkButton } from './Button.tsx'
import type { Simulation } from './usePredictions.ts'
import { counted } from '../../units/formatQuantity.ts'

/** How far the simulation is; it can be stopped and resumed. */
export function Progress({ simulation }: { readonly simulation: Simulation<unknown, unknown> }): ReactElement | null {
  const { simulated, cancel, resume } = simulation
  const { done, points, state } = simulated
  const total = points.length
  if (total === 0) return null
  const failed = [...simulated.outcomes.values()].find((outcome) => !outcome.ok)
  // nobody has answered the others, which may be another time
  const isUnfinished = state === 'done' && done < total
  return (
    <div className="progress" data-state={state}>
      <progress max={Math.max(1, total)} value={done + (simulated.begun ?? 0)} aria-label="Simulated points" />
      <span className="progress-line line ends aside">
        <span title={failed && !failed.ok ? failed.problem.message : undefined}>
          {state === 'running' && `${done} of ${counted(total, 'point')}`}
          {state === 'cancelled' && `Stopped at ${done} of ${counted(total, 'point')}`}
          {state === 'done' && (isUnfinished ? `${done} of ${counted(total, 'point')} simulated` : `${counted(done, 'point')} simulated`)}
          {failed && !failed.ok && <span className="field-problem note"> {failed.problem.message}</span>}
        </span>
        {state === 'running' && <LinkButton onClick={cancel}>Cancel</LinkButton>}
        {(state === 'cancelled' || isUnfinished) && <LinkButton onClick={resume}>{isUnfinished ? 'Try again' : 'Resume'}</LinkButton>}
      </span>
    </div>
  )
}
