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
  readonly driveSorts?: Sourced<'told' | 'always'>
  /** Requests that continue a run, of which the drive sorts so many. */
  readonly sortsFirst?: Sourced<number>
  readonly goesOn: Sourced<'endless' | 'waiting'>
  /** Driver and host, one request after the other. */
  readonly readCost: Sourced<Seconds>
  readonly writeCost: Sourced<Seconds>
  /** By which every seek before a write is longer. */
  readonly writeSeek: Sourced<Seconds>
  /** Bytes of the drive’s buffer for reported writes, and where these lie. */
  readonly writeRoom: Sourced<Bytes>
  readonly cachedWrites?: Sourced<'anywhere' | 'one-extent'>
  /** Parts of the drive’s buffer. */
  readonly segments: Sourced<number>
  /** What a read from the media reads on at least. */
  readonly leastReadAhead: Sourced<Bytes>
  /** Turns by which the second of two interleaved streams begins behind the middle of the disk. */
  readonly streamsApart: Sourced<Fraction>
}

const fitted = (value: number, cell: string): Sourced<number> => calibrated(value, `fitted to one cell of Table 5: ${cell}`)
const driver = (seconds: number, cell: string): Sourced<Seconds> => fitted(milliseconds(seconds), cell)
const writeSeek = (times: string): Sourced<Seconds> =>
  derived(milliseconds(1), `${white}, Table 3: ${times} on average, taken for all distances`)
const segments = assumed(8, 'not published')

/** Constants of both systems; each calibrated one is fitted to the cell that `fittedTo` of white2001Constants.ts names, which is not judged. */
export const benchmarkConstants: Readonly<Record<Family, BenchmarkConstants>> = {
  SCSI: {
    system: 'white-scsi',
    span: fitted(0.6, 'random reads, none, no tags, 1.1 MB/s'),
    window: calibrated(32, 'the power of two nearest to one cell of Table 5: random reads, disk only, 64 tags, 2.3 MB/s'),
    mostTags: published(64, `${white}, caption of Table 6; the lines of 128 tags in Table 5 repeat those of 64`),
    goesOn: calibrated('waiting', 'inferred from Table 5: 4 tags give interleaved streams two requests a visit, 32 and 64 both about 16'),
    readCost: driver(0.519, 'sequential reads, both, 32 tags, 15.8 MB/s'),
    writeCost: driver(0.427, 'sequential writes, both, 32 tags, 19.2 MB/s'),
    writeSeek: writeSeek('5.9 against 4.9 ms'),
    writeRoom: calibrated(kibibytes(256), 'one of its eight segments; from 256 to 32 KiB Table 5 comes out alike'),
    cachedWrites: calibrated(
      'one-extent',
      'inferred from Table 5: sequential writes without tags, 21.4 MB/s, need a write cache; interleaved ones, 0.9, exclude one with a second place',
    ),
    segments,
    leastReadAhead: fitted(kibibytes(8), 'interleaved reads, none, no tags, 1.8 MB/s'),
    streamsApart: fitted(0.75, 'interleaved writes, none, no tags, 0.9 MB/s'),
  },
  IDE: {
    system: 'white-ide',
    span: fitted(0.4, 'random reads, none, no tags, 0.9 MB/s'),
    window: calibrated(
      4,
      'a power of two chosen on Table 5: random reads, disk only, 32 tags, 1.3 MB/s, are 1.14 with it and 1.33 with 8, which loses four other cells',
    ),
    mostTags: published(32, `${white}, Table 2`),
    driveSorts: assumed('always', `${white}, section 4.2.2: the same with disk scheduling and none`),
    sortsFirst: calibrated(300, '“a few hundred” (section 4.2.2), chosen on Table 5: interleaved reads, no tags and 32'),
    goesOn: calibrated('waiting', 'as the SCSI drive, inferred from Table 5'),
    readCost: driver(0.259, 'sequential reads, both, 32 tags, 31.6 MB/s'),
    writeCost: driver(0.302, 'sequential writes, both, 32 tags, 27.1 MB/s'),
    writeSeek: writeSeek('8.0 against 7.0 ms'),
    writeRoom: calibrated(
      kibibytes(128),
      '16 requests, chosen on Table 5: interleaved writes, none, no tags, 10.6 MB/s, are 9.9; with 18 three other cells are lost',
    ),
    segments,
    leastReadAhead: fitted(kibibytes(16), 'interleaved reads, none, no tags, 1.8 MB/s'),
    streamsApart: assumed(0, 'no cell depends on it'),
  },
}
