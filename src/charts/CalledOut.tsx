import type { ReactElement } from 'react'
import type { MarkProps } from './marks/coordinates.ts'
import { NumberDisc } from './marks/Discs.tsx'
import { textLines } from './textWidth.ts'

/** A number of the chart in words. */
interface Words {
  readonly number: number
  readonly title: string
  readonly text: string
}

export interface PlacedCalledOut {
  readonly height: number
  readonly items: readonly {
    readonly number: number
    readonly x: number
    readonly y: number
    /** Lines of the title, then those of the text. */
    readonly heads: readonly string[]
    readonly lines: readonly string[]
  }[]
}

const size = 12.5
const line = 17
const indent = 26
const gap = 22

/** How many stand side by side in a width. */
const columnsIn = (width: number): number => (width >= 860 ? 5 : width >= 520 ? 3 : 1)

/** Places words about the numbers of a chart in columns beneath it. */
export function placeCalledOut(words: readonly Words[], width: number): PlacedCalledOut {
  const columns = columnsIn(width)
  const pitch = (width + gap) / columns
  const items: PlacedCalledOut['items'][number][] = []
  let top = 0
  for (let first = 0; first < words.length; first += columns) {
    const row = words.slice(first, first + columns).map(({ number, title, text }, index) => ({
      number,
      x: Math.round(index * pitch),
      y: top,
      heads: textLines(title, size * 1.06, pitch - gap - indent),
      lines: textLines(text, size, pitch - gap - indent),
    }))
    items.push(...row)
    top += Math.max(...row.map(({ heads, lines }) => heads.length + lines.length)) * line + 12
  }
  return { height: top, items }
}

/** Numbers in discs and what they say, beneath their chart. */
export const CalledOut = ({ placed, palette }: MarkProps<PlacedCalledOut>): ReactElement => (
  <g fontSize={size}>
    {placed.items.map(({ number, x, y, heads, lines }) => (
      <g key={number} transform={`translate(${x} ${y})`}>
        <NumberDisc number={number} x={10} y={11} palette={palette} />
        {[...heads, ...lines].map((text, index) => (
          <text
            key={text}
            x={indent}
            y={15 + index * line}
            fontWeight={index < heads.length ? 600 : 400}
            fill={index < heads.length ? palette.ink : palette.ink2}
          >
            {text}
          </text>
        ))}
      </g>
    ))}
  </g>
)
