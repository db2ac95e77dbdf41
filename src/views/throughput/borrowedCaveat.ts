import type { Configuration } from '../../configuration/configuration.ts'
import { borrowedShare, borrowedValues, borrowingCosts } from '../../configuration/resolve/borrowing.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { formatPercent } from '../../units/formatQuantity.ts'
import { capitalized, countWord } from '../shared/intervalText.ts'

/**
 * How far naive reads may be off for what a drive borrows from its class, by the closed form: a share of what is predicted, 0 where
 * nothing is borrowed.
 */
export const borrowedOf = (configuration: Configuration, { predictAlong }: Pick<Witnesses['bus'], 'predictAlong'>): number =>
  borrowedShare(
    borrowingCosts(configuration, (one) => predictAlong(one, 'disks', [one.disks], ['naive'])[0]?.get('naive')?.throughput ?? null),
  )

/** A smaller share is lost in what a model can say at all. */
const told = 0.005

/**
 * What to doubt of a drive that borrows values from its class; empty for all others.
 *
 * @param share what `borrowedOf` says; absent where nobody has computed it
 */
export function borrowedCaveat(configuration: Configuration, share = 0): readonly string[] {
  const { length } = borrowedValues(configuration)
  if (length === 0) return []
  const open = share < told ? '' : `: give or take ${formatPercent(share)}`
  return [
    length === 1
      ? `One of this drive’s values is borrowed from its class${open}.`
      : `${capitalized(countWord(length))} of this drive’s values are borrowed from its class${open}.`,
  ]
}
