/** A value by the closed form and, once it is in, by the simulation with half of its 95 % interval; both in one unit. */
export interface Witnessed {
  readonly model: number
  readonly simulated: { readonly value: number; readonly halfWidth: number } | undefined
}

/** Whose number a headline says: the model's until the simulation is in and while both agree; both where they part. */
export type Standing = 'model alone' | 'agree' | 'apart'

/**
 * A model further from the simulation than this and the simulation's interval is contradicted by it. Assumed: the closed forms of the bus are
 * within 3 to 7 % of the tables they were tested on.
 */
export const modelError = 0.05

/** A smaller difference is told, but nobody is sent to change anything for it. */
export const smallestClaim = 0.02

/** The one rule for whose number it is. Where both part, both are named in one sentence and advice follows the simulation. */
export function standing({ model, simulated }: Witnessed, error = modelError): Standing {
  if (!simulated) return 'model alone'
  return Math.abs(model - simulated.value) > simulated.halfWidth + error * Math.abs(simulated.value) ? 'apart' : 'agree'
}

/** Values that were simulated, in some order; undefined where nothing has been yet. */
export type SimulatedRow = readonly ({ readonly value: number; readonly halfWidth: number } | undefined)[]

export type Best =
  /** Which is best, and which of the others cannot be told from it. */
  | { readonly kind: 'best'; readonly index: number; readonly alike: readonly number[] }
  | { readonly kind: 'waiting'; readonly done: number; readonly total: number }

/**
 * The best of some values, once all that stand beside it are in.
 *
 * @param row at least one value
 * @param beside which stand beside one of them; places that are not in the row count as in
 * @param sign 1 where more is better, −1 where less is
 */
export function bestAmong(row: SimulatedRow, beside: (index: number) => readonly number[], sign: 1 | -1 = 1): Best {
  const known = row.flatMap((point, index) => (point ? [{ ...point, index }] : []))
  const waiting: Best = { kind: 'waiting', done: known.length, total: row.length }
  const [first, ...others] = known
  if (!first) return waiting
  const best = others.reduce((one, other) => (sign * (other.value - one.value) > 0 ? other : one), first)
  const areNeighboursIn = beside(best.index).every((index) => index < 0 || index >= row.length || row[index])
  if (!areNeighboursIn) return waiting
  const alike = known.filter(
    ({ value, halfWidth, index }) => index !== best.index && Math.abs(value - best.value) <= halfWidth + best.halfWidth,
  )
  return { kind: 'best', index: best.index, alike: alike.map(({ index }) => index) }
}

/**
 * The best of a row over a setting, in its order, once both of its neighbours are in.
 *
 * @param row at least one value
 * @param sign 1 where more is better, −1 where less is
 */
export const bestOf = (row: SimulatedRow, sign: 1 | -1 = 1): Best => bestAmong(row, (index) => [index - 1, index + 1], sign)
