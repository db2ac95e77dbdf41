import { expect, test } from 'vitest'
import { explainParity } from '../../../../src/models/array/explainParity.ts'
import { predictArrayByFormula } from '../../../../src/models/array/arrayPredictions.ts'
import { evaluated } from '../../../support/evaluated.ts'
import { ibmArray } from '../../../support/arrays.ts'

test.each(['raid-5', 'raid-6'] as const)('the numbers put in are what comes out, and what is answered: %s', (redundancy) => {
  for (const writeShare of [0, 0.4, 1]) {
    const array = ibmArray(9, { redundancy, writeShare, processes: 6, requestSize: 131_072 })
    const { terms, formulas } = explainParity(array)
    for (const { is, value } of Object.values(formulas)) expect(evaluated(is) / (value?.value ?? Number.NaN)).toBeCloseTo(1, 9)
    const { throughput, responseTime, utilization } = predictArrayByFormula(array)
    expect([terms.arrayThroughput.value, terms.responseTime.value, terms.utilization.value]).toEqual([
      throughput,
      responseTime,
      utilization,
    ])
  }
})
