import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { stepsTaken } from '../../../../src/maths/steps.ts'
import { meanSeekTime, seekTime } from '../../../../src/mechanics/seekTime.ts'
import { pipelinedDuration, pipelinedTerms } from '../../../../src/models/bus/pipelined.ts'
import { pipelinedBound } from '../../../../src/models/bus/pipelinedBound.ts'
import { RandomStream } from '../../../../src/maths/random.ts'
import { isLong } from '../../../support/effort.ts'
import { cheetah, cheetahs, fastWide, ultra1, wholeDisk } from '../exampleScenarios.ts'

const { seek, cylinders, revolutionTime } = cheetah
const meanPositioning = meanSeekTime(seek, cylinders) + revolutionTime / 2

/** The recurrence over many independent rounds, with plain random numbers; standard error about 0.05 % over 200,000. */
function longRun(scenario: Scenario, rounds: number): number {
  const { service, preparation } = pipelinedTerms(scenario)
  const seeks = new RandomStream(31, 1)
  const turns = new RandomStream(31, 2)
  const left = new Float64Array(scenario.drives)
  let now = 0
  let started = 0
  for (let round = -50; round < rounds; round++) {
    if (round === 0) started = now
    for (let disk = 0; disk < scenario.drives; disk++) {
      const distance = cylinders * (1 - Math.sqrt(1 - seeks.next()))
      const positioning = seekTime(seek, distance) + revolutionTime * turns.next()
      now = Math.max(now, left[disk] + preparation - meanPositioning + positioning) + service
      left[disk] = now
    }
  }
  return (now - started) / rounds
}

const anySize = fc.integer({ min: 1, max: 512 }).map((sectors) => sectors * 512)

describe('terms', () => {
  test('aioread: a sector crosses the bus, and the drive seeks meanwhile', () => {
    const { readService, prefetchService, service, preparation } = pipelinedTerms(cheetahs(4, 65_536))
    const transfer = 65_536 / 18.6e6
    const reply = 0.00002 + 512 / 18.6e6 + 0.00005
    // the host prepares the read, 0.4 ms, while the prefetch command is on the bus, 0.16 ms
    const before = 0.00024 + 0.00016 + 0.0001 + 0.00002
    expect(readService).toBeCloseTo(before + transfer + 0.00005, 15)
    // the bus is free for 0.21, 0.24 and 0.1 ms of a visit: a reply fits into each and comes at any time of it
    const visit = before + transfer + 0.00005 + 0.00021 + 0.00016
    const delay = (3 * reply * (reply / 2)) / visit
    expect(prefetchService).toBeCloseTo(0.00021 + 0.00016 + delay, 15)
    expect(service).toBeCloseTo(readService + prefetchService, 15)
    const lag = 65_536 / 14.55e6 + ((65_536 - 512) / 87_000) * 0.00073625 - transfer
    expect(preparation).toBeCloseTo(0.0004 + meanPositioning + 512 / 14.55e6 + lag - before, 14)
  })

  test('a reply that fits nowhere holds the loop up for its whole time, less what is free', () => {
    const bare = { readCost: 0, prefetchCost: 0 }
    const tight = cheetahs(4, 65_536, { adapter: { ...ultra1, ...bare }, drive: { ...cheetah, hitOverhead: 0 } })
    const reply = 0.00002 + 512 / 18.6e6 + 0.00005
    expect(pipelinedTerms(tight).prefetchService).toBeCloseTo(0.00016 + reply, 15)
  })

  test('PREFETCH: no sector, no reply', () => {
    const prefetch = cheetahs(4, 65_536, { adapter: { ...ultra1, prefetchCommand: 'prefetch' } })
    expect(pipelinedTerms(prefetch).prefetchService).toBeCloseTo(0.00021 + 0.00016, 15)
    expect(pipelinedDuration(prefetch)).toBeLessThan(pipelinedDuration(cheetahs(4, 65_536)))
  })

  test('a fence delays only once it outlasts the lag of the head', () => {
    const at = (fence: number): number => pipelinedTerms(cheetahs(4, 65_536, { fence })).preparation
    expect(at(10)).toBe(at(0))
    expect(at(255) - at(0)).toBeGreaterThan(0.002)
  })
})

