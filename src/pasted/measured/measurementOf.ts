import { unsaid, type Measurement, type MeasurementDoubt } from '../../domain/measurement.ts'
import { agree, type Check } from '../checked.ts'
import type { MeasuredFact } from '../facts.ts'
import type { Span } from '../text.ts'

/** What a text says of a measurement; all else is what it does not say. */
export type SaidOfMeasurement = Pick<Measurement, 'action' | 'rate'> &
  Partial<Measurement> & {
    /** What the text says in two ways: a rate, and bytes with their time, or requests with their size. */
    readonly checks?: readonly Check[]
  }

/** A measured rate with the characters that say it; null where the rate is no number above zero, since then nothing was measured. */
export function measuredFact(at: Span, rate: Span, { checks = [], doubts = [], ...said }: SaidOfMeasurement): MeasuredFact | null {
  if (!Number.isFinite(said.rate) || said.rate <= 0) return null
  return {
    kind: 'measured',
    at,
    rate,
    measurement: {
      ...unsaid,
      doubts: checks.every((check) => agree(check)) ? doubts : [...doubts, 'contradicted'],
      ...said,
    },
  }
}

/** Shorter than this a measurement tells of buffers and of the first request: seconds. */
const shortest = 0.5

/** Fewer bytes than these are no measurement where the text does not say how long it took. */
const fewest = 16 * 1_048_576

/** Whether a time, or where it is not said a number of bytes, is too small for any rate. */
export const isTooShort = (duration: number | null, bytes: number | null): boolean =>
  duration === null ? bytes !== null && bytes < fewest : duration < shortest

/** Doubts without those that do not hold. */
export const doubtsOf = (doubts: Partial<Record<MeasurementDoubt, boolean>>): readonly MeasurementDoubt[] =>
  // the keys of a literal of this type are doubts
  (Object.keys(doubts) as MeasurementDoubt[]).filter((doubt) => doubts[doubt] === true)
