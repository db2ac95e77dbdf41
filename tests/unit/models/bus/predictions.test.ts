import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cycleTime, type Prediction } from '../../../../src/domain/prediction.ts'
import type { Method, Scenario } from '../../../../src/domain/scenario.ts'
import { asymptoticBound } from '../../../../src/models/bus/overlapped.ts'
import { pipelinedDuration } from '../../../../src/models/bus/pipelined.ts'
import { predictByFormula } from '../../../../src/models/bus/predictions.ts'
import { naiveRound } from '../../../../src/models/bus/roundRecurrence.ts'
import { withoutRounds } from '../../../../src/models/bus/withoutRounds.ts'
import { cheetah, cheetahs, fastWide, ultra1, wholeDisk } from '../exampleScenarios.ts'
import { runs } from '../../../support/effort.ts'

const methods = ['naive', 'pipelined', 'no-rounds', 'ideal'] as const
const by = (method: Method, drives: number, size: number, changes: Partial<Scenario> = {}): Prediction =>
  predictByFormula(cheetahs(drives, size, { ...changes, workload: wholeDisk(size, method) }))

const anyScenario = fc
  .record({
    method: fc.constantFrom(...methods),
    dispatch: fc.constantFrom('disks-first', 'host-first', 'oldest-first'),
    drives: fc.integer({ min: 1, max: 64 }),
    sectors: fc.integer({ min: 1, max: 2048 }),
    fence: fc.integer({ min: 0, max: 255 }),
    rate: fc.double({ min: 1e6, max: 1e9, noNaN: true }),
    buffer: fc.integer({ min: 16, max: 4096 }).map((kibibytes) => kibibytes * 1024),
  })
  .map(({ method, dispatch, drives, sectors, fence, rate, buffer }) =>
    cheetahs(drives, 0, {
      fence,
      workload: wholeDisk(sectors * 512, method),
      bus: { ...fastWide, rate },
      adapter: { ...ultra1, dispatch },
      drive: { ...cheetah, buffer },
    }),
  )

test('for any scenario: finite, within the bus, throughput · duration = D·B, and the bus time adds up', () => {
  fc.assert(
    fc.property(anyScenario, (scenario) => {
      const { throughput, readDuration, busTime, driveUtilization, uncertainty } = predictByFormula(scenario)
      const bytes = scenario.drives * scenario.workload.sizes[0].size
      expect(Number.isFinite(throughput)).toBe(true)
      expect(throughput * readDuration).toBeCloseTo(bytes, 3)
      expect(throughput).toBeLessThanOrEqual(scenario.bus.rate * (1 + 1e-12))
      const parts = Object.values(busTime)
      for (const part of parts) expect(part).toBeGreaterThanOrEqual(-1e-15)
      expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) / readDuration - 1)).toBeLessThan(1e-12)
      expect(driveUtilization).toBeGreaterThan(0)
      expect(driveUtilization).toBeLessThanOrEqual(1)
      expect(uncertainty.low).toBeLessThanOrEqual(throughput)
      expect(uncertainty.high).toBeGreaterThanOrEqual(throughput)
    }),
    { numRuns: runs(500) },
  )
})

describe('processes that think', () => {
  const thinking = (method: Scenario['workload']['method'], drives: number, thinkTime: number): Prediction => {
    const workload = { ...wholeDisk(65_536, method), thinkTime }
    return predictByFormula(cheetahs(drives, 65_536, { workload }))
  }

  test('have the error that was found for them where they are spread, about the same throughput', () => {
    for (const [method, error] of [
      ['naive', 0.1],
      ['pipelined', 0.37],
      ['ideal', 0],
    ] as const) {
      const workload = { ...wholeDisk(65_536, method), thinkTime: 0.02, thinkLaw: 'exponential' } as const
      const { throughput, uncertainty } = predictByFormula(cheetahs(4, 65_536, { workload }))
      expect(throughput).toBe(thinking(method, 4, 0.02).throughput)
      expect(throughput / uncertainty.low).toBeCloseTo(1 + error, 12)
    }
  })

  test('reading and thinking add up to the cycle, D·B/X; the pipelined loop thinks within its rounds', () => {
    for (const drives of [1, 2, 4, 16]) {
      for (const method of ['naive', 'pipelined', 'no-rounds', 'ideal'] as const) {
        const prediction = thinking(method, drives, 0.02)
        const cycle = (drives * 65_536) / prediction.throughput
        expect(prediction.readDuration / (method === 'pipelined' ? cycle : cycle - 0.02)).toBeCloseTo(1, 12)
        expect(cycleTime(prediction) / cycle).toBeCloseTo(1, 12)
        expect(prediction.readDuration).toBeGreaterThan(0)
      }
    }
  })

  test('have the disks to themselves when they think long', () => {
    const alone = thinking('naive', 1, 0).readDuration
    expect(thinking('naive', 1, 5).readDuration).toBeCloseTo(alone, 12)
    for (const method of ['naive', 'no-rounds'] as const) expect(thinking(method, 4, 5).readDuration / alone).toBeCloseTo(1, 1)
    expect(thinking('naive', 4, 5).throughput / ((4 * 65_536) / (5 + alone))).toBeCloseTo(1, 3)
  })

  test('cost the pipelined loop nothing while it would be loading anyway, then their whole time', () => {
    expect(thinking('pipelined', 4, 0.0001).readDuration).toBe(thinking('pipelined', 4, 0).readDuration)
    expect(thinking('pipelined', 4, 2).readDuration - thinking('pipelined', 4, 1).readDuration).toBeCloseTo(4, 9)
  })
})

