import type { ReactElement } from 'react'
import { toThousandth } from '../scales.ts'
import type { Coordinates, MarkProps, Point } from './coordinates.ts'

/** A diamond round the best point of the chosen line; hollow ones round those of the lines of its family. Or nothing. */
export interface PlacedDiamonds {
  readonly best: string
  readonly others: string
}

/** Places the best points of lines. */
export function placeDiamonds(
  best: Point | undefined,
  others: readonly Point[] | undefined,
  { horizontal, vertical }: Coordinates,
): PlacedDiamonds {
  const diamond = ({ x, y }: Point): string => `M${toThousandth(horizontal(x))},${toThousandth(vertical(y) - 7)}l7,7l-7,7l-7,-7z`
  return { best: best ? diamond(best) : '', others: (others ?? []).map(diamond).join('') }
}

export const Diamonds = ({ placed, palette }: MarkProps<PlacedDiamonds>): ReactElement => (
  <>
    {placed.others && <path data-optima="" d={placed.others} fill={palette.bg} stroke={palette.control} />}
    {placed.best && <path data-optimum="" d={placed.best} fill={palette.here} stroke={palette.bg} />}
  </>
)
