import type { ReactElement } from 'react'
import { circle } from './circle.ts'
import type { Coordinates, Point } from './coordinates.ts'

const radius = 5.5

/** One path for all measured values. */
export const placeRings = (points: readonly Point[], { horizontal, vertical }: Coordinates): string =>
  points.map(({ x, y }) => circle(horizontal(x), vertical(y), radius)).join('')

export const Rings = ({ path, colour }: { readonly path: string; readonly colour: string }): ReactElement | null =>
  path ? <path d={path} stroke={colour} fill="none" strokeLinejoin="round" strokeWidth={1.5} /> : null
