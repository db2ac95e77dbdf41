import { drivesIn } from '../../domain/machinePath.ts'
import type { Machine, MachineNode } from '../../domain/machine.ts'
import type { Path } from '../../domain/machinePath.ts'
import { said, type DrivesPart, type LinkRow, type Part } from './draft.ts'
import type { Contradiction, FoundRow, FoundValue, Place } from './foundMachine.ts'

/** A row whose contradiction is still a name. */
export type DraftRow = Omit<FoundRow, 'contradiction'> & { readonly question: string | null }

export interface DraftTree {
  readonly machine: Machine
  readonly rows: readonly DraftRow[]
}

const leadsToDrives = (part: Part): boolean => part.part === 'drives' || part.below.some(leadsToDrives)

/** Hops that lead to no drive are rows, and no part of the machine. */
const withoutDeadEnds = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part) => {
    if (part.part === 'drives') return part
    return { ...part, hop: leadsToDrives(part) ? part.hop : null, below: withoutDeadEnds(part.below) }
  })

/** The nodes of a machine that parts become; those without a hop let what is below them up. */
function nodesOf(parts: readonly Part[]): readonly MachineNode[] {
  return parts.flatMap((part): readonly MachineNode[] => {
    if (part.part === 'drives') return [part.node]
    const below = nodesOf(part.below)
    return part.hop ? [{ node: 'hop', ...part.hop, count: part.count, below }] : below
  })
}

/** The lines that say a title are its first value. */
const withTitle = (places: readonly Place[], values: readonly FoundValue[]): readonly FoundValue[] =>
  places.length > 0 ? [said('', places), ...values] : values

/** The row of a hop, of drives, or of the link that they have for themselves, with what the machine says of that. */
function linkRow(
  { title, titlePlaces, values, tells, question }: LinkRow,
  hop: Pick<MachineNode, 'link'> | null,
): Omit<DraftRow, 'path' | 'depth' | 'kind'> {
  return { title, count: 1, values: withTitle(titlePlaces, values), tells, isTrained: hop?.link?.trained !== undefined, question }
}

function drivesRows(part: DrivesPart, path: Path | null, depth: number): readonly DraftRow[] {
  const own = part.link ? [{ path, depth, kind: 'link', ...linkRow(part.link, part.node) } as const] : []
  return [...own, { path, depth: depth + own.length, kind: 'drives', ...linkRow(part, null), count: part.count }]
}

/** The rows of some parts, and the nodes that come from them, counted from `first` among the nodes of `path`. */
function rowsOf(
  parts: readonly Part[],
  path: Path,
  first: number,
  depth: number,
): { readonly rows: readonly DraftRow[]; readonly next: number } {
  const rows: DraftRow[] = []
  let next = first
  for (const part of parts) {
    if (part.part === 'drives') {
      rows.push(...drivesRows(part, [...path, next], depth))
      next += 1
      continue
    }
    const { hop, kind, below } = part
    const own = hop ? [...path, next] : null
    const inside = own ? rowsOf(below, own, 0, depth + 1) : rowsOf(below, path, next, depth + 1)
    rows.push({ path: own, depth, kind, ...linkRow(part, hop) }, ...inside.rows)
    next = own ? next + 1 : inside.next
  }
  return { rows, next }
}

/** The machine that parts make, and the rows that show it, the host’s not among them. */
export function treeOf(found: readonly Part[]): DraftTree {
  const parts = withoutDeadEnds(found)
  const machine: Machine = { below: nodesOf(parts) }
  const { rows } = rowsOf(parts, [], 0, 1)
  // without a drive nothing can be computed; the rows stay
  if (drivesIn(machine) === 0) return { machine: { below: [] }, rows: rows.map((row) => ({ ...row, path: null })) }
  return { machine, rows }
}

export const withContradiction = ({ question, ...row }: DraftRow, contradictions: readonly Contradiction[]): FoundRow => ({
  ...row,
  contradiction: contradictions.find(({ id }) => id === question) ?? null,
})
