import { useMemo, useRef, useState, type ReactElement } from 'react'
import type { MarkName } from '../../charts/placeTimeline.ts'
import type { Palette } from '../../charts/palette.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { formatTime } from '../../units/formatQuantity.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import { Anatomy, terms } from './Anatomy.tsx'
import { Indicator } from './Indicator.tsx'
import { densityChart, densityNote } from './densityChart.ts'
import { roundsAnswer } from './roundsAnswer.ts'
import { roundsFacts, type RoundsFacts } from './roundsFacts.ts'
import { findSimulated, type FindSimulated } from './roundsPoints.ts'
import { bestFence, fenceChart, fenceSentence, positioningChart, positioningNote, seekChart, type PinnedRounds } from './smallCharts.ts'
import { SmallChart } from './SmallChart.tsx'
import { Timelines } from './Timelines.tsx'
import './rounds.css'

/** Where does the time go: what bus and disks do, the parts of a round, and whether there are rounds at all. */
export function RoundsView(props: ViewProps): ReactElement | null {
  const { configuration, simulated, witnesses } = props
  const resolved = useMemo(() => resolve(configuration), [configuration])
  const scenario = resolved.ok ? resolved.value : null
  const find = useMemo(() => findSimulated(configuration, simulated), [configuration, simulated])
  const facts = useMemo(() => scenario && roundsFacts(configuration, scenario, witnesses, find), [configuration, scenario, witnesses, find])
  const compared = useMemo(() => pinnedRounds(props.pinned, witnesses, simulated), [props.pinned, witnesses, simulated])
  return facts && <Rounds {...props} facts={facts} find={find} compared={compared} />
}

/** What is known of A. */
function pinnedRounds(
  pinned: ViewProps['pinned'],
  witnesses: ViewProps['witnesses'],
  simulated: ViewProps['simulated'],
): PinnedRounds | undefined {
  const resolved = pinned && resolve(pinned)
  if (!pinned || !resolved?.ok) return undefined
  const find = findSimulated(pinned, simulated)
  return { facts: roundsFacts(pinned, resolved.value, witnesses, find), find }
}

type RoundsProps = ViewProps & { readonly facts: RoundsFacts; readonly find: FindSimulated; readonly compared: PinnedRounds | undefined }

interface TermsProps {
  readonly facts: RoundsFacts
  readonly lit: readonly MarkName[] | null
  readonly light: (marks: readonly MarkName[] | null) => void
}

/** The formula of a round, whose terms light their intervals. */
function Terms({ facts, lit, light }: TermsProps): ReactElement {
  const { busTime, readDuration } = facts.naive.formula
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

interface DensitiesProps {
  readonly facts: RoundsFacts
  readonly pinned: RoundsFacts | undefined
  readonly witnesses: ViewProps['witnesses']
  readonly size: { readonly palette: Palette; readonly width: number; readonly height: number }
  readonly onExport: () => void
}

/** What the wait for the quickest disk comes from. */
function Densities({ facts, pinned, witnesses, size, onExport }: DensitiesProps): ReactElement {
  const { palette } = size
  const densities = useMemo(() => densityChart(facts, witnesses, palette, pinned), [facts, witnesses, palette, pinned])
  const said = useMemo(() => densityNote(facts, witnesses), [facts, witnesses])
  return (
    <section>
      <h2>When a head is on its data</h2>
      <SmallChart
        {...size}
        data={densities}
        title="Density of seek and turn, of one disk and of the quickest, against time"
        quantity="ms"
        onExport={onExport}
      />
      <p className="note">{said}</p>
    </section>
  )
}

/** What the round is made of, and what follows from it. */
function SmallCharts({ facts, find, compared, ...props }: RoundsProps): ReactElement {
  const { palette, witnesses, isPhone, exportFigure } = props
  const place = useRef<HTMLDivElement>(null)
  const column = useWidth(place, isPhone ? 350 : 330)
  const positioning = useMemo(() => positioningChart(facts, witnesses, palette, compared?.facts), [facts, witnesses, palette, compared])
  const seek = useMemo(() => seekChart(facts, witnesses, palette, compared?.facts), [facts, witnesses, palette, compared])
  const best = useMemo(() => bestFence(facts, find), [facts, find])
  const fences = useMemo(() => fenceChart(facts, best, find, palette, compared), [facts, best, find, palette, compared])
  const said = best && fenceSentence(best)
  const size = { palette, width: column, height: smallHeight }
  return (
    <div className="small-charts">
      <section ref={place}>
        <h2>Wait for the quickest disk, by number of disks</h2>
        <SmallChart
          {...size}
          data={positioning}
          title="Wait for the quickest disk against number of disks"
          quantity="disks"
          onExport={() => exportFigure('positioning')}
        />
        <p className="note">{positioningNote(facts, witnesses)}</p>
      </section>
      <section>
        <h2>{said?.title ?? 'Would a fence help?'}</h2>
        <SmallChart {...size} data={fences} title="Throughput against fence" quantity="fence" onExport={() => exportFigure('fence')} />
        {best && said && (
          <p className="note">
            <strong>Best: fence {best.fence}.</strong> {said.text}
          </p>
        )}
      </section>
      <section>
        <Indicator facts={facts} palette={palette} witnesses={witnesses} />
        <h2>Seek time by distance</h2>
        <SmallChart
          {...size}
          height={160}
          data={seek}
          title="Seek time against distance in cylinders"
          quantity="cylinders"
          onExport={() => exportFigure('seek')}
        />
        <p className="note">Distance in cylinders; the wait for the quickest disk follows from this curve and the turn of the disk.</p>
      </section>
      <Densities facts={facts} pinned={compared?.facts} witnesses={witnesses} size={size} onExport={() => exportFigure('arrivals')} />
    </div>
  )
}

function Rounds(props: RoundsProps): ReactElement {
  const { facts, compared, configuration, palette, service, isPhone, exportFigure } = props
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 1056, true)
  const [lit, setLit] = useState<readonly MarkName[] | null>(null)
  const said = useMemo(() => roundsAnswer(facts, compared?.facts), [facts, compared])
  const run = useMemo(() => runControl(configuration), [configuration])
  return (
    <div className="view rounds-view" ref={place}>
      <AnswerLine answer={said} palette={palette} />
      <Timelines {...{ facts, run, palette, service, isPhone, lit, exportFigure }} pinned={props.pinned} />
      <Terms facts={facts} lit={lit} light={setLit} />
      <Anatomy
        facts={facts}
        pinned={compared?.facts}
        palette={palette}
        width={width}
        isPhone={isPhone}
        onExport={() => exportFigure('round-parts')}
      />
      <SmallCharts {...props} />
    </div>
  )
}
