// @module-tag seconds
import { describe, expect, test } from 'vitest'
import type { Scheduler } from '../../../../src/domain/queueing.ts'
import { refusesArray, simulateArray } from '../../../../src/simulator/array/simulateArray.ts'
import { ibmArray } from '../../../support/arrays.ts'

const run = { seed: 1, precision: 0.01, maximumReads: 400_000 }

describe('a simulated array', () => {
  test('meets U = L/(L + N − 1) for exponential service of single units', () => {
    for (const processes of [1, 4, 16]) {
      const { utilization, run: record } = simulateArray(ibmArray(17, { processes, exponentialService: 0.03 }), {
        ...run,
        precision: 0.004,
      })
      const exact = processes / (processes + 16)
      // the interval of throughput is that of U where service does not depend on anything
      expect(Math.abs(utilization / exact - 1)).toBeLessThan(1.5 * (record?.relativeHalfWidth ?? 0))
    }
  })

  test.each([
    [1, 1],
    [4, 4],
    [16, 17],
    [8, 9],
  ])('obeys eq. 10 and Little’s law: L = %d, n = %d', (processes, units) => {
    const answer = simulateArray(ibmArray(17, { processes, requestSize: units * 32_768 }), run)
    const { alpha, beta, gamma } = answer.approximations
    expect(answer.utilization * (1 + (alpha * (beta + gamma)) / processes)).toBeCloseTo(1, 2)
    expect((answer.throughput * answer.responseTime) / (processes * units * 32_768)).toBeCloseTo(1, 1)
    expect(answer.disksPerRequest).toBeCloseTo(units, 0)
  })

  test('runs on a shared bus, which makes it slower and is busier than with links of its own', () => {
    const striping = { processes: 8, requestSize: 131_072, stripeUnit: 32_768 }
    const direct = simulateArray(ibmArray(8, striping), run)
    const shared = simulateArray(ibmArray(8, { ...striping, links: 'shared' }), run)
    expect(shared.throughput).toBeLessThan(direct.throughput)
    expect(shared.run?.busUtilization).toBeGreaterThan(0.2)
    expect(direct.run?.busUtilization).toBe(0)
  })

  test('writes small blocks at about a quarter of the speed with RAID 5', () => {
    const small = { processes: 16, requestSize: 4_096, writeShare: 1 }
    const plain = simulateArray(ibmArray(8, small), run)
    const parity = simulateArray(ibmArray(8, { ...small, redundancy: 'raid-5' }), run)
    expect(plain.throughput / parity.throughput).toBeGreaterThan(2.5)
    expect(plain.throughput / parity.throughput).toBeLessThan(4.5)
  })

  test('says when it stopped early', () => {
    const answer = simulateArray(ibmArray(4), { ...run, precision: 0.0001, maximumReads: 2_000 })
    expect(answer.caveats.map(({ code }) => code)).toEqual(['interval-wide'])
  })

  test('one process that thinks is away for that long', () => {
    const thinking = simulateArray(ibmArray(4, { thinkTime: 0.1 }), run)
    expect((thinking.throughput * (thinking.responseTime + 0.1)) / 32_768).toBeCloseTo(1, 2)
    // no queue in front of its requests: the same service, and the interval of a lucky run
    expect(thinking.responseTime / simulateArray(ibmArray(4), run).responseTime).toBeCloseTo(1, 1)
    expect(thinking.utilization).toBeCloseTo(thinking.serviceTime / (thinking.serviceTime + 0.1) / 4, 2)
  })

  test('exponential service with think time is mean value analysis at n = 1', () => {
    const [service, think, disks, processes] = [0.03, 0.06, 3, 5]
    let [queue, response] = [0, 0]
    for (let inside = 1; inside <= processes; inside++) {
      response = service * (1 + queue)
      queue = ((inside / (think + response)) * response) / disks
    }
    const array = ibmArray(disks, { processes, thinkTime: think, exponentialService: service })
    const answer = simulateArray(array, { ...run, precision: 0.004 })
    const exact = (processes * 32_768) / (think + response)
    expect(Math.abs(answer.throughput / exact - 1)).toBeLessThan(1.5 * (answer.run?.relativeHalfWidth ?? 0))
  })

  test('disks that sort are faster where many requests wait, and equal where none does', () => {
    const of = (scheduler: Scheduler, processes: number): number =>
      simulateArray(ibmArray(4, { scheduler, processes, stripeUnit: 8_192, requestSize: 8_192 }), run).throughput
    const [inOrder, leastSeek, leastPositioning] = (['fcfs', 'sstf', 'sptf'] as const).map((scheduler) => of(scheduler, 32))
    expect(leastSeek / inOrder).toBeGreaterThan(1.2)
    expect(leastPositioning / leastSeek).toBeGreaterThan(1.05)
    for (const scheduler of ['scan', 'c-look'] as const) expect(of(scheduler, 32) / inOrder).toBeGreaterThan(1.2)
    for (const scheduler of ['sstf', 'scan', 'c-look', 'sptf'] as const) expect(of(scheduler, 1)).toBe(of('fcfs', 1))
  })

  test('requests of several sizes move the mean of them', () => {
    const sizes = [
      { size: 8_192, share: 0.5 },
      { size: 65_536, share: 0.5 },
    ]
    const mixed = simulateArray(ibmArray(4, { sizes, requestSize: 36_864, processes: 3 }), run)
    expect(mixed.disksPerRequest).toBeCloseTo(1.5, 1)
    expect((mixed.throughput * mixed.responseTime) / (3 * 36_864)).toBeCloseTo(1, 1)
  })
})

describe('what is not simulated', () => {
  test('is too large, or has no meaning', () => {
    expect(refusesArray(ibmArray(17))).toBeNull()
    expect(refusesArray(ibmArray(5_000, { processes: 1_000 }))).toMatchObject({ field: 'processes' })
    expect(refusesArray(ibmArray(4, { requestSize: 1e9, stripeUnit: 512 }))).toMatchObject({ field: 'array-size' })
    expect(refusesArray(ibmArray(4, { exponentialService: 1, links: 'shared' }))).toMatchObject({ field: 'links' })
  })
})
