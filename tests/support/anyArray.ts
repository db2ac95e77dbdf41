import * as fc from 'fast-check'
import type { ArrayScenario } from '../../src/domain/array.ts'
import { ibmArray } from './arrays.ts'

/** Arrays of up to twelve IBM 0661, of any kind. */
export const anyArray: fc.Arbitrary<ArrayScenario> = fc
  .record({
    pairs: fc.integer({ min: 1, max: 6 }),
    processes: fc.integer({ min: 1, max: 20 }),
    requestSize: fc.integer({ min: 1, max: 500 }).map((sectors) => sectors * 512),
    stripeUnit: fc.integer({ min: 1, max: 200 }).map((sectors) => sectors * 512),
    starts: fc.constantFrom('units' as const, 'sectors' as const),
    links: fc.constantFrom('direct' as const, 'shared' as const),
    spindles: fc.constantFrom('synchronised' as const, 'free' as const),
    redundancy: fc.constantFrom('raid-0' as const, 'raid-10' as const, 'raid-5' as const),
    writeShare: fc.constantFrom(0, 0.5, 1),
  })
  .map(({ pairs, ...striping }) => ibmArray(2 * pairs, striping))
