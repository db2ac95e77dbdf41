import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parityUnits } from '../../src/domain/array.ts'
import { parityPhases } from '../../src/models/array/parityPhases.ts'
import { StripeMap } from '../../src/simulator/array/stripeMap.ts'
import { ibmArray } from '../support/arrays.ts'
import { runs } from '../support/effort.ts'

/** Disks and bytes that the stripe map asks, mean over all starts in as many rows as disks: of reads, reads before writes, and writes. */
function mapped(drives: number, map: StripeMap, stripeUnit: number, size: number, isWrite: boolean): readonly number[] {
  const starts = map.width * drives
  const sums = [0, 0, 0, 0]
  for (let start = 0; start < starts; start++) {
    map.map(start * stripeUnit, start * stripeUnit + size, isWrite)
    for (let disk = 0; disk < drives; disk++) {
      if (map.readEnd[disk] > 0) sums[0]++
      sums[1] += map.readEnd[disk] > 0 ? map.readEnd[disk] - map.readFrom[disk] : 0
      if (map.writeEnd[disk] > 0) sums[2]++
      sums[3] += map.writeEnd[disk] > 0 ? map.writeEnd[disk] - map.writeFrom[disk] : 0
    }
  }
  return sums.map((sum) => sum / starts)
}

test('formula and simulation ask the same number of disks for as many bytes, whatever of a row is read or written', () => {
  fc.assert(
    fc.property(
      fc.record({
        drives: fc.integer({ min: 4, max: 12 }),
        redundancy: fc.constantFrom('raid-5' as const, 'raid-6' as const),
        smallWrites: fc.constantFrom('update' as const, 'fewest' as const),
        writeShare: fc.constantFrom(0, 1),
        sectors: fc.integer({ min: 1, max: 40 }),
        size: fc.integer({ min: 1, max: 600 }),
      }),
      ({ drives, redundancy, smallWrites, writeShare, sectors, size }) => {
        const [stripeUnit, requestSize] = [512 * sectors, 512 * size]
        // of more than a row a request asks nearly all disks, for what lies between its ends as well
        fc.pre(requestSize <= (drives - parityUnits(redundancy)) * stripeUnit)
        const phases = parityPhases(ibmArray(drives, { redundancy, smallWrites, writeShare, stripeUnit, requestSize }))
        const said = [0, 0, 0, 0]
        for (const { share, disks, bytes, readers } of phases) {
          const at = readers > 0 || (writeShare > 0 && phases.length === 1) ? 2 : 0
          said[at] += share * disks
          said[at + 1] += share * disks * bytes
        }
        const found = mapped(drives, new StripeMap(redundancy, drives, stripeUnit, smallWrites), stripeUnit, requestSize, writeShare === 1)
        const total = (of: readonly number[]): readonly [number, number] => [of[0] + of[2], of[1] + of[3]]
        const [[disks, bytes], [asked, moved]] = [total(said), total(found)]
        expect(disks / asked).toBeCloseTo(1, 12)
        // where the last unit is asked in part, a disk of two rows may be asked for a gap between them
        expect(Math.abs(bytes / moved - 1)).toBeLessThan(size % sectors === 0 ? 1e-12 : 0.05)
      },
    ),
    { numRuns: runs(2_000) },
  )
})
