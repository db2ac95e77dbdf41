import { max } from 'd3-array'
import type { ReactElement } from 'react'
import { toHundredth } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import type { CellPlace, CellRows, Raster } from './Cells.tsx'
import type { MarkProps } from './coordinates.ts'

/** Words in a blank part of a map. */
interface PlacedWords {
  readonly x: number
  readonly y: number
  readonly text: string
}

export interface PlacedBlankWords {
  /** Words beside the present cell, with the line that leads to it. */
  readonly here: (PlacedWords & { readonly leader: string }) | null
  /** End at their place. */
  readonly corner: readonly PlacedWords[]
}

/** From a cell to the words beside it. */
const leaderLength = 44
const cornerLine = 16

const wordsWidth = (text: string): number => textWidth(text, 12) * 1.1

/** Words to the right of the present cell, where the map is blank and wide enough. */
function placeHereWords(rows: CellRows, here: CellPlace | null, text: string, raster: Raster): PlacedBlankWords['here'] {
  if (!here || !text) return null
  const { left, top, pitchX, pitchY, width } = raster
  const isBlank = (rows[here.row] ?? []).every((cell, column) => column <= here.column || !cell)
  const from = left + (here.column + 1) * pitchX
  const x = from + leaderLength + 4
  if (!isBlank || x + wordsWidth(text) > width) return null
  const middle = toHundredth(top + (here.row + 0.5) * pitchY)
  return { x: toHundredth(x), y: middle + 4, text, leader: `M${toHundredth(from)},${middle}h${leaderLength}` }
}

/** Words in the lower right corner, where they cover no cell. */
function placeCornerWords(rows: CellRows, texts: readonly string[], { left, top, pitchX, pitchY, width }: Raster): readonly PlacedWords[] {
  const bottom = top + rows.length * pitchY
  const [highest, leftmost] = [bottom - 6 - texts.length * cornerLine, width - (max(texts, wordsWidth) ?? 0)]
  const isFree = rows.every((line, row) =>
    line.every((cell, column) => !cell || top + (row + 1) * pitchY < highest || left + (column + 1) * pitchX < leftmost - 8),
  )
  if (!isFree) return []
  return texts.map((text, index) => ({ x: width, y: toHundredth(bottom - 8 - (texts.length - 1 - index) * cornerLine), text }))
}

/** Places words where a map has no cells. */
export const placeBlankWords = (
  rows: CellRows,
  here: CellPlace | null,
  words: { readonly here?: string | undefined; readonly corner?: readonly string[] | undefined },
  raster: Raster,
): PlacedBlankWords => ({
  here: placeHereWords(rows, here, words.here ?? '', raster),
  corner: placeCornerWords(rows, words.corner ?? [], raster),
})

export const BlankWords = ({ placed: { here, corner }, palette }: MarkProps<PlacedBlankWords>): ReactElement => (
  <>
    {here && (
      <>
        <path d={here.leader} stroke={palette.here} />
        <text x={here.x} y={here.y} fontSize={12} fontWeight={600} fill={palette.here}>
          {here.text}
        </text>
      </>
    )}
    {corner.map(({ x, y, text }) => (
      <text key={text} x={x} y={y} fontSize={12} textAnchor="end" fill={palette.ink2}>
        {text}
      </text>
    ))}
  </>
)
