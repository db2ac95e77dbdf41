import { describe, expect, test } from 'vitest'
import { Periods, TimedSource } from '../../../../src/simulator/recording/periods.ts'
import { simulate } from '../../../../src/simulator/bus/simulate.ts'
import { cheetahs } from '../../../support/scenarios.ts'

/** Reads that are completed at the given instants. */
function completeAt(periods: Periods, ...instants: readonly number[]): void {
  for (const instant of instants) periods.completed(instant)
}

describe('periods', () => {
  test('are measured from end to end', () => {
    const periods = new Periods({ reads: 2, limit: 3.5 }, 8)
    completeAt(periods, 1, 2, 4, 5, 9, 10, 11, 20)
    expect(periods.record).toEqual({
      reads: 2,
      limit: 3.5,
      periods: 4,
      overruns: 2,
      mean: 5,
      median: 4,
      percentile95: expect.closeTo(9.25, 9),
      percentile99: expect.closeTo(9.85, 9),
      longest: 10,
    })
    expect(periods.areEnough).toBe(false)
  })

  test('that are not over do not count', () => {
    const periods = new Periods({ reads: 5, limit: 1 }, 8)
    completeAt(periods, 1, 2, 3)
    expect(periods.record).toMatchObject({ periods: 0, mean: 0, longest: 0 })
  })

  test('begin anew where measuring does', () => {
    const periods = new Periods({ reads: 2, limit: 1 }, 8)
    completeAt(periods, 1, 2, 3)
    periods.reset(4)
    completeAt(periods, 5, 7)
    expect(periods.record).toMatchObject({ periods: 1, longest: 3 })
  })

  test('change nothing in a run but its length', () => {
    const run = { seed: 3, precision: 1e-9, maximumReads: 100_000 }
    const plain = simulate(cheetahs(), run)
    const measured = simulate(cheetahs(), { ...run, period: { reads: 40, limit: 0.25 } })
    const { period, ...rest } = measured.run ?? {}
    expect({ ...measured, run: rest }).toEqual(plain)
    expect(period?.periods).toBe(Math.floor((plain.run?.reads ?? 0) / 40))
    expect(period?.mean).toBeCloseTo((40 / 4) * plain.readDuration, 3)
  })

  test('make a run longer until there are enough of them', () => {
    const run = { seed: 3, precision: 0.05, maximumReads: 2_000_000 }
    const measured = simulate(cheetahs(), { ...run, period: { reads: 40, limit: 0.25 } })
    expect(measured.run?.period?.periods).toBeGreaterThanOrEqual(1_500)
    expect(simulate(cheetahs(), run).run?.reads).toBeLessThan(40 * 1_500)
  })

  test('are counted between a bus and the source of its reads', () => {
    const periods = new Periods({ reads: 1, limit: 1 }, 8)
    const told: unknown[] = []
    const source = new TimedSource(
      { start: () => void told.push('start'), completed: (drive, now) => void told.push([drive, now]) },
      periods,
    )
    source.start()
    source.completed(3, 2)
    expect(told).toEqual(['start', [3, 2]])
    expect(periods.record).toMatchObject({ periods: 1, mean: 2 })
  })
})
