import { bisectRight } from 'd3-array'
import type { ReactElement } from 'react'
import { ghostDash } from '../ghost.ts'
import { paled } from '../paled.ts'
import type { Token } from '../palette.ts'
import { toHundredth } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import type { MarkProps } from './coordinates.ts'
import { Hatch } from './Hatch.tsx'
import type { TimeCoordinates } from './time.ts'

/** What a lane can be doing, in the order of drawing. */
export const activities = ['overhead', 'pause', 'idle', 'seek', 'turn', 'fill', 'waiting', 'head', 'busRate'] as const
export type Activity = (typeof activities)[number]

/** What one actor does, interval after interval; the arrays have equal length and are in order of time. */
export interface Lane {
  readonly id: string
  readonly label: string
  readonly height: number
  /** Index into activities. */
  readonly doing: Uint8Array
  readonly starts: Float64Array
  readonly ends: Float64Array
  /** What to write into an interval: the longest text that fits, or none. */
  readonly texts: (index: number) => readonly string[]
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
  readonly lanes: readonly { readonly id: string; readonly label: string; readonly middle: number }[]
  /** One path an activity, for all lanes together; a second one, without outlines, for crowded lanes. */
  readonly paths: readonly { readonly activity: Activity; readonly path: string; readonly isCrowded: boolean }[]
  readonly texts: readonly PlacedText[]
}

const laneGap = 6
/** Intervals a pixel from which a lane is drawn in columns of shares. */
const crowded = 0.5
const columnWidth = 4
const textRoom = 6

/** What is drawn of the lanes seen so far: pieces of path by activity, those of crowded lanes apart. */
interface Drawn {
  readonly exact: readonly string[][]
  readonly shares: readonly string[][]
  readonly texts: PlacedText[]
}

const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${toHundredth(x)},${toHundredth(y)}h${toHundredth(width)}v${toHundredth(height)}h${toHundredth(-width)}z`

/** Every interval for itself; neighbours of one activity that are narrower than a pixel become one piece. */
function placeExactly(lane: Lane, first: number, last: number, y: number, { at }: TimeCoordinates, { exact, texts }: Drawn): void {
  const pending = activities.map(() => ({ from: 0, to: -1 }))
  const flush = (activity: number): void => {
    const run = pending[activity]
    if (run && run.to > run.from) exact[activity]?.push(rectangle(run.from, y, run.to - run.from, lane.height))
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
    const text = lane.texts(index).find((one) => textWidth(one, 12) + 2 * textRoom <= to - from)
    const name = activities[activity]
    if (text !== undefined && name)
      texts.push({ x: toHundredth((from + to) / 2), y: toHundredth(y + lane.height / 2 + 4), text, activity: name })
  }
  for (const activity of pending.keys()) flush(activity)
}

/** Too many to be told apart: columns of a few pixels, each divided by what the lane did in it. */
function placeShares(lane: Lane, first: number, last: number, y: number, { view, left, width }: TimeCoordinates, { shares }: Drawn): void {
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
      const height = ((covered[column * kinds + activity] ?? 0) / columnWidth) * lane.height
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

/** Places what the lanes do under a height: a binary search to the begin of the view, then only what is visible. */
export function placeLanes(lanes: readonly Lane[], top: number, coordinates: TimeCoordinates): PlacedLanes {
  const { view, left, width } = coordinates
  const drawn: Drawn = { exact: activities.map(() => []), shares: activities.map(() => []), texts: [] }
  let y = top
  const placed = lanes.map((lane) => {
    const [first, last] = [bisectRight(lane.ends, view.from), bisectRight(lane.starts, view.to)]
    const place = last - first > width * crowded ? placeShares : placeExactly
    place(lane, first, last, y, coordinates, drawn)
    const middle = y + lane.height / 2
    y += lane.height + laneGap
    return { id: lane.id, label: lane.label, middle }
  })
  const paths = [...pathsOf(drawn.shares, true), ...pathsOf(drawn.exact, false)]
  return { left, right: left + width, bottom: y, lanes: placed, paths, texts: drawn.texts }
}

/** Fill, outline and text of each activity; sand moves, teal flows, hatch waits. */
const looks: Readonly<Record<Activity, { readonly fill: Token; readonly outline: Token; readonly label: Token }>> = {
  overhead: { fill: 'overhead', outline: 'overhead', label: 'overheadLabel' },
  pause: { fill: 'bg', outline: 'overhead', label: 'ink2' },
  idle: { fill: 'idle', outline: 'idleOutline', label: 'idleLabel' },
  seek: { fill: 'seek', outline: 'idleOutline', label: 'moveLabel' },
  turn: { fill: 'turn', outline: 'idleOutline', label: 'moveLabel' },
  fill: { fill: 'filling', outline: 'head', label: 'ink' },
  waiting: { fill: 'bg', outline: 'axis', label: 'ink2' },
  head: { fill: 'head', outline: 'bg', label: 'headLabel' },
  busRate: { fill: 'busRate', outline: 'bg', label: 'busRateLabel' },
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
      {lanes.map(({ id, label, middle }) => (
        <g key={id}>
          <path
            d={`M${left},${middle}H${right}`}
            stroke={isGhost ? palette.axis : palette.hair}
            strokeDasharray={isGhost ? ghostDash : undefined}
            fill="none"
          />
          <text x={0} y={middle + 4.5} fontSize={13} fill={palette.ink} fontWeight={id === 'bus' ? 600 : 400}>
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
          fill={activity === 'idle' ? `url(#${hatch})` : colour(looks[activity].fill)}
          stroke={isCrowded ? 'none' : colour(looks[activity].outline)}
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
            fill={palette[isGhost ? 'ink' : looks[activity].label]}
            fontWeight={activity === 'busRate' && !isGhost ? 600 : 400}
          >
            {text}
          </text>
        </g>
      )
    })}
  </>
)
