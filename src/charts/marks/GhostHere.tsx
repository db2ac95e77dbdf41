import type { ReactElement } from 'react'
import { ghostDash, ghostLetter } from '../ghost.ts'
import type { Palette } from '../palette.ts'
import type { Rectangle } from '../plot.ts'
import { toHundredth } from '../scales.ts'
import type { Coordinates } from './coordinates.ts'

/** Pixels of the second configuration's value on the axis, where it is inside and elsewhere than the present one. */
export function placeGhostHere(ghostHere: number | undefined, here: number | null, { horizontal }: Coordinates): number | null {
  const [low = 0, high = 0] = horizontal.domain()
  if (ghostHere === undefined || ghostHere === here || ghostHere < low || ghostHere > high) return null
  return toHundredth(horizontal(ghostHere))
}

interface GhostHereProps {
  readonly at: number
  readonly plot: Rectangle
  readonly palette: Palette
}

/** Where the second configuration stands on the axis. */
export const GhostHere = ({ at, plot, palette }: GhostHereProps): ReactElement => (
  <g data-ghost-here="">
    <path d={`M${at},${plot.top}V${plot.top + plot.height}`} stroke={palette.ink2} strokeDasharray={ghostDash} />
    <text x={at} y={plot.top - 5} fontSize={12} fontWeight={600} textAnchor="middle" fill={palette.ink2}>
      {ghostLetter}
    </text>
  </g>
)
