import { expect, test } from 'vitest'
import type { WrittenMachine } from '../../../src/domain/machine.ts'
import { drivesIn } from '../../../src/domain/machinePath.ts'
import { wholeMachine } from '../../../src/domain/wholeMachine.ts'

/** A chain of hubs with one row of drives at its end, and how often what hangs on one was looked at. */
function chain(depth: number, count: number): { readonly machine: WrittenMachine; readonly looks: () => number } {
  let looks = 0
  let below: WrittenMachine['below'] = [{ node: 'drives', drive: 'disk', count: null }]
  for (let level = 0; level < depth; level++) {
    const inside = below
    below = [
      {
        node: 'hop',
        kind: 'hub',
        count,
        get below() {
          looks++
          return inside
        },
      },
    ]
  }
  return { machine: { below }, looks: () => looks }
}

test('drives are dealt to equal branches, the first of them with one more', () => {
  const { machine } = chain(2, 3)
  const whole = wholeMachine(machine, 11)
  expect(drivesIn(whole)).toBe(11)
  expect(whole.below.map((node) => [node.count, drivesIn(node)])).toEqual([
    [2, 8],
    [1, 3],
  ])
})

test('a chain of hops is gone through once, however long it is', () => {
  const looksOf = (depth: number): number => {
    const { machine, looks } = chain(depth, 1)
    expect(drivesIn(wholeMachine(machine, 4))).toBe(4)
    return looks()
  }
  // each hop asks whether a number is missing below it, and what hangs there
  expect(looksOf(24)).toBeLessThan(6 * looksOf(12))
})
