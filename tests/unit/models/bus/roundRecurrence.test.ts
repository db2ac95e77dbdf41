import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { stepsTaken, withinSteps } from '../../../../src/maths/steps.ts'
import { naiveRound } from '../../../../src/models/bus/roundRecurrence.ts'
import { singleDiskDuration } from '../../../../src/models/bus/singleDisk.ts'
import { cheetah, cheetahs, fastWide, ultra1, wholeDisk } from '../exampleScenarios.ts'

const cycle = (scenario: Scenario): number => naiveRound(scenario).cycle

describe('one disk', () => {
  test.each([8, 64, 128])('%i KiB: equation (1), within 0.2 %', (kibibytes) => {
    const scenario = cheetahs(1, kibibytes * 1024)
    expect(Math.abs(cycle(scenario) / singleDiskDuration(scenario).duration - 1)).toBeLessThan(0.002)
  })

  test('that thinks takes its think time longer, and the bus idles meanwhile', () => {
    const thinking = cheetahs(1, 65_536, { workload: { ...wholeDisk(65_536), thinkTime: 0.5 } })
    expect(cycle(thinking) - cycle(cheetahs(1, 65_536))).toBeCloseTo(0.5, 9)
    const [with_, without] = [naiveRound(thinking).busTime, naiveRound(cheetahs(1, 65_536)).busTime]
    expect(with_.idle - without.idle).toBeCloseTo(0.5, 9)
    expect(with_.overhead).toBeCloseTo(without.overhead, 9)
  })
})

describe('a round', () => {
  test('of blocks that lie ready in front of the heads is commands and transfers', () => {
    // no seek, no turn, heads far quicker than the bus: four commands, four reconnections, four transfers
    const drive = { ...cheetah, seek: [], revolutionTime: 0, missOverhead: 0, zones: [{ cylinders: 6581, trackSize: 1e9, headRate: 1e15 }] }
    const still = { ...drive, seek: [{ shape: 'line' as const, from: 0, to: 6581, start: 0, slope: 0 }] }
    const scenario = cheetahs(4, 65_536, { drive: still, adapter: { ...ultra1, readCost: 0 } })
    const { commandTime, reconnectTime, statusTime, rate } = fastWide
    const { busTime } = naiveRound(scenario)
    expect(busTime.overhead).toBeCloseTo(4 * (commandTime + reconnectTime + statusTime), 6)
    expect(busTime.busRate + busTime.headLimited).toBeCloseTo((4 * 65_536) / rate, 6)
    expect(busTime.idle).toBeLessThan(1e-6)
  })

  test('with the largest fence has no head-limited part worth a word', () => {
    expect(naiveRound(cheetahs(4, 65_536, { fence: 255 })).busTime.headLimited).toBeLessThan(0.0001)
    expect(naiveRound(cheetahs(4, 65_536)).busTime.headLimited).toBeGreaterThan(0.003)
  })

  test('two disks: who goes first makes no difference', () => {
    const adapter = { ...ultra1, dispatch: 'host-first' } as const
    expect(cycle(cheetahs(2, 65_536, { adapter }))).toBe(cycle(cheetahs(2, 65_536)))
    expect(cycle(cheetahs(4, 65_536, { adapter }))).toBeLessThan(0.95 * cycle(cheetahs(4, 65_536)))
  })

  test('with 129 disks goes on from 128, and with thousands every disk adds its bus time', () => {
    const [last, next, many, more] = [128, 129, 5_000, 10_000].map((drives) => cycle(cheetahs(drives, 65_536)))
    expect((next ?? 0) / (last ?? 1)).toBeCloseTo(129 / 128, 3)
    expect((more ?? 0) / (many ?? 1)).toBeCloseTo(2, 9)
  })

  test('answers the same every time', () => {
    expect(naiveRound(cheetahs(4, 65_536))).toEqual(naiveRound(structuredClone(cheetahs(4, 65_536))))
  })
})

describe('steps', () => {
  const stepsOf = (scenario: Scenario): number => {
    const before = stepsTaken()
    cycle(scenario)
    return stepsTaken() - before
  }

  test('are asked for before they are taken, and are few where disks and tracks are many', () => {
    const scenario = cheetahs(10_000, 2 ** 30)
    stepsOf(scenario)
    // another size by a sector: nothing is remembered but the sample
    expect(stepsOf(cheetahs(10_000, 2 ** 30 - 512))).toBeLessThan(1_500_000)
    expect(stepsOf(cheetahs(4, 65_024))).toBeLessThan(30_000)
    expect(() => withinSteps(1_000, () => cycle(cheetahs(4, 64_512)))).toThrow('more steps')
  })

  test('are not taken again for what was asked before, and its answer is the same', () => {
    const scenario = cheetahs(4, 61_440)
    const first = cycle(scenario)
    // no more than to know it again
    expect(stepsOf({ ...scenario })).toBeLessThan(10_000)
    expect(cycle({ ...scenario })).toBe(first)
  })
})
