import { kibibytes, megabytesPerSecond, microseconds, milliseconds } from '../../units/quantities.ts'
import type { LibraryText, LibraryValue } from './entry.ts'
import type { SourceId } from './sources.ts'

type Sources = SourceId | readonly SourceId[]

const listed = (sources: Sources): readonly SourceId[] => (typeof sources === 'string' ? [sources] : sources)

type Quantity = (value: number, sources: Sources, how?: string, about?: string) => LibraryValue

const inBaseUnits =
  (toBase: (value: number) => number): Quantity =>
  (value, sources, how, about) => ({
    value: toBase(value),
    sources: listed(sources),
    ...(how !== undefined && { how }),
    ...(about !== undefined && { about }),
  })

/** A plain number: a count, or turns per minute. */
export const number: Quantity = inBaseUnits((value) => value)
export const ms: Quantity = inBaseUnits(milliseconds)
export const us: Quantity = inBaseUnits(microseconds)
/** MB/s of 10^6 bytes. */
export const rate: Quantity = inBaseUnits(megabytesPerSecond)
/** GB of 10^9 bytes, to a whole byte. */
export const gigabytes: Quantity = inBaseUnits((value) => Math.round(value * 1e9))
/** Buffers are KB of 1 024 bytes. */
export const kibibytesOf: Quantity = inBaseUnits(kibibytes)
/** Gb/s, in bits per second. */
export const gigabits: Quantity = inBaseUnits((value) => Math.round(value * 1e9))

/** A word instead of a number. */
export const text = (value: string, sources: Sources): LibraryText => ({ value, sources: listed(sources) })
