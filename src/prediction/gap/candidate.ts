import type { Configuration } from '../../configuration/configuration.ts'
import type { MeasuredSeries } from '../../domain/measuredSeries.ts'
import { formatNumber, formatRate, formatSize, type RateUnit } from '../../units/formatQuantity.ts'
import type { Bytes, BytesPerSecond } from '../../units/quantities.ts'
import { inFlight, type Conditions, type Curve } from './curve.ts'
import type { ExplanationId, FittedNumber } from './gap.ts'
import { misfitOf, modelTolerance, type Bounds, type Misfit, type Observed, type PartOf } from './misfit.ts'

/** What was measured, and what the model says of it: all that an explanation is made from. */
export interface Case {
  readonly configuration: Configuration
  /** One ring for each number of drives. */
  readonly series: MeasuredSeries
  /** Its rings first, then those of other series of the same machine. */
  readonly observed: readonly Observed[]
  readonly freedom: number
  readonly base: Curve
  readonly unit: RateUnit
  readonly bounds: Bounds
}

/** An explanation before it is judged. */
export interface Candidate {
  readonly id: ExplanationId
  readonly name: string
  readonly fitted: readonly FittedNumber[]
  readonly curve: Curve
  readonly partOf: PartOf
  readonly speaksFor: readonly string[]
  readonly speaksAgainst: readonly string[]
  /** What is known rules it out, whatever the rings say. */
  readonly isExcluded?: boolean
  /** What else was told speaks for it; the more, the further up among those that fit with as many numbers. */
  readonly evidence?: number
}

/** What is seen of one drive alone, where the model says it. */
export const ofOneDrive = ({ base }: Case, conditions: Conditions): BytesPerSecond | null => base({ ...conditions, disks: 1 })

/** Whether drives decide there: each goes nearly as fast as alone. */
const drivesDecide = (one: Case, conditions: Conditions, rate: BytesPerSecond): boolean =>
  rate > 0.97 * conditions.disks * (ofOneDrive(one, conditions) ?? 0)

/** Drives, or what is known of links. */
export const knownParts =
  (one: Case): PartOf =>
  (conditions, rate) =>
    drivesDecide(one, conditions, rate) ? 'drives' : 'ceiling'

/** Where an explanation says the same as the model it has the model’s errors, else that of its fitted number. */
export const fittedParts =
  (one: Case): PartOf =>
  (conditions, rate) => {
    const base = one.base(conditions)
    if (base !== null && rate < 0.999 * base) return 'fitted'
    return drivesDecide(one, conditions, rate) ? 'drives' : 'ceiling'
  }

export const misfitIn = (one: Case, curve: Curve, partOf: PartOf): Misfit => misfitOf(curve, one.observed, partOf, one.bounds)

/** The lesser of both; null where either says nothing. */
export function lesser(one: BytesPerSecond | null, other: BytesPerSecond | null): BytesPerSecond | null {
  return one === null || other === null ? null : Math.min(one, other)
}

/** The ring with most drives, of the first series. */
export const lastRing = ({ series: { rings }, observed }: Case): Observed | undefined => observed[rings.length - 1]

/** "1150 MB/s" with as many digits as a rate has that people compare. */
export function shownRate(rate: BytesPerSecond, unit: RateUnit): string {
  const factor = unit === 'MiB/s' ? 1_048_576 : 1_000_000
  return rate / factor >= 1_000 && rate / factor < 100_000 ? `${Math.round(rate / factor)}\u00A0${unit}` : formatRate(rate, unit)
}

export const shownSize = (size: Bytes | null): string => (size === null ? 'a request' : formatSize(size))

/** "2.6 %", "14 %". */
export const shownShare = (share: number): string => `${formatNumber(Math.round(share * 1_000) / 10, true)}\u00A0%`

/** How many first rings of the first series the model meets within its tolerance, with what it misses them by at most; null where not even the first. */
export function rightUpTo({ observed, series, base }: Case): { readonly disks: number; readonly within: number } | null {
  let [disks, within] = [0, 0]
  for (const { conditions, rate, spread } of observed.slice(0, series.rings.length)) {
    const said = base(conditions)
    if (said === null) break
    const off = Math.abs(said / rate - 1)
    if (off > Math.max(modelTolerance, 2 * spread)) break
    disks = conditions.disks
    within = Math.max(within, off)
  }
  return disks > 0 ? { disks, within } : null
}

/** Whether so many requests are in flight that no drive ever waits for the next one; unknown counts as yes. */
export const isDeep = (conditions: Conditions): boolean => (inFlight(conditions) ?? 2) >= 2
