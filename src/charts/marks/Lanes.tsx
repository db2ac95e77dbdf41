import { bisectRight } from 'd3-array'
import type { ReactElement } from 'react'
import { ghostDash } from '../ghost.ts'
import { paled } from '../paled.ts'
import type { Token } from '../palette.ts'
import { toHundredth } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import { activities, activityLooks, type Activity } from './activities.ts'
import type { MarkProps } from './coordinates.ts'
import { Hatch } from './Hatch.tsx'
import { laneRows, underBus, type LaneRow, type TimelineSize } from './laneRows.ts'
import type { TimeCoordinates } from './time.ts'

/** What one actor does, interval after interval; the arrays have equal length and are in order of time. */
export interface Lane {
  /** `bus` for the one that stands beneath the others. */
  readonly id: string
  readonly label: string
  /** Index into activities. */
  readonly doing: Uint8Array
  readonly starts: Float64Array
  readonly ends: Float64Array
  /** What to write into an interval: the longest text that fits, or none. */
  readonly texts: (index: number) => readonly string[]
  /** What an interval is called. */
  readonly name: (index: number) => PieceName
}

/** What is done for how long, and why, where there is more to say. */
export interface PieceName {
  readonly what: string
  readonly why: string
}

interface PlacedText {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly activity: Activity
}

export interface PlacedLanes {
  readonly left: number
  readonly right: number
  /** Where the next thing under the lanes begins. */
  readonly bottom: number
  readonly lanes: readonly (LaneRow & { readonly id: string; readonly label: string; readonly isCrowded: boolean })[]
  /** One path an activity, for all lanes together; a second one, without outlines, for crowded lanes. */
  readonly paths: readonly { readonly activity: Activity; readonly path: string; readonly isCrowded: boolean }[]
  readonly texts: readonly PlacedText[]
}

/** Intervals a pixel from which a lane is drawn in columns of shares. */
const crowded = 0.5
const columnWidth = 4
const textRoom = 6
/** Nothing is written into a lane that is lower. */
const lowestText = 15

/** What is drawn of the lanes seen so far: pieces of path by activity, those of crowded lanes apart. */
interface Drawn {
  readonly exact: readonly string[][]
  readonly shares: readonly string[][]
  readonly texts: PlacedText[]
}

