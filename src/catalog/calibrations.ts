import { megabytesPerSecond, microseconds, milliseconds, type BytesPerSecond, type Seconds } from '../units/quantities.ts'

/** Two constants of a system, fitted to measured throughput; none is a fact about the hardware. */
export interface TwoConstants {
  /** Id in catalog/systems.ts. */
  readonly system: string
  readonly busRate: BytesPerSecond
  readonly overhead: Seconds
}

/** Host cost and phases of a bus that are stated in place of the catalogue’s. */
export interface StatedPhases {
  readonly readCost: Seconds
  readonly commandTime: Seconds
  readonly reconnectTime: Seconds
  readonly statusTime: Seconds
}

/** Host cost assumed, 0.1 to 0.2 ms above the catalogue’s; bus phases of fast SCSI as published (T10 reflector, May 1995). */
const fastPhases: StatedPhases = {
  readCost: milliseconds(0.4),
  commandTime: microseconds(7.4),
  reconnectTime: microseconds(5),
  statusTime: microseconds(3),
}

/**
 * Assumed for an asynchronous SCSI-1 bus whose phases are handled by firmware, and a host that does little meanwhile. It contradicts the
 * catalogue: SCSI-1 has 7.4, 5 and 3 µs there, the Sparc-20 0.6 ms a read. Chosen with the cells in view: with the catalogue’s own the Wrens are
 * missed by 4.1 % rms instead of 2.2 %, the Cheetahs as before, the Barracudas by 5.0 % instead of 5.3 %.
 */
const slowPhases: StatedPhases = {
  readCost: milliseconds(0.15),
  commandTime: milliseconds(0.5),
  reconnectTime: milliseconds(0.5),
  statusTime: milliseconds(0.1),
}

export const statedPhases: Readonly<Record<string, StatedPhases>> = {
  'cheetah-ultra-1': fastPhases,
  'barracuda-alpha': fastPhases,
  'wren-sparc-20': slowPhases,
}

/**
 * Simulation: bus rate and drive overhead fitted to the six naive cells with two disks of each table, everything else as the catalogue has it,
 * by npm run calibrate.
 */
export const fittedToTwoDisks: readonly TwoConstants[] = [
  { system: 'cheetah-ultra-1', busRate: megabytesPerSecond(16.38), overhead: milliseconds(0.815) },
  { system: 'barracuda-alpha', busRate: megabytesPerSecond(17.61), overhead: milliseconds(0.77) },
  { system: 'wren-sparc-20', busRate: megabytesPerSecond(3.238), overhead: milliseconds(2.564) },
]

/** The same with the stated phases. */
export const fittedWithStatedPhases: readonly TwoConstants[] = [
  { system: 'cheetah-ultra-1', busRate: megabytesPerSecond(16.34), overhead: milliseconds(0.72) },
  { system: 'barracuda-alpha', busRate: megabytesPerSecond(17.09), overhead: milliseconds(0.558) },
  { system: 'wren-sparc-20', busRate: megabytesPerSecond(3.397), overhead: milliseconds(2.165) },
]

/** Equation (3) with the minimum positioning time of equation (5): fitted to the naive cells of 16–128 KB, by npm run calibrate. */
export const fittedEquation3: readonly TwoConstants[] = [
  { system: 'cheetah-ultra-1', busRate: megabytesPerSecond(17.34), overhead: milliseconds(1.261) },
  { system: 'barracuda-alpha', busRate: megabytesPerSecond(18.56), overhead: milliseconds(1.773) },
  { system: 'wren-sparc-20', busRate: megabytesPerSecond(3.143), overhead: milliseconds(4.329) },
]

/**
 * Mean and largest error of DiskSim 4.0 on the naive cells, run for this project and published nowhere: disks before the host, the bus kept
 * until done, its own facts of the drives, 20 MB/s. It is the closest of four settings that were tried; with the bus let go it comes to 7.2
 * and 12.8 % on Table 6. The misprinted cell of Table 5 is left out. It has no Wren-7.
 */
export const diskSimRuns = [
  { table: 'table-6', cells: 18, mean: 0.011, largest: 0.033 },
  { table: 'table-5', cells: 17, mean: 0.061, largest: 0.135 },
] as const

/** A constant of a system that decides whether pipelining pays. */
export interface LoadingCost {
  /** Id in catalog/systems.ts. */
  readonly system: string
  readonly prefetchCost: Seconds
}

/**
 * Simulation: the host's cost of loading ahead alone, fitted to the 18 measured gains of pipelining of each table (least squares), everything
 * else as in the calibrated set, by npm run calibrate. The sets themselves are fitted to throughputs, of which a gain is a small difference.
 */
export const fittedToGains: readonly LoadingCost[] = [
  { system: 'cheetah-ultra-1', prefetchCost: milliseconds(0.318) },
  { system: 'barracuda-alpha', prefetchCost: milliseconds(1.766) },
  { system: 'wren-sparc-20', prefetchCost: milliseconds(1.752) },
]

/**
 * How far the formulas with a calibrated set are from measured throughput, rms relative errors: what the fit leaves and the formula’s own error.
 * Estimated on the cells of 8, 32 and 96 KB; the bands that follow are judged on those of 16, 64 and 128 KB.
 */
export interface FitError {
  /** Id in catalog/systems.ts. */
  readonly system: string
  readonly naive: number
  readonly pipelined: number
}

/** As npm run validate prints them; tests/validation holds them to that. */
export const fitErrors: readonly FitError[] = [
  { system: 'cheetah-ultra-1', naive: 0.0069, pipelined: 0.0152 },
  { system: 'barracuda-alpha', naive: 0.0266, pipelined: 0.023 },
  { system: 'wren-sparc-20', naive: 0.0211, pipelined: 0.0329 },
]
