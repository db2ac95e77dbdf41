import * as fc from 'fast-check'
import type { MeasuredSeries } from '../../src/domain/measuredSeries.ts'

const orNull = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { nil: null })
const count = fc.integer({ min: 1, max: 10_000 })
const rate = fc.double({ min: 1, max: 1e14, noNaN: true })

const rings = fc
  .array(
    fc.record(
      {
        disks: count,
        rate,
        halfWidth: orNull(fc.double({ min: 0, max: 1e12, noNaN: true }).filter((half) => half === 0 || half > 1e-9)),
        runs: count,
      },
      { requiredKeys: ['disks', 'rate', 'halfWidth'] },
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((all) => all.toSorted((one, other) => one.disks - other.disks))

/** Measurements that the field can say. */
export const anyMeasurements: fc.Arbitrary<readonly MeasuredSeries[]> = fc.array(
  fc.record(
    {
      action: fc.constantFrom('read', 'write', 'randread'),
      size: orNull(fc.oneof(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(4096, 131_072, 1_048_576))),
      depth: orNull(count),
      jobs: orNull(count),
      direct: orNull(fc.boolean()),
      processor: orNull(fc.double({ min: 0.001, max: 64, noNaN: true })),
      rings,
      jobsOfEach: count,
    },
    { requiredKeys: ['action', 'size', 'depth', 'jobs', 'direct', 'processor', 'rings'] },
  ),
  { maxLength: 4 },
)
