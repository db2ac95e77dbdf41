import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { flashQueues } from '../../../../src/models/flash/flashQueues.ts'
import { withinSteps } from '../../../../src/maths/steps.ts'
import { flash, flashNetwork } from '../../../support/flash.ts'

const counts = [1, 8, 32, 64, 128, 256]

/* Computed by another program, written from the equations alone. */
test.each([
  ['80 µs, 500,000 a second', flash(80, 0.5), [], [0.0125, 0.09584, 0.32618, 0.49928, 0.5, 0.5]],
  ['the same behind one core of 3.4 µs', flash(80, 0.5), [[3.4, 1]], [0.0125, 0.09515, 0.29374, 0.29412, 0.29412, 0.29412]],
  [
    '60 µs, 1,500,000 a second, four cores and a link',
    flash(60, 1.5),
    [
      [1.6, 4],
      [0.584, 1],
    ],
    [0.01667, 0.13084, 0.48904, 0.88763, 1.42685, 1.5],
  ],
] as const)('%s', (_, facts, shared, rates) => {
  for (const [index, count] of counts.entries()) {
    const { rate, response } = flashQueues(flashNetwork(facts, count, shared))
    expect(rate / 1e6 / (rates[index] ?? 0)).toBeCloseTo(1, 3)
    expect(Math.abs(rate / 1e6 - (rates[index] ?? 0))).toBeLessThan(1e-5)
    // Little's law
    expect(response * rate).toBeCloseTo(count, 9)
  }
})

const anyFlash = fc.tuple(fc.double({ min: 10, max: 200, noNaN: true }), fc.double({ min: 0.05, max: 2.5, noNaN: true }))

test('drives that share nothing are so many times one', () => {
  fc.assert(
    fc.property(anyFlash, fc.integer({ min: 1, max: 64 }), fc.integer({ min: 2, max: 12 }), ([alone, ceiling], inFlight, drives) => {
      const facts = flash(alone, ceiling)
      const one = flashQueues(flashNetwork(facts, inFlight))
      const all = flashQueues(flashNetwork(facts, inFlight, [], drives))
      expect(all.rate / one.rate / drives).toBeCloseTo(1, 9)
    }),
  )
})

test('one in flight takes the latency alone, more are never slower, and nothing is busier than always', () => {
  fc.assert(
    fc.property(
      anyFlash,
      fc.double({ min: 0.05, max: 6, noNaN: true }),
      fc.integer({ min: 1, max: 8 }),
      ([alone, ceiling], core, cores) => {
        const facts = flash(alone, ceiling)
        const at = (inFlight: number): ReturnType<typeof flashQueues> => flashQueues(flashNetwork(facts, inFlight, [[core, cores]]))
        expect(at(1).rate * Math.max(facts.alone, facts.dieTime + 1 / facts.ceiling + core * 1e-6)).toBeCloseTo(1, 9)
        const most = Math.min(facts.ceiling, facts.dies / facts.dieTime, (cores / core) * 1e6)
        let before = 0
        for (const inFlight of [1, 2, 4, 16, 64, 256, 1024]) {
          const { rate, busy } = at(inFlight)
          expect(rate).toBeGreaterThanOrEqual(before)
          expect(rate).toBeLessThanOrEqual(most * (1 + 1e-12))
          for (const share of busy) expect(share).toBeLessThanOrEqual(1)
          before = rate
        }
      },
    ),
  )
})

test('asks for steps before it takes them', () => {
  expect(() => withinSteps(1_000, () => flashQueues(flashNetwork(flash(80, 0.5), 1024)))).toThrow('more steps')
})
