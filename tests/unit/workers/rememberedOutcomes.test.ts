import { expect, test } from 'vitest'
import { simulation, type BusQuestion } from '../../../src/prediction/simulation.ts'
import { ask, noAnswer } from '../../../src/prediction/study.ts'
import { RememberedOutcomes, askingOf } from '../../../src/workers/rememberedOutcomes.ts'
import { cheetahs } from '../../support/scenarios.ts'

const question = (precision: number, maximumReads = 1_000_000): BusQuestion => ({
  scenario: cheetahs({ disks: 1 }),
  run: { seed: 4, precision, maximumReads },
})

test('an outcome is known at every precision at which it is the same, and at no other', () => {
  const memory = new RememberedOutcomes(10)
  memory.add(askingOf('bus', question(0.05)), ask(simulation, question(0.05)))
  const outcome = ask(simulation, question(0.05))
  const reached = outcome.ok ? (outcome.answer.run?.relativeHalfWidth ?? 0) : 0
  expect(reached).toBeGreaterThan(0)
  expect(reached).toBeLessThan(0.04)
  for (const precision of [0.05, 0.04, reached]) {
    expect(memory.get(askingOf('bus', question(precision)))).toEqual(outcome)
    expect(ask(simulation, question(precision))).toEqual(outcome)
  }
  for (const precision of [0.06, reached * 0.999]) expect(memory.get(askingOf('bus', question(precision)))).toBeUndefined()
  memory.add(askingOf('bus', question(0.001)), ask(simulation, question(0.001)))
  expect(memory.get(askingOf('bus', question(0.05)))).toEqual(outcome)
  expect(memory.get(askingOf('bus', question(0.001)))).toEqual(ask(simulation, question(0.001)))
})

test('what had stopped before it was precise is the same at every tighter precision', () => {
  const memory = new RememberedOutcomes(10)
  const asked = question(0.000_1, 3000)
  memory.add(askingOf('bus', asked), ask(simulation, asked))
  const tighter = question(0.000_000_1, 3000)
  expect(memory.get(askingOf('bus', tighter))).toEqual(ask(simulation, tighter))
  expect(memory.get(askingOf('bus', question(0.1, 3000)))).toBeUndefined()
})

test('what is no answer is known at its own precision alone', () => {
  const memory = new RememberedOutcomes(10)
  const none = noAnswer('failed', '', 'a mistake')
  memory.add(askingOf('bus', question(0.05)), none)
  expect(memory.get(askingOf('bus', question(0.05)))).toBe(none)
  expect(memory.get(askingOf('bus', question(0.04)))).toBeUndefined()
})

test('so many simulations are remembered, each with all its precisions', () => {
  const memory = new RememberedOutcomes(1)
  const none = noAnswer('failed', '', 'a mistake')
  for (const precision of [0.05, 0.01]) memory.add(askingOf('bus', question(precision)), none)
  expect(memory.get(askingOf('bus', question(0.05)))).toBe(none)
  memory.add(askingOf('timeline', { ...question(0.05), window: { firstRead: 0, reads: 1, limit: 1 } }), none)
  expect(memory.get(askingOf('bus', question(0.05)))).toBeUndefined()
})
