import { describe, expect, test } from 'vitest'
import { explainStriping } from '../../../../src/models/array/explainStriping.ts'
import { evaluated } from '../../../support/evaluated.ts'
import { thinned } from '../../../support/effort.ts'
import { explainedArrayOf, explainedCases } from '../../../support/explainedArrays.ts'
import { presetList } from '../../../../src/configuration/presets.ts'

describe.each(thinned(presetList, 3).map(({ id }) => id))('the formulas of an array of the disks of %s', (preset) => {
  test.each(explainedCases)('%o: the numbers put in are what comes out', (values) => {
    const { terms, formulas } = explainStriping(explainedArrayOf(preset, values))
    const { askedByUnits, askedBySectors, optimum, ...others } = formulas
    const asked = values.starts === 'sectors' ? askedBySectors : askedByUnits
    expect('value' in optimum).toBe(terms.optimalUnit !== undefined)
    // of several sizes n is a mean that no formula says
    for (const { is, value } of [
      ...(values.mix === undefined ? [asked] : []),
      ...(terms.optimalUnit ? [optimum] : []),
      ...Object.values(others),
    ])
      expect(evaluated(is) / (value?.value ?? Number.NaN)).toBeCloseTo(1, 12)
  })
})
