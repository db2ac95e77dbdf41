import type { ReactElement } from 'react'
import { LinkButton } from '../shared/Button.tsx'
import { counted, formatCount } from '../../units/formatQuantity.ts'
import type { StudyId } from '../../papers/studies.ts'
import type { Simulated } from './useRuns.ts'

/** What is being computed, where it is always in sight. */
export function RunFoot({ runs, cancel }: Pick<Simulated, 'runs' | 'cancel'>): ReactElement {
  // every id of the studies
  const ids = Object.keys(runs) as readonly StudyId[]
  const running = ids.map((id) => runs[id]).find(({ phase }) => phase === 'running')
  const waiting = ids.filter((id) => runs[id].phase === 'waiting').length
  const done = ids.filter((id) => runs[id].found !== null).length
  const idle = done === 0 ? 'As published; nothing was run here' : `${counted(done, 'comparison')} run here, the others as published`
  return (
    <div className="progress" data-state={running ? 'running' : 'done'}>
      <progress max={Math.max(1, running?.all ?? 1)} value={running ? running.done : 1} aria-label="Simulations" />
      <span className="progress-line line ends aside">
        <span>
          {running
            ? `${formatCount(running.done)} of ${counted(running.all, 'simulation')}${waiting > 0 ? `, ${waiting} more to run` : ''}`
            : idle}
        </span>
        {running && <LinkButton onClick={cancel}>Cancel</LinkButton>}
      </span>
    </div>
  )
}
