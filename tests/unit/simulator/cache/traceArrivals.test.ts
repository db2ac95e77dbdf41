import { describe, expect, test } from 'vitest'
import { TraceArrivals } from '../../../../src/simulator/cache/traceArrivals.ts'
import { askedTrace } from '../../../support/caches.ts'

const timesOf = (times: readonly number[], speedUp: number): number[] => {
  const arrivals = new TraceArrivals(askedTrace(times.map((time) => [0, 0, 1, false, time] as const)), speedUp)
  return times.map((_, index) => {
    expect(arrivals.next()).toBe(index)
    expect(arrivals.first).toBe((times[0] ?? 0) / speedUp)
    return arrivals.now
  })
}

describe('requests of a trace arrive', () => {
  test('at its times, or so many times faster', () => {
    expect(timesOf([3, 4, 4, 7], 1)).toEqual([3, 4, 4, 7])
    expect(timesOf([3, 4, 4, 7], 2)).toEqual([1.5, 2, 2, 3.5])
  })

  test('with the one ahead where their time lies before it', () => {
    expect(timesOf([5, 2, 4, 6, 0], 1)).toEqual([5, 5, 5, 6, 6])
  })
})
