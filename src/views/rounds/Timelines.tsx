import { Term } from '../shared/Term.tsx'
import { useCallback, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react'
import type { Activity } from '../../charts/marks/activities.ts'
import { placeTimelineKey, TimelineKey } from '../../charts/TimelineKey.tsx'
import { formIn, usualHeights } from '../../charts/marks/laneRows.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { useChartHeight } from '../shared/room.ts'
import { useWidth } from '../shared/useWidth.ts'
import { comparedMethods, isSameRun, type ComparedMethod } from './roundsPoints.ts'
import { mostDisks } from './roundStory.ts'
import { disksText, endOfRows, recordedWindow, recordRuns, timelineRows, type TimelineRow } from './timelineState.ts'
import type { CalledOut } from './momentWords.ts'
import { OneTimeline } from './OneTimeline.tsx'
import type { ShownTimeline } from './timelineLanes.ts'
import { TimeTools } from './TimeTools.tsx'
import { usePlayhead, type Playhead } from './usePlayhead.ts'
import { useRecorded } from './useRecorded.ts'
import { useTimeView, type TimeControl } from './useTimeView.ts'
import type { ViewProps } from '../view.ts'

const onlyNaive: readonly ComparedMethod[] = ['naive']

interface TimelinesProps extends Pick<ViewProps, 'configuration' | 'pinned' | 'palette' | 'service' | 'isPhone' | 'exportFigure'> {
  readonly scenario: Scenario
  /** Marks of the term that is pointed at. */
  readonly lit: readonly Activity[] | null
}

/** What lies beneath each other, and why something may be missing. */
function useRows(
  { configuration, pinned, service }: Pick<TimelinesProps, 'configuration' | 'pinned' | 'service'>,
  methods: readonly ComparedMethod[],
): { readonly rows: readonly TimelineRow[]; readonly problems: readonly string[] } {
  const isSame = pinned !== undefined && isSameRun(pinned, configuration)
  const other = useMemo(() => (isSame || !pinned || !resolve(pinned).ok ? undefined : pinned), [pinned, isSame])
  const record = useCallback(
    async (asked: Configuration, signal: AbortSignal) => recordRuns(asked, methods, service, signal),
    [methods, service],
  )
  const own = useRecorded(configuration, record)
  const compared = useRecorded(other, record)
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

interface TitleProps {
  readonly drives: number
  readonly seed: number
  readonly isCompared: boolean
  readonly row: TimelineRow | undefined
}

/** What is shown: rounds, or where there are none one read. */
function Title({ drives, seed, isCompared, row }: TitleProps): ReactElement {
  const spans = row?.timeline.data.spans.length ?? 0
  const what =
    spans > 1 ? (
      <>
        Two <Term word="round">rounds</Term>, as simulated
      </>
    ) : spans === 1 ? (
      'One read, as simulated'
    ) : (
      'As simulated'
    )
  return (
    <h2 className="cut">
      {isCompared ? 'Three methods, the same blocks' : what}{' '}
      <span className="aside">
        {drives > mostDisks && `${disksText(drives)}; `}seed {seed}, from read {recordedWindow(drives).firstRead + 1} on
      </span>
    </h2>
  )
}

/** What the paler lanes are, or that there are none to be seen. */
function pinnedNote(rows: readonly TimelineRow[], isSame: boolean): string {
  if (isSame) return 'A has the same timeline.'
  return rows.some(({ isGhost }) => isGhost) ? 'Paler, on dashed lines: A, the pinned configuration, on the same axis of time.' : ''
}

/** The numbers of the timeline in words, side by side; their place is kept until they have been simulated. */
function CalledOutColumns({ told = [] }: { readonly told: readonly CalledOut[] | undefined }): ReactElement {
  return (
    <ol className="called-out small stack" aria-label="The numbers on the timeline">
      {told.map(({ number, title, text }) => (
        <li key={number}>
          <span className="disc" aria-hidden="true">
            {number}
          </span>
          <strong>{title}</strong> <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

const noTimeline: Pick<ShownTimeline, 'steps' | 'first'> = { steps: [], first: { from: 0, to: 0.05 } }

/** A page without a recording yet is as it will be with one. */
const firstSpan = 0.05

/** What bus and disks did, lane by lane; several methods, and A beneath each, on one axis of time. */
export function Timelines(props: TimelinesProps): ReactElement {
  const { configuration, scenario, pinned, isPhone, exportFigure } = props
  const [isCompared, setIsCompared] = useState(false)
  const { rows, problems } = useRows(props, isCompared ? comparedMethods : onlyNaive)
  const place = useRef<HTMLDivElement>(null)
  const [first] = rows
  const span = rows.length > 0 ? Math.max(1e-6, endOfRows(rows)) : firstSpan
  const time = useTimeView(place, leftOf(props), first?.timeline ?? noTimeline, span)
  const playhead = usePlayhead(time.view, span, time.show)
  const note = pinnedNote(rows, pinned !== undefined && isSameRun(pinned, configuration))
  const tools = (
    <TimeTools
      {...{ time, playhead, isCompared, setIsCompared }}
      hasSteps={(first?.timeline.steps.length ?? 0) > 1}
      onExport={() => exportFigure(isCompared ? 'timelines' : 'timeline')}
    />
  )
  return (
    <section className="timelines">
      <div className="timeline-head row">
        <Title drives={scenario.drives} seed={configuration.seed} isCompared={isCompared} row={first} />
        {!isPhone && tools}
      </div>
      {problems.map((problem) => (
        <p key={problem} className="caveat">
          {problem}
        </p>
      ))}
      <Lanes {...props} {...{ rows, time, playhead, place }} />
      {isPhone && tools}
      {note !== '' && <p className="note">{note}</p>}
      {!isCompared && <CalledOutColumns told={first?.timeline.told} />}
    </section>
  )
}

/** Pixels before the axis of time: names of the lanes. */
const leftOf = ({ isPhone }: TimelinesProps): number => (isPhone ? 46 : 62)

interface LanesProps extends TimelinesProps {
  readonly rows: readonly TimelineRow[]
  readonly time: TimeControl
  readonly playhead: Playhead
  readonly place: RefObject<HTMLDivElement | null>
}

/** The timelines beneath each other, and their key. */
function Lanes(props: LanesProps): ReactElement {
  const { rows, time, playhead, place, palette, isPhone, lit } = props
  const width = useWidth(place, isPhone ? 350 : 1056, true)
  const height = useChartHeight(usualHeights.told)
  const { view, show, onKeyDown, onPointerDown, onPointerMove, onPointerUp } = time
  const key = useMemo(() => placeTimelineKey(width), [width])
  const isAlone = rows.length === 1
  const size = useMemo(
    () => (isAlone ? { form: formIn(height), height } : { form: 'plain' as const, height: usualHeights.plain }),
    [isAlone, height],
  )
  const axis = { view, show, playAt: playhead.at, isPlaying: playhead.isPlaying, width, left: leftOf(props), palette, lit, size } as const
  return (
    <>
      {/* keys move and zoom here as a pointer does, so it has a place in the tab order */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <div
        className="timeline-place"
        style={{ minBlockSize: height }}
        ref={place}
        role="group"
        aria-label="Timeline. Arrow keys move, plus and minus zoom, 0 shows all, Page Up and Page Down step by round; Tab leads to the pieces, where arrow keys go from one to the next."
        tabIndex={0}
        {...{ onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }}
      >
        {rows.map((row, index) => (
          <OneTimeline key={row.id} row={row} hasAxis={index === rows.length - 1} {...axis} />
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <div className="timeline-key">
        <TimelineKey placed={key} palette={palette} title="What the pieces of the timeline are" />
      </div>
    </>
  )
}
