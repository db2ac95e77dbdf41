import { area } from 'd3-shape'
import type { ReactElement } from 'react'
import type { Coordinates } from './coordinates.ts'

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
    : (area<KnownPoint>(
        ({ x }) => horizontal(x),
        ({ low }) => vertical(low),
        ({ high }) => vertical(high),
      ).digits(2)(points) ?? '')

export const Known = ({ path, colour }: { readonly path: string; readonly colour: string }): ReactElement | null =>
  path ? <path data-known="" d={path} fill={colour} fillOpacity={0.14} /> : null
