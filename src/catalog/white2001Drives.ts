import { milliseconds, type Fraction, type Seconds } from '../units/quantities.ts'
import type { Family } from './publishedResults/white2001Prices.ts'
import { assumed, calibrated, type Sourced } from './sourced.ts'

/** What the cells of Table 5 need beyond the catalogue’s drive, bus and host; the starting points of both systems have it, too. */
export interface BenchmarkConstants {
  /** Id in catalog/systems.ts. */
  readonly system: string
  /** Share of the disk over which the random addresses lie. */
  readonly span: Sourced<Fraction>
  /** Driver and host, one request after the other. */
  readonly readCost: Sourced<Seconds>
  readonly writeCost: Sourced<Seconds>
  /** Turns by which the second of two interleaved streams begins behind the middle of the disk. */
  readonly streamsApart: Sourced<Fraction>
}

const fitted = (value: number, cell: string): Sourced<number> => calibrated(value, `fitted to one cell of Table 5: ${cell}`)
const driver = (seconds: number, cell: string): Sourced<Seconds> => fitted(milliseconds(seconds), cell)

/** Constants of both systems; each calibrated one is fitted to the cell that `fittedTo` of white2001Constants.ts names, which is not judged. */
export const benchmarkConstants: Readonly<Record<Family, BenchmarkConstants>> = {
  SCSI: {
    system: 'white-scsi',
    span: fitted(0.6, 'random reads, none, no tags, 1.1 MB/s'),
    readCost: driver(0.519, 'sequential reads, both, 32 tags, 15.8 MB/s'),
    writeCost: driver(0.427, 'sequential writes, both, 32 tags, 19.2 MB/s'),
    streamsApart: fitted(0.75, 'interleaved writes, none, no tags, 0.9 MB/s'),
  },
  IDE: {
    system: 'white-ide',
    span: fitted(0.4, 'random reads, none, no tags, 0.9 MB/s'),
    readCost: driver(0.259, 'sequential reads, both, 32 tags, 31.6 MB/s'),
    writeCost: driver(0.302, 'sequential writes, both, 32 tags, 27.1 MB/s'),
    streamsApart: assumed(0, 'no cell depends on it'),
  },
}
