import type { ReactElement } from 'react'
import { Button, LinkButton } from '../shared/Button.tsx'
import { changesTo, definitions, durationText } from './comparisons.ts'
import type { Changes } from '../shared/answer.ts'
import { workersHere } from './RunLine.tsx'
import { studies, type StudyId } from '../../papers/studies.ts'
import { Tag } from './Tag.tsx'
import type { Simulated } from './useRuns.ts'

interface DefinitionsProps {
  readonly simulated: Simulated
  /** What is run together, in the order of the index. */
  readonly every: readonly StudyId[]
  readonly setAll: (changes: Changes) => void
}

const standings = ['blind', 'seen', 'fitted'] as const

/** What the tags mean, and everything at once. */
export function Definitions({ simulated: { runs, start, cancel, pace }, every, setAll }: DefinitionsProps): ReactElement {
  const isBusy = every.some((id) => runs[id].phase === 'running' || runs[id].phase === 'waiting')
  const left = every.filter((id) => runs[id].phase === 'waiting' || runs[id].phase === 'running')
  const costs = (isBusy ? left : every).map((id) => studies[id].cost)
  return (
    <footer className="definitions">
      <dl>
        {standings.map((standing) => (
          <div key={standing}>
            <dt>
              <Tag standing={standing} />
            </dt>
            <dd>{definitions[standing]}</dd>
          </div>
        ))}
      </dl>
      <div className="run-line row">
        <Button onClick={() => (isBusy ? cancel() : start(every))}>{isBusy ? 'Stop all runs' : 'Run every comparison'}</Button>
        <span className="aside">
          {isBusy
            ? `${every.length - left.length} of ${every.length} done, ${durationText(costs, workersHere(), pace())} to go.`
            : `Takes ${durationText(costs, workersHere(), pace())} on this machine; what is published stays beside it.`}
        </span>
        <LinkButton onClick={() => setAll(changesTo('unknown'))}>What no model here can know</LinkButton>
      </div>
    </footer>
  )
}
