import { describe, expect, test } from 'vitest'
import { explainCaching } from '../../../../src/models/cache/explainCaching.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { evaluated } from '../../../support/evaluated.ts'
import { diskOf, falling } from '../../../support/explainedCaches.ts'
import { presetList } from '../../../../src/configuration/presets.ts'

describe.each(presetList.map(({ id }) => id))('the formulas of a cache before %s', (preset) => {
  test.each([
    ['normal', 0.5],
    ['normal', 512],
    ['split', 8],
    ['split', 512],
  ] as const)('%s access of %d KiB: the numbers put in are what comes out', (access, size) => {
    const fetch = { fetchSize: kibibytes(size), blockSize: 512, access }
    const {
      normal,
      split,
      whole,
      miss,
      access: all,
      best,
    } = explainCaching({
      disk: diskOf(preset),
      ...fetch,
      missesPerRequest: 0.37,
      measured: falling,
    }).formulas
    const turning = diskOf(preset).drive.flash ? [] : [normal, split, whole]
    for (const { is, value } of [...turning, miss, all, best]) expect(evaluated(is) / (value?.value ?? Number.NaN)).toBeCloseTo(1, 11)
  })
})

test('what is not counted does not come out', () => {
  const { formulas } = explainCaching({ disk: diskOf('reddy-as400'), fetchSize: 4096, blockSize: 4096, access: 'normal' })
  expect([formulas.access.value, formulas.best.value]).toEqual([undefined, undefined])
  expect([formulas.cost.value, formulas.misses.value]).toEqual([undefined, undefined])
})
