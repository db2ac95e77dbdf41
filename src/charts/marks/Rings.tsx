import type { ReactElement } from 'react'
import { toThousandth } from '../scales.ts'
import { circle } from './circle.ts'
import type { Coordinates, Point } from './coordinates.ts'

const radius = 5.5

/** A measured value, with its interval where that is known. */
export interface RingPoint extends Point {
  readonly low?: number
  readonly high?: number
}

/** One path for all measured values and their whiskers, which end at the ring. */
export const placeRings = (points: readonly RingPoint[], { horizontal, vertical }: Coordinates): string =>
  points
    .map(({ x, y, low = y, high = y }) => {
      const [across, down] = [horizontal(x), vertical(y)]
      return circle(across, down, radius) + whisker(across, down, vertical(high)) + whisker(across, down, vertical(low))
    })
    .join('')

/** From the edge of a ring to a cap; nothing where the ring covers it. */
const whisker = (x: number, y: number, end: number): string =>
  Math.abs(end - y) > radius ? `M${toThousandth(x)},${toThousandth(y + Math.sign(end - y) * radius)}V${toThousandth(end)}m-3,0h6` : ''

export const Rings = ({ path, colour }: { readonly path: string; readonly colour: string }): ReactElement | null =>
  path ? <path d={path} stroke={colour} fill="none" strokeLinejoin="round" strokeWidth={1.5} /> : null
