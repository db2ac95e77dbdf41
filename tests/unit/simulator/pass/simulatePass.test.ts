import { describe, expect, test } from 'vitest'
import type { PassScenario } from '../../../../src/domain/pass.ts'
import { RandomStream } from '../../../../src/maths/random.ts'
import { simulatePass } from '../../../../src/simulator/pass/simulatePass.ts'
import { disk, hop, pass, reading, writing } from '../../../support/passMachines.ts'
import { randomPass } from '../../../support/randomPass.ts'

const hours = (scenario: PassScenario): number => simulatePass(scenario).time / 3600

/** Equal disks that are read behind one hop. */
const behind = (count: number, media = disk(12, 200), ceiling = 1200): PassScenario =>
  pass({ hops: [hop(ceiling)], drives: [{ hop: 0, count, media }], flows: [reading(0, count)] })

describe('one disk', () => {
  test.each([
    [20, 281, 0.5],
    [12, 250, 0.45],
    [0.8, 90, 0.65],
    [4, 200, 1],
  ])('%d TB at %d MB/s, hub %d of it: 2K/(R(1 + q))', (capacity, rim, ratio) => {
    const scenario = pass({ hops: [], drives: [{ hop: null, count: 1, media: disk(capacity, rim, ratio) }], flows: [reading(0, 1)] })
    expect(simulatePass(scenario).time / ((2 * capacity * 1e12) / (rim * 1e6 * (1 + ratio)))).toBeCloseTo(1, 12)
  })

  test('slows down along one straight line', () => {
    const [{ stretches, end }] = simulatePass(behind(1)).flows
    expect(stretches).toHaveLength(1)
    expect(stretches[0]).toMatchObject({ from: 0, to: end, fromShare: 0, toShare: 1, limit: { kind: 'drives' } })
    expect(stretches[0].fromRate / 200e6).toBeCloseTo(1, 6)
    expect(stretches[0].toRate / 100e6).toBeCloseTo(1, 6)
  })

  test('goes as its table of zones says, and writes slower where it does', () => {
    const zones = [
      { share: 0.6, rate: 200e6 },
      { share: 0.4, rate: 100e6 },
    ]
    const media = disk(1, 200, 0.5, { zones, writing: 0.8 })
    const drives = [{ hop: null, count: 1, media }]
    const read = pass({ hops: [], drives, flows: [reading(0, 1)] })
    expect(simulatePass(read).time).toBeCloseTo(7000, 8)
    expect(simulatePass(pass({ hops: [], drives, flows: [writing(0, 1)] })).time).toBeCloseTo(7000 / 0.8, 8)
    expect(simulatePass({ ...read, share: 0.3, passes: 3 }).time).toBeCloseTo(3 * 1500, 8)
  })

  test('leaves its users their share of the time, and finds its place again after each turn that meets one', () => {
    // 200 MB/s, 8.5 and 4.17 ms
    const media = disk(12, 200, 1)
    const drives = [{ hop: null, count: 1, media }]
    const rate = (mebibytes: number, share: number): number => {
      const piece = mebibytes * 1_048_576
      return 12e12 / simulatePass(pass({ hops: [], drives, flows: [reading(0, 1)], piece, users: { share, size: 8192 } })).time / 1e6
    }
    expect(rate(1, 1e-9)).toBeCloseTo(200, 3)
    // as pieces say (simulatePieces): 93.6 and 160.9, mean of seven seeds of half a million pieces that differ by 0.3
    expect(rate(1, 0.3)).toBeCloseTo(93.6, 0)
    expect(rate(1, 0.1)).toBeCloseTo(160.9, 0)
    // nearly every turn meets one: (1 − φ) c/(c/r + β)
    expect(rate(64, 0.6) / ((0.4 * 67.108864) / (67.108864 / 200 + 0.01267))).toBeCloseTo(1, 4)
  })
})

