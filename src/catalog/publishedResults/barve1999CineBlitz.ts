import { kibibytes, type Bytes, type Fraction } from '../../units/quantities.ts'

/**
 * CineBlitz, a media server with two Seagate ST-15150WD on an SGI Challenge, files striped on both: Barve et al. 1999, section 4.6. They validated a model
 * inspired by that of several disks, with the expected shortest rotational latency in equation (5), which is the sum of minima.
 */
interface PublishedServer {
  /** Id in catalog/systems.ts. */
  readonly system: string
  readonly clients: readonly [fewest: number, most: number]
  /** Of their model, at these numbers of clients. */
  readonly largestError: Fraction
  /** What a computation of their cells would need and nobody has printed. */
  readonly missing: readonly string[]
  /** Sizes of reads at which the model is judged instead; theirs is among what is missing. */
  readonly sizes: readonly Bytes[]
}

export const cineBlitz: PublishedServer = {
  system: 'cineblitz-challenge',
  clients: [50, 320],
  largestError: 0.04,
  missing: [
    'the measured times',
    'the model’s formula',
    'the rate of a stream',
    'the period',
    'the size of a read',
    'how many clients each cell has',
    'overheads of host and bus',
    'the seek curve and zones of the drive',
  ],
  sizes: [16, 32, 64, 128, 256, 512].map(kibibytes),
}
