import { useMemo, type ReactElement } from 'react'
import { studyOfPaper, type PaperId } from '../../papers/papers.ts'
import { validationState, type ValidationState } from '../../papers/tables.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { Computing } from '../shared/Computing.tsx'
import { Guarded } from '../shared/Guarded.tsx'
import { usePredictions } from '../shared/usePredictions.ts'
import type { ViewProps } from '../view.ts'
import { changesTo, indexOf, rowOf, shownPart, definitions, durationText } from './comparisons.ts'
import { Button, LinkButton } from '../shared/Button.tsx'
import type { Changes } from '../shared/answer.ts'
import { workersHere } from './RunLine.tsx'
import { studies, type StudyId } from '../../papers/studies.ts'
import { Tag } from './Tag.tsx'
import { type Simulated, useFound, useRuns } from './useRuns.ts'
import { IndexList, IndexSelect } from './IndexList.tsx'
import { ownSentence, ownSystem } from './ownSystem.ts'
import { PaperPart } from './PaperPart.tsx'
import { counted, formatCount } from '../../units/formatQuantity.ts'
import { validationAnswer } from './validationAnswer.ts'
import './validation.css'

/** What is being computed, where it is always in sight. */
function RunFoot({ runs, cancel }: Pick<Simulated, 'runs' | 'cancel'>): ReactElement {
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

interface DefinitionsProps {
  readonly simulated: Simulated
  /** What is run together, in the order of the index. */
  readonly every: readonly StudyId[]
  readonly setAll: (changes: Changes) => void
}

const standings = ['blind', 'seen', 'fitted'] as const

/** What the tags mean, and everything at once. */
function Definitions({ simulated: { runs, start, cancel, pace }, every, setAll }: DefinitionsProps): ReactElement {
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
        <span className="aside grows">
          {isBusy
            ? `${every.length - left.length} of ${every.length} done, ${durationText(costs, workersHere(), pace())} to go.`
            : `Takes ${durationText(costs, workersHere(), pace())} on this machine; what is published stays beside it.`}
        </span>
        <LinkButton onClick={() => setAll(changesTo('unknown'))}>What no model here can know</LinkButton>
      </div>
    </footer>
  )
}

/** Tables 4 to 6 by every study: published until they are computed here. */
function useTables(simulated: Simulated): ValidationState {
  const [six, five, four] = [useFound(simulated, 'table-6'), useFound(simulated, 'table-5'), useFound(simulated, 'table-4')]
  const [orders, nominal] = [useFound(simulated, 'orders'), useFound(simulated, 'nominal')]
  return useMemo(
    () => validationState(...[six, five, four, orders, nominal].flatMap((answers) => answers ?? [])),
    [six, five, four, orders, nominal],
  )
}

/** Can I trust it: what was predicted blind, the reader's own system, an index of every comparison, and one of them. */
export function ValidationView(props: ViewProps): ReactElement {
  const { configuration, palette, witnesses, service, traces, isPhone, set, setAll, inPanel, inFoot, exportFigure } = props
  const simulated = useRuns({ service, traces })
  const state = useTables(simulated)
  const own = useMemo(() => ownSystem(configuration, witnesses), [configuration, witnesses])
  const points = useMemo(() => (own.asked ? [own.asked.point] : []), [own])
  const { outcomes } = usePredictions('bus', points, service).simulated
  const groups = useMemo(() => indexOf(state.tables), [state])
  const chosen = shownPart(configuration)
  const row = rowOf(groups, chosen)
  const every = groups.flatMap(({ rows }) => rows.flatMap(({ id }) => studyOfPaper(id) ?? []))
  const choose = (id: PaperId): void => setAll(changesTo(id))
  const part = { row, simulated, configuration, palette, witnesses, set, setAll, exportFigure, isPhone, tables: state }
  return (
    <div className="view validation">
      <AnswerLine answer={validationAnswer(state, ownSentence(own, outcomes.get('own')))} palette={palette} setAll={setAll} />
      {inPanel(<IndexList {...{ groups, chosen, choose, simulated }} />)}
      {inFoot(<RunFoot {...simulated} />)}
      <IndexSelect {...{ groups, chosen, choose }} />
      <div className="comparison-place">
        <Guarded key={chosen} name={row.title} about={chosen} waiting={<Computing />}>
          <PaperPart {...part} />
        </Guarded>
      </div>
      <Definitions {...{ simulated, every, setAll }} />
    </div>
  )
}
