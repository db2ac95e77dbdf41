import type { ArrayScenario } from '../../domain/array.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import type { Circuit } from '../engine/circuit.ts'
import { Drives } from '../mechanism/drives.ts'
import type { BlockAddresses } from '../mechanism/addressedPlaces.ts'
import { ArrayMeters } from './arrayMeters.ts'
import { Meters } from '../recording/meters.ts'
import { StripedProcesses } from './stripedProcesses.ts'
import { Bus } from '../stations/bus.ts'
import { DiskQueues } from './diskQueues.ts'
import { DirectCommands, DirectLinks } from './directLinks.ts'
import { HostAdapter } from '../stations/hostAdapter.ts'

/** The wired circuit of an array. */
export interface ArrayCircuit {
  /** What carries requests between processes and disks. */
  readonly links: Circuit
  readonly meters: ArrayMeters
}

/** The system as the bus sees it: naive reads that end with their last byte, whatever the workload says. */
const asStriped = (system: Scenario, largest: number): Scenario => ({
  ...system,
  workload: { ...system.workload, method: 'naive', sizes: [{ size: largest, share: 1 }], thinkTime: 0 },
})

/** The circuit of an array as code: processes → stripe map → queues of the disks → direct links, or host adapter and shared bus → drives. */
export function assembleArray(array: ArrayScenario, seed: number): ArrayCircuit {
  const { striping } = array
  const system = asStriped(array.system, striping.stripeUnit)
  const { drives, drive, workload } = system
  const addresses: BlockAddresses = {
    from: new Float64Array(drives),
    size: new Float64Array(drives),
    capacity: averageLayout(drive, workload.firstCylinder, workload.usedCylinders).capacity,
    synchronised: striping.spindles === 'synchronised',
  }
  const meters = new ArrayMeters(new Meters(drives))
  const mechanics = new Drives(system, seed, null, addresses)
  const queues = new DiskQueues(array, mechanics.phase)
  if (striping.links === 'direct') {
    const commands = new DirectCommands(mechanics, drives, seed, striping.exponentialService ?? 0)
    const source = new StripedProcesses(array, seed, commands, addresses, queues, meters)
    source.start()
    return { links: new DirectLinks(commands, source, meters.links, addresses.size), meters }
  }
  const adapter = new HostAdapter(drives + 2)
  const source = new StripedProcesses(array, seed, adapter, addresses, queues, meters)
  source.start()
  return { links: new Bus(system, mechanics, adapter, source, meters.links, null, striping.thinkTime > 0 ? source : null), meters }
}