describe('which formula answers', () => {
  test('naive: the recurrence over sampled rounds with 7 %', () => {
    const prediction = by('naive', 4, 65_536)
    expect(prediction).toMatchObject({ predictor: 'formula', method: 'naive', caveats: [] })
    expect(prediction.readDuration).toBe(naiveRound(cheetahs(4, 65_536)).cycle)
    expect(prediction.uncertainty.kind).toBe('validated-error')
    expect(prediction.uncertainty.low).toBeCloseTo(prediction.throughput / 1.07, 3)
    expect(prediction.uncertainty.high).toBeCloseTo(prediction.throughput / 0.93, 3)
  })

  test('pipelined: the recurrence with 7 %', () => {
    const prediction = by('pipelined', 4, 65_536)
    expect(prediction.readDuration).toBe(pipelinedDuration(cheetahs(4, 65_536)))
    expect(prediction.uncertainty.kind).toBe('validated-error')
    expect(prediction.uncertainty.low).toBeCloseTo(prediction.throughput / 1.07, 3)
  })

  test('no rounds: mean value analysis, with an error that grows with the share of time in which the bus is waited for', () => {
    const { throughput, uncertainty } = by('no-rounds', 4, 65_536)
    const { throughput: expected, contended } = withoutRounds(cheetahs(4, 65_536))
    expect(throughput).toBeCloseTo(expected, 3)
    expect(contended).toBeGreaterThan(0.1)
    expect(throughput / uncertainty.low).toBeCloseTo(1.05 + 0.6 * Math.min(0.2, contended), 9)
    expect(throughput / uncertainty.high).toBeCloseTo(0.92 - 0.25 * contended, 9)
    const full = by('no-rounds', 30, 65_536)
    expect(full.throughput / full.uncertainty.low).toBeCloseTo(1.17, 9)
    // a bus that is full carries no more
    expect(full.uncertainty.high / full.throughput).toBeCloseTo(1, 9)
  })

  test('ideal: the bound, without an error', () => {
    const prediction = by('ideal', 4, 65_536)
    expect(prediction.throughput).toBeCloseTo(asymptoticBound(cheetahs(4, 65_536)), 3)
    expect(prediction.uncertainty).toEqual({ kind: 'bound', low: prediction.throughput, high: prediction.throughput })
  })

  test('with two disks the order of commands gains nothing', () => {
    for (const size of [8192, 65_536, 131_072]) {
      expect(by('no-rounds', 2, size).readDuration).toBe(by('naive', 2, size).readDuration)
    }
  })
})

describe('where the bus time goes', () => {
  test('pipelined reads are all at the rate of the bus, and saturate it without idling', () => {
    expect(by('pipelined', 4, 65_536).busTime.busRate).toBeCloseTo((4 * 65_536) / 18.6e6, 14)
    expect(by('pipelined', 16, 65_536).busTime.idle).toBeLessThan(1e-12)
  })
})

test('more requests in flight keep a drive busier, up to its limit', () => {
  expect(by('naive', 1, 65_536).driveUtilization).toBeGreaterThan(0.9)
  expect(by('naive', 8, 65_536).driveUtilization).toBeLessThan(0.5)
})

test('a world in which everything takes twice as long takes exactly twice as long, by every method', () => {
  const slowDrive = {
    ...cheetah,
    revolutionTime: 2 * cheetah.revolutionTime,
    seek: cheetah.seek.map((piece) => ({ ...piece, start: 2 * piece.start, slope: 2 * piece.slope })),
    zones: cheetah.zones.map((zone) => ({ ...zone, headRate: zone.headRate / 2 })),
    trackSwitch: 2 * cheetah.trackSwitch,
    cylinderSwitch: 2 * cheetah.cylinderSwitch,
    missOverhead: 2 * cheetah.missOverhead,
    hitOverhead: 2 * cheetah.hitOverhead,
  }
  const { rate, commandTime, reconnectTime, statusTime } = fastWide
  const doubled = { commandTime: 2 * commandTime, reconnectTime: 2 * reconnectTime, statusTime: 2 * statusTime }
  const slow = {
    drive: slowDrive,
    bus: { ...fastWide, ...doubled, rate: rate / 2 },
    adapter: { ...ultra1, readCost: 2 * ultra1.readCost, prefetchCost: 2 * ultra1.prefetchCost },
  }
  for (const method of methods) {
    for (const fence of [0, 128]) {
      expect(by(method, 4, 65_536, { ...slow, fence }).readDuration).toBe(2 * by(method, 4, 65_536, { fence }).readDuration)
    }
  }
})
