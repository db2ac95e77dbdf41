import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Scheduler } from '../../../../src/domain/queueing.ts'
import { beginningAt, choiceOf, moveTo, type ArmState, type Places } from '../../../../src/simulator/policies/scheduling.ts'
import { runs } from '../../../support/effort.ts'

const schedulers: readonly Scheduler[] = ['fcfs', 'sstf', 'scan', 'c-look', 'sptf']

const turns = Float64Array.from({ length: 1000 }, (_, distance) => distance / 100)

/** One byte a cylinder; a cylinder further is a hundredth of a turn. */
const placesOf = (addresses: readonly number[], angles: readonly number[] = addresses.map(() => 0)): Places => ({
  addresses: Float64Array.from(addresses),
  cylinders: Float64Array.from(addresses),
  angles: Float64Array.from(angles),
  writes: new Uint8Array(addresses.length),
})

const armAt = (address: number, upwards = true): ArmState => ({
  address,
  cylinder: address,
  upwards,
  lead: 0,
  revolutionTime: 1,
  seekTurns: { reads: turns, writes: turns },
})

/** What a scheduler picks among places, all waiting in this order. */
function picks(scheduler: Scheduler, addresses: readonly number[], arm: ArmState, angles?: readonly number[], now = 0): number {
  const waiting = { order: Int32Array.from(addresses.keys()), first: 0 }
  return choiceOf(scheduler)(waiting, addresses.length, placesOf(addresses, angles), arm, now)
}

describe('of waiting requests', () => {
  const addresses = [10, 80, 45, 52, 10]

  test.each<[Scheduler, boolean, number]>([
    ['fcfs', true, 0],
    ['sstf', true, 3],
    ['scan', true, 3],
    ['scan', false, 2],
    ['c-look', true, 3],
    ['c-look', false, 3],
  ])('%s, upwards %s, takes number %d', (scheduler, upwards, index) => {
    expect(picks(scheduler, addresses, armAt(50, upwards))).toBe(index)
  })

  test('a sweep turns where nothing is ahead, or begins again at the lowest', () => {
    expect(picks('scan', addresses, armAt(90))).toBe(1)
    expect(picks('scan', addresses, armAt(5, false))).toBe(0)
    expect(picks('c-look', addresses, armAt(90))).toBe(0)
  })

  test('least positioning is least seek and rotation together', () => {
    // near but just gone past; further, and coming by as the arm arrives
    expect(picks('sptf', [51, 60], armAt(50), [0, 0.11])).toBe(1)
    expect(picks('sptf', [51, 60], armAt(50), [0.02, 0.11])).toBe(0)
    // a little later it is the other way round
    expect(picks('sptf', [51, 60], armAt(50), [0, 0.5], 0.35)).toBe(1)
    expect(picks('sptf', [51, 60], armAt(50), [0, 0.5], 0.95)).toBe(0)
  })

  test('a place that rounding has just passed is under the head', () => {
    expect(picks('sptf', [50, 50], armAt(50), [0.5, 0.1 + 0.2 - 0.3 - 1e-16])).toBe(1)
    expect(picks('sptf', [50, 50], armAt(50), [0.5, -1e-12])).toBe(1)
  })
})

test('among equals the one that came first is next', () => {
  for (const scheduler of schedulers) expect(picks(scheduler, [70, 70, 70], armAt(50))).toBe(0)
})

test('only the window counts', () => {
  const waiting = { order: Int32Array.of(4, 0, 1, 2, 3), first: 1 }
  expect(choiceOf('sstf')(waiting, 2, placesOf([10, 20, 50, 50, 50]), armAt(50), 0)).toBe(1)
})

test('the oldest request at an address is found', () => {
  const waiting = { order: Int32Array.of(2, 1, 0), first: 0 }
  expect(beginningAt(7, waiting, 3, placesOf([7, 7, 5]))).toBe(1)
  expect(beginningAt(6, waiting, 3, placesOf([7, 7, 5]))).toBe(-1)
})

test('an arm remembers where a request ends, and which way it came', () => {
  const arm = armAt(50)
  moveTo(arm, 40, 40, 3)
  expect([arm.address, arm.cylinder, arm.upwards]).toEqual([43, 40, false])
  moveTo(arm, 43, 43, 3)
  expect([arm.address, arm.upwards]).toEqual([46, false])
  moveTo(arm, 90, 90, 3)
  expect(arm.upwards).toBe(true)
})

test.each(['scan', 'c-look'] as const)('%s serves every request within two sweeps, whatever comes after it', (scheduler) => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(999), { minLength: 2, maxLength: 20 }),
      fc.array(fc.nat(999), { minLength: 200, maxLength: 200 }),
      (first, next) => {
        const addresses = Float64Array.from(first)
        const arm = armAt(0)
        const sweepsWaited = first.map(() => 0)
        for (const address of next) {
          const waiting = { order: Int32Array.from(addresses.keys()), first: 0 }
          const places = { addresses, cylinders: addresses, angles: addresses, writes: new Uint8Array(addresses.length) }
          const index = choiceOf(scheduler)(waiting, addresses.length, places, arm, 0)
          const turned =
            scheduler === 'scan'
              ? addresses[index] > arm.address !== arm.upwards && addresses[index] !== arm.address
              : addresses[index] < arm.address
          if (turned) for (const request of sweepsWaited.keys()) sweepsWaited[request]++
          moveTo(arm, addresses[index], addresses[index], 0)
          expect(sweepsWaited[index]).toBeLessThanOrEqual(2)
          addresses[index] = address
          sweepsWaited[index] = 0
        }
        expect(Math.max(...sweepsWaited)).toBeLessThanOrEqual(2)
      },
    ),
    { numRuns: runs(100, 4) },
  )
})
