import { describe, expect, test } from 'vitest'
import { chooseStripeUnit, maximumBetween, robustStripeUnit } from '../../../../src/models/array/stripeUnitChoice.ts'
import { throughputAt } from '../../../../src/models/array/stripedLoads.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'

/** P·X = 33 KB, as for the disk of Lee & Katz 1993. */
const disk = { positioningTime: 0.01945, sustainedRate: 1.7e6 }
const load = (processes: number, size: number) => ({ drives: 16, processes, requestSize: kibibytes(size) })

describe('the stripe unit of N = 16', () => {
  // worked out by hand from eq. 20: P·X = 33 065 B
  test.each([
    [2, 128, 17],
    [4, 256, 40],
    [8, 512, 86],
    [16, 512, 125],
    [32, 1_024, 254],
    [1, 512, 32],
  ])('at load %d and requests of %d KiB is %d KiB', (processes, size, best) => {
    expect(Math.round(chooseStripeUnit(load(processes, size), disk, 0.15).best / 1024)).toBe(best)
  })

  test('keeps 95 % from `low` to `high` and less beyond, where there is a beyond', () => {
    for (const processes of [1, 2, 8, 32]) {
      const here = load(processes, 1_024)
      const { low, high, best, throughput } = chooseStripeUnit(here, disk, 0.15)
      const share = (unit: number): number => throughputAt(unit, here, disk, 0.15) / throughput
      expect(low).toBeLessThanOrEqual(best)
      expect(high).toBeGreaterThanOrEqual(best)
      for (const end of [low, high]) expect(share(end)).toBeGreaterThan(0.95 - 1e-9)
      expect(low <= here.requestSize / 16 || share(low * 0.999) < 0.95).toBe(true)
      expect(high >= here.requestSize || share(high * 1.001) < 0.95).toBe(true)
    }
  })

  test('a smaller share allows more', () => {
    const strict = chooseStripeUnit(load(4, 256), disk, 0.15, 0.99)
    const loose = chooseStripeUnit(load(4, 256), disk, 0.15, 0.9)
    expect(loose.low).toBeLessThan(strict.low)
    expect(loose.high).toBeGreaterThan(strict.high)
  })

  test('with γ = p(1 − p) is at least as good as any on a fine grid', () => {
    for (const processes of [1, 2, 4, 32]) {
      const here = load(processes, 512)
      const { throughput } = chooseStripeUnit(here, disk, 'p(1-p)')
      for (let unit = 32; unit <= 512; unit++) {
        expect(throughputAt(kibibytes(unit), here, disk, 'p(1-p)')).toBeLessThanOrEqual(throughput * (1 + 1e-9))
      }
    }
  })
})

describe('one stripe unit for a range of loads', () => {
  const { drives, requestSize } = load(1, 512)

  test('loses as little as can be in the worst case', () => {
    const { best, worstShare } = robustStripeUnit({ drives, requestSize }, { least: 2, most: 32 }, disk, 0.15)
    const loads = Array.from({ length: 31 }, (_, index) => {
      const here = { drives, requestSize, processes: index + 2 }
      return { here, most: chooseStripeUnit(here, disk, 0.15).throughput }
    })
    const worst = (unit: number): number => Math.min(...loads.map(({ here, most }) => throughputAt(unit, here, disk, 0.15) / most))
    expect(worst(best)).toBeCloseTo(worstShare, 12)
    for (let unit = 32; unit <= 512; unit++) expect(worst(kibibytes(unit))).toBeLessThanOrEqual(worstShare + 1e-12)
  })

  test('of one load is its best', () => {
    const { best, worstShare } = robustStripeUnit({ drives, requestSize }, { least: 8, most: 8 }, disk, 0.15)
    expect(best).toBe(chooseStripeUnit(load(8, 512), disk, 0.15).best)
    expect(worstShare).toBe(1)
  })
})

test('a maximum at an end is found there', () => {
  expect(maximumBetween((x) => x, 1, 2)).toBe(2)
  expect(maximumBetween((x) => -x, 1, 2)).toBe(1)
  expect(maximumBetween((x) => -(x - 1.5) * (x - 1.5), 1, 2)).toBeCloseTo(1.5, 7)
})
