import { describe, expect, test } from 'vitest'
import { fullShare, saturating, type Amount } from '../../../../src/prediction/plan/saturating.ts'

/** Disks of 10 bytes per second each behind something that carries `most`. */
const behind =
  (most: number) =>
  (count: number): Amount => ({ count, drives: count, throughput: Math.min(most, 10 * count) })

describe('saturation of anything that grows with the number of drives', () => {
  test('is the fewest drives that bring 99 % of the most', () => {
    for (const most of [10, 25, 300, 12_345]) {
      const found = saturating(behind(most), 3, 10_000)
      const full = found?.full?.drives ?? 0
      expect(10 * full).toBeGreaterThanOrEqual(fullShare * most)
      expect(10 * (full - 1)).toBeLessThan(fullShare * most)
      expect(found?.most.throughput).toBe(most)
    }
  })

  test('is nowhere where even the most drives are slower together than what they share', () => {
    expect(saturating(behind(1e9), 3, 10_000)?.full).toBeNull()
  })

  test('comes with a line from one drive to beyond where it is full and beyond the present number', () => {
    for (const here of [1, 7, 30, 5_000]) {
      const line = saturating(behind(300), here, 10_000)?.line ?? []
      const drives = line.map((one) => one.drives)
      expect(drives[0]).toBe(1)
      expect(drives).toContain(here)
      expect(drives).toContain(30)
      expect(drives.at(-1)).toBeGreaterThanOrEqual(Math.max(40, here))
      expect([...drives].sort((one, other) => one - other)).toEqual(drives)
    }
  })

  test('is unknown where the present number is impossible, and asks for no number twice', () => {
    expect(saturating(() => null, 1, 10)).toBeNull()
    const asked: number[] = []
    saturating(
      (count) => {
        asked.push(count)
        return behind(300)(count)
      },
      24,
      10_000,
    )
    expect(new Set(asked).size).toBe(asked.length)
  })
})
