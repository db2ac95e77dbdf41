// @module-tag seconds
import { describe, expect, test } from 'vitest'
import { granted } from '../../src/domain/problem.ts'
import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { resolvePass } from '../../src/configuration/resolve/resolvePass.ts'
import { resolveReads } from '../../src/configuration/resolve/resolveReads.ts'
import { movedBy } from '../../src/domain/passRates.ts'
import { withMethod } from '../../src/domain/scenario.ts'
import { withActive } from '../../src/prediction/gap/activeDrives.ts'
import { simulatePieces } from '../../src/simulator/pass/simulatePieces.ts'
import { simulateTree } from '../../src/simulator/tree/simulateTree.ts'
import { isLong, thinned } from '../support/effort.ts'
import { firstIs, machineOf, rightOf, wanted, type Truth } from '../support/builtGaps.ts'
import { there } from '../support/there.ts'

/* The same three gaps where the truth is simulated piece by piece and frame by frame, by code that shares nothing with the explanations: curves are rounded where a link fills. */

/** Small beside the 5 % that every measured run is off. */
const precision = isLong ? 0.005 : 0.02

/** Reads in sequence at the first bytes, two pieces of 128 KiB asked of each drive. */
const inSequence = (configuration: Configuration, disks: readonly number[]): Truth =>
  disks.map((count) => {
    const active = withActive(withValues(configuration, { pass: 'read', piece: 131_072, passDepth: 2, usersShare: 0 }), count)
    const pass = granted(there(active && resolvePass(active)))
    const { scenario } = pass
    const { flows } = simulatePieces(scenario, { at: 0, seed: 1, precision, maximumPieces: 100_000 })
    return [
      count,
      flows.reduce(
        (sum, { rate }, index) =>
          sum + rate * (scenario.flows[index]?.count ?? 0) * movedBy(scenario.flows[index] ?? { count: 0, members: [] }),
        0,
      ),
    ]
  })

/** Random reads, one at a time of each drive. */
const atRandom = (configuration: Configuration, disks: readonly number[]): Truth =>
  disks.map((count) => {
    const active = withActive(configuration, count)
    const reads = granted(there(active && resolveReads(active)))
    const { tree } = reads
    return [count, simulateTree(withMethod(reads, 'naive'), tree, { seed: 1, precision, maximumReads: 200_000 }).throughput]
  })

const sequence: readonly (readonly [string, string, string, readonly number[], RegExp])[] = [
  [
    'eight disks behind a cable of 6 Gb/s',
    'pcie3x8/adapter/sas6x4/expander/8*nearline-12tb.sas6.r205',
    'pcie3x8/adapter/sas6x4.at6x2/expander/8*nearline-12tb.sas6.r205',
    [1, 2, 3, 4, 5, 6, 7, 8],
    /SAS cable on 2 of its 4 lanes/,
  ],
  [
    '24 disks behind a cable of 12 Gb/s',
    'pcie3x8/adapter/sas12x4/expander/24*nearline-20tb.sas12',
    'pcie3x8/adapter/sas12x4.at12x2/expander/24*nearline-20tb.sas12',
    [1, 2, 4, 8, 12, 16, 20, 24],
    /SAS cable on 2 of its 4 lanes/,
  ],
  [
    'eight NVMe drives behind a switch',
    'pcie4x16/switch/8*nvme.pcie4x4',
    'pcie4x16.at4x8/switch/8*nvme.pcie4x4',
    [1, 2, 3, 4, 5, 6, 7, 8],
    /PCIe slot on 8 of its 16 lanes/,
  ],
]

describe.each(thinned(sequence, 2))('%s', (name, machine, half, disks, halfName) => {
  test('a link at half its width is named', () => {
    const right = rightOf(
      `${name}, half a link`,
      machineOf(machine),
      inSequence(machineOf(half), disks),
      { processor: 0.3 },
      firstIs('trained-link', halfName),
    )
    expect(right).toBeGreaterThanOrEqual(wanted)
  })

  test('one slow disk, which nobody waits for, is named', () => {
    const [, rest = ''] = /\/\d+(\*[^/]*)$/.exec(machine) ?? []
    const drives = rest.replace(/\.r\d+/, '')
    const own = /\.r\d+/.exec(rest)?.[0] ?? ''
    const slow = { '.r205': '.r60', '': drives.includes('nvme') ? '.r2000' : '.r80' }[own] ?? ''
    const most = disks.at(-1) ?? 0
    const mixed = machine.replace(/\/\d+\*[^/]*$/, `/(1${drives}${own},1${drives}${slow},${most - 2}${drives}${own})`)
    const right = rightOf(
      `${name}, a slow disk`,
      machineOf(machine),
      inSequence(machineOf(mixed), disks),
      { jobs: null, processor: 0.3 },
      firstIs('slow-disk'),
    )
    expect(right).toBeGreaterThanOrEqual(wanted)
  })
})

test.each([
  ['eight NVMe drives', 'pcie4x16/switch/8*nvme.pcie4x4', 0.000_06],
  ['eight SSDs behind an adapter', 'pcie3x8/adapter/8*sata-ssd-4tb.sata6', 0.000_08],
])('%s, random reads: a host that does one after the other is named', (name, machine, readCost) => {
  const model = withValues(machineOf(machine), { order: 'random', requestSize: 16_384 })
  const disks = [1, 2, 3, 4, 5, 6, 7, 8]
  const truth = atRandom(withValues(model, { readCost }), disks)
  const said = { action: 'randread' as const, size: 16_384, depth: 1, jobs: null, processor: 0.96 }
  expect(rightOf(`${name}, a busy host`, model, truth, said, firstIs('core'))).toBeGreaterThanOrEqual(wanted)
})
