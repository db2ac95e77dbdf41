import type { ReactElement } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import type { Palette } from './palette.ts'
import { wordLine, wordSize, type PlacedWordTable } from './placeWordTable.ts'

interface WordTableProps {
  readonly placed: PlacedWordTable
  readonly palette: Palette
  readonly title: string
}

/** A table of sentences as a drawing, for files; pages show tables. */
export function WordTable({ placed, palette, title }: WordTableProps): ReactElement {
  const { width, height, head, rows } = placed
  return (
    <ChartFrame width={width} height={height} title={title}>
      {[head, ...rows].map((row) => (
        <g key={row.y} fontSize={wordSize} fontWeight={row === head ? 600 : 400} fill={palette.ink}>
          {row !== head && <path d={`M0,${row.rule}H${width}`} stroke={palette.hair} />}
          {row.cells.flatMap(({ x, lines }) =>
            lines.map((line, index) => (
              <text key={`${x} ${row.y + index * wordLine}`} x={x} y={row.y + index * wordLine}>
                {line}
              </text>
            )),
          )}
        </g>
      ))}
    </ChartFrame>
  )
}
