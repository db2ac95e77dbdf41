import type { Bytes, BytesPerSecond } from '../../units/quantities.ts'
import { bestOf, standing, type Standing, type Witnessed } from '../shared/witnessRule.ts'
import { unitNear } from './stripingPoints.ts'

/** A stripe unit that is simulated, by the model and, once that is in, by the simulation. */
export interface UnitPoint extends Witnessed {
  readonly stripeUnit: Bytes
  /** Bytes per second. */
  readonly model: BytesPerSecond
}

/** A stripe unit whose simulation is in. */
export type SettledUnit = UnitPoint & { readonly simulated: NonNullable<UnitPoint['simulated']> }

/** What may be said of the best stripe unit. */
export type UnitVerdict =
  | { readonly kind: 'waiting'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'settled'
      /** The best of what was simulated. */
      readonly best: SettledUnit
      /** The one simulated that is nearest to what the model prefers. */
      readonly preferred: SettledUnit
      /** Whether the model’s unit is as good as the best. */
      readonly isSame: boolean
      /** Whether the model’s number at its unit is the simulation’s. */
      readonly rates: Exclude<Standing, 'model alone'>
      /** All that is in, rising. */
      readonly settled: readonly SettledUnit[]
    }

/** Differences below this are none. */
const noDifference = 0.01

const isSettled = (point: UnitPoint): point is SettledUnit => point.simulated !== undefined

/** Whether a unit cannot be told from the best: its interval reaches the best’s, or it gives 1 % less at most. */
export const isAsGood = ({ simulated: one }: SettledUnit, { simulated: best }: SettledUnit): boolean =>
  best.value - one.value <= Math.max(noDifference * best.value, one.halfWidth + best.halfWidth)

/**
 * What both witnesses together allow to say.
 *
 * @param row every stripe unit that is simulated, rising; at least one
 * @param preferred the model’s best
 */
export function unitVerdict(row: readonly UnitPoint[], preferred: Bytes): UnitVerdict {
  const found = bestOf(row.map(({ simulated }) => simulated))
  const waiting: UnitVerdict = { kind: 'waiting', done: row.filter(isSettled).length, total: row.length }
  if (found.kind === 'waiting') return waiting
  const near = unitNear(
    row.map(({ stripeUnit }) => stripeUnit),
    preferred,
  )
  const [best, model] = [row[found.index], row.find(({ stripeUnit }) => stripeUnit === near)]
  if (!best || !model || !isSettled(best) || !isSettled(model)) return waiting
  return {
    kind: 'settled',
    best,
    preferred: model,
    isSame: isAsGood(model, best),
    rates: standing(model) === 'apart' ? 'apart' : 'agree',
    settled: row.filter(isSettled),
  }
}
