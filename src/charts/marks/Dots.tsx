import type { ReactElement } from 'react'
import { toHundredth, toThousandth } from '../scales.ts'
import { circle } from './circle.ts'
import type { Coordinates, Point } from './coordinates.ts'

/** A simulated value with its interval. */
export interface DotPoint extends Point {
  readonly low: number
  readonly high: number
}

/** One path for all dots, one for all whiskers. */
export interface PlacedDots {
  readonly dots: string
  readonly whiskers: string
}

const dotRadius = 2.75
/** Side of a simulated point of a second configuration. */
const side = 5
const whiskerCap = 6
/** A whisker shorter than this would square the dot. */
const shortestWhisker = 9

function whisker({ x, low, high }: DotPoint, { horizontal, vertical }: Coordinates): string {
  const [at, top, bottom] = [toThousandth(horizontal(x)), toThousandth(vertical(high)), toThousandth(vertical(low))]
  const cap = (y: number): string => `M${at - whiskerCap / 2},${y}h${whiskerCap}`
  return bottom - top >= shortestWhisker ? `M${at},${top}V${bottom}${cap(top)}${cap(bottom)}` : ''
}

const square = (x: number, y: number): string => `M${toHundredth(x - side / 2)},${toHundredth(y - side / 2)}h${side}v${side}h${-side}z`

/** Dots with whiskers; those of a second configuration are squares without. */
export function placeDots(points: readonly DotPoint[], isGhost: boolean, coordinates: Coordinates): PlacedDots {
  const { horizontal, vertical } = coordinates
  return {
    dots: points.map(({ x, y }) => (isGhost ? square(horizontal(x), vertical(y)) : circle(horizontal(x), vertical(y), dotRadius))).join(''),
    whiskers: isGhost ? '' : points.map((point) => whisker(point, coordinates)).join(''),
  }
}

export const Dots = ({ placed: { dots, whiskers }, colour }: { readonly placed: PlacedDots; readonly colour: string }): ReactElement => (
  <>
    {whiskers && <path d={whiskers} stroke={colour} fill="none" strokeLinejoin="round" strokeWidth={1.25} />}
    {dots && <path d={dots} fill={colour} />}
  </>
)
