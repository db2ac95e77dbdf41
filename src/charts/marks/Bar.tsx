import type { ReactElement } from 'react'
import { ghostDash } from '../ghost.ts'
import { toHundredth } from '../scales.ts'
import type { MarkProps } from './coordinates.ts'

/** A bar from zero with its number at its end. */
export interface PlacedBar {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly textX: number
  readonly textAnchor: 'start' | 'end'
}

/** What bars stand on: the place of zero, and pixels in a unit of their values. */
export interface BarCoordinates {
  readonly zero: number
  readonly pixels: number
}

/** Places a bar to the right of zero, or to the left where its value is negative; its number beyond its end, or where it is told to stand. */
export function placeBar(value: number, text: string, y: number, { zero, pixels }: BarCoordinates, isTextRight = value >= 0): PlacedBar {
  const length = Math.max(1, Math.abs(value) * pixels)
  const x = value < 0 ? zero - length : zero
  return {
    text,
    x: toHundredth(x),
    y,
    width: toHundredth(length),
    textX: toHundredth(isTextRight ? x + length + 8 : x - 8),
    textAnchor: isTextRight ? 'start' : 'end',
  }
}

export const thickness = 24
/** Of the outline of a second configuration. */
const ghostThickness = 6

interface BarProps extends MarkProps<PlacedBar> {
  readonly colour: string
}

export const FilledBar = ({ placed: { text, x, y, width, textX, textAnchor }, palette, colour }: BarProps): ReactElement => (
  <>
    <rect x={x} y={y} width={width} height={thickness} fill={colour} />
    <text x={textX} y={y + 17} fontSize={13} fontWeight={600} textAnchor={textAnchor} fill={palette.ink}>
      {text}
    </text>
  </>
)

/** The outline of a second configuration. */
export const GhostBar = ({ placed: { text, x, y, width, textX, textAnchor }, palette, colour }: BarProps): ReactElement => (
  <g data-ghost="">
    <rect
      x={x}
      y={y + 0.5}
      width={width}
      height={ghostThickness - 1}
      fill="none"
      stroke={colour}
      strokeWidth={1.25}
      strokeDasharray={ghostDash}
    />
    <text x={textX} y={y + 8} fontSize={12} textAnchor={textAnchor} fill={palette.ink2}>
      {text}
    </text>
  </g>
)
