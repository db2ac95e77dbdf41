import { describe, expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { granted } from '../../../../src/domain/problem.ts'
import * as passes from '../../../../src/prediction/passes/passes.ts'
import { passesAnswer } from '../../../../src/views/passes/passesAnswer.ts'
import { passesFormulas, passesState } from '../../../../src/views/passes/passesState.ts'

function answered(values: Parameters<typeof withValues>[1]) {
  const formulas = granted(passesFormulas(withValues(presetConfiguration('nearline-24'), values), passes))
  return passesAnswer(passesState(formulas, { points: [], outcomes: new Map(), done: 0, state: 'done' }))
}

describe('how long a pass takes', () => {
  test('of drives in step beside users says that they are taken not to wait for one another', () => {
    const waiting = /not to wait for one another/
    expect(answered({ pass: 'rebuild', usersShare: 0.3 }).caveats).toEqual([expect.stringMatching(waiting)])
    for (const values of [{ usersShare: 0.3 }, { pass: 'rebuild' }] as const) expect(answered(values).caveats).toEqual([])
  })
})