describe('disks behind ceilings', () => {
  test('24 of 20 TB behind 4637 MB/s take 30.1 h, behind 4800 29.4 h', () => {
    expect(hours(behind(24, disk(20, 281), 4637))).toBeCloseTo(30.1, 1)
    expect(hours(behind(24, disk(20, 281), 4800))).toBeCloseTo(29.4, 1)
  })

  test('take K(1/s + s − 2q)/(R(1 − q²)), and are held first by the link, then by themselves', () => {
    const s = 4637 / (24 * 281)
    const prediction = simulatePass(behind(24, disk(20, 281), 4637))
    const expected = (20e12 * (1 / s + s - 1)) / (281e6 * 0.75)
    expect(prediction.time / expected).toBeCloseTo(1, 4)
    const [{ stretches }] = prediction.flows
    expect(stretches.map(({ limit }) => limit)).toEqual([{ kind: 'hop', hop: 0 }, { kind: 'drives' }])
    expect(stretches[0].toShare).toBeCloseTo((1 - s * s) / 0.75, 1)
  })

  test('oversubscription by 1.45 at the rim costs 14 %, by 2.9 118 %', () => {
    const alone = hours(behind(1, disk(20, 281), 4637))
    expect(hours(behind(24, disk(20, 281), (24 * 281) / 1.45)) / alone - 1).toBeCloseTo(0.14, 2)
    expect(hours(behind(24, disk(20, 281), (24 * 281) / 2.9)) / alone - 1).toBeCloseTo(1.18, 2)
  })

  test('a slot of 7202 MB/s carries 24 of them at 26.4 h, trained to half of it 37.1, to 3368 39.6', () => {
    expect(hours(behind(24, disk(20, 281), 7202))).toBeCloseTo(26.4, 1)
    expect(hours(behind(24, disk(20, 281), 3601))).toBeCloseTo(37.1, 1)
    expect(hours(behind(24, disk(20, 281), 3368))).toBeCloseTo(39.6, 1)
  })

  test('shared by drives all end together; by ports, two of twelve end early, and the others hardly later', () => {
    const machine = (law: 'drive' | 'port'): PassScenario =>
      pass({
        hops: [hop(1200, null, { law }), hop(100_000, 0)],
        drives: [
          { hop: 1, count: 10, media: disk(12, 200) },
          { hop: 0, count: 2, media: disk(12, 200) },
        ],
        flows: [reading(0, 10), reading(1, 2)],
      })
    expect(simulatePass(machine('drive')).flows.map(({ end }) => end / 3600)).toEqual([expect.closeTo(33.3, 1), expect.closeTo(33.3, 1)])
    expect(simulatePass(machine('port')).flows.map(({ end }) => end / 3600)).toEqual([expect.closeTo(33.7, 1), expect.closeTo(22.2, 1)])
  })

  test('a limit that somebody sets holds where it is the lowest', () => {
    const paced = simulatePass({ ...behind(4), pace: 150e6 })
    const s = 0.75
    expect(paced.time / ((12e12 * (1 / s + s - 1)) / (200e6 * 0.75))).toBeCloseTo(1, 4)
    expect(paced.flows[0].stretches.map(({ limit }) => limit.kind)).toEqual(['pace', 'drives'])
  })

  test('in turn behind a box that is held, at the mean pace of one disk and a command a piece', () => {
    const count = 5
    const held = 0.0005
    const fast = disk(1, 200, 1)
    const slow = disk(1, 100, 1)
    const scenario = pass({
      hops: [hop(300, null, { isShared: true, held })],
      drives: [
        { hop: 0, count: count - 1, media: fast },
        { hop: 0, count: 1, media: slow },
      ],
      flows: [reading(0, count - 1), reading(1, 1)],
      piece: 131_072,
    })
    const turn = (count - 1) / 200e6 + 1 / 100e6 + (count * held) / 131_072
    expect(simulatePass(scenario).time / (1e12 * turn)).toBeCloseTo(1, 9)
    // a link slower than the disks: at its pace
    const slower = { ...scenario, hops: [hop(80, null, { isShared: true, held })] }
    expect(simulatePass(slower).time / (1e12 * (count / 80e6 + (count * held) / 131_072))).toBeCloseTo(1, 9)
  })
})

describe('drives in lockstep', () => {
  const lockstep = (counts: readonly [number, number], ceiling: number): PassScenario =>
    pass({
      hops: [hop(ceiling), hop(ceiling)],
      drives: counts.map((count, at) => ({ hop: at, count, media: disk(12, 200) })),
      flows: [{ count: 1, members: counts.map((count, drives) => ({ drives, count, reads: 1, writes: 0 })) }],
    })

  test('12 disks as 8 and 4 on two branches of 1000 MB/s take 27.2 h, as 6 and 6 23.0', () => {
    expect(hours(lockstep([8, 4], 1000))).toBeCloseTo(27.2, 1)
    expect(hours(lockstep([6, 6], 1000))).toBeCloseTo(23.0, 1)
  })

  test('members that are slowest in turn take longer together than the slower alone: 16.1 h, not 15.9', () => {
    const drives = [
      { hop: null, count: 1, media: disk(8, 200, 0.45) },
      { hop: null, count: 1, media: disk(8, 180, 0.55) },
    ]
    const one = (at: number): number => hours(pass({ hops: [], drives, flows: [reading(at, 1)] }))
    const together = [{ count: 1, members: [0, 1].map((at) => ({ drives: at, count: 1, reads: 1, writes: 0 })) }]
    expect([one(0), one(1), hours(pass({ hops: [], drives, flows: together }))]).toEqual([
      expect.closeTo(15.3, 1),
      expect.closeTo(15.9, 1),
      expect.closeTo(16.1, 1),
    ])
  })
})

