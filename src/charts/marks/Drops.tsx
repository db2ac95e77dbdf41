import type { ReactElement } from 'react'
import type { Series } from '../LineChart.tsx'
import { toThousandth } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import type { Coordinates, MarkProps } from './coordinates.ts'
import { envelope } from './envelope.ts'
import { halo } from './halo.ts'

/** A place on the horizontal axis from which on a line does not grow, with two short lines of words. */
export interface Drop {
  readonly id: string
  readonly x: number
  /** Where the line is there. */
  readonly y: number
  readonly words: readonly [string, string]
  /** Words stand at its foot; else right under where it begins. */
  readonly isBelow: boolean
}

export interface PlacedDrop extends Pick<Drop, 'id' | 'words'> {
  readonly x: number
  readonly top: number
  readonly bottom: number
  readonly textX: number
  readonly textY: number
  readonly anchor: 'start' | 'end'
}

const wordSize = 12
const lineHeight = 15
const wordGap = 7

/** Pixels from the words of one drop up to those that stand over them. */
const overWords = 2 * lineHeight + 4

interface Words {
  readonly from: number
  readonly to: number
  readonly y: number
}

/** Where words stand that would lie on those placed before: over them. */
const clearOf = (before: readonly Words[], words: Words): Words =>
  before.some(({ from, to, y }) => words.from < to && words.to > from && Math.abs(words.y - y) < overWords)
    ? clearOf(before, { ...words, y: words.y - overWords })
    : words

/**
 * Places the words left of their line at its foot, or right under where it begins; never on the present value, and at the foot where they would
 * lie on the chosen lines, and over those of the drops before them where they would lie on these.
 */
export function placeDrops(
  drops: readonly Drop[],
  series: readonly Pick<Series, 'line' | 'isFamily' | 'isGhost'>[],
  placed: Coordinates & { readonly here: number | null },
): readonly PlacedDrop[] {
  const { plot, horizontal, vertical, here } = placed
  const bottom = plot.top + plot.height
  const lines = series.filter(({ isFamily, isGhost }) => !isFamily && !isGhost).map(({ line }) => line)
  const before: Words[] = []
  return drops.map(({ id, x, y, words, isBelow }) => {
    const at = horizontal(x)
    const width = Math.max(...words.map((one) => textWidth(one, wordSize))) + wordGap
    const isHereIn = (from: number, to: number): boolean => here !== null && here > from - wordGap && here < to + wordGap
    const isLeft = isBelow && at - width > plot.left && !isHereIn(at - width, at)
    // right of its line, or of the present value where that would strike the words through
    const start = here !== null && isHereIn(at, at + width) ? Math.max(at, here) : at
    const under = vertical(y) + 20
    const { highest, lowest } = envelope(lines, placed, start, start + width)
    const isOnLine = lowest > under - lineHeight && highest < under + 2 * lineHeight
    const textX = isLeft ? at - wordGap : start + wordGap
    const from = isLeft ? at - width : start
    const stands = clearOf(before, { from, to: from + width, y: isBelow || isOnLine ? bottom - 30 : under })
    before.push(stands)
    return {
      id,
      x: toThousandth(at),
      top: toThousandth(vertical(y)),
      bottom,
      textX: toThousandth(textX),
      textY: toThousandth(stands.y),
      anchor: isLeft ? 'end' : 'start',
      words,
    }
  })
}

/** Dotted lines to the axis from where something is full, each with its words. */
export const Drops = ({ placed, palette }: MarkProps<readonly PlacedDrop[]>): ReactElement => (
  <g fontSize={wordSize} fill={palette.ink} pointerEvents="none">
    {placed.map(({ id, x, top, bottom, textX, textY, anchor, words: [first, second] }) => (
      <g key={id} textAnchor={anchor}>
        <line x1={x} x2={x} y1={top} y2={bottom} stroke={palette.ink2} strokeDasharray="2 3" />
        <text x={textX} y={textY} fontWeight={600} {...halo(palette.bg)}>
          {first}
        </text>
        <text x={textX} y={textY + lineHeight} fill={palette.ink2} {...halo(palette.bg)}>
          {second}
        </text>
      </g>
    ))}
  </g>
)
