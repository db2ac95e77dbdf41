import { pairs } from 'd3-array'
import { line as through } from 'd3-shape'
import type { ReactElement } from 'react'
import { ghostDash } from '../ghost.ts'
import type { Coordinates, Point } from './coordinates.ts'

/** A value on a line; `tested` is false outside the range a formula was checked in. */
export interface LinePoint extends Point {
  readonly tested: boolean
}

/** How a line is told apart from others. */
export interface LineLook {
  readonly colour: string
  readonly dash: 'solid' | 'dashed' | 'dotted'
  /** One of a family beside the chosen line: drawn thin, its name in plain weight. */
  readonly isFamily?: boolean
  /** Of a second configuration that this one is compared with: thin, in long dashes, simulated points as squares, beneath the others. */
  readonly isGhost?: boolean
}

/** Where the formula was checked, and where not. */
export interface PlacedLine {
  readonly strong: string
  readonly thin: string
}

/** The path of the stretches between neighbours that were both tested, or of all others. */
function stretches(points: readonly LinePoint[], tested: boolean, { horizontal, vertical }: Coordinates): string {
  const pieces: LinePoint[][] = []
  for (const [one, next] of pairs(points)) {
    if ((one.tested && next.tested) !== tested) continue
    const piece = pieces.at(-1)
    if (piece?.at(-1) === one) piece.push(next)
    else pieces.push([one, next])
  }
  const draw = through<LinePoint>(
    ({ x }) => horizontal(x),
    ({ y }) => vertical(y),
  ).digits(2)
  return pieces.map((piece) => draw(piece)).join('')
}

/** A comparison does not say where formulas were checked; even thinner the line could not be seen. */
export function placeLine(points: readonly LinePoint[], isGhost: boolean, coordinates: Coordinates): PlacedLine {
  const line = isGhost ? points.map((point) => ({ ...point, tested: true })) : points
  return { strong: stretches(line, true, coordinates), thin: stretches(line, false, coordinates) }
}

const dashes = { dashed: '6 4', dotted: '2 3' } as const

export function Line({ placed: { strong, thin }, look }: { readonly placed: PlacedLine; readonly look: LineLook }): ReactElement {
  const { colour, dash, isFamily, isGhost } = look
  const stroke = { stroke: colour, fill: 'none', strokeLinejoin: 'round' } as const
  const dashed = isGhost ? { strokeDasharray: ghostDash } : dash === 'solid' ? {} : { strokeDasharray: dashes[dash] }
  const width = isFamily || isGhost ? 1.25 : dash === 'solid' ? 2.25 : 1.75
  return (
    <>
      {thin && <path d={thin} {...stroke} strokeWidth={1.25} strokeOpacity={0.6} {...dashed} />}
      {strong && <path d={strong} {...stroke} strokeWidth={width} {...dashed} />}
    </>
  )
}
