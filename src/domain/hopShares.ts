import type { BytesPerSecond, Fraction, Seconds } from '../units/quantities.ts'
import { copiesOf } from './hopCopies.ts'
import { kindsOf, type Scenario } from './scenario.ts'

/** A hop of a machine below equal drives that are asked alike: which part of them is behind one copy, what that carries, and what it costs to be held. */
export interface HopShare {
  readonly share: Fraction
  readonly up: BytesPerSecond
  readonly held: Seconds | undefined
}

/** The hops of a machine, in their order; none of a system without one. What none of its drives passes is in nobody’s way. */
export function hopShares(system: Scenario): readonly HopShare[] {
  const { tree } = system
  if (!tree) return []
  const copies = copiesOf(tree.hops)
  const below = tree.hops.map(() => 0)
  for (const [kind, { count }] of kindsOf(system).entries())
    for (let hop = tree.on[kind] ?? null; hop !== null; hop = tree.hops[hop]?.parent ?? null) below[hop] = (below[hop] ?? 0) + count
  return tree.hops.map(({ up, held }, hop) => {
    const share = (below[hop] ?? 0) / (copies[hop] ?? 1) / system.drives
    return share > 0 ? { share, up, held } : { share, up: Infinity, held: undefined }
  })
}

/** The slowest of them. */
export const narrowestOf = (hops: readonly HopShare[]): BytesPerSecond => hops.reduce((least, { up }) => Math.min(least, up), Infinity)

/** Position of the hop that is the first to be full: a box that belongs to one drive at a time, else the link asked for most of what it carries; −1: none. */
export function fullestHop(system: Scenario): number {
  const hops = hopShares(system)
  const box = hops.findIndex(({ held }) => held !== undefined)
  const asked = ({ share, up }: HopShare): number => share / up
  const most = Math.max(0, ...hops.map(asked))
  return box >= 0 ? box : most > 0 ? hops.findIndex((hop) => asked(hop) === most) : -1
}

/** Drives that share a box which belongs to one of them at a time; null where there is none. */
export function heldWidth(system: Scenario): number | null {
  const box = hopShares(system).find(({ held }) => held !== undefined)
  return box ? Math.max(1, Math.round(box.share * system.drives)) : null
}
