import { describe, expect, test } from 'vitest'
import { shareByLevel, type Sharers, type Slot } from '../../../../src/simulator/pass/waterLevel.ts'

const slot = (wanted: number, load = 1, weight = 1): Slot => ({ flow: 0, load, weight, wanted, limit: 0 })
const limits = ({ slots }: Sharers): readonly number[] => slots.map(({ limit }) => limit)
const byPorts = (ports: readonly (readonly [number, Sharers])[]): Sharers => ({
  slots: ports.flatMap(([, { slots }]) => slots),
  ports: ports.map(([count, sharers]) => ({ count, sharers })),
})
const byDrives = (...slots: readonly Slot[]): Sharers => ({ slots, ports: [] })

describe('a water level', () => {
  test('clips what is above it, so that all that is left fits', () => {
    const sharers = byDrives(slot(1), slot(5), slot(9), slot(3))
    shareByLevel(sharers, 12)
    expect(limits(sharers)).toEqual([Infinity, 4, 4, Infinity])
  })

  test('clips nothing where everything fits', () => {
    const sharers = byDrives(slot(1), slot(5), slot(9), slot(3))
    shareByLevel(sharers, 18)
    expect(limits(sharers)).toEqual([Infinity, Infinity, Infinity, Infinity])
  })

  test('is the same for every drive, however many a flow has, and for the bytes of one that moves more', () => {
    // 7 drives in lockstep, one that moves two bytes for one of progress
    const sharers = byDrives(slot(10, 7), slot(10, 2, 2))
    shareByLevel(sharers, 8)
    expect(limits(sharers)).toEqual([1, 0.5])
  })

  test('among ports is that of their sums; inside, everyone by the rule of the port', () => {
    const many = byDrives(slot(4), slot(4), slot(1))
    const few = byDrives(slot(6), slot(6))
    const sharers = byPorts([
      [1, many],
      [1, few],
      [2, byDrives(slot(1))],
    ])
    shareByLevel(sharers, 14)
    expect(limits(many)).toEqual([2.5, 2.5, Infinity])
    expect(limits(few)).toEqual([3, 3])
    expect(limits(sharers).at(-1)).toBe(Infinity)
    shareByLevel(sharers, 100)
    expect(limits(sharers).every((limit) => limit === Infinity)).toBe(true)
  })

  test('of ports in ports goes down as it is shared', () => {
    const inner = byPorts([
      [1, byDrives(slot(4), slot(4))],
      [1, byDrives(slot(4))],
    ])
    shareByLevel(
      byPorts([
        [1, inner],
        [1, byDrives(slot(20))],
      ]),
      12,
    )
    expect(limits(inner)).toEqual([1.5, 1.5, 3])
  })

  test('of ports in several equal ports counts what passes all of them', () => {
    const inner = byPorts([[3, byDrives(slot(4))]])
    shareByLevel(
      byPorts([
        [1, inner],
        [1, byDrives(slot(4))],
      ]),
      10,
    )
    expect(limits(inner)).toEqual([2])
  })
})
