/**
 * A number that the paper prints in that line, "7.7 ms", and what is held against it: a quantity or a field ("asked.rpm") of what the link explains, within
 * half of the last printed digit; or "claim" and the name of one that is judged, of catalog/claims.ts or of the paper’s own list. “as printed” stands for
 * an equation, which is worked out once more from the other quantities.
 */
type Printed = readonly [printed: string, of: string]

/**
 * What a reader of a paper may look for: where it stands there, what it is, the link that opens it (without its version; null where there is none),
 * then what is missing, in words, and what is compared. With a link and nothing missing it works, with both it falls short, without a link it is absent.
 */
export type Line = readonly [part: string, what: string, link: string | null, ...more: readonly (string | Printed)[]]

/** What is missing, in words; undefined where nothing is. */
export const missingOf = ([, , , ...more]: Line): string | undefined => more.find((one) => typeof one === 'string')

/** What of it is compared. */
export const printedOf = ([, , , ...more]: Line): readonly Printed[] => more.filter((one) => typeof one !== 'string')

/** The link of a comparison with measurements. */
export const trust = (part: string): string => `view=validation&compared=${part}`
