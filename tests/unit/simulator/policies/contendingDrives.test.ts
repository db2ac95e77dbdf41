import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ContendingDrives } from '../../../../src/simulator/policies/contendingDrives.ts'

const highest = (disks: Iterable<number>): number => Math.max(-1, ...disks)

describe('contending disks', () => {
  test('are a set, whatever their number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.array(fc.nat(), { minLength: 1, maxLength: 300 }), (drives, numbers) => {
        const contending = new ContendingDrives(drives)
        const set = new Set<number>()
        let lastWinner = 0
        for (const number of numbers) {
          const drive = number % drives
          if (set.delete(drive)) {
            contending.remove(drive)
            lastWinner = drive
          } else {
            contending.add(drive)
            set.add(drive)
          }
          expect(contending.count).toBe(set.size)
          expect(contending.highestId()).toBe(highest(set))
          const limit = (number >>> 3) % drives
          expect(contending.highestUpTo(limit)).toBe(highest([...set].filter((id) => id <= limit)))
          const below = highest([...set].filter((id) => id < lastWinner))
          expect(contending.nextInTurn()).toBe(below >= 0 ? below : highest(set))
        }
      }),
      { seed: 20261120, numRuns: 300 },
    )
  })

  test.each([1, 31, 32, 33, 1023, 1024, 1025, 3000])('are each found alone among %i', (drives) => {
    const contending = new ContendingDrives(drives)
    expect(contending.highestId()).toBe(-1)
    for (let drive = 0; drive < drives; drive++) {
      contending.add(drive)
      expect(contending.highestId()).toBe(drive)
      expect(contending.highestUpTo(drive - 1)).toBe(-1)
      contending.remove(drive)
    }
    expect(contending.highestId()).toBe(-1)
  })
})