describe('the recurrence', () => {
  test.each([
    [2, 8],
    [2, 64],
    [3, 64],
    [4, 8],
    [4, 32],
    [7, 8],
    [7, 32],
    [12, 8],
  ])('with %i disks and %i KiB is within 0.4 % of a long run', (drives, kibibytes) => {
    const scenario = cheetahs(drives, kibibytes * 1024)
    expect(Math.abs(pipelinedDuration(scenario) / longRun(scenario, isLong ? 200_000 : 50_000) - 1)).toBeLessThan(0.004)
  })

  test('one disk: service and preparation, one after the other', () => {
    const { service, preparation } = pipelinedTerms(cheetahs(1, 8192))
    expect(pipelinedDuration(cheetahs(1, 8192))).toBeCloseTo(service + preparation, 6)
  })

  test('many disks: the loop never waits', () => {
    const { service } = pipelinedTerms(cheetahs(40, 65_536))
    expect(pipelinedDuration(cheetahs(40, 65_536))).toBeCloseTo(40 * service, 12)
  })

  test('never beats its bound, and waits for the slowest where disks are few', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16 }), anySize, (drives, size) => {
        const throughput = (drives * size) / pipelinedDuration(cheetahs(drives, size))
        expect(throughput).toBeLessThanOrEqual(pipelinedBound(cheetahs(drives, size)) * (1 + 1e-12))
        expect(throughput).toBeLessThan(fastWide.rate)
      }),
    )
    expect((4 * 8192) / pipelinedDuration(cheetahs(4, 8192))).toBeLessThan(0.9 * pipelinedBound(cheetahs(4, 8192)))
  })

  test('a larger request never makes a round shorter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16 }), anySize, (drives, size) => {
        expect(pipelinedDuration(cheetahs(drives, size + 512))).toBeGreaterThanOrEqual(pipelinedDuration(cheetahs(drives, size)))
      }),
    )
  })

  test('a mix lies between its sizes; a mix of equal sizes is that size', () => {
    const mix = (...sizes: number[]): Scenario =>
      cheetahs(4, 0, { workload: { ...wholeDisk(0), sizes: sizes.map((size) => ({ size, share: 1 / sizes.length })) } })
    expect(pipelinedDuration(mix(32_768, 32_768))).toBeCloseTo(pipelinedDuration(cheetahs(4, 32_768)), 14)
    const mixed = pipelinedDuration(mix(8192, 131_072))
    expect(mixed).toBeGreaterThan(pipelinedDuration(cheetahs(4, 8192)))
    expect(mixed).toBeLessThan(pipelinedDuration(cheetahs(4, 131_072)))
  })

  test('the third size of a mix is drawn too', () => {
    const shares = [0.25, 0.25, 0.5].map((share, index) => ({ share, size: index === 2 ? 131_072 : 8192 }))
    const halves = [0.5, 0.5].map((share, index) => ({ share, size: index === 1 ? 131_072 : 8192 }))
    const three = pipelinedDuration(cheetahs(4, 0, { workload: { ...wholeDisk(0), sizes: shares } }))
    expect(three).toBeCloseTo(pipelinedDuration(cheetahs(4, 0, { workload: { ...wholeDisk(0), sizes: halves } })), 14)
  })

  test('answers the same every time', () => {
    expect(pipelinedDuration(cheetahs(4, 65_536))).toBe(pipelinedDuration(structuredClone(cheetahs(4, 65_536))))
  })
})

describe('steps', () => {
  const stepsOf = (scenario: Scenario): number => {
    const before = stepsTaken()
    pipelinedDuration(scenario)
    return stepsTaken() - before
  }
  const ranges = Array.from({ length: 8 }, (_, index) => ({ size: 512 * 2 ** index, upTo: 2 ** 30, share: 1 / 8 }))

  test('a visit of a mix costs no more than one of a single size', () => {
    const mixed = (drives: number): Scenario => cheetahs(drives, 65_536, { workload: { ...wholeDisk(65_536), sizes: ranges } })
    for (const drives of [100, 10_000]) for (const one of [mixed(drives), cheetahs(drives, 65_536)]) stepsOf(one)
    // what one takes that has so few visits is what is done once; the size was not asked about before
    const visits = (of: (drives: number) => Scenario): number => stepsOf(of(10_000)) - stepsOf(of(100))
    expect(visits(mixed)).toBeLessThan(1.2 * visits((drives) => cheetahs(drives, 66_048)))
  })

  test('a bus as slow as the heads costs no more than another one', () => {
    const slow = (rate: number): Scenario =>
      cheetahs(4, 65_536, {
        drive: { ...cheetah, zones: cheetah.zones.map((zone) => ({ ...zone, headRate: 1_000 })) },
        bus: { ...fastWide, rate },
        workload: { ...wholeDisk(65_536), sizes: ranges },
      })
    stepsOf(slow(1_000))
    expect(stepsOf(slow(1_000))).toBeLessThan(2 * stepsOf(slow(2_000)))
  })
})
