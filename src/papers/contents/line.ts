/**
 * What a reader of a paper may look for: where it stands there, what it is, the link that opens it (without its version; null where there is none),
 * and what is missing. With a link and nothing missing it works, with both it falls short, without a link it is absent.
 */
export type Line = readonly [part: string, what: string, link: string | null, missing?: string]

/** The link of a comparison with measurements. */
export const trust = (part: string): string => `view=validation&compared=${part}`
