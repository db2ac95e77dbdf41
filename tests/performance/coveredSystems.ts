import { withValues } from '../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolveReads, type ReadsScenario } from '../../src/configuration/resolve/resolveReads.ts'
import { beginTree } from '../../src/simulator/tree/simulateTree.ts'
import { TreeCircuit } from '../../src/simulator/tree/treeCircuit.ts'
import { readValues, type Values } from '../support/readValues.ts'

/** What a run to a precision says, and after how many requests. */
export interface Answered {
  readonly throughput: number
  readonly relativeHalfWidth: number
  readonly reads: number
}

/** A system whose intervals are judged: its runs, and the mean of long runs of other seeds without controls or judgement. */
export interface CoveredSystem {
  readonly name: string
  readonly answer: (seed: number, precision: number) => Answered
  readonly truth: () => number
}

/** Seeds of the long runs, and requests of each. */
const [longSeeds, longRun] = [8, 250_000] as const

/** Mean over long runs, each warmed up for a tenth of its length. */
export function meanOfLongRuns(measure: (seed: number, warmUp: number, requests: number) => number): number {
  let sum = 0
  for (let seed = 0; seed < longSeeds; seed++) sum += measure(4_000_000_000 + seed, longRun / 10, longRun)
  return sum / longSeeds
}

function ofTree(name: string, scenario: ReadsScenario): CoveredSystem {
  return {
    name,
    answer: (seed, precision) => {
      const { throughput, run } = beginTree(scenario, scenario.tree, { seed, maximumReads: 2_000_000 }).to(precision)
      return { throughput, relativeHalfWidth: run?.relativeHalfWidth ?? Infinity, reads: run?.reads ?? 0 }
    },
    truth: () =>
      meanOfLongRuns((seed, warmUp, requests) => {
        const circuit = new TreeCircuit(scenario, scenario.tree, seed)
        for (let read = 0; read < warmUp; read++) circuit.nextRead()
        const start = circuit.now
        circuit.reset(start)
        for (let read = 0; read < requests; read++) circuit.nextRead()
        return circuit.bytes / (circuit.now - start)
      }),
  }
}

/** Random reads of 4 KiB through a machine, unless said otherwise. */
export function machineReads(machine: string, values: Values = {}): ReadsScenario {
  const asked = readValues({ over: 'machine', requestSize: 4_096, machine, ...values })
  const resolved = resolveReads(withValues(presetConfiguration('hba-8'), asked))
  if (!resolved.ok) throw new Error(resolved.problems.map(({ message }) => message).join(' '))
  return resolved.value
}

const mixed = (solid: number, disks: number): CoveredSystem =>
  ofTree(`${solid} SSDs, ${disks} disks`, machineReads(`pcie3x8/adapter/(${solid}*sata-ssd.sata6,${disks}*nearline-20tb.sata6)`))

const slot = (rate: number): CoveredSystem =>
  ofTree(`4 NVMe of ${rate} MB/s, slot ×8, 256 KiB`, machineReads(`pcie3x8/4*nvme.pcie3x4.r${rate}.h${rate}`, { requestSize: 262_144 }))

/** By group: machines of unlike drives; drives that are all alike; and of both, those that nothing was chosen on. */
export const coveredSystems: Readonly<Record<string, readonly CoveredSystem[]>> = {
  mixed: [mixed(8, 1), mixed(8, 2), mixed(8, 4), mixed(18, 7)],
  alike: [
    ...[3_550, 3_600, 3_650].map(slot),
    ofTree('6 SSDs that think for 0.5 ms', machineReads('pcie3x8/adapter/6*sata-ssd.sata6', { thinkTime: 0.0005 })),
    ofTree('5 SSDs behind a held multiplier', machineReads('sata6/multiplier.cmd/5*sata-ssd.sata6')),
    ofTree('4 SSDs behind DMI 3.0', machineReads('dmi3x4/4*sata-ssd-4tb.sata6')),
  ],
  heldOut: [
    ofTree('12 SSDs, 2 disks, 64 KiB', machineReads('pcie3x4/adapter/(12*sata-ssd.sata6,2*nearline-20tb.sata6)', { requestSize: 65_536 })),
    ofTree(
      '3 NVMe, 4 SSDs, 5 disks',
      machineReads('pcie3x8/switch/(3*nvme.pcie3x4,pcie3x4/adapter/(4*sata-ssd.sata6,5*nearline-20tb.sata6))'),
    ),
    ofTree('2 SSDs, 3 disks, held multiplier', machineReads('sata6/multiplier.cmd/(2*sata-ssd.sata6,3*nearline-20tb.sata6)')),
    ofTree(
      '2 SSDs, 6 disks that think for 2 ms',
      machineReads('pcie3x8/adapter/(2*sata-ssd.sata6,6*nearline-20tb.sata6)', { thinkTime: 0.002 }),
    ),
    ofTree('8 NVMe behind a switch, 128 KiB', machineReads('pcie4x16/switch/8*nvme.pcie4x4', { requestSize: 131_072 })),
    ofTree('2 SSDs, one USB hub, 64 KiB', machineReads('usb5/hub/2*usb-ssd.usb5', { requestSize: 65_536 })),
  ],
}
