import { fields } from '../../../../src/configuration/fields/fields.ts'
import { isOneBus } from '../../../../src/configuration/machineOf.ts'
import { describe, expect, test } from 'vitest'
import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import * as planning from '../../../../src/prediction/plan/planning.ts'
import type { Questions } from '../../../../src/prediction/registry.ts'
import { readsSimulation } from '../../../../src/prediction/readsSimulation.ts'
import { simulation } from '../../../../src/prediction/simulation.ts'
import type { Outcome } from '../../../../src/prediction/study.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import * as tree from '../../../../src/prediction/treeForms.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { askedGoal, chosenGoal, type AskedGoal } from '../../../../src/views/plan/goal.ts'
import type { PlanForms } from '../../../../src/views/plan/planForms.ts'
import { gainOf, remedyCards, restText } from '../../../../src/views/plan/remedyState.ts'
import { saturationAnswer } from '../../../../src/views/plan/saturationAnswer.ts'
import { limitsOf, runsOf, saturationFormulas, saturationState, type SaturationState } from '../../../../src/views/plan/saturationState.ts'
import { simulatedFull } from '../../../../src/views/plan/simulatedFull.ts'
import { isLong, thinned } from '../../../support/effort.ts'
import { there } from '../../../support/there.ts'
import type { Values } from '../../../support/readValues.ts'

const configured = (preset: string, values: Values = {}): Configuration =>
  withValues(presetConfiguration(preset), { precision: 0.02, ...values })

const oneBus = { machine: fields.machine.default } as const

/** 24 nearline disks on one bus with the rate of a SAS port. */
const onPort = (values: Values = {}): Configuration => configured('nearline-24', { ...oneBus, ...values })

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

const isReads = (question: Questions['bus' | 'reads']): question is Questions['reads'] => 'tree' in question.scenario

/** The state with the first so many simulations in, all unless told. */
function stateOf(configuration: Configuration, simulated = Infinity): SaturationState {
  const forms: PlanForms = { planning, tree: isOneBus(configuration) ? null : tree }
  const formulas = there(saturationFormulas(configuration, forms))
  const outcomes = new Map<string, Outcome<Prediction>>()
  for (const { points } of runsOf(formulas).slice(0, simulated))
    for (const { key, question } of points)
      outcomes.set(key, { ok: true, answer: isReads(question) ? readsSimulation.answer(question) : simulation.answer(question) })
  return saturationState(formulas, forms, outcomes)
}

const said = (state: SaturationState): string => {
  const { sentence, second } = saturationAnswer(state)
  return plain(`${plainSentence(sentence)} // ${plainSentence(second)}`)
}

describe('what a plan asks', () => {
  test('is when the system is saturated, unless a goal is stated', () => {
    const asked = (values: Values) => askedGoal(configured('nearline-24', values))
    expect([{}, { goalKind: 'saturation' }, { goalKind: 'saturation', goalRate: 1e9 }].map(asked)).toEqual(Array(3).fill('saturation'))
    expect(asked({ goalRate: 1.8e9 })).toBe('throughput')
    expect(asked({ goalKind: 'requests' })).toBe('requests')
  })

  test('stays what was chosen, and no choice keeps a goal that nobody sees', () => {
    const start = configured('nearline-24')
    const chosen = (goal: AskedGoal): Configuration => withValues(start, chosenGoal(goal, start, planning))
    for (const goal of ['saturation', 'throughput', 'requests'] as const) expect(askedGoal(chosen(goal))).toBe(goal)
    expect(chosen('throughput').goalRate).toBe(1.8e9)
    expect(withValues(chosen('throughput'), chosenGoal('saturation', start, planning))).toEqual(start)
  })
})

describe('the sentence about saturation', () => {
  test('names what the simulation finds fullest, and is short, for every starting point', { tags: 'seconds' }, () => {
    for (const { id } of thinned(presetList, 12)) {
      const state = stateOf(configured(id, { precision: isLong ? 0.05 : 0.1 }))
      const shares = state.load.parts.map(({ share }) => share)
      expect(limitsOf(state.load).parts[0]?.share).toBe(Math.max(...shares))
      expect(said(state)).not.toMatch(/NaN|Infinity|undefined|–/)
      expect(said(state).split(' // ')[0]?.length).toBeLessThan(190)
    }
  })
})

describe('what helps most', () => {
  test('is in the order of what was simulated, three of it, with nothing that costs among them', () => {
    const state = stateOf(onPort())
    const { cards, also, rest, isRanked } = remedyCards(state)
    expect(isRanked).toBe(true)
    expect(cards.map(({ label }) => plain(label))).toEqual(['48 disks', '2 MiB requests', 'Half of each disk'])
    const gains = [...cards, ...also, ...rest].map((card) => gainOf(card.state).gain)
    expect([...gains].sort((one, other) => other - one)).toEqual(gains)
    expect(gains).toEqual(expect.arrayContaining(state.remedyStates.map(({ simulated }) => simulated?.gain)))
    expect(plain(cards[0]?.brings ?? '')).toMatch(/^28\d0 MB\/s · port 6\d % in use$/)
    expect(plain(restText(rest))).toMatch(/24G SAS port within ±\d %, .*pipelining −2\d(?: to −2\d)? %$/)
  })

  test('is the model’s order until all of it is in', () => {
    for (const simulated of [0, 1, 5]) {
      const { cards, isRanked } = remedyCards(stateOf(onPort(), simulated))
      expect(isRanked).toBe(false)
      expect(cards.every((card) => card.state.simulated === undefined)).toBe(true)
    }
  })
})

describe('where the simulation is full', () => {
  const dot = (drives: number, throughput: number) => ({ drives, throughput, halfWidth: 0 })

  test('lies between two simulated numbers in proportion', () => {
    expect(simulatedFull([dot(1, 10), dot(8, 80), dot(10, 100), dot(12, 100), dot(20, 100)])).toBe(10)
    expect(simulatedFull([dot(1, 10), dot(8, 79), dot(10, 119), dot(12, 100), dot(20, 100)])).toBe(9)
    expect(simulatedFull([dot(4, 100), dot(8, 100)])).toBe(4)
  })

  test('is nowhere while the last number still brings more', () => {
    expect(simulatedFull([dot(1, 10), dot(8, 80), dot(10, 100)])).toBeNull()
    expect(simulatedFull([dot(1, 10)])).toBeNull()
  })
})
