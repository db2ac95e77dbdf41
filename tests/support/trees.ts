import type { DriveFacts } from '../../src/domain/drive.ts'
import type { PassHop } from '../../src/domain/pass.ts'
import type { DriveGroup, ReadTree, Scenario, Workload } from '../../src/domain/scenario.ts'

export { hop as link } from './passMachines.ts'

/** A drive that neither seeks nor turns: each read begins after a delay and passes at one rate. */
export const still = (delay: number, megabytes: number): DriveFacts => ({
  name: 'still',
  cylinders: 1_000,
  surfaces: 1,
  revolutionTime: 0,
  rotation: 'random',
  seek: [{ shape: 'line', from: 0, to: 1_000, start: 0, slope: 0 }],
  zones: [{ cylinders: 1_000, trackSize: 1e9, headRate: megabytes * 1e6 }],
  trackSwitch: 0,
  cylinderSwitch: 0,
  buffer: 1e9,
  missOverhead: delay,
  hitOverhead: 0,
})

export type TreeScenario = Scenario & { readonly tree: ReadTree }

/** Drives by kind, where each kind hangs, and reads of 1,000,000 bytes without host or thinking unless said otherwise. */
export function reads(
  hops: readonly PassHop[],
  kinds: readonly { readonly count: number; readonly drive: DriveFacts; readonly on: number | null }[],
  workload: Partial<Workload> = {},
  readCost = 0,
): TreeScenario {
  const groups: readonly DriveGroup[] = kinds.map(({ count, drive }) => ({
    count,
    drive,
    firstCylinder: 0,
    usedCylinders: drive.cylinders,
  }))
  const [{ drive, firstCylinder, usedCylinders }, ...others] = groups as [DriveGroup, ...DriveGroup[]]
  return {
    drives: groups.reduce((sum, { count }) => sum + count, 0),
    drive,
    ...(others.length > 0 && { others }),
    bus: { rate: 1, commandTime: 0, reconnectTime: 0, statusTime: 0, arbitration: 'fifo', release: 'at-end' },
    adapter: { dispatch: 'disks-first', readCost, prefetchCost: 0, prefetchCommand: 'prefetch' },
    fence: 0,
    workload: { method: 'naive', sizes: [{ size: 1e6, share: 1 }], firstCylinder, usedCylinders, thinkTime: 0, ...workload },
    positioningRule: 'exact',
    extrapolated: false,
    tree: { hops, on: kinds.map(({ on }) => on), notes: [] },
  }
}
