import { expect, test } from 'vitest'
import { withMethod, type Method } from '../../../../src/domain/scenario.ts'
import { predictByFormula } from '../../../../src/models/bus/predictions.ts'
import { throughputByFormula } from '../../../../src/models/bus/throughput.ts'
import { cheetahs, scenarioOf } from '../../../support/scenarios.ts'

const methods: readonly Method[] = ['naive', 'no-rounds', 'pipelined', 'ideal']

test('is the throughput of the whole prediction, to the last bit', () => {
  const fenced = scenarioOf('wren-sparc-20', { fence: 128 })
  for (const scenario of [cheetahs(), cheetahs({ disks: 1 }), scenarioOf('nearline-24'), fenced]) {
    for (const method of methods) {
      const asked = withMethod(scenario, method)
      expect(throughputByFormula(asked)).toBe(predictByFormula(asked).throughput)
    }
  }
})
