import type { DriveFacts } from '../../../src/domain/drive.ts'
import type { AdapterFacts, BusFacts } from '../../../src/domain/host.ts'
import type { Scenario, Workload } from '../../../src/domain/scenario.ts'
import { continuousRootAndLine } from '../../../src/mechanics/makeSeekCurve.ts'
import { kibibytes, megabytesPerSecond, milliseconds } from '../../../src/units/quantities.ts'

/** A Cheetah-like drive of one zone (Barve et al. 1999, table 2; seek fit from measured seeks). */
export const cheetah: DriveFacts = {
  name: 'Cheetah',
  cylinders: 6581,
  surfaces: 8,
  rotation: 'random',
  revolutionTime: milliseconds(5.9803),
  seek: continuousRootAndLine(milliseconds(1.3153), milliseconds(0.13921), milliseconds(0.001738), 1600, 6581),
  zones: [{ cylinders: 6581, trackSize: 87_000, headRate: megabytesPerSecond(14.55) }],
  trackSwitch: milliseconds(0.68),
  cylinderSwitch: milliseconds(1.13),
  buffer: kibibytes(512),
  missOverhead: milliseconds(0.4),
  hitOverhead: milliseconds(0.1),
}

export const fastWide: BusFacts = {
  rate: megabytesPerSecond(18.6),
  commandTime: milliseconds(0.16),
  reconnectTime: milliseconds(0.02),
  statusTime: milliseconds(0.05),
  arbitration: 'id',
  release: 'track-end',
}

export const ultra1: AdapterFacts = {
  dispatch: 'disks-first',
  readCost: milliseconds(0.4),
  prefetchCost: milliseconds(0.21),
  prefetchCommand: 'aioread',
}

/** One size, everywhere on the disk. */
export const wholeDisk = (size: number, method: Workload['method'] = 'naive'): Workload => ({
  method,
  sizes: [{ size, share: 1 }],
  firstCylinder: 0,
  usedCylinders: 6581,
  thinkTime: 0,
})

/** Cheetahs on a fast-wide bus, changed as a test needs. */
export const cheetahs = (drives: number, size: number, changes: Partial<Scenario> = {}): Scenario => ({
  drives,
  drive: cheetah,
  bus: fastWide,
  adapter: ultra1,
  fence: 0,
  workload: wholeDisk(size),
  positioningRule: 'exact',
  extrapolated: false,
  ...changes,
})
