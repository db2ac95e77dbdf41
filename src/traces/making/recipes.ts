import { sectorBytes, type Bytes, type Fraction, type Seconds } from '../../units/quantities.ts'

/** How requests of one direction are placed; what is left of 1 goes to a place of its own. */
export interface Locality {
  /** Share that goes on where the last request of this direction on the disk ended. */
  readonly sequential: Fraction
  /** Share that goes back to where an earlier request began. */
  readonly repeated: Fraction
  /** Exponent of the law of Zipf and Mandelbrot by which recent requests are gone back to; 0 makes all of them alike. */
  readonly recency: number
  /** How many requests back that law begins to fall: (1 + age/(1 + reach))^−recency; 0 for Zipf's law. */
  readonly reach: number
  /** Exponent of Zipf's law by which new places are chosen; 0 makes all of them alike. */
  readonly skew: number
}

/** Requests of one direction: their number and their bytes come out exactly. */
export interface Share {
  readonly requests: number
  /** A multiple of 512. */
  readonly bytes: Bytes
  readonly locality: Locality
}

/** Requests that bunch: in turn so many of them arrive faster than the mean, the others slower, so that number and duration stay. */
export interface Bursts {
  /** Of all requests, below 1. */
  readonly share: Fraction
  /** How many times faster than the mean they arrive, ≥ 1. */
  readonly factor: number
  /** In one burst. */
  readonly requests: number
}

/** What a trace is made from. */
export interface TraceRecipe {
  readonly reads: Share
  readonly writes: Share
  /** From the first request to the last. */
  readonly duration: Seconds
  readonly devices: number
  /** Of each device. */
  readonly capacity: Bytes
  readonly largestRequest: Bytes
  /** New places begin at multiples of this. */
  readonly alignment: Bytes
  /** Absent where requests arrive independently of each other. */
  readonly bursts?: Bursts
}

/**
 * Calibrated on 2026-11-21, not published: one set for all four traces, fitted to the claims that catalog/publishedResults/reddy1992.ts marks
 * as fitted; traces/README.md says how. The paper itself says only that writes have more locality than reads, in space (section 4.4).
 */
const as400Reads: Locality = { sequential: 0.35, repeated: 0.45, recency: 3, reach: 1000, skew: 0.6 }
const as400Writes: Locality = { ...as400Reads, sequential: 0.5, repeated: 0.4 }

/** Kilobytes of Table 2 are 1024 bytes: its halves of one are sectors. Megabytes of a system are 10^6. */
function as400(
  [readRequests, readKilobytes]: readonly [number, number],
  [writeRequests, writeKilobytes]: readonly [number, number],
  duration: Seconds,
  [megabytes, devices]: readonly [number, number],
): TraceRecipe {
  return {
    reads: { requests: readRequests, bytes: readKilobytes * 1024, locality: as400Reads },
    writes: { requests: writeRequests, bytes: writeKilobytes * 1024, locality: as400Writes },
    duration,
    devices,
    capacity: (megabytes * 1_000_000) / devices,
    largestRequest: 65_536,
    alignment: sectorBytes,
  }
}

const everywhere: Locality = { sequential: 0, repeated: 0, recency: 0, reach: 0, skew: 0 }
const pages = (requests: number, locality: Locality): Share => ({ requests, bytes: requests * 4096, locality })
const oneDisk = { duration: 600, devices: 1, capacity: 1_073_741_824, largestRequest: 4096, alignment: 4096 } as const

/**
 * Traces that can be made. The four of the AS/400 have requests, kilobytes, duration, disks and read ratio of Table 2 of Reddy, “A study of
 * I/O system organizations” (1992); where their requests go is not published.
 */
export const traceRecipes: {
  readonly [name in 'as400-1' | 'as400-2' | 'as400-3' | 'as400-4' | 'zipf' | 'sequential' | 'mixed']: TraceRecipe
} = {
  'as400-1': as400([37_037, 114_462], [30_079, 67_752.5], 3751.45, [1672, 4]),
  'as400-2': as400([46_215, 120_931.5], [23_532, 21_474], 6053.96, [2926, 7]),
  'as400-3': as400([49_545, 140_215.5], [54_735, 38_211], 2003.89, [6688, 16]),
  'as400-4': as400([54_171, 94_569.5], [48_558, 82_833], 5422.18, [3344, 8]),
  zipf: { ...oneDisk, reads: pages(70_000, { ...everywhere, skew: 0.9 }), writes: pages(30_000, { ...everywhere, skew: 0.9 }) },
  sequential: { ...oneDisk, reads: pages(100_000, { ...everywhere, sequential: 1 }), writes: pages(0, everywhere) },
  mixed: {
    ...oneDisk,
    reads: pages(70_000, { sequential: 0.4, repeated: 0.3, recency: 0.9, reach: 0, skew: 0.6 }),
    writes: pages(30_000, { sequential: 0.2, repeated: 0.4, recency: 0.9, reach: 0, skew: 0.6 }),
  },
}
