import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Calendar } from '../../../../src/simulator/engine/calendar.ts'

/** Null takes the earliest out; a number adds the next absent disk, counted on from there, at that instant. */
const operations = fc.array(fc.oneof(fc.constant(null), fc.record({ drive: fc.nat(), time: fc.integer({ min: 0, max: 9 }) })), {
  maxLength: 400,
})

test('behaves like a sorted list, ties to the lower id', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), operations, (disks, steps) => {
      const calendar = new Calendar(disks)
      let list: { drive: number; time: number }[] = []
      for (const step of steps) {
        if (step === null) {
          const first = list.shift()
          if (first && calendar.take() !== first.drive) throw new Error(`not the first of the list, disk ${first.drive}`)
        } else {
          const drive = step.drive % disks
          if (list.some((entry) => entry.drive === drive)) continue
          calendar.add(drive, step.time)
          list = [...list, { drive, time: step.time }].sort((one, other) => one.time - other.time || one.drive - other.drive)
        }
        expect(calendar.count).toBe(list.length)
        expect(calendar.nextTime).toBe(list[0]?.time ?? Infinity)
        expect(list.length > 0 ? calendar.next : null).toBe(list[0]?.drive ?? null)
      }
    }),
    { seed: 20261120, numRuns: 300 },
  )
})

test('sorts thousands', () => {
  const calendar = new Calendar(3000)
  for (let drive = 0; drive < 3000; drive++) calendar.add(drive, (drive * 7919) % 3001)
  let last = -1
  for (let taken = 0; taken < 3000; taken++) {
    expect(calendar.nextTime).toBeGreaterThan(last)
    last = calendar.nextTime
    calendar.take()
  }
  expect(calendar.nextTime).toBe(Infinity)
})
