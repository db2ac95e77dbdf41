import type { PlacedRow } from './hopRow.ts'
import { isWithin, pathKey, type Path, type Place } from '../../domain/machinePath.ts'

/** Where a visible row is drawn, from the top of the tree. */
export interface RowSpan {
  readonly placed: PlacedRow
  readonly top: number
  readonly bottom: number
}

/** A place to land: where its line is drawn, and how deep. */
export interface Landing {
  readonly place: Place
  readonly y: number
  readonly depth: number
}

/** The lines between visible rows at which a branch may land. */
export function landings(rows: readonly RowSpan[], places: readonly Place[]): readonly Landing[] {
  const own = rows.filter(({ placed }) => !placed.row.isOwnLink)
  const spanOf = (path: Path): RowSpan | undefined => own.find(({ placed }) => pathKey(placed.row.path) === pathKey(path))
  /** Where the visible part of a branch ends. */
  const endOf = (path: Path): number | undefined =>
    rows.reduce<number | undefined>(
      (end, { placed, bottom }) => (isWithin(path, placed.row.path) ? Math.max(end ?? 0, bottom) : end),
      undefined,
    )
  return places.flatMap((place): Landing[] => {
    const { parent, index } = place
    const above = spanOf(parent)
    if (!above) return []
    // a folded parent takes it as its last
    const isShown = !above.placed.isFolded
    if (!isShown && places.some((other) => pathKey(other.parent) === pathKey(parent) && other.index > index)) return []
    const y = index === 0 || !isShown ? above.bottom : endOf([...parent, index - 1])
    return y === undefined ? [] : [{ place, y, depth: above.placed.depth + 1 }]
  })
}

/** The landing nearest to a pointer: the nearest line, and of those at one height the nearest indent. */
export function nearestLanding(all: readonly Landing[], x: number, y: number, indent: number): Landing | undefined {
  const far = ({ y: line }: Landing): number => Math.abs(line - y)
  const aside = ({ depth }: Landing): number => Math.abs(depth * indent - x)
  return all.reduce<Landing | undefined>((best, one) => {
    if (!best || far(one) < far(best)) return one
    return far(one) === far(best) && aside(one) < aside(best) ? one : best
  }, undefined)
}
