import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { explainFormula } from '../../../../src/models/bus/explainFormula.ts'
import { evaluated } from '../../../support/evaluated.ts'
import { cheetahs, wholeDisk } from '../exampleScenarios.ts'

const thinking = (scenario: Scenario, thinkTime: number): Scenario => ({
  ...scenario,
  workload: { ...wholeDisk(scenario.workload.sizes[0]?.size ?? 0), thinkTime },
})

const cases = [
  ['equation-1', cheetahs(1, 65_536)],
  ['equation-1', thinking(cheetahs(1, 65_536), 0.02)],
  ['equation-2', cheetahs(1, 65_536, { fence: 128 })],
  ['equation-2', thinking(cheetahs(1, 65_536, { fence: 128 }), 0.02)],
  ['equation-3', cheetahs(4, 131_072)],
  ['equation-4', cheetahs(4, 131_072, { fence: 128 })],
  ['single-disk', cheetahs(4, 8_192)],
  ['single-disk', thinking(cheetahs(4, 65_536), 0.2)],
  ['single-disk', thinking(cheetahs(4, 65_536, { fence: 64 }), 0.2)],
] as const

describe('the formula', () => {
  test.each(cases)('%s governs, and the numbers put in are its value, as they are of the other methods', (rule, scenario) => {
    const { formulas, governing } = explainFormula(scenario)
    expect(governing).toBe(rule)
    for (const formula of [formulas[governing], formulas.naive, formulas.pipelined, formulas['no-rounds']])
      expect(evaluated(formula.is) / (formula.value?.value ?? Number.NaN)).toBeCloseTo(1, 12)
  })

  test('of the bound is its value without think time, which it leaves out', () => {
    const { ideal } = explainFormula(cheetahs(4, 131_072)).formulas
    expect(evaluated(ideal.is) / (ideal.value?.value ?? Number.NaN)).toBeCloseTo(1, 12)
  })
})
