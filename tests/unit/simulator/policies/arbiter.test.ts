import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Arbiter } from '../../../../src/simulator/policies/arbiter.ts'

interface Wish {
  readonly drive: number
  readonly time: number
}

/** The rules once more, over a plain list. */
const rules = {
  id: (wishes: readonly Wish[]) => Math.max(...wishes.map(({ drive }) => drive)),
  fifo: (wishes: readonly Wish[]) => wishes.toSorted((one, other) => one.time - other.time || one.drive - other.drive)[0]?.drive,
  'round-robin': (wishes: readonly Wish[], lastWinner: number) => {
    const below = wishes.filter(({ drive }) => drive < lastWinner)
    return rules.id(below.length > 0 ? below : wishes)
  },
}

test.each(['id', 'fifo', 'round-robin'] as const)('%s, as a list would be searched, among those whose time has come', (rule) => {
  const times = fc.array(fc.record({ drive: fc.nat(69), after: fc.nat(3), serves: fc.boolean() }), { maxLength: 200 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), times, (drives, steps) => {
      const arbiter = new Arbiter(drives, rule)
      let wishes: readonly Wish[] = []
      let lastWinner = 0
      for (const [now, { drive, after, serves }] of steps.entries()) {
        const wish = { drive: drive % drives, time: now + after }
        if (wishes.every((other) => other.drive !== wish.drive)) {
          arbiter.add(wish.drive, wish.time)
          wishes = [...wishes, wish]
        }
        const contending = wishes.filter(({ time }) => time <= now)
        const [next] = wishes.toSorted((one, other) => one.time - other.time || one.drive - other.drive)
        const winner = arbiter.winner(now)
        const told = winner < 0 ? [winner, arbiter.next, arbiter.nextTime] : [winner]
        expect(told).toEqual(contending.length > 0 ? [rules[rule](contending, lastWinner)] : [-1, next?.drive, next?.time])
        if (winner < 0 || !serves) continue
        arbiter.remove(winner)
        wishes = wishes.filter((other) => other.drive !== winner)
        lastWinner = winner
      }
    }),
    { seed: 20261122, numRuns: 100 },
  )
})
