import { useMemo, useRef, useState, type ReactElement } from 'react'
import type { MarkName, TimeView } from '../../charts/placeTimeline.ts'
import { placeTimeline } from '../../charts/placeTimeline.ts'
import type { Palette } from '../../charts/palette.ts'
import { TimelineChart } from '../../charts/TimelineChart.tsx'
import type { RunControl } from '../../domain/scenario.ts'
import { formatTime } from '../../units/formatQuantity.ts'
import type { PredictionService } from '../../workers/predictionApi.ts'
import { ExportButton } from '../ExportButton.tsx'
import { useWidth } from '../useWidth.ts'
import type { RoundsFacts } from './roundsFacts.ts'
import { comparedMethods, type ComparedMethod } from './roundsPoints.ts'
import { mostDisks, type ShownTimeline } from './timelineFacts.ts'
import { recordedWindow, useTimelines } from './useTimelines.ts'
import { useTimeView, type TimeControl } from './useTimeView.ts'

export const methodNames: Readonly<Record<ComparedMethod, string>> = {
  naive: 'Naive',
  pipelined: 'Pipelined',
  'no-rounds': 'Host first',
}

const onlyNaive: readonly ComparedMethod[] = ['naive']
const noSteps: readonly TimeView[] = []

interface TimelinesProps {
  readonly facts: RoundsFacts
  readonly run: RunControl
  readonly palette: Palette
  readonly service: PredictionService
  readonly isPhone: boolean
  /** Marks of the term that is pointed at. */
  readonly lit: readonly MarkName[] | null
  readonly exportFigure: (id: string) => void
}

const isShown = (recorded: ShownTimeline | { readonly problem: string } | undefined): recorded is ShownTimeline =>
  recorded !== undefined && 'facts' in recorded

const endOf = ({ facts }: ShownTimeline): number => Math.max(...facts.lanes.map(({ id, ends }) => (id === 'bus' ? (ends.at(-1) ?? 0) : 0)))

function TimeTools({ time, hasSteps }: { readonly time: TimeControl; readonly hasSteps: boolean }): ReactElement {
  return (
    <div className="time-tools" role="group" aria-label="Time shown">
      <button type="button" className="button" aria-label="Zoom out" onClick={() => time.zoom(1.6)}>
        −
      </button>
      <button type="button" className="button" onClick={time.fit}>
        Fit
      </button>
      <button type="button" className="button" aria-label="Zoom in" onClick={() => time.zoom(1 / 1.6)}>
        +
      </button>
      <button type="button" className="button" aria-label="Round before" disabled={!hasSteps} onClick={() => time.step(-1)}>
        ‹
      </button>
      <button type="button" className="button" aria-label="Next round" disabled={!hasSteps} onClick={() => time.step(1)}>
        ›
      </button>
      <button type="button" className="button" aria-pressed={time.isPlaying} onClick={() => time.play(!time.isPlaying)}>
        {time.isPlaying ? 'Pause' : 'Play'}
      </button>
    </div>
  )
}

interface HeadProps {
  readonly facts: RoundsFacts
  readonly seed: number
  readonly time: TimeControl
  readonly hasSteps: boolean
  readonly isCompared: boolean
  readonly setIsCompared: (isCompared: boolean) => void
}

/** What is shown, and the buttons that change it. */
function Head({ facts, seed, time, hasSteps, isCompared, setIsCompared }: HeadProps): ReactElement {
  const { drives } = facts.scenario
  const { view } = time
  return (
    <div className="timeline-head">
      <h2>
        {isCompared ? 'Three methods, the same blocks' : 'As simulated'}{' '}
        <span className="aside">
          seed {seed}, from read {recordedWindow(drives).firstRead + 1} on; {formatTime(view.from)} to {formatTime(view.to)}
          {drives > mostDisks && `; the first ${mostDisks} of ${drives} disks`}
        </span>
      </h2>
      <label className="compare">
        <input type="checkbox" checked={isCompared} onChange={(event) => setIsCompared(event.target.checked)} /> Compare methods
      </label>
      <TimeTools time={time} hasSteps={hasSteps} />
    </div>
  )
}

/** What bus and disks did, lane by lane; several methods on one axis of time. */
export function Timelines({ facts, run, palette, service, isPhone, lit, exportFigure }: TimelinesProps): ReactElement {
  const [isCompared, setIsCompared] = useState(false)
  const methods = isCompared ? comparedMethods : onlyNaive
  const recorded = useTimelines(facts.scenario, run, methods, service)
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 1056, true)
  const left = isPhone ? 46 : 62
  const shown = methods.flatMap((method) => {
    const one = recorded.get(method)
    return isShown(one) ? [{ method, timeline: one }] : []
  })
  const steps = shown[0]?.timeline.steps ?? noSteps
  const span = shown.length > 0 ? Math.max(1e-6, ...shown.map(({ timeline }) => endOf(timeline))) : 0.05
  const time = useTimeView(place, left, steps, span)
  const problem = [...recorded.values()].find((one) => 'problem' in one)
  const { onKeyDown, onPointerDown, onPointerMove, onPointerUp } = time
  const axis = { view: time.view, width, left, palette, lit }
  return (
    <section className="timelines">
      <Head facts={facts} seed={run.seed} time={time} hasSteps={steps.length > 1} isCompared={isCompared} setIsCompared={setIsCompared} />
      {problem && 'problem' in problem && <p className="caveat">{problem.problem}</p>}
      {/* keys move and zoom here as a pointer does, so it has a place in the tab order */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <div
        className="timeline-place"
        ref={place}
        role="group"
        aria-label="Timeline. Arrow keys move, plus and minus zoom, 0 shows all, Page Up and Page Down step by round."
        tabIndex={0}
        {...{ onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }}
      >
        {shown.map(({ method, timeline }, index) => (
          <OneTimeline
            key={method}
            name={isCompared ? methodNames[method] : ''}
            timeline={timeline}
            hasAxis={index === shown.length - 1}
            {...axis}
          />
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <ExportButton name="timeline" onPress={() => exportFigure(isCompared ? 'timelines' : 'timeline')} />
    </section>
  )
}

interface OneTimelineProps {
  readonly name: string
  readonly timeline: ShownTimeline
  readonly view: TimeView
  readonly width: number
  readonly left: number
  readonly hasAxis: boolean
  readonly palette: Palette
  readonly lit: readonly MarkName[] | null
}

function OneTimeline({ name, timeline, view, width, left, hasAxis, palette, lit }: OneTimelineProps): ReactElement {
  const { from, to } = view
  const placed = useMemo(
    () => placeTimeline(timeline.facts, { from, to }, width, left, hasAxis),
    [timeline, from, to, width, left, hasAxis],
  )
  const count = timeline.facts.lanes.reduce((sum, { marks }) => sum + marks.length, 0)
  return (
    <div data-intervals={count}>
      {name !== '' && <h3>{name}</h3>}
      <TimelineChart
        placed={placed}
        palette={palette}
        title={`${name === '' ? 'Bus and disks' : `${name}: bus and disks`} from ${formatTime(from)} to ${formatTime(to)}`}
        lit={lit}
      />
    </div>
  )
}
