import { halvings } from '../../maths/numerics.ts'
import { takeSteps } from '../../maths/steps.ts'
import { sectorBytes, type Bytes, type Fraction } from '../../units/quantities.ts'
import type { SizeShare } from '../../domain/scenario.ts'

/** Sizes that stand for a range in a recurrence. */
const rangeSteps = 32

/** A range of sizes as the middles of equal parts of it. */
export function spread({ size, upTo, share }: SizeShare): readonly SizeShare[] {
  if (upTo === undefined) return [{ size, share }]
  const part = (upTo - size + sectorBytes) / rangeSteps
  const middle = (index: number): Bytes => size - sectorBytes / 2 + (index + 0.5) * part
  return Array.from({ length: rangeSteps }, (_, index) => ({ size: middle(index), share: share / rangeSteps }))
}

/** The part of a mix that a quantile of 0–1 falls into. */
function partAt(shares: readonly Fraction[], quantile: Fraction): number {
  let part = 0
  let rest = quantile - shares[0]
  while (rest >= 0 && part < shares.length - 1) rest -= shares[++part]
  return part
}

/** Parts by rank: they never fall, so what lies between two equal ones is equal. */
function fill(parts: Uint8Array, low: number, high: number, partOf: (rank: number) => number): void {
  if (high - low < 2) return
  if (parts[low] === parts[high]) {
    parts.fill(parts[low], low + 1, high)
    return
  }
  const middle = (low + high) >> 1
  parts[middle] = partOf(middle)
  fill(parts, low, middle, partOf)
  fill(parts, middle, high, partOf)
}

interface Drawn {
  readonly shares: readonly Fraction[]
  readonly parts: Uint8Array
}

const known = new WeakMap<Float64Array, Drawn>()

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((share, index) => share === other[index])

/**
 * Which part of a mix of sizes each visit draws; remembered for the mix asked last, because a curve asks for one shape of mix at every point.
 *
 * @param quantiles (rank + ½)/count of every visit, each rank once
 * @param shares at most 256, which add up to 1
 */
export function drawnSizes(quantiles: Float64Array, shares: readonly Fraction[]): Uint8Array {
  const found = known.get(quantiles)
  if (found && isSame(found.shares, shares)) return found.parts
  const count = quantiles.length
  takeSteps(count + shares.length * Math.min(count, shares.length * halvings(count)))
  const byRank = new Uint8Array(count)
  const partOf = (rank: number): number => partAt(shares, (rank + 0.5) / count)
  byRank[0] = partOf(0)
  byRank[count - 1] = partOf(count - 1)
  fill(byRank, 0, count - 1, partOf)
  const parts = new Uint8Array(count)
  for (let visit = 0; visit < count; visit++) parts[visit] = byRank[Math.floor(quantiles[visit] * count)]
  known.set(quantiles, { shares, parts })
  return parts
}
