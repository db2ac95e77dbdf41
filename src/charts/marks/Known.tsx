import { line } from 'd3-shape'
import type { ReactElement } from 'react'
import type { Coordinates, Point } from './coordinates.ts'

/** Between which values a line lies at a place, given what is known. */
export interface KnownPoint {
  readonly x: number
  readonly low: number
  readonly high: number
}

/** The pale band around a line, along its upper edge and back along the lower one; or nothing. */
export const placeKnown = (points: readonly KnownPoint[], { horizontal, vertical }: Coordinates): string =>
  points.length < 2
    ? ''
    : `${line<Point>(
        ({ x }) => horizontal(x),
        ({ y }) => vertical(y),
      ).digits(2)([...points.map(({ x, high }) => ({ x, y: high })), ...points.toReversed().map(({ x, low }) => ({ x, y: low }))])}Z`

export const Known = ({ path, colour }: { readonly path: string; readonly colour: string }): ReactElement | null =>
  path ? <path data-known="" d={path} fill={colour} fillOpacity={0.14} /> : null
