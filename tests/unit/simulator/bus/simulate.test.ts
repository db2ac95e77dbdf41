import { describe, expect, test } from 'vitest'
import { cycleTime, type Prediction, type RunRecord } from '../../../../src/domain/prediction.ts'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { simulate } from '../../../../src/simulator/bus/simulate.ts'
import { clockwork } from '../../../support/clockwork.ts'
import { cheetahs, scenarioOf } from '../../../support/scenarios.ts'

const run = { seed: 1, precision: 0.005, maximumReads: 1_000_000 }
const halfWidth = ({ throughput, uncertainty }: Prediction): number => (uncertainty.high - uncertainty.low) / 2 / throughput
const codes = ({ caveats }: Prediction): string[] => caveats.map(({ code }) => code)

function recordOf({ run: record }: Prediction): RunRecord {
  if (!record) throw new Error('a simulation records its run')
  return record
}

describe('a run', () => {
  test.each([0.02, 0.005, 0.002])('stops once its interval is within %d', (precision) => {
    const prediction = simulate(cheetahs(), { ...run, precision })
    expect(halfWidth(prediction)).toBeLessThanOrEqual(precision)
    expect(codes(prediction)).toEqual([])
  })

  test('would have been too wide at half its length', () => {
    const { reads } = recordOf(simulate(cheetahs(), { ...run, precision: 0.002 }))
    expect(reads).toBeGreaterThan(2048)
    const half = simulate(cheetahs(), { ...run, precision: 0, maximumReads: reads / 2 })
    expect(recordOf(half).reads).toBe(reads / 2)
    expect(halfWidth(half)).toBeGreaterThan(0.002)
  })

  test('that may not go on says so, and how far it came', () => {
    const prediction = simulate(cheetahs(), { ...run, precision: 1e-5, maximumReads: 5000 })
    const { reads } = recordOf(prediction)
    expect(reads).toBe(4096)
    expect(prediction.caveats).toEqual([{ code: 'interval-wide', message: expect.stringContaining(`after ${reads} reads`) }])
    expect(halfWidth(prediction)).toBeGreaterThan(1e-5)
  })

  test('holds at least 32 batches of 24 reads, in whole rounds', () => {
    expect(recordOf(simulate(cheetahs(), { ...run, maximumReads: 1 })).reads).toBe(32 * 24)
    expect(recordOf(simulate(cheetahs({ disks: 7 }), { ...run, maximumReads: 1 })).reads).toBe(32 * 28)
    expect(recordOf(simulate(cheetahs({ disks: 300 }), { ...run, maximumReads: 1 })).reads).toBe(32 * 300)
  })

  test('holds at least 32 batches of 64 reads where nothing is known of reads beforehand', () => {
    expect(recordOf(simulate(cheetahs({ rotation: 'angle' }), { ...run, maximumReads: 1 })).reads).toBe(32 * 64)
  })

  test('counts bytes over time where nothing is known of reads beforehand', () => {
    const prediction = simulate(cheetahs({ requestSize: 32_768, rotation: 'angle' }), run)
    const { reads, span, seed } = recordOf(prediction)
    expect(prediction.throughput / ((reads * 32_768) / span)).toBeCloseTo(1, 12)
    expect(prediction.readDuration / ((4 * span) / reads)).toBeCloseTo(1, 12)
    expect(seed).toBe(1)
    expect(prediction).toMatchObject({ predictor: 'simulation', method: 'naive', uncertainty: { kind: 'confidence-95' } })
  })

  test('with controls, counts what each read brings over the time that it takes by the same weights', () => {
    const prediction = simulate(cheetahs({ requestSize: 32_768 }), run)
    const { reads, span } = recordOf(prediction)
    expect((prediction.throughput * prediction.readDuration) / (4 * 32_768)).toBeCloseTo(1, 12)
    const plain = (reads * 32_768) / span
    expect(prediction.throughput).not.toBe(plain)
    expect(Math.abs(prediction.throughput / plain - 1)).toBeLessThan(0.02)
  })

  test('has its throughput inside its interval, and four parts that are the read duration', () => {
    for (const method of ['naive', 'pipelined', 'no-rounds']) {
      const { busTime, readDuration, throughput, uncertainty, driveUtilization } = simulate(cheetahs({ method }), run)
      const { overhead, idle, headLimited, busRate } = busTime
      expect(Math.abs((overhead + idle + headLimited + busRate) / readDuration - 1)).toBeLessThan(1e-9)
      expect(uncertainty.low).toBeLessThan(throughput)
      expect(uncertainty.high).toBeGreaterThan(throughput)
      expect(driveUtilization).toBeGreaterThan(0)
      expect(driveUtilization).toBeLessThanOrEqual(1)
    }
  })

  test('counts a drive as busy from its command until its block is under the head, pipelined or not', () => {
    // one clockwork disk: electronics 0.3, seek 5, 8 KiB under the head 0.8192; pipelined, the sector ahead 0.0512
    const { workload } = clockwork()
    const naive = simulate(clockwork(), run)
    const pipelined = simulate(clockwork({ workload: { ...workload, method: 'pipelined' } }), run)
    expect(naive.driveUtilization).toBeCloseTo(6.1192 / 7.7192, 9)
    expect(pipelined.driveUtilization).toBeCloseTo(6.1704 / (pipelined.readDuration * 1000), 9)
  })
})

