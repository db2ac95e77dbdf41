import type { Configuration } from '../configuration/configuration.ts'
import type { Prediction } from '../domain/prediction.ts'
import type { Scenario } from '../domain/scenario.ts'
import type { BytesPerSecond, Fraction, Seconds } from '../units/quantities.ts'
import { boundCause, limitedBy, limitOf, linkName, partsInUse } from '../views/throughput/limit.ts'

/** A part that reads keep busy: the disks, the link they share, the host, or the processes that think between reads. */
export type BusPart = 'disks' | 'link' | 'host' | 'processes'

/** How fast disks on one bus read at random, and what holds them back. */
export interface BusAnswer extends Prediction {
  /** What holds reads back: one part, two that do together, heads where they hold the link at their rate, or none where disks and link wait for each other. Not of the method `ideal`. */
  readonly limit?: readonly (BusPart | 'heads')[]
  /** Share of the time in which each part is busy, from 0 to 1. Not of the method `ideal`. */
  readonly inUse?: Readonly<Record<BusPart, Fraction>>
  /** Only of the method `ideal`: which bound it is, disks that are never idle or a link that is full. */
  readonly bound?: 'disks' | 'link' | 'host'
  /** Only by formula, of naive reads: what the equations of Barve et al. 1999 say as printed. */
  readonly equations?: { readonly readDuration: Seconds; readonly throughput: BytesPerSecond }
}

/** The prediction with what limits: of the bound its cause, else the parts that hold back, or none where they wait for each other, and how busy each is. */
export function withLimit(said: Prediction, scenario: Scenario, configuration: Configuration): BusAnswer {
  if (said.method === 'ideal') return { ...said, bound: boundCause(said) }
  const limit = limitOf(partsInUse(scenario, said, linkName(configuration)), scenario.drives)
  return {
    ...said,
    limit: limitedBy(limit).map(({ kind }) => kind),
    // each kind stands there once
    inUse: Object.fromEntries(limit.parts.map((part) => [part.kind, part.share])) as Record<BusPart, Fraction>,
  }
}