describe('what passes both ways', () => {
  const rebuilt = (ceiling: number, isShared: boolean, onHop: number): number =>
    hours(
      pass({
        hops: [hop(ceiling, null, { isShared })],
        drives: [
          { hop: 0, count: onHop, media: disk(12, 250) },
          { hop: null, count: 8, media: disk(12, 250) },
        ],
        flows: [
          {
            count: 1,
            members: [
              { drives: 0, count: 7, reads: 1, writes: 0 },
              { drives: onHop === 8 ? 0 : 1, count: 1, reads: 0, writes: 1 },
            ],
          },
        ],
      }),
    )

  test('a rebuild of 8 × 12 TB: 17.8 h direct, 40.9 with 7 reads through 570 MB/s, 46.8 with all through half a duplex', () => {
    expect(rebuilt(1e6, false, 8)).toBeCloseTo(17.8, 1)
    expect(rebuilt(570, false, 8)).toBeCloseTo(40.9, 1)
    expect(rebuilt(570, true, 7)).toBeCloseTo(40.9, 1)
    expect(rebuilt(570, true, 8)).toBeCloseTo(46.8, 1)
  })

  test('4 pairs of 12 TB that are copied through 1200 MB/s: 20.2 h full, 23.2 h half duplex', () => {
    const copied = (isShared: boolean): number =>
      hours(
        pass({
          hops: [hop(1200, null, { isShared }), hop(10_000, 0), hop(10_000, 0)],
          drives: [1, 2].map((at) => ({ hop: at, count: 4, media: disk(12, 220) })),
          flows: [
            {
              count: 4,
              members: [
                { drives: 0, count: 1, reads: 1, writes: 0 },
                { drives: 1, count: 1, reads: 0, writes: 1 },
              ],
            },
          ],
        }),
      )
    expect(copied(false)).toBeCloseTo(20.2, 1)
    expect(copied(true)).toBeCloseTo(23.2, 1)
  })

  test('90 × 16 TB onto spare room spread over all of them: K(d + 1)/((N − 1) r̄), 2.4 h', () => {
    const share = 1 / 89
    const scenario = pass({
      hops: [],
      drives: [{ hop: null, count: 89, media: disk(16, 250) }],
      flows: [{ count: 1, members: [{ drives: 0, count: 89, reads: 8 * share, writes: share }] }],
      share: 9 * share,
    })
    // the first tenth of the disks, not their mean
    expect(hours(scenario)).toBeCloseTo((16e12 * 9 * share) / (0.975 * 250e6) / 3600, 1)
  })
})

describe('equal branches', () => {
  /** Shelves of 24 on two adapters of a host, counted or each by itself. */
  const shelves = (isCounted: boolean): PassScenario => {
    const media = disk(20, 281)
    if (isCounted)
      return pass({
        hops: [hop(9000), hop(6400, 0, { copies: 2 }), hop(4637, 1, { copies: 3 })],
        drives: [{ hop: 2, count: 24, media }],
        flows: [reading(0, 144)],
      })
    const adapters = [1, 2].map(() => hop(6400, 0))
    const below = [1, 1, 1, 2, 2, 2].map((parent) => hop(4637, parent))
    return pass({
      hops: [hop(9000), ...adapters, ...below],
      drives: below.map((_, at) => ({ hop: 3 + at, count: 24, media })),
      flows: below.map((_, at) => reading(at, 24)),
    })
  }

  test('counted are the same as written out', () => {
    const counted = simulatePass(shelves(true))
    const written = simulatePass(shelves(false))
    expect(written.time / counted.time).toBeCloseTo(1, 12)
    for (const { end, stretches } of written.flows) {
      expect(end / counted.flows[0].end).toBeCloseTo(1, 12)
      expect(stretches.length).toBe(counted.flows[0].stretches.length)
    }
  })

  test('the fullest copy decides where flows do not go into all evenly', () => {
    const scenario = pass({
      hops: [hop(300, null, { copies: 2 })],
      drives: [{ hop: 0, count: 3, media: disk(1, 200, 1) }],
      flows: [reading(0, 5)],
    })
    expect(simulatePass(scenario).time).toBeCloseTo(10_000, 6)
  })
})

test('every byte of random machines is passed, in stretches that keep the ceilings', () => {
  const random = new RandomStream(3)
  for (let run = 0; run < 60; run++) {
    const scenario = randomPass(() => random.next())
    const { flows, time } = simulatePass(scenario)
    expect(time).toBe(Math.max(...flows.map(({ end }) => end)))
    for (const [at, { stretches, end }] of flows.entries()) {
      const moved = stretches.reduce((sum, { from, to, fromRate, toRate }) => sum + ((to - from) * (fromRate + toRate)) / 2, 0)
      const whole = Math.min(...scenario.flows[at].members.map(({ drives }) => scenario.share * scenario.drives[drives].media.capacity))
      expect(moved / whole).toBeCloseTo(1, 9)
      expect(stretches.at(-1)).toMatchObject({ to: end, toShare: expect.closeTo(scenario.share, 12) as number })
      expect(stretches.length).toBeLessThanOrEqual(64)
    }
  }
})

test('the same scenario gives the same to the last bit', () => {
  const scenario = { ...behind(7, disk(12, 200, 0.47), 901), pace: 180e6 }
  expect(simulatePass(scenario)).toEqual(simulatePass(scenario))
})
