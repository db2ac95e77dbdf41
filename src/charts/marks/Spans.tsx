import type { ReactElement } from 'react'
import { toHundredth } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import type { MarkProps } from './coordinates.ts'
import type { TimeCoordinates } from './time.ts'

/** A stretch of time with a name. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** A bracket over a stretch of time; its name where it fits. */
export interface PlacedSpan {
  readonly path: string
  readonly text: string
  readonly x: number
}

const most = 60
/** Where the brackets run, under their names. */
const lineY = 18

/** Brackets over the stretches that are seen; none where they would be too many. */
export function placeSpans(spans: readonly Span[], { view, at }: TimeCoordinates): readonly PlacedSpan[] {
  const visible = spans.filter(({ from, to }) => to > view.from && from < view.to)
  if (visible.length > most) return []
  return visible.map(({ from, to, text }) => {
    const [start, end] = [at(from), at(to) - 1]
    // all on one line, whether their ends are seen or not
    const left = from >= view.from ? `M${toHundredth(start)},${lineY + 6}V${lineY}` : `M${toHundredth(start)},${lineY}`
    return {
      path: `${left}H${toHundredth(end)}${to <= view.to ? `V${lineY + 6}` : ''}`,
      text: textWidth(text, 12) * 1.1 + 8 <= end - start ? text : '',
      x: toHundredth((start + end) / 2),
    }
  })
}

export const Spans = ({ placed, palette }: MarkProps<readonly PlacedSpan[]>): ReactElement => (
  <>
    {placed.map(({ path, text, x }) => (
      <g key={path}>
        <path d={path} fill="none" stroke={palette.axis} />
        <text x={x} y={11} fill={palette.ink} fontWeight={600}>
          {text}
        </text>
      </g>
    ))}
  </>
)
