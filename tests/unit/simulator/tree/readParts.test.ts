import { expect, test } from 'vitest'
import { granted } from '../../../../src/domain/problem.ts'
import { allInFlight } from '../../../../src/domain/scenario.ts'
import { RandomStream } from '../../../../src/maths/random.ts'
import { resolveReads } from '../../../../src/configuration/resolve/resolveReads.ts'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import type { ReadParts } from '../../../../src/domain/prediction.ts'
import { simulateTree } from '../../../../src/simulator/tree/simulateTree.ts'
import { TreeCircuit } from '../../../../src/simulator/tree/treeCircuit.ts'
import { isLong } from '../../../support/effort.ts'
import { drawnFlight } from '../../../support/drawnFlights.ts'
import { readValues } from '../../../support/readValues.ts'

test('the parts of a read add up to its duration, none below 0, on drawn machines', () => {
  const random = new RandomStream(20_261_127)
  for (let machine = 0; machine < (isLong ? 100 : 25); machine++) {
    const scenario = drawnFlight(random, 'any')
    const { readDuration, tree } = simulateTree(scenario, scenario.tree, { seed: machine, precision: 0.1, maximumReads: 4_000 })
    const { host = 0, box = 0, queue = 0, drive = 0, waits = [], links = 0 } = tree?.parts ?? {}
    const all = [host, box, queue, drive, ...waits, links]
    expect(Math.min(...all)).toBeGreaterThanOrEqual(-1e-12)
    expect(all.reduce((sum, part) => sum + part, 0) / readDuration).toBeCloseTo(1, 9)
  }
})

test('no time of a read is lost between them', () => {
  const random = new RandomStream(7)
  for (let machine = 0; machine < 20; machine++) {
    const scenario = drawnFlight(random, 'any')
    const circuit = new TreeCircuit(scenario, scenario.tree, machine)
    for (let read = 0; read < 20 * allInFlight(scenario.workload, scenario.drives); read++) circuit.nextRead()
    expect(circuit.parts.sum / circuit.meters.readTime).toBeCloseTo(1, 9)
  }
})

function partsOf(machine: string, values: Parameters<typeof readValues>[0] = {}): ReadParts {
  const resolved = granted(
    resolveReads(withValues(presetConfiguration('nvme-30'), readValues({ machine, method: 'naive', requestSize: 4096, ...values }))),
  )
  const { tree } = simulateTree(resolved, resolved.tree, { seed: 1, precision: 0.02, maximumReads: 20_000 })
  if (!tree?.parts) throw new Error('no parts')
  return tree.parts
}

test('one SSD with one read in flight waits for nobody; with many in flight they wait in the drive; eight behind one slot wait in front of it', () => {
  const alone = partsOf('1*nvme.pcie4x4')
  expect(alone.queue).toBeCloseTo(0, 9)
  expect(Math.max(...alone.waits)).toBeCloseTo(0, 9)
  expect(partsOf('1*nvme.pcie4x4', { inFlight: 256, cores: 64 }).queue).toBeGreaterThan(alone.drive)
  const behind = partsOf('pcie3x4/switch/8*nvme.pcie4x4', { requestSize: 131_072, inFlight: 8 })
  expect(Math.max(...behind.waits)).toBeGreaterThan(behind.drive)
  expect(behind.waits.indexOf(Math.max(...behind.waits))).toBe(0)
})
