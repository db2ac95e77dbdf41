import { describe, expect, test } from 'vitest'
import type { Measurement } from '../../../../src/domain/measurement.ts'
import { seriesOf } from '../../../../src/pasted/measured/series.ts'
import { halfWidthOf, meanOf, studentT } from '../../../../src/pasted/measured/studentT.ts'

const measured = (said: Partial<Measurement>): Measurement => ({
  action: 'read',
  rate: 200e6,
  perSecond: null,
  halfWidth: null,
  size: 1_048_576,
  depth: 4,
  jobs: 1,
  disks: 1,
  devices: [],
  duration: 60,
  bytes: null,
  direct: true,
  processor: null,
  busy: null,
  doubts: [],
  ...said,
})

describe('series of measurements', () => {
  test('what differs in nothing but the number of drives is one series, by rising number', () => {
    const { series, left } = seriesOf([
      measured({ disks: 8, rate: 1630e6, processor: 0.88 }),
      measured({ disks: 1, rate: 205e6, halfWidth: 2e6, processor: 0.1 }),
      measured({ disks: 4, rate: 815e6 }),
    ])
    expect(left).toEqual([])
    expect(series).toEqual([
      {
        action: 'read',
        size: 1_048_576,
        depth: 4,
        jobs: 1,
        direct: true,
        processor: 0.88,
        rings: [
          { disks: 1, rate: 205e6, halfWidth: 2e6 },
          { disks: 4, rate: 815e6, halfWidth: null },
          { disks: 8, rate: 1630e6, halfWidth: null },
        ],
      },
    ])
  })

  test.each([
    { action: 'write' },
    { action: 'randread' },
    { size: 4096 },
    { depth: 32 },
    { direct: false },
    { jobs: 3 },
    { size: null },
  ] as const)('what also differs in %j is another series', (difference) =>
    expect(seriesOf([measured({ disks: 2 }), measured({ disks: 4, ...difference })]).series).toHaveLength(2),
  )

  test('runs with as many drives are their mean, with the 95 % interval that they spread over', () => {
    const { series } = seriesOf([100e6, 110e6, 120e6].map((rate) => measured({ rate, halfWidth: 1e6 })))
    expect(series).toHaveLength(1)
    // 10 MB/s of deviation, three runs: 4.302653 · 10 / √3
    expect(series[0]?.rings).toEqual([{ disks: 1, rate: 110e6, halfWidth: expect.closeTo(24.841e6, -3) as number, runs: 3 }])
  })

  test('one job for each drive is one series, and one drive alone belongs to it', () => {
    const { series } = seriesOf([1, 2, 4, 8].map((disks) => measured({ disks, jobs: disks })))
    expect(series).toMatchObject([{ jobs: null, jobsOfEach: 1 }])
    expect(series[0]?.rings.map(({ disks }) => disks)).toEqual([1, 2, 4, 8])
  })

  test('as many jobs in all, whatever the number of drives, are another', () => {
    const { series } = seriesOf([1, 2, 4, 8].map((disks) => measured({ disks, jobs: 8 })))
    expect(series).toMatchObject([{ jobs: 8 }])
    expect(series[0]?.jobsOfEach).toBeUndefined()
    expect(series[0]?.rings).toHaveLength(4)
  })

  test('what is doubted is in no series, and why', () => {
    const doubted = ['cached', 'since-boot', 'too-short', 'throttled', 'virtual', 'verify'] as const
    const { series, left } = seriesOf([
      ...doubted.map((doubt) => measured({ doubts: [doubt] })),
      measured({ doubts: ['best-of-several', 'file-system'] }),
      measured({ part: 'share' }),
      measured({ action: 'scrub' }),
      measured({ action: 'randwrite' }),
      measured({ disks: null }),
      measured({ busy: 0.4, depth: null, jobs: null }),
      measured({ busy: 0.4 }),
    ])
    expect(left.map(({ why }) => why)).toEqual([...doubted, 'part-of-more', 'other-action', 'other-action', 'no-number-of-drives', 'idle'])
    expect(series).toHaveLength(1)
  })

  test('nothing is lost: each is in a series or left', () => {
    const all = [1, 2, 3, 4, 6].flatMap((disks) => [1, 2, 4, 12].map((jobs) => measured({ disks, jobs })))
    const { series, left } = seriesOf(all)
    expect(left).toEqual([])
    expect(series.flatMap(({ rings }) => rings)).toHaveLength(all.length)
  })
})

describe('Student’s t', () => {
  // tables of the 97.5 % quantile
  test.each([
    [1, 12.7062],
    [2, 4.3027],
    [5, 2.5706],
    [6, 2.4469],
    [7, 2.3646],
    [10, 2.2281],
    [30, 2.0423],
    [120, 1.9799],
    [1e6, 1.96],
  ])('with %d degrees of freedom', (freedom, quantile) => expect(studentT(freedom)).toBeCloseTo(quantile, 3))

  test('an interval needs two values', () => {
    expect(halfWidthOf(1, 1)).toBeNull()
    expect(meanOf([])).toBeNull()
    expect(meanOf([3])).toEqual({ mean: 3, halfWidth: null })
    expect(meanOf([1, 3])?.halfWidth).toBeCloseTo(12.7062, 3)
  })
})
