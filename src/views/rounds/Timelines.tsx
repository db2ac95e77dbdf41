import { useMemo, useRef, useState, type ReactElement } from 'react'
import type { Activity } from '../../charts/marks/Lanes.tsx'
import type { TimeView } from '../../charts/marks/time.ts'
import { TimelineChart, placeTimeline } from '../../charts/TimelineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { formatTime } from '../../units/formatQuantity.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { useWidth } from '../shared/useWidth.ts'
import { comparedMethods, isSameRun, type ComparedMethod } from './roundsPoints.ts'
import { mostDisks } from './timelineLanes.ts'
import { disksText, endOfRows, recordedWindow, timelineRows, type TimelineRow } from './timelineState.ts'
import { useTimelines, type RecordedSystem } from './useTimelines.ts'
import { useTimeView, type TimeControl } from './useTimeView.ts'

const onlyNaive: readonly ComparedMethod[] = ['naive']
const noSteps: readonly TimeView[] = []

interface TimelinesProps {
  readonly configuration: Configuration
  readonly scenario: Scenario
  readonly pinned: Configuration | undefined
  readonly palette: Palette
  readonly service: StudyService
  readonly isPhone: boolean
  /** Marks of the term that is pointed at. */
  readonly lit: readonly Activity[] | null
  readonly exportFigure: (id: string) => void
}

/** A as it is recorded; undefined where nothing is pinned. */
function pinnedSystem(pinned: Configuration | undefined): RecordedSystem | undefined {
  const resolved = pinned && resolve(pinned)
  return pinned && resolved?.ok ? { configuration: pinned, scenario: resolved.value } : undefined
}

/** What lies beneath each other, and why something may be missing. */
function useRows(
  { configuration, scenario, pinned, service }: Pick<TimelinesProps, 'configuration' | 'scenario' | 'pinned' | 'service'>,
  methods: readonly ComparedMethod[],
): { readonly rows: readonly TimelineRow[]; readonly problems: readonly string[] } {
  const system = useMemo(() => ({ configuration, scenario }), [configuration, scenario])
  const isSame = pinned !== undefined && isSameRun(pinned, configuration)
  const other = useMemo(() => (isSame ? undefined : pinnedSystem(pinned)), [pinned, isSame])
  const own = useTimelines(system, methods, service)
  const compared = useTimelines(other, methods, service)
  return useMemo(
    () => ({
      rows: timelineRows(methods, own, compared),
      problems: [
        ...(own?.problem ? [own.problem.message] : []),
        ...(compared?.problem ? [`A has no timeline: ${compared.problem.message}`] : []),
      ],
    }),
    [methods, own, compared],
  )
}

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
  readonly drives: number
  readonly seed: number
  readonly time: TimeControl
  readonly hasSteps: boolean
  readonly isCompared: boolean
  readonly setIsCompared: (isCompared: boolean) => void
}

/** What is shown, and the buttons that change it. */
function Head({ drives, seed, time, hasSteps, isCompared, setIsCompared }: HeadProps): ReactElement {
  const { view } = time
  return (
    <div className="timeline-head">
      <h2>
        {isCompared ? 'Three methods, the same blocks' : 'As simulated'}{' '}
        <span className="aside">
          seed {seed}, from read {recordedWindow(drives).firstRead + 1} on; {formatTime(view.from)} to {formatTime(view.to)}
          {drives > mostDisks && `; ${disksText(drives)}`}
        </span>
      </h2>
      <label className="compare">
        <input type="checkbox" checked={isCompared} onChange={(event) => setIsCompared(event.target.checked)} /> Compare methods
      </label>
      <TimeTools time={time} hasSteps={hasSteps} />
    </div>
  )
}

/** What the paler lanes are, or that there are none to be seen. */
function pinnedNote(rows: readonly TimelineRow[], isSame: boolean): string {
  if (isSame) return 'A has the same timeline.'
  return rows.some(({ isGhost }) => isGhost) ? 'Paler, on dashed lines: A, the pinned configuration, on the same axis of time.' : ''
}

/** What bus and disks did, lane by lane; several methods, and A beneath each, on one axis of time. */
export function Timelines(props: TimelinesProps): ReactElement {
  const { configuration, scenario, pinned, palette, isPhone, lit, exportFigure } = props
  const [isCompared, setIsCompared] = useState(false)
  const { rows, problems } = useRows(props, isCompared ? comparedMethods : onlyNaive)
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 1056, true)
  const left = isPhone ? 46 : 62
  const steps = rows[0]?.timeline.steps ?? noSteps
  const time = useTimeView(place, left, steps, rows.length > 0 ? Math.max(1e-6, endOfRows(rows)) : 0.05)
  const { onKeyDown, onPointerDown, onPointerMove, onPointerUp } = time
  const axis = { view: time.view, width, left, palette, lit }
  const note = pinnedNote(rows, pinned !== undefined && isSameRun(pinned, configuration))
  return (
    <section className="timelines">
      <Head drives={scenario.drives} seed={configuration.seed} hasSteps={steps.length > 1} {...{ time, isCompared, setIsCompared }} />
      {problems.map((problem) => (
        <p key={problem} className="caveat">
          {problem}
        </p>
      ))}
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
        {rows.map((row, index) => (
          <OneTimeline key={row.id} row={row} hasAxis={index === rows.length - 1} {...axis} />
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      {note !== '' && <p className="note">{note}</p>}
      <ExportButton name="timeline" onPress={() => exportFigure(isCompared ? 'timelines' : 'timeline')} />
    </section>
  )
}

interface OneTimelineProps {
  readonly row: TimelineRow
  readonly view: TimeView
  readonly width: number
  readonly left: number
  readonly hasAxis: boolean
  readonly palette: Palette
  readonly lit: readonly Activity[] | null
}

function OneTimeline({ row, view, width, left, hasAxis, palette, lit }: OneTimelineProps): ReactElement {
  const { name, timeline, isGhost } = row
  const { from, to } = view
  const placed = useMemo(() => placeTimeline(timeline.data, { from, to }, width, left, hasAxis), [timeline, from, to, width, left, hasAxis])
  const count = timeline.data.lanes.reduce((sum, { doing }) => sum + doing.length, 0)
  return (
    <div data-intervals={count} data-ghost={isGhost ? '' : undefined}>
      {name !== '' && <h3>{name}</h3>}
      <TimelineChart
        placed={placed}
        palette={palette}
        title={`${name === '' ? 'Bus and disks' : `${name}: bus and disks`} from ${formatTime(from)} to ${formatTime(to)}`}
        lit={lit}
        isGhost={isGhost}
      />
    </div>
  )
}
