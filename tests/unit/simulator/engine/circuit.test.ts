import { expect, test } from 'vitest'
import { advance, type Circuit } from '../../../../src/simulator/engine/circuit.ts'

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
