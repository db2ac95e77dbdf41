import type { Scenario } from '../../src/domain/scenario.ts'
import { megabytesPerSecond, milliseconds, sectorBytes } from '../../src/units/quantities.ts'

const endless = 1_000_000

/**
 * One disk without chance, so that a timeline can be worked out by hand: every seek takes 5 ms, the disk turns in no time, tracks do
 * not end (or, with `trackSize` of one sector, end after every sector). Head 10 MB/s: a sector in 0.0512 ms. Bus 20 MB/s: 0.0256 ms.
 */
export const clockwork = (changes: Partial<Scenario> = {}, trackSize: number = endless * sectorBytes): Scenario => ({
  drives: 1,
  drive: {
    name: 'clockwork',
    cylinders: endless,
    surfaces: trackSize === sectorBytes ? endless : 1,
    rotation: 'random',
    revolutionTime: 0,
    seek: [{ shape: 'line', from: 0, to: endless, start: milliseconds(5), slope: 0 }],
    zones: [{ cylinders: endless, trackSize, headRate: megabytesPerSecond(10) }],
    trackSwitch: milliseconds(1),
    cylinderSwitch: milliseconds(3),
    buffer: 512 * 1024,
    missOverhead: milliseconds(0.3),
    hitOverhead: milliseconds(0.15),
  },
  bus: {
    rate: megabytesPerSecond(20),
    commandTime: milliseconds(0.5),
    reconnectTime: milliseconds(0.2),
    statusTime: milliseconds(0.1),
    arbitration: 'id',
    release: 'track-end',
  },
  adapter: { dispatch: 'disks-first', readCost: milliseconds(1), prefetchCost: milliseconds(0.4), prefetchCommand: 'aioread' },
  fence: 0,
  workload: { method: 'naive', sizes: [{ size: 8192, share: 1 }], firstCylinder: 0, usedCylinders: endless, thinkTime: 0 },
  positioningRule: 'exact',
  extrapolated: false,
  ...changes,
})
