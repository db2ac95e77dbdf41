import type { LentQuantity } from '../../catalog/library/lending.ts'
import { borrowedShare, type BorrowingCost } from '../../configuration/resolve/borrowing.ts'
import { noBreakSpace } from '../../units/formatQuantity.ts'

const names: Readonly<Record<LentQuantity, string>> = {
  capacity: 'the capacity',
  rpm: 'the spindle speed',
  rateOuter: 'the rate at the rim',
  innerOverOuter: 'the rate at the hub',
  seekSingleRead: 'the track-to-track seek',
  seekAverageRead: 'the average seek',
  seekFullRead: 'the full-stroke seek',
  overhead: 'the electronics',
  buffer: 'the buffer',
}

/** "± 2 %", "± 0.4 %". */
const within = (share: number): string => {
  const percent = 100 * share
  return `±${noBreakSpace}${percent < 0.95 ? percent.toFixed(1) : Math.round(percent)}${noBreakSpace}%`
}

/** Below this nobody need look anything up. */
const negligible = 0.0025

/** What borrowing leaves open, and which figure to look up: the most costly first. Shares of what the closed form predicts. */
export function borrowingText(costs: readonly BorrowingCost[]): string {
  const [first, second] = costs
  const all = borrowedShare(costs)
  if (!first || all < negligible) return 'What is borrowed hardly matters here: it leaves less than a quarter of a per cent open.'
  const name = names[first.lent.quantity]
  const part = (first.share / all) ** 2
  if (part > 0.8) return `Nearly all of the doubt is ${name}: it alone leaves ${within(first.share)}. Look that one up.`
  if (part > 0.5 || !second) return `Most of the doubt is ${name}: it alone leaves ${within(first.share)}, all together ${within(all)}.`
  return `The doubt is ${name}, ${within(first.share)}, and ${names[second.lent.quantity]}, ${within(second.share)}; all together ${within(all)}.`
}
