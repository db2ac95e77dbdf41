import type { ReactElement } from 'react'
import { Button } from '../shared/Button.tsx'
import { poolSize } from '../../workers/studyService.ts'
import { counted, formatCount } from '../../units/formatQuantity.ts'
import { durationText } from './comparisons.ts'
import type { Run } from './runs.ts'
import { studies, type StudyId } from '../../papers/studies.ts'
import type { Simulated } from './useRuns.ts'

/** How many answer at once here. */
export const workersHere = (): number => poolSize(navigator.hardwareConcurrency || 1)

/** What the numbers of a comparison are: those of the published run, or computed here, and whether both are equal. */
function runText({ phase, done, all, found, agreement, problem }: Run, isPublished: boolean): string {
  const shown = isPublished ? 'The numbers are those of the published run.' : 'Nothing is published of this reading.'
  if (problem !== '') return problem
  switch (phase) {
    case 'waiting':
      return 'Waits for the comparison that is running.'
    case 'running':
      return all === 0 ? 'Running.' : `${formatCount(done)} of ${counted(all, 'simulation')}.`
    case 'stopped':
      return `Stopped at ${formatCount(done)} of ${counted(all, 'simulation')}. ${shown}`
    case 'idle':
    case 'done':
  }
  if (found === null) return shown
  if (!agreement) return 'Computed here; nothing is published of this reading.'
  const { equal, of } = agreement
  return equal === of
    ? `Computed here: all ${formatCount(of)} results equal the published run.`
    : `Computed here: ${formatCount(equal)} of ${formatCount(of)} results equal the published run.`
}

interface RunLineProps {
  readonly id: StudyId
  readonly simulated: Simulated
  readonly isPublished?: boolean
}

/** Runs a comparison here; as high whatever it says. */
export function RunLine({ id, simulated, isPublished = true }: RunLineProps): ReactElement {
  const { runs, start, cancel, pace } = simulated
  const run = runs[id]
  const isBusy = run.phase === 'running' || run.phase === 'waiting'
  return (
    <div className="run-line row">
      <Button onClick={() => (isBusy ? cancel() : start([id]))}>
        {isBusy ? 'Cancel' : run.found === null ? 'Run it here' : 'Run it again'}
      </Button>
      <span
        className="grows"
        role="status"
      >{`${runText(run, isPublished)}${isBusy ? '' : ` Takes ${durationText([studies[id].cost], workersHere(), pace())}.`}`}</span>
      <progress max={Math.max(1, run.all)} value={run.done} data-running={run.phase === 'running'} aria-label="Simulations" />
    </div>
  )
}
