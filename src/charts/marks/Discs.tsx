import type { ReactElement } from 'react'
import { toHundredth } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import type { MarkProps } from './coordinates.ts'
import { busTop, formHeights, type TimelineSize } from './laneRows.ts'
import type { PlacedLanes } from './Lanes.tsx'
import type { TimeCoordinates } from './time.ts'

/** A numbered call-out on a timeline. */
export interface Disc {
  readonly number: number
  readonly at: number
  /** In the row above all lanes, in the band above the bus, or in a lane behind what ends there. */
  readonly place: 'above' | 'band' | { readonly lane: string }
  /** From a number above the lanes down through them. */
  readonly line: 'solid' | 'dotted' | 'none'
  /** Beside it, where they find room before `until`. */
  readonly words: string
  readonly until: number
}

export interface PlacedDisc {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly line: { readonly path: string; readonly isDotted: boolean } | null
  readonly words: string
}

const radius = 9
/** Numbers of a row are no closer than this. */
const apart = 2 * radius + 2

/** Moves what is too close together apart, keeping the middle where it is. */
function spread(xs: readonly number[], left: number, right: number): readonly number[] {
  const placed = [...xs]
  for (let index = 1; index < placed.length; index++) {
    const [before = 0, here = 0] = [placed[index - 1], placed[index]]
    if (here - before >= apart) continue
    const middle = (before + here) / 2
    placed[index - 1] = middle - apart / 2
    placed[index] = middle + apart / 2
  }
  return placed.map((x) => Math.min(right - radius, Math.max(left + radius, x)))
}

/** Places the numbers that are seen. */
export function placeDiscs(
  discs: readonly Disc[],
  lanes: PlacedLanes,
  size: TimelineSize,
  { view, at }: TimeCoordinates,
): readonly PlacedDisc[] {
  if (size.form === 'plain') return []
  const { above } = formHeights[size.form]
  const seen = discs.filter((disc) => disc.at >= view.from && disc.at <= view.to)
  const rowOf = ({ place }: Disc): { readonly y: number; readonly isLane: boolean } => {
    if (place === 'above') return { y: above - radius - 8, isLane: false }
    const lane = place === 'band' ? undefined : lanes.lanes.find(({ id }) => id === place.lane)
    return lane ? { y: lane.top + lane.height / 2, isLane: true } : { y: busTop(size) - radius - 4, isLane: false }
  }
  const rows = new Map<number, Disc[]>()
  for (const disc of seen) {
    const { y } = rowOf(disc)
    rows.set(y, [...(rows.get(y) ?? []), disc])
  }
  return [...rows].flatMap(([y, row]) => {
    const ordered = row.toSorted((one, other) => one.at - other.at)
    const { isLane } = rowOf(ordered[0] ?? { number: 0, at: 0, place: 'band', line: 'none', words: '', until: 0 })
    const xs = spread(
      ordered.map((disc) => at(disc.at) + (isLane ? radius + 6 : 0)),
      lanes.left,
      lanes.right,
    )
    return ordered.map((disc, index) => {
      const x = xs[index] ?? 0
      const hasRoom = x + radius + 6 + textWidth(disc.words, 12) * 1.05 < at(disc.until) - 4
      const path = `M${toHundredth(at(disc.at))},${y + radius}V${lanes.bottom - 6}`
      return {
        number: disc.number,
        x: toHundredth(x),
        y: toHundredth(y),
        line: disc.line === 'none' ? null : { path, isDotted: disc.line === 'dotted' },
        words: hasRoom ? disc.words : '',
      }
    })
  })
}

/** Numbers in discs of ink, as they return beneath with their words. */
export const Discs = ({ placed, palette }: MarkProps<readonly PlacedDisc[]>): ReactElement => (
  <>
    {placed.map(({ number, x, y, line, words }) => (
      <g key={number} data-disc={number}>
        {line && <path d={line.path} stroke={palette.ink} strokeDasharray={line.isDotted ? '2 4' : undefined} fill="none" />}
        <NumberDisc number={number} x={x} y={y} palette={palette} />
        {words && (
          <text x={x + radius + 6} y={y + 4} textAnchor="start" fill={palette.ink}>
            {words}
          </text>
        )}
      </g>
    ))}
  </>
)

interface NumberDiscProps {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly palette: MarkProps<unknown>['palette']
}

/** A number in a disc of ink. */
export const NumberDisc = ({ number, x, y, palette }: NumberDiscProps): ReactElement => (
  <>
    <circle cx={x} cy={y} r={radius} fill={palette.ink} stroke={palette.bg} strokeWidth={1.5} />
    <text x={x} y={y + 4.2} fontSize={12} fontWeight={600} textAnchor="middle" fill={palette.bg}>
      {number}
    </text>
  </>
)
