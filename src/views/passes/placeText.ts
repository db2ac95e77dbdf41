import type { Machine } from '../../domain/machine.ts'
import { holderAt, holderText, placesFor } from './machineEdits.ts'
import { childrenAt, isWithin, lastOf, parentOf, pathKey, type Path, type Place } from '../../domain/machinePath.ts'
import { shortName } from '../shared/hopNoun.ts'
import { capitalized } from '../shared/intervalText.ts'
import type { HopRow } from './hopRow.ts'

/** "1st", "2nd", "3rd", "4th", "11th". */
export function ordinal(position: number): string {
  const tens = position % 100
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th')
  return `${position}${ending}`
}

const nameAt = (rows: readonly HopRow[], machine: Machine, path: Path): string => {
  if (path.length === 0) return 'the host'
  const row = rows.find((one) => !one.isOwnLink && pathKey(one.path) === pathKey(path))
  return row ? shortName(row.name) : holderText(holderAt(machine, path) ?? null)
}

/** Where a branch would land: "SAS adapter, as 3rd". The branch itself is not counted where it leaves the same parent. */
export function landingText(rows: readonly HopRow[], machine: Machine, from: Path, { parent, index }: Place): string {
  const leaves = pathKey(parent) === pathKey(parentOf(from)) && lastOf(from) < index
  return `${capitalized(nameAt(rows, machine, parent))}, as ${ordinal(index + (leaves ? 0 : 1))}`
}

/** Places as a list: one a parent, the last below it. */
export function listedPlaces(
  rows: readonly HopRow[],
  machine: Machine,
  from: Path,
): readonly { readonly title: string; readonly place: Place }[] {
  const parents = new Map<string, Place>()
  for (const place of placesFor(machine, from)) {
    const isOwn = isWithin(parentOf(from), place.parent) && place.parent.length === from.length - 1
    if (!isOwn && place.index === childrenAt(machine, place.parent).length) parents.set(pathKey(place.parent), place)
  }
  return [...parents.values()].map((place) => ({
    title: place.parent.length === 0 ? 'On the host' : `Under ${nameAt(rows, machine, place.parent)}`,
    place,
  }))
}
