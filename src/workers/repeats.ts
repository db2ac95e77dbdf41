import { noAnswer, type NoAnswer } from '../prediction/study.ts'

/** How often a question is asked again after who should answer it died or stayed silent. */
export const mostRepeats = 3

/**
 * Whether nobody answers any more, so that no further question is tried.
 *
 * @param failures one after the other, without an answer in between
 * @param places how many answer at the same time
 */
export const isHopeless = (failures: number, places: number): boolean => failures >= (mostRepeats + 1) * (places + 1)

/** One question that nobody survives. */
export const died = (times: number): NoAnswer =>
  noAnswer('worker-failed', '', `The simulation stopped ${times} times without an answer; this point is left out.`)

/** Nobody answers anything. */
export const neverAnswers = noAnswer('worker-failed', '', 'The simulation does not answer. Try again, or reload the page.')
