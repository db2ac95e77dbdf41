import { memo, useMemo, type ReactElement } from 'react'
import type { Activity } from '../../charts/marks/activities.ts'
import type { TimelineSize } from '../../charts/marks/laneRows.ts'
import type { TimeView } from '../../charts/marks/time.ts'
import type { Palette } from '../../charts/palette.ts'
import { TimelineChart, placeTimeline, type PlacedTimeline } from '../../charts/TimelineChart.tsx'
import { PieceLayer } from './PieceLayer.tsx'
import { pieceAt, type Piece } from '../../charts/pieces.ts'
import type { TimelineRow } from './timelineState.ts'
import { timeText } from './timeText.ts'

interface OneTimelineProps {
  readonly row: TimelineRow
  readonly view: TimeView
  readonly show: (view: TimeView) => void
  /** Where the playhead is; null where it has not been played. */
  readonly playAt: number | null
  readonly isPlaying: boolean
  readonly width: number
  readonly left: number
  readonly hasAxis: boolean
  readonly size: TimelineSize
  readonly palette: Palette
  readonly lit: readonly Activity[] | null
}

/** What the bus does under the playhead, the same object while it does the same. */
function usePlayed({ row, playAt, isPlaying }: Pick<OneTimelineProps, 'row' | 'playAt' | 'isPlaying'>): Piece | null {
  const { lanes } = row.timeline.data
  const bus = lanes.at(-1)
  const index = isPlaying && playAt !== null && bus && !row.isGhost ? pieceAt(bus, playAt) : null
  return useMemo(() => (index === null ? null : { lane: lanes.length - 1, index }), [lanes, index])
}

/** Under the names of the brackets; the same as in rounds.css. */
const playheadTop = 24

/** An instant over all lanes, in ink: time is no setting. */
const PlayheadLine = ({
  at,
  placed: { coordinates, lanes },
}: {
  readonly at: number
  readonly placed: PlacedTimeline
}): ReactElement | null =>
  at < coordinates.view.from || at > coordinates.view.to ? null : (
    <div
      className="playhead"
      style={{ transform: `translateX(${coordinates.at(at)}px)`, height: lanes.bottom - playheadTop - 6 }}
      aria-hidden="true"
    />
  )

/** One run: its lanes, the names of their pieces, and the playhead. */
export const OneTimeline = memo((props: OneTimelineProps): ReactElement => {
  const { row, view, show, playAt, width, left, hasAxis, size, palette, lit } = props
  const { name, timeline, isGhost } = row
  const { from, to } = view
  const placed = useMemo(
    () => placeTimeline(timeline.data, { from, to }, width, left, hasAxis, size),
    [timeline, from, to, width, left, hasAxis, size],
  )
  const played = usePlayed(props)
  const count = timeline.data.lanes.reduce((sum, { doing }) => sum + doing.length, 0)
  return (
    <div data-intervals={count} data-ghost={isGhost ? '' : undefined}>
      {name !== '' && <h3>{name}</h3>}
      <div className="around">
        <TimelineChart
          placed={placed}
          palette={palette}
          title={`${name === '' ? 'Bus and disks' : `${name}: bus and disks`} from ${timeText(from)} to ${timeText(to)}`}
          lit={lit}
          isGhost={isGhost}
        />
        <PieceLayer lanes={timeline.data.lanes} placed={placed} playing={played} show={show} />
        {playAt !== null && <PlayheadLine at={playAt} placed={placed} />}
      </div>
    </div>
  )
})
