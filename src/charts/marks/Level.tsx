import type { ReactElement } from 'react'
import { toThousandth } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import type { Coordinates, MarkProps } from './coordinates.ts'
import { halo } from './halo.ts'

/** A value that something carries when it is full, across the whole plot. */
export interface LevelLine {
  readonly y: number
  /** What is full, and what it carries then; the longest that fits is shown. */
  readonly texts: readonly string[]
}

export interface PlacedLevel {
  readonly from: number
  readonly to: number
  readonly y: number
  readonly text: string
  readonly x: number
  readonly textY: number
}

/** Pixels between the line of the present value and the words to its right. */
const besideHere = 10

/** Puts the words on the line: right of the present value where any fit, else left of it; none where they fit nowhere. */
export function placeLevel(
  level: LevelLine | undefined,
  here: number | null,
  { plot, horizontal, vertical }: Coordinates,
): PlacedLevel | null {
  if (!level) return null
  const y = vertical(level.y)
  if (Number.isNaN(y) || y < plot.top || y > plot.top + plot.height) return null
  const [left, right] = [plot.left, plot.left + plot.width]
  const start = here === null ? left : Math.max(left, horizontal(here))
  const needs = (text: string): number => textWidth(text, 12) * 1.06 + 2 * besideHere
  const onRight = level.texts.find((text) => needs(text) <= right - start)
  const text = onRight ?? level.texts.find((one) => needs(one) <= start - left) ?? ''
  const x = onRight === undefined ? start + besideHere - needs(text) : start + besideHere
  // under the line where there is no room above it
  const textY = y - 6 < plot.top - 8 ? y + 16 : y - 6
  return { from: left, to: right, y: toThousandth(y), text, x: toThousandth(x), textY: toThousandth(textY) }
}

/** A dotted line in ink: neither a method nor measured. */
export const Level = ({ placed: { from, to, y, text, x, textY }, palette }: MarkProps<PlacedLevel>): ReactElement => (
  <g data-level="">
    <path d={`M${from},${y}H${to}`} stroke={palette.ink} strokeDasharray="1.5 3" fill="none" />
    <text x={x} y={textY} fontSize={12} fill={palette.ink} {...halo(palette.bg)}>
      {text}
    </text>
  </g>
)
