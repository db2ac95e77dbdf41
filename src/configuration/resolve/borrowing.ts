import { withValues, type Configuration } from '../configuration.ts'
import { fieldOf } from '../fields/fields.ts'
import { zoneTables } from '../structured/zones.ts'
import { structuredValue } from '../structured/structured.ts'
import { fieldOfLent, lentBy, type LentValue } from './lentValues.ts'

/** What not knowing one borrowed value costs. */
export interface BorrowingCost {
  readonly lent: LentValue
  /** Half the way between both, over what is predicted with the borrowed value. */
  readonly share: number
}

/** Zones in equal steps from other sectors at the rim to others at the hub. */
function steppedTo(configuration: Configuration, rim: number, hub: number): Configuration {
  const zones = configuration.zones.content
  const last = Math.max(1, zones.length - 1)
  const table = zones.map(({ cylinders }, index) => ({ cylinders, sectors: Math.max(1, Math.round(rim + ((hub - rim) * index) / last)) }))
  return withValues(configuration, { zones: structuredValue(zoneTables, table) })
}

/** The configuration with another value in place of a borrowed one; itself where it does not act on what is predicted. */
function withLent(configuration: Configuration, { quantity, value: borrowed }: LentValue, value: number): Configuration {
  const zones = configuration.zones.content
  const [rim, hub] = [zones[0]?.sectors ?? 1, zones.at(-1)?.sectors ?? 1]
  if (quantity === 'capacity') return configuration
  if (quantity === 'rateOuter') return steppedTo(configuration, (rim * value) / borrowed, (hub * value) / borrowed)
  if (quantity === 'innerOverOuter') return steppedTo(configuration, rim, rim * value)
  if (quantity === 'overhead') return withValues(configuration, { missOverhead: value, hitOverhead: value / 2 })
  const name = fieldOfLent(quantity)
  const field = fieldOf(name)
  return withValues(configuration, { [name]: field.type === 'number' && field.whole ? Math.round(value) : value })
}

/** The values of an own drive that are borrowed and stand as they were lent: whoever has changed one since knows it. */
export function borrowedValues(configuration: Configuration): readonly LentValue[] {
  if (configuration.drive !== 'own') return []
  return lentBy(configuration.driveNote).filter(({ quantity, value }) => {
    const name = fieldOfLent(quantity)
    return fieldOf(name).type !== 'number' || name === 'driveCapacity' || Object.is(configuration[name], value)
  })
}

/**
 * What each borrowed value of a configuration’s drive costs: the prediction over the range of its class, everything else as it is.
 *
 * @param predict a rate by the closed form, or null where a configuration cannot be computed
 * @returns the most costly first; without those that change nothing
 */
export function borrowingCosts(
  configuration: Configuration,
  predict: (configuration: Configuration) => number | null,
): readonly BorrowingCost[] {
  const here = predict(configuration)
  if (here === null || here <= 0) return []
  const costs = borrowedValues(configuration).flatMap((lent): readonly BorrowingCost[] => {
    const ends = [lent.least, lent.most].map((value) => predict(withLent(configuration, lent, value)) ?? here)
    const [least, most] = [Math.min(...ends), Math.max(...ends)]
    return least < most ? [{ lent, share: (most - least) / 2 / here }] : []
  })
  return costs.toSorted((one, other) => other.share - one.share)
}

/** How far a prediction may be off for everything that is borrowed, as a share of it: independent errors add by their squares. */
export const borrowedShare = (costs: readonly BorrowingCost[]): number =>
  Math.sqrt(costs.reduce((sum, { share }) => sum + share * share, 0))
