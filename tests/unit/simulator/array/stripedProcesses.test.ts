import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StripingFacts } from '../../../../src/domain/array.ts'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { assembleArray } from '../../../../src/simulator/array/assembleArray.ts'
import { ibmArray } from '../../../support/arrays.ts'

const after = (reads: number, drives: number, striping: Partial<StripingFacts>) => {
  const circuit = assembleArray(ibmArray(drives, striping), 1)
  advance(circuit.links, reads)
  return circuit
}

const anyStriping: fc.Arbitrary<Partial<StripingFacts>> = fc.record({
  processes: fc.integer({ min: 1, max: 12 }),
  requestSize: fc.integer({ min: 1, max: 400 }).map((sectors) => sectors * 512),
  stripeUnit: fc.integer({ min: 1, max: 128 }).map((sectors) => sectors * 512),
  redundancy: fc.constantFrom('raid-0', 'raid-10', 'raid-5'),
  writeShare: fc.constantFrom(0, 0.3, 1),
  starts: fc.constantFrom('units', 'sectors'),
  links: fc.constantFrom('direct', 'shared'),
  spindles: fc.constantFrom('synchronised', 'free'),
})

describe('striped processes', () => {
  test('keep one request each in the array, whatever the layout: what was issued is complete or inside', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }).map((pairs) => 2 * pairs),
        anyStriping,
        (drives, striping) => {
          const { meters, links } = after(1_000, drives, striping)
          expect(meters.services).toBe(1_000)
          expect(meters.links.reads).toBe(1_000)
          // a request needs a part at least and both phases of all disks at most
          expect(meters.requests).toBeLessThanOrEqual(1_000)
          expect(meters.requests).toBeGreaterThanOrEqual((1_000 - 2 * drives * (striping.processes ?? 1)) / (2 * drives))
          // Little's law: L requests inside at any time, but for those that have not come back yet
          const inside = meters.responseTime / links.now
          expect(inside).toBeLessThanOrEqual((striping.processes ?? 1) * (1 + 1e-9))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('one process that asks one disk finds it idle every time', () => {
    const { meters } = after(500, 1, {})
    expect(meters.emptyQueues).toBe(500)
    expect(meters.untilIssue).toBe(0)
    expect(meters.fromIssue).toBe(0)
    expect(meters.responseTime).toBeCloseTo(meters.serviceTime, 9)
  })

  test('fork and join: every disk once a request that asks them all', () => {
    const { meters } = after(400, 4, { requestSize: 4 * 32_768 })
    expect(meters.requests).toBe(100)
    expect(meters.services).toBe(400)
  })

  test('a small write of RAID 5 asks two disks twice, of RAID 10 two disks once', () => {
    const small = { requestSize: 4_096, writeShare: 1 }
    expect(after(400, 6, { ...small, redundancy: 'raid-5' }).meters.requests).toBe(100)
    expect(after(400, 6, { ...small, redundancy: 'raid-10' }).meters.requests).toBe(200)
    expect(after(400, 6, { ...small, redundancy: 'raid-0' }).meters.requests).toBe(400)
  })

  test('reads of RAID 10 choose the shorter queue', () => {
    const waits = (redundancy: StripingFacts['redundancy']): number => {
      const { meters } = after(20_000, 8, { processes: 8, redundancy })
      return meters.meanResponse
    }
    expect(waits('raid-10')).toBeLessThan(waits('raid-0'))
  })
})
