import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StripingFacts } from '../../../../src/domain/array.ts'
import { isParityArray, parityArray, type ParityArray } from '../../../../src/models/array/parityArray.ts'
import { utilization } from '../../../../src/models/array/stripedArray.ts'
import { ibmArray } from '../../../support/arrays.ts'
import { runs } from '../../../support/effort.ts'

const sector = 512
const parity = (drives: number, units: number, sectors: number, striping: Partial<StripingFacts> = {}): ParityArray =>
  parityArray(ibmArray(drives, { redundancy: 'raid-5', stripeUnit: sectors * sector, requestSize: units * sectors * sector, ...striping }))

/*
 * Worked out from the same definitions by a program that shares nothing with this one, of disks of Lee & Katz 1993, Figure 4, whose seeks take 12.4743 ms ±
 * 5.1933 over whole cylinders. By drives, redundancy, requests in flight, sectors of a unit, units of a request, share of writes and small writes: disk
 * requests, p, E(S) in ms, α, requests a second; last what its event simulation found.
 */
const vectors = [
  [5, 'raid-5', 1, 16, 1, 1, 'update', [4, 0.4, 18.979, 1.0758, 24.66, 24.77]],
  [5, 'raid-5', 8, 16, 1, 1, 'update', [4, 0.4, 23.086, 0.9892, 43.6, 42.14]],
  [8, 'raid-5', 16, 64, 1, 0.33, 'update', [1.99, 0.186, 38.57, 0.7728, 85, 82.96]],
  [8, 'raid-6', 4, 16, 1, 1, 'update', [6, 0.375, 22.093, 1.231, 36.08, 35.08]],
  [9, 'raid-5', 4, 32, 8, 1, 'update', [15.125, 0.896, 30.577, 0.8496, 17.82, 17.35]],
  [9, 'raid-5', 4, 32, 6, 1, 'fewest', [10.625, 0.594, 30.536, 0.9159, 22.25, 23.3]],
  [20, 'raid-5', 64, 8, 1, 0.7, 'update', [3.1, 0.091, 21.465, 0.8653, 263.4, 253.6]],
] as const

