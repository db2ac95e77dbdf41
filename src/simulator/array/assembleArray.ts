import { largestOf, type Scenario } from '../../domain/scenario.ts'
import { parityUnits, sizesOf, type ArrayScenario } from '../../domain/array.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import type { Bytes, Fraction, Seconds } from '../../units/quantities.ts'
import { Sequence, type Circuit } from '../engine/circuit.ts'
import { Drives } from '../mechanism/drives.ts'
import type { BlockAddresses } from '../mechanism/addressedPlaces.ts'
import { ArrayMeters } from './arrayMeters.ts'
import { Meters } from '../recording/meters.ts'
import { StripedProcesses } from './stripedProcesses.ts'
import { Bus } from '../stations/bus.ts'
import { TreeCircuit } from '../tree/treeCircuit.ts'
import { DiskQueues } from './diskQueues.ts'
import { DirectCommands, DirectLinks } from './directLinks.ts'
import { HostAdapter } from '../stations/hostAdapter.ts'
import { MachineLinks } from './machineLinks.ts'
import { StripeMap } from './stripeMap.ts'

/** The wired circuit of an array. */
export interface ArrayCircuit {
  /** What carries requests between processes and disks. */
  readonly links: Circuit
  readonly meters: ArrayMeters
  /** Share of a span in which the bus, or the fullest link, was in use. */
  readonly linkUse: (span: Seconds) => Fraction
}

/** The largest stretch of one disk that a part of a request can be: whole units, and where parity rotates one of it between them. */
export function largestPart({ system: { drives }, striping }: ArrayScenario): Bytes {
  const { redundancy, stripeUnit } = striping
  const { width } = new StripeMap(redundancy, drives, stripeUnit)
  const rows = Math.ceil(largestOf(sizesOf(striping)) / (width * stripeUnit)) + (parityUnits(redundancy) > 0 ? 1 : 0)
  return rows * stripeUnit
}

/** The system as bus and machine see it: naive reads that end with their last byte, whatever the workload says; each process may have one on each disk. */
const asStriped = ({ system, striping }: ArrayScenario, largest: Bytes): Scenario => ({
  ...system,
  workload: {
    ...system.workload,
    method: 'naive',
    sizes: [{ size: largest, share: 1 }],
    thinkTime: 0,
    ...(striping.links === 'machine' && { inFlight: { reads: striping.processes, over: 'each' } }),
  },
})

/**
 * The circuit of an array as code: processes → stripe map → queues of the disks → direct links, or host adapter and shared bus, or a machine of links →
 * drives.
 */
export function assembleArray(array: ArrayScenario, seed: number): ArrayCircuit {
  const { striping } = array
  const isMachine = striping.links === 'machine'
  const system = asStriped(array, isMachine ? largestPart(array) : striping.stripeUnit)
  const { drives, drive, workload, tree } = system
  const addresses: BlockAddresses = {
    from: new Float64Array(drives),
    size: new Float64Array(drives),
    capacity: averageLayout(drive, workload.firstCylinder, workload.usedCylinders).capacity,
    synchronised: striping.spindles === 'synchronised',
  }
  if (isMachine) {
    if (!tree) throw new RangeError('an array on a machine without links')
    return onMachine(array, { ...system, tree }, addresses, seed)
  }
  const meters = new ArrayMeters(new Meters(drives))
  const mechanics = new Drives(system, seed, null, addresses)
  const queues = new DiskQueues(array, mechanics.phase)
  if (striping.links === 'direct') {
    const commands = new DirectCommands(mechanics, drives, seed, striping.exponentialService ?? 0)
    const source = new StripedProcesses(array, seed, commands, addresses, queues, meters)
    source.start()
    return { links: new DirectLinks(commands, source, meters.links, addresses.size), meters, linkUse: () => 0 }
  }
  const adapter = new HostAdapter(drives + 2)
  const source = new StripedProcesses(array, seed, adapter, addresses, queues, meters)
  source.start()
  const links = new Bus(system, mechanics, adapter, source, meters.links, null, striping.thinkTime > 0 ? source : null)
  return { links, meters, linkUse: (span) => 1 - meters.links.idle / span }
}

function onMachine(
  array: ArrayScenario,
  system: Scenario & { readonly tree: NonNullable<Scenario['tree']> },
  addresses: BlockAddresses,
  seed: number,
): ArrayCircuit {
  let meters = new ArrayMeters(new Meters(system.drives))
  const circuit = new TreeCircuit(system, system.tree, seed, {
    addresses,
    sourceOf: (machine) =>
      new MachineLinks(array, seed, machine, (path) => {
        meters = new ArrayMeters(machine.meters, machine)
        return new StripedProcesses(array, seed, path, addresses, new DiskQueues(array, machine.drives.phase), meters)
      }),
  })
  return {
    links: new Sequence(() => circuit.nextRead()),
    meters,
    linkUse: (span) => circuit.carrying.subarray(0, circuit.paths.hopOf.length).reduce((most, time) => Math.max(most, time / span), 0),
  }
}
