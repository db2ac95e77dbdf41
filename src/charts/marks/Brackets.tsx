import type { ReactElement } from 'react'
import { toThousandth } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import type { Coordinates, MarkProps, Point } from './coordinates.ts'
import { envelope } from './envelope.ts'
import { halo } from './halo.ts'

/** A range on the horizontal axis with a sentence about it. */
export interface Bracket {
  readonly from: number
  readonly to: number
  readonly text: string
}

export interface PlacedBracket {
  readonly path: string
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Places brackets over the lines, or under them where there is no room; none in a narrow chart. */
export function placeBrackets(
  brackets: readonly Bracket[],
  lines: readonly (readonly Point[])[],
  coordinates: Coordinates,
): readonly PlacedBracket[] {
  const { size, plot, horizontal } = coordinates
  if (size.detail === 'narrow') return []
  return brackets.flatMap(({ from, to, text }) => {
    const [left, right] = [horizontal(from), horizontal(to)]
    if (right - left < 24) return []
    const half = textWidth(text, 12) / 2
    const middle = Math.min(plot.left + plot.width - half, Math.max(plot.left + half, (left + right) / 2))
    // the words may be wider than what they are about
    const { highest, lowest } = envelope(lines, coordinates, Math.min(left, middle - half), Math.max(right, middle + half))
    const isAbove = highest - 40 > plot.top
    const y = toThousandth(isAbove ? highest - 14 : Math.min(plot.top + plot.height - 30, lowest + 14))
    const foot = isAbove ? 5 : -5
    const path = `M${toThousandth(left)},${y + foot}V${y}H${toThousandth(right)}V${y + foot}`
    return [{ path, text, x: toThousandth(middle), y: isAbove ? y - 7 : y + 18 }]
  })
}

export const Brackets = ({ placed, palette }: MarkProps<readonly PlacedBracket[]>): ReactElement => (
  <>
    {placed.map(({ path, text, x, y }) => (
      <g key={text}>
        <path d={path} fill="none" stroke={palette.axis} />
        <text x={x} y={y} fontSize={12} fill={palette.ink2} textAnchor="middle" {...halo(palette.bg)}>
          {text}
        </text>
      </g>
    ))}
  </>
)
