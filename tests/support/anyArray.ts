import * as fc from 'fast-check'
import { meanSize, type ArrayScenario } from '../../src/domain/array.ts'
import type { SizeShare } from '../../src/domain/scenario.ts'
import { ibmArray } from './arrays.ts'

/** Two sizes, one range, and both. */
export const mixes: readonly (readonly SizeShare[])[] = [
  [
    { size: 8_192, share: 0.75 },
    { size: 131_072, share: 0.25 },
  ],
  [{ size: 4_096, upTo: 262_144, share: 1 }],
  [
    { size: 512, upTo: 65_536, share: 0.5 },
    { size: 32_768, share: 0.125 },
    { size: 400_384, share: 0.375 },
  ],
]

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
    redundancy: fc.constantFrom('raid-0' as const, 'raid-10' as const, 'raid-5' as const, 'raid-6' as const),
    smallWrites: fc.constantFrom('update' as const, 'fewest' as const),
    writeShare: fc.constantFrom(0, 0.5, 1),
    scheduler: fc.constantFrom('fcfs' as const, 'fcfs' as const, 'sstf' as const, 'scan' as const, 'c-look' as const, 'sptf' as const),
    thinkTime: fc.constantFrom(0, 0, 1e-4, 0.013, 0.4),
    mix: fc.constantFrom<readonly SizeShare[] | undefined>(undefined, undefined, ...mixes),
  })
  .map(({ pairs, mix, ...striping }) =>
    ibmArray(striping.redundancy === 'raid-6' ? 2 * pairs + 2 : 2 * pairs, {
      ...striping,
      ...(mix && { sizes: mix, requestSize: meanSize(mix) }),
    }),
  )