describe('arrays with parity', () => {
  test.each(vectors)(
    'are as another program has them: %d disks, %s, %d in flight, units of %d sectors, %d a request, %d writes, %s',
    (drives, redundancy, processes, sectors, units, writeShare, smallWrites, [parts, p, service, alpha, rate, followed]) => {
      const found = parity(drives, units, sectors, { redundancy, processes, writeShare, smallWrites })
      // where a request goes on in the next row the programs take its longest part otherwise
      const [least, most] = units > 1 ? [0.01, 0.02] : [0.001, 0.002]
      expect(found.parts).toBeCloseTo(parts, 3)
      expect(found.accessProbability).toBeCloseTo(p, 2)
      expect(Math.abs((found.serviceTime * 1e3) / service - 1)).toBeLessThan(most)
      expect(Math.abs(found.alpha / alpha - 1)).toBeLessThan(most)
      const requests = found.throughput / (units * sectors * sector)
      expect(Math.abs(requests / rate - 1)).toBeLessThan(least + 0.001)
      expect(Math.abs(requests / followed - 1)).toBeLessThan(0.05)
      expect((found.responseTime * requests) / processes).toBeCloseTo(1, 12)
    },
  )

  test.each([
    [1, 18.98, 18.97],
    [8, 22.41, 22.33],
    [32, 23.65, 23.67],
  ])('come back to where they have read the less often the more others there are: L = %i', (processes, formula, followed) => {
    const { serviceTime } = parity(10, 1, 16, { processes, writeShare: 1 })
    expect(serviceTime * 1e3).toBeCloseTo(formula, 1)
    expect(serviceTime * 1e3).toBeCloseTo(followed, 0)
  })

  test('of reads of one unit nothing is known of parity: eq. 7 with α = 1 − ρ(1 − c²)/2 and γ = 0', () => {
    const reads = { processes: 8, writeShare: 0 }
    const { utilization: used, alpha, gamma, parts } = parity(17, 1, 16, reads)
    expect([parts, gamma]).toEqual([1, 0])
    expect(used).toBeCloseTo(utilization(8 / alpha, 1 / 17, 0), 12)
    // of units of 32 KiB, as in Figure 5 of the paper: 0.374 by another event simulation, 0.331 by eq. 7
    expect(parity(17, 1, 64, reads).utilization).toBeCloseTo(0.3727, 3)
    for (const other of [{ redundancy: 'raid-6' }, { smallWrites: 'fewest' }] as const)
      expect(parity(17, 1, 16, { ...reads, ...other })).toEqual(parity(17, 1, 16, reads))
    expect(parity(17, 1, 16, { processes: 1 }).utilization).toBeCloseTo(1 / 17, 12)
  })

  test('of reads of several units they are those of eq. 7, within twice its published error', () => {
    for (const units of [4, 8, 12])
      for (const processes of [1, 2, 8, 32])
        expect(Math.abs(parity(17, units, 16, { processes }).utilization / utilization(processes, units / 17, 0.15) - 1)).toBeLessThan(0.1)
  })

  test('do all that their disks can with many processes: N/(2(1 + q)S) small writes a second', () => {
    const { throughput, serviceTime } = parity(10, 1, 16, { processes: 2_000, writeShare: 1, redundancy: 'raid-6' })
    expect(throughput / ((10 * 16 * sector) / (6 * serviceTime))).toBeCloseTo(1, 2)
    // Figure 4 of the paper: mean seek, half a turn of 13.9 ms, a third of a turn
    expect(serviceTime * 1e3).toBeCloseTo(12.49 + 6.95 + 13.9 / 3, 0)
  })

  const anyParity = fc.record({
    drives: fc.integer({ min: 4, max: 20 }),
    units: fc.double({ min: 0.01, max: 1, noNaN: true }),
    sectors: fc.constantFrom(4, 16, 48, 128),
    processes: fc.integer({ min: 1, max: 64 }),
    writeShare: fc.double({ min: 0, max: 1, noNaN: true }),
    smallWrites: fc.constantFrom('update' as const, 'fewest' as const),
    spindles: fc.constantFrom('synchronised' as const, 'free' as const),
  })

  test('bring less the more of their requests write, and with one process less', () => {
    fc.assert(
      fc.property(anyParity, ({ drives, units, sectors, ...striping }) => {
        const of = (changes: Partial<StripingFacts>): number =>
          parity(drives, Math.ceil(units * (drives - 2)), sectors, { ...striping, ...changes }).throughput
        const here = of({})
        expect(here).toBeLessThanOrEqual(of({ writeShare: striping.writeShare / 2 }) * (1 + 1e-9))
        expect(here).toBeLessThanOrEqual(of({ processes: striping.processes + 1 }) * (1 + 1e-9))
      }),
      { numRuns: runs(2_000) },
    )
  })

  test('of one unit they bring less with a second parity', () => {
    fc.assert(
      fc.property(anyParity, ({ drives, sectors, processes, writeShare, smallWrites, spindles }) => {
        const [one, two] = (['raid-5', 'raid-6'] as const).map(
          (redundancy) => parity(drives, 1, sectors, { processes, writeShare, smallWrites, spindles, redundancy }).throughput,
        )
        expect(two).toBeLessThanOrEqual((one ?? 0) * (1 + 1e-9))
      }),
      { numRuns: runs(2_000) },
    )
  })

  test('are those whose disks serve in order on links of their own, asked by one size from a unit on', () => {
    const known = ibmArray(8, { redundancy: 'raid-6', writeShare: 0.5 })
    expect(isParityArray(known)).toBe(true)
    for (const beyond of [
      { redundancy: 'raid-0' },
      { redundancy: 'raid-10' },
      { links: 'shared' },
      { scheduler: 'sptf' },
      { starts: 'sectors' },
      { thinkTime: 0.01 },
      { exponentialService: 0.02 },
      { sizes: [{ size: 4_096, share: 1 }] },
    ] as const)
      expect([beyond, isParityArray({ ...known, striping: { ...known.striping, ...beyond } })]).toEqual([beyond, false])
  })
})
