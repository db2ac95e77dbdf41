import type { DriveFacts } from '../../src/domain/drive.ts'
import type { FlashFacts } from '../../src/domain/flash.ts'
import type { PassHop } from '../../src/domain/pass.ts'
import type { Scenario } from '../../src/domain/scenario.ts'

/** A part of a system that could be twice as good. */
export type BetterPart = 'disks' | 'link' | 'host' | 'processes' | 'heads'

const quickerFlash = (flash: FlashFacts): FlashFacts => ({
  ...flash,
  alone: flash.alone / 2,
  ceiling: 2 * flash.ceiling,
  rate: 2 * flash.rate,
  dieTime: flash.dieTime / 2,
  furtherDieTime: flash.furtherDieTime / 2,
})

const quicker = (drive: DriveFacts): DriveFacts => ({
  ...drive,
  revolutionTime: drive.revolutionTime / 2,
  seek: drive.seek.map((piece) => ({ ...piece, start: piece.start / 2, slope: piece.slope / 2 })),
  zones: drive.zones.map((zone) => ({ ...zone, headRate: 2 * zone.headRate })),
  trackSwitch: drive.trackSwitch / 2,
  cylinderSwitch: drive.cylinderSwitch / 2,
  missOverhead: drive.missOverhead / 2,
  hitOverhead: drive.hitOverhead / 2,
  ...(drive.flash && { flash: quickerFlash(drive.flash) }),
})

/** As fast again, and no longer held by one drive. */
function faster({ held, ...hop }: PassHop): PassHop {
  void held
  return { ...hop, up: 2 * hop.up }
}

/** Half the time for everything that drives, links, host or processes do, and no box that one drive holds; for heads, that no link waits for one. */
export function withBetter(scenario: Scenario, part: BetterPart): Scenario {
  const { bus, adapter, workload, tree, drive, others } = scenario
  switch (part) {
    case 'disks':
      return {
        ...scenario,
        drive: quicker(drive),
        ...(others && { others: others.map((group) => ({ ...group, drive: quicker(group.drive) })) }),
      }
    case 'link':
      return {
        ...scenario,
        bus: {
          ...bus,
          rate: 2 * bus.rate,
          commandTime: bus.commandTime / 2,
          reconnectTime: bus.reconnectTime / 2,
          statusTime: bus.statusTime / 2,
        },
        ...(tree && { tree: { ...tree, hops: tree.hops.map(faster) } }),
      }
    case 'host':
      return { ...scenario, adapter: { ...adapter, readCost: adapter.readCost / 2 } }
    case 'processes':
      return { ...scenario, workload: { ...workload, thinkTime: workload.thinkTime / 2 } }
    case 'heads':
      return { ...scenario, fence: 255 }
  }
}
