// @module-tag seconds
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../src/domain/scenario.ts'
import { IntervalKind, type Timeline } from '../../src/domain/timeline.ts'
import { recordTimeline } from '../../src/simulator/bus/recordTimeline.ts'
import { sectorBytes } from '../../src/units/quantities.ts'
import { anySeed, anySystemValues } from '../support/anySystem.ts'
import { scenarioOf } from '../support/scenarios.ts'
import { runs } from '../support/effort.ts'

/* What no interval of any recorded run may contradict: the laws behind the meters, seen from outside the engine. */

interface Interval {
  readonly kind: number
  readonly disk: number
  readonly block: number
  readonly start: number
  readonly end: number
}

const intervalsOf = ({ kinds, disks, blocks, starts, ends }: Timeline): Interval[] =>
  Array.from(kinds, (kind, index) => ({ kind, disk: disks[index], block: blocks[index], start: starts[index], end: ends[index] }))

/** Naive reads of drives with one head rate, so that bytes can be counted from times. */
const anyNaive: fc.Arbitrary<Scenario> = anySystemValues.map(({ preset, ...values }) =>
  scenarioOf(preset, { ...values, method: 'naive', mediaForm: 'rate', machine: '', disks: Math.min(12, values.disks) }),
)

const parameters = { seed: 20261120, numRuns: runs(100) }
const rounding = 1e-9

const record = (scenario: Scenario, seed: number): Interval[] =>
  intervalsOf(recordTimeline(scenario, { seed, precision: 1, maximumReads: 1 }, { firstRead: 100, reads: 60, limit: 20_000 }))

/** The blocks that were commanded and completed while the recorder looked on, each with its intervals in order. */
function wholeBlocks(intervals: readonly Interval[]): readonly (readonly Interval[])[] {
  const byBlock = new Map<number, Interval[]>()
  for (const interval of intervals) {
    if (interval.block > 0) byBlock.set(interval.block, [...(byBlock.get(interval.block) ?? []), interval])
  }
  return [...byBlock.values()].filter((own) => {
    const kinds = own.map(({ kind }) => kind)
    return kinds.includes(IntervalKind.command) && kinds.includes(IntervalKind.status)
  })
}

const total = (intervals: readonly Interval[], kind: number): number =>
  intervals.reduce((sum, one) => sum + (one.kind === kind ? one.end - one.start : 0), 0)

const headRateOf = ({ drive }: Scenario): number => drive.zones[0]?.headRate ?? Number.NaN

describe('every read that was wholly recorded', () => {
  test('goes through its phases in order, and they leave no gap from the end of its command to its status', () => {
    fc.assert(
      fc.property(anyNaive, anySeed, (scenario, seed) => {
        for (const block of wholeBlocks(record(scenario, seed))) {
          const own = block.filter(({ kind }) => kind !== IntervalKind.command).toSorted((one, other) => one.end - other.end)
          const [command] = block.filter(({ kind }) => kind === IntervalKind.command)
          let reached = command?.end ?? Number.NaN
          for (const { start, end } of own) {
            expect(Math.abs(start - reached)).toBeLessThan(rounding)
            reached = end
          }
          expect(own.at(-1)?.kind).toBe(IntervalKind.status)
          const phases = own.map(({ kind }) => kind).filter((kind) => kind >= IntervalKind.electronics && kind <= IntervalKind.rotation)
          expect(phases).toEqual(phases.toSorted((one, other) => one - other))
        }
      }),
      parameters,
    )
  })

  test('moves a number of sectors that was asked for: bus-rate time × bus rate + head-limited time × head rate', () => {
    fc.assert(
      fc.property(anyNaive, anySeed, (scenario, seed) => {
        const { sizes } = scenario.workload
        for (const block of wholeBlocks(record({ ...scenario, bus: { ...scenario.bus, release: 'track-end' } }, seed))) {
          // a disk that switches tracks with nothing in its buffer lets go of the bus, so no held time is without data
          const bytes =
            total(block, IntervalKind.busRate) * scenario.bus.rate + total(block, IntervalKind.headLimited) * headRateOf(scenario)
          const sectors = bytes / sectorBytes
          const asked = sizes.some(
            ({ size, upTo = size }) => sectors >= (size / sectorBytes) * (1 - 1e-6) && sectors <= (upTo / sectorBytes) * (1 + 1e-6),
          )
          expect(asked, `${sectors} sectors`).toBe(true)
        }
      }),
      parameters,
    )
  })
})

/** From when on a disk wants the bus for a block and has not got it, fence 0: its first sector is in the buffer. */
function contentions(scenario: Scenario, intervals: readonly Interval[]): readonly { readonly from: number; readonly to: number }[] {
  return wholeBlocks(intervals).flatMap((block) => {
    const rotation = block.find(({ kind }) => kind === IntervalKind.rotation)
    const reconnect = block.find(({ kind }) => kind === IntervalKind.reconnect)
    if (!rotation || !reconnect) return []
    return [{ from: rotation.end + sectorBytes / headRateOf(scenario), to: reconnect.start }]
  })
}

describe('work conservation', () => {
  const anyContended = anyNaive.map((scenario): Scenario => {
    const { bus } = scenario
    // an interval that takes no time is not logged, and a reconnection marks where a wait ends
    return { ...scenario, fence: 0, bus: { ...bus, reconnectTime: bus.reconnectTime + 1e-5 } }
  })

  test('the bus never rests while a disk wants it, whoever goes first', () => {
    let waits = 0
    fc.assert(
      fc.property(anyContended, anySeed, (scenario, seed) => {
        const intervals = record(scenario, seed)
        const resting = intervals.filter(({ kind }) => kind === IntervalKind.idle || kind === IntervalKind.pause)
        for (const { from, to } of contentions(scenario, intervals)) {
          if (to - from > rounding) waits++
          for (const { start, end } of resting) expect(Math.min(end, to) - Math.max(start, from)).toBeLessThan(rounding)
        }
      }),
      parameters,
    )
    expect(waits).toBeGreaterThan(10 * parameters.numRuns)
  })

  test('disks first: no command leaves while a disk wants the bus', () => {
    fc.assert(
      fc.property(anyContended, anySeed, (system, seed) => {
        const scenario: Scenario = { ...system, adapter: { ...system.adapter, dispatch: 'disks-first' } }
        const intervals = record(scenario, seed)
        const commands = intervals.filter(({ kind }) => kind === IntervalKind.command)
        for (const { from, to } of contentions(scenario, intervals)) {
          const ahead = commands.filter(({ start }) => start > from + rounding && start < to - rounding)
          expect(ahead).toEqual([])
        }
      }),
      parameters,
    )
  })

  test('host first: some do', () => {
    const scenario = scenarioOf('cheetah-ultra-1', { dispatch: 'host-first', disks: 6, requestSize: 65_536 })
    const intervals = record(scenario, 1)
    const commands = intervals.filter(({ kind }) => kind === IntervalKind.command)
    const ahead = contentions(scenario, intervals).flatMap(({ from, to }) => commands.filter(({ start }) => start > from && start < to))
    expect(ahead.length).toBeGreaterThan(0)
  })
})
