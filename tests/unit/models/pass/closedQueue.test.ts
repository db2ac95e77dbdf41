import { describe, expect, test } from 'vitest'
import { closedQueue, queuedPass } from '../../../../src/models/pass/closedQueue.ts'
import { predictPass } from '../../../../src/models/pass/predictPass.ts'
import { drivesOf, freely, hopOf, mediaOf } from '../../../support/passes.ts'

describe('drives with one piece in hand each', () => {
  test('of one drive are its time and that of the link, however they vary', () => {
    expect(closedQueue(1, 0.003, 0.001)).toEqual({ value: 250, exponential: 250, fixed: 250 })
  })

  test('three disks on a multiplier pass 181 to 223 MiB/s in pieces of 32 KiB, 196 were measured', () => {
    // one alone: 78.3 MiB/s; the link holds each piece for 140.1 µs
    const service = 140.1e-6
    const { exponential, fixed } = closedQueue(3, 1 / (78.3 * 32) - service, service)
    expect(Math.round(exponential / 32)).toBe(181)
    expect(Math.round(fixed / 32)).toBe(223)
  })

  test('are the drives where nothing holds the link, and the link where drives are many', () => {
    expect(closedQueue(4, 0.002, 0)).toEqual({ value: 2_000, exponential: 2_000, fixed: 2_000 })
    const many = closedQueue(200, 0.002, 0.001)
    expect(many.exponential).toBeCloseTo(1_000, 6)
    expect(many.fixed).toBe(1_000)
  })
})

describe('a pass with one piece in hand', () => {
  const media = mediaOf(12, 200)
  const passOf = (drives: number, ceiling: number, others = {}): number[] => {
    const queued = queuedPass(freely([hopOf(null, ceiling)], [drivesOf(0, drives, media)], { depth: 1, ...others }))
    if (queued === null) throw new Error('of another shape')
    return [queued.fixed, queued.value, queued.exponential]
  }
  const manyInHand = (drives: number, ceiling: number): number =>
    predictPass(freely([hopOf(null, ceiling)], [drivesOf(0, drives, media)])).time

  test('is longer than with more in hand, by most where drives and link ask for as much', () => {
    const excess = (ceiling: number): number => (passOf(8, ceiling)[1] ?? 0) / manyInHand(8, ceiling) - 1
    expect(excess(1_200)).toBeGreaterThan(excess(6_000))
    expect(excess(1_200)).toBeGreaterThan(excess(300))
    for (const ceiling of [300, 1_200, 6_000]) {
      const [fixed, value, exponential] = passOf(8, ceiling)
      expect(fixed).toBeLessThan(value ?? 0)
      expect(value).toBeLessThan(exponential ?? 0)
      expect(fixed).toBeGreaterThanOrEqual(manyInHand(8, ceiling))
    }
  })

  test('of one drive is its own time and that of the link', () => {
    const alone = (2 * 12e12) / (200e6 * 1.5)
    for (const time of passOf(1, 600)) expect(time / (alone + 12e12 / 600e6)).toBeCloseTo(1, 12)
    expect(passOf(1, 600, { passes: 2 })[0]).toBeCloseTo(2 * (passOf(1, 600)[0] ?? 0), 3)
  })

  test('of copies of a hop is that of one', () => {
    const copies = queuedPass(freely([hopOf(null, 900, { copies: 3 })], [drivesOf(0, 4, media)], { depth: 1 }))
    expect(copies?.value).toBeCloseTo(passOf(4, 900)[1] ?? 0, 3)
  })

  test('has no value for other shapes, and for more in hand', () => {
    const drives = [drivesOf(0, 4, media)]
    expect(queuedPass(freely([hopOf(null, 900)], drives))).toBeNull()
    expect(queuedPass(freely([hopOf(null, 900, { held: 0 })], drives, { depth: 1 }))).toBeNull()
    expect(queuedPass(freely([hopOf(null, 900)], drives, { depth: 1, pace: 1e8 }))).toBeNull()
    expect(queuedPass(freely([hopOf(null, 900)], [...drives, ...drives], { depth: 1 }))).toBeNull()
  })
})
