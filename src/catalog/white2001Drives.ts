import { kibibytes, milliseconds, type Bytes, type Fraction, type Seconds } from '../units/quantities.ts'
import type { Family } from './publishedResults/white2001Prices.ts'
import { assumed, calibrated, derived, published, type Sourced } from './sourced.ts'

const white = 'White, Ng & Hillyer 2001'

/** What the cells of Table 5 need beyond the catalogue’s drive, bus and host; the starting points of both systems have it, too. */
export interface BenchmarkConstants {
  /** Id in catalog/systems.ts. */
  readonly system: string
  /** Share of the disk over which the random addresses lie. */
  readonly span: Sourced<Fraction>
  /** Commands the drive’s scheduler looks at. */
  readonly window: Sourced<number>
  /** Most tags that are in use, whatever the driver is told. */
  readonly mostTags: Sourced<number>
  /** Driver and host, one request after the other. */
  readonly readCost: Sourced<Seconds>
  readonly writeCost: Sourced<Seconds>
  /** By which every seek before a write is longer. */
  readonly writeSeek: Sourced<Seconds>
  /** Parts of the drive’s buffer. */
  readonly segments: Sourced<number>
  /** What a read from the media reads on at least. */
  readonly leastReadAhead: Sourced<Bytes>
  /** Turns by which the second of two interleaved streams begins behind the middle of the disk. */
  readonly streamsApart: Sourced<Fraction>
}

const writeSeek = (times: string): Sourced<Seconds> =>
  derived(milliseconds(1), `${white}, Table 3: ${times} on average, taken for all distances`)
const driver = (seconds: number, cell: string): Sourced<Seconds> =>
  calibrated(milliseconds(seconds), `fitted to one cell of Table 5: ${cell}`)
const segments = assumed(8, 'not published')
const leastReadAhead = (cell: string): Sourced<Bytes> => calibrated(kibibytes(8), `fitted to one cell of Table 5: ${cell}`)

/** Constants of both systems; each calibrated one is fitted to the cell that `fittedTo` of white2001Constants.ts names, which is not judged. */
export const benchmarkConstants: Readonly<Record<Family, BenchmarkConstants>> = {
  SCSI: {
    system: 'white-scsi',
    span: assumed(1, 'the whole disk, as the paper does not say'),
    window: calibrated(32, 'the power of two nearest to one cell of Table 5: random reads, disk only, 64 tags, 2.3 MB/s'),
    mostTags: published(64, `${white}, caption of Table 6; the lines of 128 tags in Table 5 repeat those of 64`),
    readCost: driver(0.519, 'sequential reads, both, 32 tags, 15.8 MB/s'),
    writeCost: driver(0.427, 'sequential writes, both, 32 tags, 19.2 MB/s'),
    writeSeek: writeSeek('5.9 against 4.9 ms'),
    segments,
    leastReadAhead: leastReadAhead('interleaved reads, none, no tags, 1.8 MB/s'),
    streamsApart: calibrated(0.75, 'fitted to one cell of Table 5: interleaved writes, none, no tags, 0.9 MB/s'),
  },
  IDE: {
    system: 'white-ide',
    span: calibrated(0.4, 'fitted to one cell of Table 5: random reads, none, no tags, 0.9 MB/s'),
    window: calibrated(4, 'the power of two nearest to one cell of Table 5: random reads, disk only, 32 tags, 1.3 MB/s'),
    mostTags: published(32, `${white}, Table 2`),
    readCost: driver(0.259, 'sequential reads, both, 32 tags, 31.6 MB/s'),
    writeCost: driver(0.302, 'sequential writes, both, 32 tags, 27.1 MB/s'),
    writeSeek: writeSeek('8.0 against 7.0 ms'),
    segments,
    leastReadAhead: leastReadAhead('interleaved reads, none, 4 tags, 1.9 MB/s'),
    streamsApart: assumed(0, 'no cell depends on it'),
  },
}
