import type { ReactElement } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import type { LineChartProps, PlacedLines } from './LineChart.tsx'
import { Axes } from './marks/Axes.tsx'
import type { Coordinates, Point } from './marks/coordinates.ts'
import { Dots } from './marks/Dots.tsx'
import { EndLabels } from './marks/EndLabels.tsx'
import { envelope } from './marks/envelope.ts'
import { GhostHere } from './marks/GhostHere.tsx'
import { halo } from './marks/halo.ts'
import { Here } from './marks/Here.tsx'
import { Level } from './marks/Level.tsx'
import { Line } from './marks/Line.tsx'
import { toThousandth } from './scales.ts'
import { textWidth } from './textWidth.ts'

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
  readonly textX: number
  readonly textY: number
  readonly anchor: 'start' | 'end'
}

const wordSize = 12
const lineHeight = 15
const wordGap = 7

/**
 * Places the words left of their line at its foot, or right under where it begins; never on the present value, and at the foot where they would
 * lie on a line.
 */
export function placeDrops(
  drops: readonly Drop[],
  lines: readonly (readonly Point[])[],
  placed: Coordinates & Pick<PlacedLines, 'here'>,
): readonly PlacedDrop[] {
  const { plot, horizontal, vertical, here } = placed
  const bottom = plot.top + plot.height
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
    return {
      id,
      x: toThousandth(at),
      top: toThousandth(vertical(y)),
      textX: toThousandth(isLeft ? at - wordGap : start + wordGap),
      textY: toThousandth(isBelow || isOnLine ? bottom - 30 : under),
      anchor: isLeft ? 'end' : 'start',
      words,
    }
  })
}

interface SaturationChartProps extends Pick<LineChartProps, 'placed' | 'palette' | 'title' | 'pill' | 'control' | 'pointer'> {
  readonly drops: readonly PlacedDrop[]
}

/** Lines that rise until something is full: what it carries as a dotted level, and from where on it is full as dotted lines to the axis. */
export function SaturationChart({ placed, drops, palette, title, pill = '', control, pointer }: SaturationChartProps): ReactElement {
  const { plot, size, here, ghostHere } = placed
  const { left: x, top: y, width, height } = plot
  const bottom = y + height
  const dotted = { stroke: palette.ink2, strokeDasharray: '2 3' } as const
  return (
    <ChartFrame width={size.width} height={size.height} title={title}>
      <Axes placed={placed.axes} plot={plot} unit={placed.unit} here={here} pill={pill} title={placed.title} palette={palette} />
      {placed.level && <Level placed={placed.level} palette={palette} />}
      {drops.map((drop) => (
        <line key={drop.id} x1={drop.x} x2={drop.x} y1={drop.top} y2={bottom} {...dotted} />
      ))}
      {ghostHere !== null && <GhostHere at={ghostHere} plot={plot} palette={palette} />}
      {placed.series.map(({ id, look, line, dots }) => (
        <g key={id} data-series={id} data-ghost={look.isGhost ? '' : undefined}>
          <Line placed={line} look={look} />
          <Dots placed={dots} colour={look.colour} />
        </g>
      ))}
      {pointer && <rect className="plot" x={x} y={y} width={width} height={height} fill="transparent" {...pointer} />}
      <g fontSize={wordSize} fill={palette.ink} pointerEvents="none">
        {drops.map(({ id, textX, textY, anchor, words: [first, second] }) => (
          <g key={id} textAnchor={anchor}>
            <text x={textX} y={textY} fontWeight={600} {...halo(palette.bg)}>
              {first}
            </text>
            <text x={textX} y={textY + lineHeight} fill={palette.ink2} {...halo(palette.bg)}>
              {second}
            </text>
          </g>
        ))}
      </g>
      {here !== null && <Here plot={plot} here={here} palette={palette} pill={pill} control={control} />}
      <EndLabels placed={placed.labels} coordinates={placed} palette={palette} apart={null} />
    </ChartFrame>
  )
}
