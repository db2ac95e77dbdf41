import type { Seconds } from '../../units/quantities.ts'
import { barText, remainingText } from '../progress.ts'

/** How far a sweep has come. */
export interface Advance {
  /** Lines that were there already when the sweep was resumed. */
  readonly kept: number
  /** Lines written since. */
  readonly done: number
  /** Lines there will be; null while the input has not been read to its end. */
  readonly total: number | null
}

/** A rate with three significant digits. */
const rateText = (rate: number): string => (rate >= 100 ? Math.round(rate) : Number(rate.toPrecision(3))).toString()

/**
 * One line that shows how far a sweep has come, its rate, and the time that remains.
 *
 * @param elapsed since the first question
 */
export function progressText({ kept, done, total }: Advance, elapsed: Seconds): string {
  const there = kept + done
  const rate = elapsed > 0 ? done / elapsed : 0
  const speed = rate > 0 ? `, ${rateText(rate)}/s` : ''
  if (total === null) return `${there} ${there === 1 ? 'line' : 'lines'}${speed}`
  const remaining = there < total && rate > 0 ? remainingText((total - there) / rate) : ''
  return `${barText(total > 0 ? there / total : 1)}, ${there} of ${total}${speed}${remaining}`
}
