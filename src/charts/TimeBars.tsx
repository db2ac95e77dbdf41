import type { ReactElement } from 'react'
import { ChartFrame, type ChartProps, type Framed } from './ChartFrame.tsx'
import { ghostDash } from './ghost.ts'
import { toHundredth } from './scales.ts'
import { textWidth } from './textWidth.ts'

/** A duration that a link holds back for one part and the drives for the other. */
export interface TimeBar {
  readonly id: string
  readonly label: string
  /** Whether it is the present configuration. */
  readonly isHere: boolean
  /** Seconds; both together are the whole. */
  readonly byLinks: number
  readonly byDrives: number
  /** The whole in words, and a few words behind it. */
  readonly text: string
  readonly remark: string
  /** The whole of a second configuration. */
  readonly ghost?: number | undefined
}

interface PlacedTimeBar extends Pick<TimeBar, 'id' | 'label' | 'isHere' | 'text' | 'remark'> {
  readonly top: number
  readonly strong: number
  readonly soft: number
  readonly textX: number
  readonly ghost: number | null
}

export interface PlacedTimeBars extends Framed {
  readonly left: number
  readonly rows: readonly PlacedTimeBar[]
}

const rowHeight = 30
const barHeight = 20
/** Of the outline of a second configuration, beneath the bar. */
const ghostHeight = 4
/** Pixels that the longest bar has at least; where remarks would leave less, they are left out. */
const leastRoom = 20

/**
 * Places bars of one scale.
 *
 * @param longest seconds of the longest bar of all charts of the row, so that they share a scale
 */
export function placeTimeBars(bars: readonly TimeBar[], width: number, longest = 0): PlacedTimeBars {
  const left = Math.ceil(Math.max(...bars.map(({ label, isHere }) => textWidth(label, 13) * 1.06 + (isHere ? 20 : 0)), 40)) + 10
  const room = (wordsOf: (bar: TimeBar) => string): number =>
    width - left - Math.max(...bars.map((bar) => textWidth(wordsOf(bar), 13) * 1.08), 0) - 12
  const roomBeside = room(({ text, remark }) => `${text} ${remark}`)
  const hasRemarks = roomBeside >= leastRoom
  const most = Math.max(longest, ...bars.map(({ byLinks, byDrives, ghost = 0 }) => Math.max(byLinks + byDrives, ghost)))
  const pixels = most > 0 ? Math.max(leastRoom, hasRemarks ? roomBeside : room(({ text }) => text)) / most : 0
  const rows = bars.map(({ id, label, isHere, byLinks, byDrives, text, remark, ghost }, index): PlacedTimeBar => {
    const strong = toHundredth(byLinks * pixels)
    const soft = toHundredth(byDrives * pixels)
    const end = left + Math.max(1, strong + soft)
    return {
      id,
      label,
      isHere,
      text,
      remark: hasRemarks ? remark : '',
      top: index * rowHeight,
      strong,
      soft,
      textX: toHundredth(end + 8),
      ghost: ghost === undefined ? null : toHundredth(ghost * pixels),
    }
  })
  return { width, height: bars.length * rowHeight, left, rows }
}

/** Durations as bars with their cause: strong where a link limits, soft where the drives do. */
export function TimeBars({ placed: { width, height, left, rows }, palette, title }: ChartProps<PlacedTimeBars>): ReactElement {
  return (
    <ChartFrame width={width} height={height} title={title}>
      {rows.map(({ id, label, isHere, top, strong, soft, text, remark, textX, ghost }) => (
        <g key={id} fontSize={13}>
          {isHere && <rect x={0} y={top + 1} width={textWidth(label, 13) * 1.06 + 18} height={22} rx={11} fill={palette.here} />}
          <text x={isHere ? 9 : 0} y={top + 16.5} fontWeight={isHere ? 600 : 400} fill={isHere ? palette.hereLabel : palette.ink}>
            {label}
          </text>
          {strong > 0 && <rect x={left} y={top + 2} width={strong} height={barHeight} fill={palette.busRate} />}
          {soft > 0 && (
            <rect
              x={left + (strong > 0 ? strong + 1 : 0)}
              y={top + 2}
              width={Math.max(0.5, soft - (strong > 0 ? 1 : 0))}
              height={barHeight}
              fill={palette.head}
            />
          )}
          {ghost !== null && (
            <rect
              data-ghost=""
              x={left}
              y={top + barHeight + 3.5}
              width={Math.max(1, ghost)}
              height={ghostHeight}
              fill="none"
              stroke={palette.busRate}
              strokeWidth={1.25}
              strokeDasharray={ghostDash}
            />
          )}
          <text x={textX} y={top + 16.5} fill={palette.ink2}>
            <tspan fontWeight={600} fill={palette.ink}>
              {text}
            </tspan>
            {remark && ` ${remark}`}
          </text>
        </g>
      ))}
    </ChartFrame>
  )
}
