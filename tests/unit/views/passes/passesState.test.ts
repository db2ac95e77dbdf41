import { expect, test } from 'vitest'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import { passSimulation } from '../../../../src/prediction/passSimulation.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { passesAnswer } from '../../../../src/views/passes/passesAnswer.ts'
import { passesQuestion } from '../../../../src/views/passes/passesQuestion.ts'
import { passesState, passPoints, withPieces } from '../../../../src/views/passes/passesState.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { there } from '../../../support/there.ts'

test('until drives in step beside users are followed in pieces nobody says that the simulation agrees', async () => {
  const { configuration } = parseLink('v=2&preset=nearline-24&pass=rebuild&users-share=30&view=passes')
  const formulas = passesQuestion.formulas(configuration, await passesQuestion.witness(witnesses))
  if (!formulas.ok) throw new Error('no pass')
  const [point] = passPoints({ present: formulas.value, pinned: undefined })
  const answered = { ok: true, answer: passSimulation.answer(there(point).question) } as const
  const state = passesState(formulas.value, { points: [], outcomes: new Map([[there(point).key, answered]]), done: 1, state: 'done' })
  const said = (run: 'running' | 'cancelled'): string =>
    plainSentence(passesAnswer(withPieces(state, { points: [], outcomes: new Map(), done: 0, state: run })).second)
  expect([said('running'), said('cancelled')].map((text) => /simulation agrees/i.test(text))).toEqual([false, true])
})
