import { granted } from '../../src/domain/problem.ts'
import type { QueueingFacts, QueueingScenario } from '../../src/domain/queueing.ts'
import type { DriveFacts } from '../../src/domain/drive.ts'
import { curveFromThreeSeeks } from '../../src/mechanics/makeSeekCurve.ts'
import { kibibytes, megabytesPerSecond, milliseconds, revolutionTime } from '../../src/units/quantities.ts'
import { cheetahs } from './scenarios.ts'

const cylinders = 10_161
const surfaces = 10
const turn = revolutionTime(10_000)

const seek = (): DriveFacts['seek'] => granted(curveFromThreeSeeks(milliseconds(0.6), milliseconds(4.9), milliseconds(10.5), cylinders))

/**
 * The SCSI drive of White, Ng & Hillyer 2001, Table 3: 18 GB, 10,000 rpm, average seek 4.9 ms, 29.5 MB/s from the media, 2 MB of buffer.
 * Full and shortest seek and overheads are not in the paper; one zone, so many tracks that it holds what it should, at its sustained rate.
 */
export const ultrastar: DriveFacts = {
  name: 'IBM Ultrastar 36ZX',
  cylinders,
  surfaces,
  revolutionTime: turn,
  rotation: 'angle',
  seek: seek(),
  zones: [{ cylinders, trackSize: 346 * 512, headRate: (346 * 512) / turn }],
  trackSwitch: 0,
  cylinderSwitch: 0,
  buffer: kibibytes(2048),
  missOverhead: milliseconds(0.2),
  hitOverhead: milliseconds(0.1),
}

const plain: QueueingFacts = {
  connection: 'own-channels',
  outstanding: 1,
  pattern: 'random',
  requestSize: kibibytes(8),
  writeShare: 0,
  hostScheduler: 'fcfs',
  driveScheduler: 'fcfs',
  tags: 1,
  window: 256,
  writeCache: false,
  segments: 0,
}

/** Ultrastars on a free bus: only drives take time. */
export function queued(facts: Partial<QueueingFacts> = {}, drives = 1, drive: DriveFacts = ultrastar): QueueingScenario {
  const system = cheetahs({ disks: drives })
  return {
    system: {
      ...system,
      drives,
      drive,
      bus: { ...system.bus, rate: megabytesPerSecond(160), commandTime: 0, reconnectTime: 0, statusTime: 0 },
      adapter: { ...system.adapter, readCost: 0 },
      workload: { ...system.workload, firstCylinder: 0, usedCylinders: drive.cylinders },
    },
    queueing: { ...plain, ...facts },
  }
}
