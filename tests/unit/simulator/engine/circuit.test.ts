import { expect, test } from 'vitest'
import { advance, Sequence, type Circuit } from '../../../../src/simulator/engine/circuit.ts'

/** Completes a request every other second. */
class Ticking implements Circuit {
  now = 0

  get completed(): number {
    return Math.floor(this.now / 2)
  }

  step(): void {
    this.now++
  }
}

test('time goes on from event to event until so many requests are complete, and no further', () => {
  const circuit = new Ticking()
  advance(circuit, 3)
  expect(circuit.now).toBe(6)
  advance(circuit, 3)
  expect(circuit.now).toBe(6)
})

test('requests one behind the other are served by their numbers, each from where the one before was over', () => {
  const served: (readonly number[])[] = []
  const sequence = new Sequence((request, now) => {
    served.push([request, now])
    return now + 10 * (request + 1)
  })
  advance(sequence, 3)
  expect(served).toEqual([
    [0, 0],
    [1, 10],
    [2, 30],
  ])
  expect([sequence.now, sequence.completed]).toEqual([60, 3])
})
