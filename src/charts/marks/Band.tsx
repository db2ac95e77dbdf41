import type { ReactElement } from 'react'
import { toThousandth } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import type { Bracket } from './Brackets.tsx'
import type { Coordinates, MarkProps } from './coordinates.ts'
import { halo } from './halo.ts'

/** A shaded range with the line and the words that name it, inside the plot. */
export interface PlacedBand {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly path: string
  readonly text: string
  readonly x: number
  readonly y: number
}

/** A range that is as good as the best of it. Words stand in its middle, or beside its nearer end where the plot ends. */
export function placeBand(band: Bracket | undefined, { plot, horizontal }: Coordinates): PlacedBand | null {
  if (!band) return null
  const right = plot.left + plot.width
  const inside = (x: number): number => Math.min(right, Math.max(plot.left, horizontal(x)))
  const [from, to] = [inside(band.from), inside(band.to)]
  const half = (textWidth(band.text, 12) * 1.1) / 2
  const y = plot.top + plot.height - 22
  return {
    left: toThousandth(from),
    top: plot.top,
    width: toThousandth(Math.max(1, to - from)),
    height: plot.height,
    path: `M${toThousandth(from)},${y - 4}v8M${toThousandth(from)},${y}H${toThousandth(to)}M${toThousandth(to)},${y - 4}v8`,
    text: band.text,
    x: toThousandth(Math.min(right - half, Math.max(plot.left + half, (from + to) / 2))),
    y: y + 16,
  }
}

/** The shade, behind everything else. */
export const Band = ({ placed: { left, top, width, height }, palette }: MarkProps<PlacedBand>): ReactElement => (
  <rect data-band="" x={left} y={top} width={width} height={height} fill={palette.hereSoft} />
)

/** The words of a band, above the line of the present value. */
export const BandText = ({ placed: { path, text, x, y }, palette }: MarkProps<PlacedBand>): ReactElement => (
  <>
    <path d={path} stroke={palette.here} fill="none" />
    <text x={x} y={y} fontSize={12} fontWeight={600} textAnchor="middle" fill={palette.here} {...halo(palette.hereSoft)}>
      {text}
    </text>
  </>
)
