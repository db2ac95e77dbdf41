import { useMemo, type ReactElement } from 'react'
import { studyOfPaper, type PaperId } from '../../papers/papers.ts'
import { validationState, type ValidationState } from '../../papers/tables.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { Computing } from '../shared/Computing.tsx'
import { Guarded } from '../shared/Guarded.tsx'
import { usePredictions } from '../shared/usePredictions.ts'
import type { ViewProps } from '../view.ts'
import { changesTo, indexOf, rowOf, shownPart } from './comparisons.ts'
import { Definitions } from './Definitions.tsx'
import { IndexList, IndexSelect } from './IndexList.tsx'
import { ownSentence, ownSystem } from './ownSystem.ts'
import { PaperPart } from './PaperPart.tsx'
import { RunFoot } from './RunFoot.tsx'
import { useFound, useRuns, type Simulated } from './useRuns.ts'
import { validationAnswer } from './validationAnswer.ts'
import './validation.css'

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
