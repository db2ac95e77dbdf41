/** How often a question is asked again after who should answer it died or stayed silent. */
export const mostRepeats = 3

/**
 * Whether nobody answers any more, so that no further question is tried.
 *
 * @param failures one after the other, without an answer in between
 * @param places how many answer at the same time
 */
export const isHopeless = (failures: number, places: number): boolean => failures >= (mostRepeats + 1) * (places + 1)
