import { use, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { Activity } from '../../charts/marks/activities.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { CaveatLine } from '../shared/CaveatLine.tsx'
import { Computing } from '../shared/Computing.tsx'
import { ExplainPlace } from '../shared/ExplainButton.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { loadedComponent } from '../shared/loadedComponent.ts'
import type { Compared } from '../shared/questionState.ts'
import { useFormulas, useStates } from '../shared/useStates.ts'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import { Anatomy } from './Anatomy.tsx'
import { AverageRound } from './AverageRound.tsx'
import { densityChart, densityNote } from './densityChart.ts'
import { Guarded } from '../shared/Guarded.tsx'
import { Indicator } from './Indicator.tsx'
import { roundsAnswer } from './roundsAnswer.ts'
import { bestFence, fenceChart, fenceSentence, positioningChart, positioningNote, seekChart } from './roundsMarks.ts'
import { roundsQuestion, type ComparedRounds, type RoundsFormulas } from './roundsState.ts'
import { SmallChart } from './SmallChart.tsx'
import { arrivals, fence, positioning, seek } from './smallCharts.ts'
import { Timelines } from './Timelines.tsx'
import '../shared/smallCharts.css'
import './rounds.css'

const Explain = loadedComponent(async () => (await import('./Explain.tsx')).Explain)

/** Where does the time go: what bus and disks do, the parts of a round, and whether there are rounds at all. */
export function RoundsView(props: ViewProps): ReactElement | false {
  const { bus, seekTime, heads: load } = props.witnesses
  const heads = use(load())
  const witness = useMemo(() => ({ bus, seekTime, heads }), [bus, seekTime, heads])
  const formulas = useFormulas(roundsQuestion, props, witness)
  return formulas.ok && <Rounds {...props} formulas={formulas.value} />
}

const smallHeight = 220

interface SmallChartsProps extends Pick<ViewProps, 'palette' | 'witnesses' | 'isPhone' | 'exportFigure'> {
  readonly formulas: Compared<RoundsFormulas>
  readonly compared: ComparedRounds
}

/** What the round is made of, and what follows from it. */
function SmallCharts({ formulas, compared, palette, witnesses, isPhone, exportFigure }: SmallChartsProps): ReactElement {
  const { present } = compared
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 330)
  const ofDisks = useMemo(() => positioningChart(formulas, palette), [formulas, palette])
  const ofDistance = useMemo(() => seekChart(formulas, palette), [formulas, palette])
  const ofTime = useMemo(() => densityChart(formulas, palette), [formulas, palette])
  const ofFence = useMemo(() => fenceChart(compared, palette), [compared, palette])
  const note = useMemo(() => densityNote(formulas.present), [formulas])
  const best = useMemo(() => bestFence(present), [present])
  const advice = fenceSentence(best)
  const small = { palette, width, height: smallHeight, exportFigure }
  return (
    <div className="small-charts">
      <section ref={place}>
        <h2>Wait for the quickest disk, by number of disks</h2>
        <SmallChart {...small} chart={positioning} data={ofDisks} />
        <p className="note">{positioningNote(present)}</p>
      </section>
      <section>
        <h2>{advice.title}</h2>
        <SmallChart {...small} chart={fence} data={ofFence} />
        <p className="note">{advice.text}</p>
      </section>
      <section>
        <Guarded name="The measure of rounds" about={present}>
          <Indicator state={present} palette={palette} witnesses={witnesses} />
        </Guarded>
        <h2>Seek time by distance</h2>
        <SmallChart {...small} height={160} chart={seek} data={ofDistance} />
        <p className="note">Distance in cylinders; the wait for the quickest disk follows from this curve and the turn of the disk.</p>
      </section>
      <section>
        <h2>When a head is on its data</h2>
        <SmallChart {...small} chart={arrivals} data={ofTime} />
        <p className="note">{note}</p>
      </section>
    </div>
  )
}

interface FoldProps {
  readonly title: string
  readonly children: () => ReactNode
}

/** More about the question, built when it is unfolded. */
function Fold({ title, children }: FoldProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="more" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  )
}

function Rounds(props: ViewProps & { readonly formulas: Compared<RoundsFormulas> }): ReactElement {
  const { formulas, simulated, configuration, pinned, palette, service, witnesses, isPhone, exportFigure, setAll } = props
  const compared = useStates(roundsQuestion, formulas, simulated)
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 1056, true)
  const [lit, setLit] = useState<readonly Activity[] | null>(null)
  const [isExplained, setIsExplained] = useState(false)
  const answer = useMemo(() => roundsAnswer(compared), [compared])
  const { scenario } = formulas.present
  return (
    <div className="view rounds-view" ref={place}>
      <AnswerLine answer={answer} palette={palette} setAll={setAll} />
      <Timelines {...{ configuration, pinned, palette, service, isPhone, lit, exportFigure, scenario }} />
      <AverageRound state={compared.present} light={setLit} {...{ lit, isExplained, setIsExplained, setAll }} />
      <CaveatLine caveats={answer.caveats} onWhy={() => setIsExplained(true)} />
      <ExplainPlace isExplained={isExplained} caveats={answer.caveats}>
        <Explain scenario={scenario} witnesses={witnesses} unit={rateUnit(configuration.units)} />
      </ExplainPlace>
      <Fold title="More: a round by method, by model and as simulated">
        {() => <Anatomy {...{ compared, palette, width, isPhone }} onExport={() => exportFigure('round-parts')} />}
      </Fold>
      <Fold title="More: are there rounds at all, the wait for the quickest disk, seeks, and whether a fence would help">
        {() => (
          <Guarded name="The charts of rounds" about={formulas} waiting={<Computing />}>
            <SmallCharts {...{ formulas, compared, palette, witnesses, isPhone, exportFigure }} />
          </Guarded>
        )}
      </Fold>
    </div>
  )
}
