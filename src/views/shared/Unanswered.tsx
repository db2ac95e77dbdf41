import type { ReactElement } from 'react'
import { LinkButton } from './Button.tsx'
import { counted } from '../../units/formatQuantity.ts'
import { isUnanswered } from './simulationRun.ts'
import type { Simulation } from './usePredictions.ts'
import './notices.css'

/** A question that nobody has answered stays open: why, and the way to ask again. */
export function Unanswered({ simulation: { simulated, resume } }: { readonly simulation: Simulation<unknown, unknown> }): ReactElement {
  const { done, points, outcomes } = simulated
  const open = [...outcomes.values()].find(isUnanswered)
  return (
    <div className="notices over stack">
      <p className="caveat" role="status">
        <strong>
          {done} of {counted(points.length, 'point')} could be simulated.
        </strong>{' '}
        {open?.ok === false && open.problem.message} The lines are formulas, which need no simulation.{' '}
        <LinkButton onClick={resume}>Try again</LinkButton>
      </p>
    </div>
  )
}
