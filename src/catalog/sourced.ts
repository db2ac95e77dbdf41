/**
 * Where a value comes from.
 *
 * - published: printed in a paper, data sheet or parameter file
 * - derived: computed from published values, as the note says
 * - calibrated: fitted to measured throughput; not a fact about the hardware
 * - borrowed: the range of a class of drives, for a drive whose own value is not published
 * - assumed: nobody published it; a plausible value
 */
export type Provenance = 'published' | 'derived' | 'calibrated' | 'borrowed' | 'assumed'

/** A value with its origin. */
export interface Sourced<T> {
  readonly value: T
  readonly provenance: Provenance
  /** Document and place. */
  readonly source: string
  /** For borrowed values: the smallest and largest member of the class, base units. */
  readonly range?: readonly [number, number]
}

/** A value with the kind of its origin; the page begins without documents and ranges, which sources.ts brings. */
export type Known<T> = Omit<Sourced<T>, 'source' | 'range'>

export const published = <const T>(value: T, source: string): Sourced<T> => ({ value, provenance: 'published', source })
export const derived = <const T>(value: T, source: string): Sourced<T> => ({ value, provenance: 'derived', source })
export const calibrated = <const T>(value: T, source: string): Sourced<T> => ({ value, provenance: 'calibrated', source })
export const assumed = <const T>(value: T, source: string): Sourced<T> => ({ value, provenance: 'assumed', source })
export const borrowed = (value: number, range: readonly [number, number], source: string): Sourced<number> => ({
  value,
  provenance: 'borrowed',
  source,
  range,
})
