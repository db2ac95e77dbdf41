import type { DriveFacts } from '../../domain/drive.ts'
import { kindsOf, type Scenario } from '../../domain/scenario.ts'
import { flashPeriod } from '../../mechanics/flashDevice.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { allCopies, flashTimes } from '../tree/treeClasses.ts'

/** A hop of a machine below an array: which part of its drives is behind one copy, what that carries, and what it costs to be held. */
export interface ArrayHop {
  readonly share: Fraction
  readonly up: BytesPerSecond
  readonly held: Seconds | undefined
}

/** The hops on the way of any drive of an array. */
export function arrayHops(system: Scenario): readonly ArrayHop[] {
  const { tree } = system
  if (!tree) return []
  const copies = allCopies(tree)
  const below = tree.hops.map(() => 0)
  for (const [kind, { count }] of kindsOf(system).entries())
    for (let hop = tree.on[kind] ?? null; hop !== null; hop = tree.hops[hop]?.parent ?? null) below[hop] += count
  return tree.hops.map(({ up, held }, hop) => ({ share: below[hop] / copies[hop] / system.drives, up, held }))
}

/** The slowest of them. */
export const narrowestOf = (hops: readonly ArrayHop[]): BytesPerSecond => hops.reduce((least, { up }) => Math.min(least, up), Infinity)

/** What one part of a request takes of a drive that serves nobody else, and what it keeps from others there. */
export interface PartTimes {
  readonly alone: Seconds
  readonly kept: Seconds
}

/** The same of flash, to its last byte over the slowest link; many dies work side by side, so that it keeps less than it takes. */
export function flashPart(flash: NonNullable<DriveFacts['flash']>, bytes: Bytes, readCost: Seconds, narrowest: BytesPerSecond): PartTimes {
  const sizes = [{ size: bytes, share: 1 }]
  const { positioning, transfer } = flashTimes(flash, { sizes, readCost, narrowest })
  return { alone: positioning + transfer, kept: flashPeriod(flash, sizes) }
}
