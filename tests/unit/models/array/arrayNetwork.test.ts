import { describe, expect, test } from 'vitest'
import type { StripingFacts } from '../../../../src/domain/array.ts'
import { arrayNetwork, type ArrayNetwork } from '../../../../src/models/array/arrayNetwork.ts'
import { diskTimes, utilization } from '../../../../src/models/array/stripedArray.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { ibmArray } from '../../../support/arrays.ts'

const network = (drives: number, striping: Partial<StripingFacts> = {}): ArrayNetwork => arrayNetwork(ibmArray(drives, striping))
const size = kibibytes(128)

describe('the network of disks, host and bus', () => {
  test('is equation (7) without redundancy, on links of their own', () => {
    for (const processes of [1, 2, 7, 32])
      expect(network(16, { requestSize: size, processes }).utilization).toBeCloseTo(utilization(processes, 4 / 16, 0.15), 9)
  })

  test('of one process and one unit on the bus: the disk, then what host and bus add', () => {
    const array = ibmArray(8, { links: 'shared' })
    const { bus, adapter } = array.system
    const { positioningTime, sustainedRate } = diskTimes(array.system)
    const { onDisks, onLinks } = arrayNetwork({ ...array, striping: { ...array.striping, issueLag: 0 } })
    expect(onDisks).toBeCloseTo(positioningTime + kibibytes(32) / sustainedRate, 12)
    // its transfer is hidden: the bus is quicker than the head
    expect(onLinks).toBeCloseTo(adapter.readCost + bus.commandTime + bus.reconnectTime + bus.statusTime, 12)
  })

  test('brings no less with more processes, though all wait for the bus with a disk in hand', () => {
    const found = [1, 2, 4, 8, 16, 32].map(
      (processes) => network(15, { requestSize: kibibytes(1024), processes, links: 'shared' }).throughput,
    )
    expect(found).toEqual(found.toSorted((one, other) => one - other))
  })

  test('carries no more than the bus, which many processes fill', () => {
    const array = ibmArray(16, { requestSize: size, processes: 200, links: 'shared' })
    const bus = { ...array.system.bus, rate: 2e6 }
    const { throughput, linkUse } = arrayNetwork({ ...array, system: { ...array.system, bus } })
    const part = bus.commandTime + bus.reconnectTime + bus.statusTime + kibibytes(32) / bus.rate
    expect(linkUse).toBeCloseTo(1, 1)
    expect(throughput / (kibibytes(32) / part)).toBeCloseTo(1, 1)
    expect(throughput).toBeLessThanOrEqual((kibibytes(32) / part) * (1 + 1e-9))
  })

  test('writes each part twice to copies, and reads from whichever copy is less busy', () => {
    const many = { processes: 400, issueLag: 0 } as const
    const [plain, reads, writes] = [
      network(16, many),
      network(16, { ...many, redundancy: 'raid-10' }),
      network(16, { ...many, redundancy: 'raid-10', writeShare: 1 }),
    ]
    expect(reads.throughput / plain.throughput).toBeCloseTo(1, 1)
    expect(writes.throughput / plain.throughput).toBeCloseTo(0.5, 1)
    const [few, chosen] = [network(16, { processes: 8 }), network(16, { processes: 8, redundancy: 'raid-10' })]
    expect(chosen.throughput).toBeGreaterThan(1.1 * few.throughput)
  })

  test('updates parity in four disk requests, in two steps', () => {
    const updating = network(16, { redundancy: 'raid-5', writeShare: 1 })
    expect(updating.parts).toBe(4)
    const reading = network(16, { redundancy: 'raid-5' })
    expect(updating.onDisks / reading.onDisks).toBeGreaterThan(1.6)
    // a row that is written whole needs no reads, where requests begin with a row
    expect(network(5, { redundancy: 'raid-5', writeShare: 1, requestSize: size }).parts).toBeLessThan(
      2 * network(5, { redundancy: 'raid-5', writeShare: 1, requestSize: size, starts: 'sectors' }).parts,
    )
  })

  test('moves the parity of a whole unit where a write asks for parts of two', () => {
    const halves = { redundancy: 'raid-6', writeShare: 1, stripeUnit: size, starts: 'sectors' } as const
    const { parts, bytesPerDisk } = network(16, { ...halves, requestSize: size })
    // nearly all of them: two units, of which both are asked in part, and two parities, read and written; few go on in another row
    expect(parts).toBeGreaterThan(7.7)
    expect((parts * bytesPerDisk) / (2 * (size + 2 * size))).toBeCloseTo(1, 1)
    // and where that asks fewer disks, what the row has besides
    const rest = network(6, { ...halves, requestSize: 3 * size, starts: 'units', smallWrites: 'fewest' })
    expect(rest.parts).toBeLessThan(network(6, { ...halves, requestSize: 3 * size, starts: 'units' }).parts)
  })
})
