import { kibibytes, type Bytes, type Fraction } from '../../units/quantities.ts'
import type { PublishedTable } from './barve1999.ts'

/** What Barve et al. 1999, section 4.2, report of rounds; no table of theirs has more. */
interface PublishedRounds {
  /** Share of reads in rounds by their window measure, over all mixes and where reads keep to a part of the disk. */
  readonly window: readonly [low: Fraction, high: Fraction]
  /** Mixes of B, 2B, … iB in equal parts, i = 1–4, at the fences 0 and 255. */
  readonly mixes: { readonly smallest: readonly Bytes[]; readonly sizes: readonly number[]; readonly fences: readonly number[] }
  /** The smallest reads of which they say that the disks of a table exhibit rounds; of very small ones they see none. */
  readonly from: Readonly<Record<PublishedTable['id'], Bytes>>
}

export const publishedRounds: PublishedRounds = {
  window: [0.88, 0.99],
  mixes: { smallest: [8, 16, 32, 64, 128].map(kibibytes), sizes: [1, 2, 3, 4], fences: [0, 255] },
  from: { 'table-4': kibibytes(8), 'table-5': kibibytes(16), 'table-6': kibibytes(16) },
}
