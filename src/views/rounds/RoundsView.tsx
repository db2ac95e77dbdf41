import { use, useMemo, useRef, useState, type ReactElement } from 'react'
import type { Activity } from '../../charts/marks/Lanes.tsx'
import { formatTime } from '../../units/formatQuantity.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import type { Compared } from '../shared/questionState.ts'
import { useFormulas, useStates } from '../shared/useStates.ts'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import { Anatomy, terms } from './Anatomy.tsx'
import { densityChart, densityNote } from './densityChart.ts'
import { Guarded } from '../shared/Guarded.tsx'
import { Indicator } from './Indicator.tsx'
import { roundsAnswer } from './roundsAnswer.ts'
import { bestFence, fenceChart, fenceSentence, positioningChart, positioningNote, seekChart } from './roundsMarks.ts'
import { roundsQuestion, type ComparedRounds, type RoundsFormulas, type RoundsState } from './roundsState.ts'
import { SmallChart } from './SmallChart.tsx'
import { arrivals, fence, positioning, seek } from './smallCharts.ts'
import { Timelines } from './Timelines.tsx'
import '../shared/smallCharts.css'
import './rounds.css'

/** Where does the time go: what bus and disks do, the parts of a round, and whether there are rounds at all. */
export function RoundsView(props: ViewProps): ReactElement | null {
  const { bus, seekTime, heads: load } = props.witnesses
  const heads = use(load())
  const witness = useMemo(() => ({ bus, seekTime, heads }), [bus, seekTime, heads])
  const formulas = useFormulas(roundsQuestion, props, witness)
  return formulas.ok ? <Rounds {...props} formulas={formulas.value} /> : null
}

interface TermsProps {
  readonly state: RoundsState
  readonly lit: readonly Activity[] | null
  readonly light: (marks: readonly Activity[] | null) => void
}

/** The formula of a round, whose terms light their intervals. */
function Terms({ state, lit, light }: TermsProps): ReactElement {
  const { busTime, readDuration } = state.naive.formula
  return (
    <p className="terms">
      <span>Equation: {formatTime(readDuration)} =</span>
      {terms.map(({ part, text, marks }, index) => (
        <span key={part}>
          {index > 0 && '+ '}
          <button
            type="button"
            className="term"
            data-part={part}
            aria-pressed={lit === marks}
            onPointerEnter={() => light(marks)}
            onPointerLeave={() => light(null)}
            onFocus={() => light(marks)}
            onBlur={() => light(null)}
            onClick={() => light(marks)}
          >
            {formatTime(busTime[part])} {text}
          </button>
        </span>
      ))}
    </p>
  )
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
  const advice = best && fenceSentence(best)
  const small = { palette, width, height: smallHeight, exportFigure }
  return (
    <div className="small-charts">
      <section ref={place}>
        <h2>Wait for the quickest disk, by number of disks</h2>
        <SmallChart {...small} chart={positioning} data={ofDisks} />
        <p className="note">{positioningNote(present)}</p>
      </section>
      <section>
        <h2>{advice?.title ?? 'Would a fence help?'}</h2>
        <SmallChart {...small} chart={fence} data={ofFence} />
        {best && advice && (
          <p className="note">
            <strong>Best: fence {best.fence}.</strong> {advice.text}
          </p>
        )}
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

function Rounds(props: ViewProps & { readonly formulas: Compared<RoundsFormulas> }): ReactElement {
  const { formulas, simulated, configuration, pinned, palette, service, witnesses, isPhone, exportFigure } = props
  const compared = useStates(roundsQuestion, formulas, simulated)
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 1056, true)
  const [lit, setLit] = useState<readonly Activity[] | null>(null)
  const answer = useMemo(() => roundsAnswer(compared), [compared])
  return (
    <div className="view rounds-view" ref={place}>
      <AnswerLine answer={answer} palette={palette} />
      <Timelines {...{ configuration, pinned, palette, service, isPhone, lit, exportFigure }} scenario={formulas.present.scenario} />
      <Terms state={compared.present} lit={lit} light={setLit} />
      <Anatomy {...{ compared, palette, width, isPhone }} onExport={() => exportFigure('round-parts')} />
      <SmallCharts {...{ formulas, compared, palette, witnesses, isPhone, exportFigure }} />
    </div>
  )
}
