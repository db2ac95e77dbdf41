import type { ReactElement } from 'react'
import { toThousandth } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import type { Coordinates, MarkProps, Point } from './coordinates.ts'
import { envelope } from './envelope.ts'
import { halo } from './halo.ts'

/** A point of a line with a word about it. */
export interface CalloutPoint extends Point {
  readonly title: string
  readonly text: string
}

export interface PlacedCallout extends CalloutPoint {
  readonly left: number
  readonly from: number
  readonly to: number
  readonly textY: number
}

/** Pixels between two lines that hold a call-out. */
const roomBetween = 84

/** Puts a call-out under its line or under all lines where there is room, else above them; none in a narrow chart. */
export function placeCallout(
  callout: CalloutPoint | null,
  lines: readonly (readonly Point[])[],
  coordinates: Coordinates,
): PlacedCallout | null {
  const { size, plot, horizontal, vertical } = coordinates
  if (!callout || size.detail === 'narrow') return null
  const [left, at] = [horizontal(callout.x), vertical(callout.y)]
  const half = Math.max(textWidth(callout.title, 12.5), textWidth(callout.text, 12)) / 2
  if (left - half < plot.left || left + half > plot.left + plot.width) return null
  const { highest, lowest } = envelope(lines, coordinates, left - half - 8, left + half + 8)
  const placed = (from: number, to: number, textY: number): PlacedCallout => ({
    ...callout,
    left: toThousandth(left),
    from: toThousandth(from),
    to: toThousandth(to),
    textY: toThousandth(textY),
  })
  // between the line and the next one beneath it, where both lines of words have room there
  const next = Math.min(
    ...lines.map((line) => envelope([line], coordinates, left - half - 8, left + half + 8).highest).filter((one) => one > at + 8),
  )
  if (Number.isFinite(next) && next - at >= roomBetween) return placed(at + 10, at + 26, at + 42)
  const under = Math.max(at + 44, lowest + 14)
  if (under + 34 <= plot.top + plot.height) return placed(at + 10, under, under + 16)
  const over = Math.min(at - 44, highest - 14)
  return over - 36 < plot.top ? null : placed(at - 10, over, over - 24)
}

export const Callout = ({ placed, palette }: MarkProps<PlacedCallout>): ReactElement => (
  <g textAnchor="middle">
    <path d={`M${placed.left},${placed.from}V${placed.to}`} stroke={palette.ink2} />
    <text x={placed.left} y={placed.textY} fontSize={12.5} fontWeight={600} fill={palette.ink} {...halo(palette.bg)}>
      {placed.title}
    </text>
    <text x={placed.left} y={placed.textY + 16} fontSize={12} fill={palette.ink2} {...halo(palette.bg)}>
      {placed.text}
    </text>
  </g>
)