const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${toHundredth(x)},${toHundredth(y)}h${toHundredth(width)}v${toHundredth(height)}h${toHundredth(-width)}z`

/** Every interval for itself; neighbours of one activity that are narrower than a pixel become one piece. */
function placeExactly(
  lane: Lane,
  first: number,
  last: number,
  { top: y, height }: LaneRow,
  { at }: TimeCoordinates,
  { exact, texts }: Drawn,
): void {
  const pending = activities.map(() => ({ from: 0, to: -1 }))
  const flush = (activity: number): void => {
    const run = pending[activity]
    if (run && run.to > run.from) exact[activity]?.push(rectangle(run.from, y, run.to - run.from, height))
  }
  for (let index = first; index < last; index++) {
    const activity = lane.doing[index] ?? 0
    const from = at(lane.starts[index] ?? 0)
    const to = at(lane.ends[index] ?? 0)
    const run = pending[activity]
    if (!run) continue
    if (to - from < 1 && from - run.to < 1 && run.to > run.from) run.to = Math.max(run.to, to)
    else {
      flush(activity)
      run.from = from
      run.to = Math.max(to, from + 0.75)
    }
    const text = height < lowestText ? undefined : lane.texts(index).find((one) => textWidth(one, 12) + 2 * textRoom <= to - from)
    const name = activities[activity]
    if (text !== undefined && name)
      texts.push({ x: toHundredth((from + to) / 2), y: toHundredth(y + height / 2 + 4), text, activity: name })
  }
  for (const activity of pending.keys()) flush(activity)
}

/** Too many to be told apart: columns of a few pixels, each divided by what the lane did in it. */
function placeShares(
  lane: Lane,
  first: number,
  last: number,
  { top: y, height: space }: LaneRow,
  { view, left, width }: TimeCoordinates,
  { shares }: Drawn,
): void {
  const columns = Math.ceil(width / columnWidth)
  // there may be hundreds of thousands: a factor is ten times as fast as a scale
  const pixels = width / (view.to - view.from)
  const kinds = activities.length
  const covered = new Float64Array(columns * kinds)
  for (let index = first; index < last; index++) {
    const activity = lane.doing[index] ?? 0
    const from = Math.max(0, ((lane.starts[index] ?? 0) - view.from) * pixels)
    const to = Math.min(width, ((lane.ends[index] ?? 0) - view.from) * pixels)
    for (let column = Math.floor(from / columnWidth); column < columns && column * columnWidth < to; column++) {
      const share = Math.min(to, (column + 1) * columnWidth) - Math.max(from, column * columnWidth)
      const place = column * kinds + activity
      covered[place] = (covered[place] ?? 0) + share
    }
  }
  for (let column = 0; column < columns; column++) {
    let top = y
    for (let activity = 0; activity < kinds; activity++) {
      const height = ((covered[column * kinds + activity] ?? 0) / columnWidth) * space
      if (height < 0.25) continue
      shares[activity]?.push(rectangle(left + column * columnWidth, top, Math.min(columnWidth, width - column * columnWidth), height))
      top += height
    }
  }
}

const pathsOf = (all: readonly (readonly string[])[], isCrowded: boolean): PlacedLanes['paths'] =>
  activities.flatMap((activity, index) => {
    const path = all[index]?.join('')
    return path ? [{ activity, path, isCrowded }] : []
  })

/** Places what disks and their bus do. */
export function placeLanes(lanes: readonly Lane[], size: TimelineSize, coordinates: TimeCoordinates): PlacedLanes {
  const { disks, bus } = laneRows(lanes.filter(({ id }) => id !== 'bus').length, size)
  const rowOf = (id: string, index: number): LaneRow => (id === 'bus' ? bus : (disks[index] ?? bus))
  return placeInRows(lanes, rowOf, bus.top + bus.height + underBus, coordinates)
}

/** Places what the lanes do in their rows: a binary search to the begin of the view, then only what is visible. */
export function placeInRows(
  lanes: readonly Lane[],
  rowOf: (id: string, index: number) => LaneRow,
  bottom: number,
  coordinates: TimeCoordinates,
): PlacedLanes {
  const { view, left, width } = coordinates
  const drawn: Drawn = { exact: activities.map(() => []), shares: activities.map(() => []), texts: [] }
  const placed = lanes.map((lane, index) => {
    const row = rowOf(lane.id, index)
    const [first, last] = [bisectRight(lane.ends, view.from), bisectRight(lane.starts, view.to)]
    const isCrowded = last - first > width * crowded
    const place = isCrowded ? placeShares : placeExactly
    place(lane, first, last, row, coordinates, drawn)
    return { id: lane.id, label: lane.label, isCrowded, ...row }
  })
  const paths = [...pathsOf(drawn.shares, true), ...pathsOf(drawn.exact, false)]
  return { left, right: left + width, bottom, lanes: placed, paths, texts: drawn.texts }
}

/** How much of their colour the marks of a second configuration keep; ink can be read on all of them. */
export const ghostShare = 0.45

interface LanesProps extends MarkProps<PlacedLanes> {
  /** Activities that are lit; the others step back. Null lights all. */
  readonly lit: readonly Activity[] | null
  /** Of a second configuration: paler, on broken lines. */
  readonly isGhost: boolean
}

const shade = (activity: Activity, lit: LanesProps['lit']): number => (lit === null || lit.includes(activity) ? 1 : 0.18)

/** Lines, names and intervals: one path an activity, however many intervals there are. */
export function Lanes({
  placed: { left, right, lanes, paths },
  palette,
  lit,
  isGhost,
  hatch,
}: LanesProps & { readonly hatch: string }): ReactElement {
  const colour = (token: Token): string => (isGhost ? paled(palette[token], palette.bg, ghostShare) : palette[token])
  return (
    <>
      <Hatch id={hatch} colour={colour('idle')} palette={palette} />
      {lanes.map(({ id, label, top, height }) => (
        <g key={id}>
          <path
            d={`M${left},${top + height / 2}H${right}`}
            stroke={isGhost ? palette.axis : palette.hair}
            strokeDasharray={isGhost ? ghostDash : undefined}
            fill="none"
          />
          <text x={0} y={top + height / 2 + 4.5} fontSize={13} fill={palette.ink} fontWeight={id === 'bus' ? 600 : 400}>
            {label}
          </text>
        </g>
      ))}
      {paths.map(({ activity, path, isCrowded }) => (
        <path
          key={`${activity} ${isCrowded}`}
          data-mark={activity}
          d={path}
          opacity={shade(activity, lit)}
          fill={activity === 'idle' ? `url(#${hatch})` : colour(activityLooks[activity].fill)}
          stroke={isCrowded ? 'none' : colour(activityLooks[activity].outline)}
          strokeWidth={0.75}
        />
      ))}
    </>
  )
}

/** What is written into the intervals. */
export const LaneTexts = ({ placed: { texts }, palette, lit, isGhost }: LanesProps): ReactElement => (
  <>
    {texts.map(({ x, y, text, activity }) => {
      const width = textWidth(text, 12) + 8
      return (
        <g key={`${x} ${y}`} opacity={shade(activity, lit)}>
          {activity === 'idle' && <rect x={x - width / 2} y={y - 13} width={width} height={18} rx={3} fill={palette.bg} />}
          <text
            x={x}
            y={y}
            fill={palette[isGhost ? 'ink' : activityLooks[activity].label]}
            fontWeight={activity === 'busRate' && !isGhost ? 600 : 400}
          >
            {text}
          </text>
        </g>
      )
    })}
  </>
)
