import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { IntervalKind, type Timeline } from '../../../../src/domain/timeline.ts'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { assemble } from '../../../../src/simulator/bus/assemble.ts'
import { recordTimeline } from '../../../../src/simulator/bus/recordTimeline.ts'
import { anySystem } from '../../../support/anySystem.ts'
import { cheetahs } from '../../../support/scenarios.ts'
import { runs } from '../../../support/effort.ts'

const run = { seed: 1, precision: 0.01, maximumReads: 10_000 }
const window = { firstRead: 100, reads: 400, limit: 100_000 }

const meterOf = new Map<number, keyof Timeline['busTime']>([
  [IntervalKind.command, 'overhead'],
  [IntervalKind.load, 'overhead'],
  [IntervalKind.reconnect, 'overhead'],
  [IntervalKind.lead, 'overhead'],
  [IntervalKind.status, 'overhead'],
  [IntervalKind.pause, 'overhead'],
  [IntervalKind.idle, 'idle'],
  [IntervalKind.headLimited, 'headLimited'],
  [IntervalKind.busRate, 'busRate'],
])

function summed({ kinds, starts, ends }: Timeline): Timeline['busTime'] {
  const sums = { overhead: 0, idle: 0, headLimited: 0, busRate: 0 }
  for (const [index, kind] of kinds.entries()) {
    const meter = meterOf.get(kind)
    if (meter) sums[meter] += (ends[index] ?? 0) - (starts[index] ?? 0)
  }
  return sums
}

/** Intervals of one lane that do not follow each other. */
function overlaps({ kinds, disks, starts, ends }: Timeline, isInLane: (kind: number, disk: number) => boolean): number {
  const lane = Array.from(kinds.keys())
    .filter((index) => isInLane(kinds[index] ?? 0, disks[index] ?? 0))
    .toSorted((one, other) => (starts[one] ?? 0) - (starts[other] ?? 0))
  return lane.filter((index, place) => place > 0 && (starts[index] ?? 0) < (ends[lane[place - 1] ?? 0] ?? 0) - 1e-12).length
}

const isOfBus = (kind: number): boolean => kind <= IntervalKind.pause

const systems: readonly (readonly [string, Scenario])[] = [
  ['naive', cheetahs()],
  ['pipelined', cheetahs({ method: 'pipelined' })],
  ['without rounds', cheetahs({ method: 'no-rounds' })],
  ['with a fence', cheetahs({ fence: 128 })],
  ['one disk', cheetahs({ disks: 1 })],
]

describe.each(systems)('%s', (_name, scenario) => {
  const timeline = recordTimeline(scenario, run, window)

  test('the bus does one thing at a time, and so does each disk', () => {
    expect(overlaps(timeline, isOfBus)).toBe(0)
    for (let disk = 0; disk < scenario.drives; disk++)
      expect(overlaps(timeline, (kind, of) => of === disk && kind >= IntervalKind.reconnect)).toBe(0)
  })

  test('recording changes nothing about the run', () => {
    const { bus, meters } = assemble(
      scenario.workload.method === 'no-rounds'
        ? {
            ...scenario,
            bus: { ...scenario.bus, arbitration: 'fifo' },
            adapter: { ...scenario.adapter, dispatch: 'host-first' },
          }
        : scenario,
      run.seed,
    )
    advance(bus, window.firstRead)
    const from = bus.now
    meters.reset()
    advance(bus, window.reads)
    expect(bus.now - from).toBe(timeline.span)
    expect(meters.idle).toBe(timeline.busTime.idle)
  })
})

test('a window ends at its time, or where its room is used up', () => {
  const timed = recordTimeline(cheetahs(), run, { ...window, until: 0.05 })
  expect(timed.reads).toBeLessThan(20)
  expect(timed.span).toBeGreaterThanOrEqual(0.05)
  const full = recordTimeline(cheetahs(), run, { ...window, limit: 50 })
  expect([full.kinds.length, full.isComplete]).toEqual([50, false])
})

test('methods share their blocks: the j-th seek of a disk is the same for naive and pipelined reads', () => {
  const seeks = (scenario: Scenario): number[] => {
    const { kinds, disks, starts, ends } = recordTimeline(scenario, run, { firstRead: 0, reads: 40, limit: 10_000 })
    return Array.from(kinds.keys())
      .filter((index) => kinds[index] === IntervalKind.seek && disks[index] === 2)
      .map((index) => Math.round(((ends[index] ?? 0) - (starts[index] ?? 0)) * 1e9))
  }
  const [naive, pipelined] = [seeks(cheetahs()), seeks(cheetahs({ method: 'pipelined' }))]
  expect(naive.slice(0, 8)).toEqual(pipelined.slice(0, 8))
})

test('in any system the four meters are the sums of their intervals and fill the window', () => {
  fc.assert(
    fc.property(anySystem, (scenario) => {
      const timeline = recordTimeline(scenario, run, { firstRead: 50, reads: 100, limit: 100_000 })
      const sums = summed(timeline)
      const total = timeline.span
      for (const part of ['overhead', 'idle', 'headLimited', 'busRate'] as const)
        expect(Math.abs(sums[part] - timeline.busTime[part])).toBeLessThanOrEqual(1e-9 * total)
      expect((sums.overhead + sums.idle + sums.headLimited + sums.busRate) / total).toBeCloseTo(1, 9)
    }),
    { numRuns: runs(100) },
  )
})