describe('processes that think', () => {
  const thinking = (thinkTime: number, method = 'naive'): Prediction => simulate(cheetahs({ method, thinkTime }), run)

  test('leave the bus idle for as long', () => {
    // one clockwork disk: a cycle of 7.7192 ms and 10 ms of thinking
    const { workload } = clockwork()
    const alone = simulate(clockwork(), run)
    const { readDuration, busTime } = simulate(clockwork({ workload: { ...workload, thinkTime: 0.01 } }), run)
    expect(readDuration).toBeCloseTo(alone.readDuration, 12)
    expect(busTime.idle).toBeCloseTo(alone.busTime.idle + 0.01, 12)
    expect(busTime.overhead).toBeCloseTo(alone.busTime.overhead, 12)
  })

  test('read and think in turn: Little’s law over the run, but for its ends', () => {
    for (const thinkTime of [0.001, 0.02, 0.3]) {
      const prediction = thinking(thinkTime)
      expect(cycleTime(prediction) / (prediction.readDuration + thinkTime)).toBeCloseTo(1, 2)
    }
  })

  test('each for a time of its own: reads are measured, not what the mean think time leaves of the cycle', () => {
    // the mean of thousands of times of 10 s is off by more than ten reads
    const alone = simulate(cheetahs({ disks: 1 }), run)
    const spread = simulate(cheetahs({ disks: 1, thinkTime: 10, thinkLaw: 'exponential' }), run)
    expect(spread.readDuration / alone.readDuration).toBeCloseTo(1, 1)
  })

  test('find a free bus when they think long, and no rounds', () => {
    const alone = simulate(cheetahs({ disks: 1 }), run)
    const four = thinking(10)
    expect(four.readDuration / alone.readDuration).toBeCloseTo(1, 1)
    expect(four.run?.strictRounds).toBeLessThan(0.05)
  })

  test('hold up the pipelined loop once a visit', () => {
    expect(thinking(2, 'pipelined').readDuration - thinking(1, 'pipelined').readDuration).toBeCloseTo(4, 6)
  })
})

test('without rounds means: host first, disks in order of arrival', () => {
  const { method, ...rest } = simulate(cheetahs({ method: 'no-rounds' }), run)
  const { method: asWritten, ...same } = simulate(cheetahs({ dispatch: 'host-first', arbitration: 'fifo' }), run)
  expect([method, asWritten]).toEqual(['no-rounds', 'naive'])
  expect(rest).toEqual(same)
})

test.each(['id', 'fifo', 'round-robin'])('disks first is fair: in every round each disk is read once (%s)', (arbitration) => {
  for (const preset of ['cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20']) {
    for (const disks of [2, 4, 7, 16]) {
      const { leastShare, mostShare } = recordOf(simulate(scenarioOf(preset, { disks, arbitration, requestSize: 131_072 }), run))
      expect(leastShare).toBeGreaterThanOrEqual(0.97)
      expect(mostShare).toBeLessThanOrEqual(1.03)
    }
  }
})

describe('caveats', () => {
  const saturated = (values: object): Scenario => scenarioOf('wren-sparc-20', { disks: 7, requestSize: 131_072, ...values })

  test('host first by id on a saturated bus starves the low ids', () => {
    const starving = simulate(saturated({ dispatch: 'host-first', arbitration: 'id' }), run)
    expect(codes(starving)).toEqual(['starvation'])
    expect(recordOf(starving).leastShare).toBeLessThan(0.05)
    expect(starving.caveats[0].message).toContain(`gets ${Math.round(100 * recordOf(starving).leastShare)} %`)
  })

  test('in order of arrival nobody starves', () => {
    expect(codes(simulate(saturated({ dispatch: 'host-first', arbitration: 'fifo' }), run))).toEqual([])
    expect(codes(simulate(saturated({}), run))).toEqual([])
  })

  test('a request that no buffer holds, and a system that nobody measured', () => {
    const remarks = (...asked: Parameters<typeof simulate>): readonly string[] => (simulate(...asked).remarks ?? []).map(({ code }) => code)
    expect(remarks(cheetahs({ requestSize: 512 * 1024 }), run)).toEqual([])
    expect(remarks(cheetahs({ requestSize: 513 * 1024 }), run)).toEqual(['buffer-too-small'])
    expect(remarks(cheetahs({ mix: '8KiB:9,600KiB:1' }), run)).toContain('buffer-too-small')
    expect(remarks(scenarioOf('usb-4'), run)).toEqual(['extrapolation'])
  })
})
