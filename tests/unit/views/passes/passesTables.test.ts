import { expect, test } from 'vitest'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { granted } from '../../../../src/domain/problem.ts'
import * as passes from '../../../../src/prediction/passes/passes.ts'
import { simulatePass } from '../../../../src/simulator/pass/simulatePass.ts'
import { rateTable } from '../../../../src/views/passes/passesTables.ts'
import { passesFormulas, passesState } from '../../../../src/views/passes/passesState.ts'

test('the last row of a pass has both rates, however little one witness is sooner done', () => {
  const formulas = granted(passesFormulas(presetConfiguration('nearline-24'), passes))
  const simulated = simulatePass(formulas.scenario)
  expect(simulated.time).toBeLessThan(formulas.predicted.time)
  const state = { ...passesState(formulas, { points: [], outcomes: new Map(), done: 0, state: 'done' }), simulated }
  const [, , predicted, other] = rateTable(state).rows.at(-1) ?? []
  expect(Number(other) / Number(predicted)).toBeCloseTo(1, 2)
})
