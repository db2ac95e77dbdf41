import type { DriveFacts } from '../../src/domain/drive.ts'
import type { Scenario } from '../../src/domain/scenario.ts'

const slowedDrive = (drive: DriveFacts, factor: number): DriveFacts => ({
  ...drive,
  revolutionTime: drive.revolutionTime * factor,
  seek: drive.seek.map((piece) => ({ ...piece, start: piece.start * factor, slope: piece.slope * factor })),
  zones: drive.zones.map((zone) => ({ ...zone, headRate: zone.headRate / factor })),
  trackSwitch: drive.trackSwitch * factor,
  cylinderSwitch: drive.cylinderSwitch * factor,
  missOverhead: drive.missOverhead * factor,
  hitOverhead: drive.hitOverhead * factor,
})

/** The same system on a clock whose second is `factor` times as long. */
export function slowed(scenario: Scenario, factor: number): Scenario {
  const { drive, bus, adapter, workload } = scenario
  return {
    ...scenario,
    drive: slowedDrive(drive, factor),
    others: (scenario.others ?? []).map((group) => ({ ...group, drive: slowedDrive(group.drive, factor) })),
    bus: {
      ...bus,
      rate: bus.rate / factor,
      commandTime: bus.commandTime * factor,
      reconnectTime: bus.reconnectTime * factor,
      statusTime: bus.statusTime * factor,
    },
    adapter: { ...adapter, readCost: adapter.readCost * factor, prefetchCost: adapter.prefetchCost * factor },
    workload: { ...workload, thinkTime: workload.thinkTime * factor },
  }
}
