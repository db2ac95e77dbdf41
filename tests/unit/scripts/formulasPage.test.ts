import { expect, test } from 'vitest'
import { formulasPage } from '../../../scripts/formulasPage.ts'
import { presetConfiguration } from '../../../src/configuration/presets.ts'
import { resolve } from '../../../src/configuration/resolve/resolve.ts'
import { granted } from '../../../src/domain/problem.ts'
import { explainParity } from '../../../src/models/array/explainParity.ts'
import { explainStriping } from '../../../src/models/array/explainStriping.ts'
import { explainFormula } from '../../../src/models/bus/explainFormula.ts'
import { explainCaching } from '../../../src/models/cache/explainCaching.ts'
import { explainQueueing } from '../../../src/models/queue/explainQueueing.ts'
import { kibibytes } from '../../../src/units/quantities.ts'
import { explainedArrayOf } from '../../support/explainedArrays.ts'
import { diskOf, falling } from '../../support/explainedCaches.ts'
import { queuesOf } from '../../support/queues.ts'

/** Every formula, of any system: the letters do not depend on it. */
function families(): Parameters<typeof formulasPage>[0] {
  const scenario = granted(resolve(presetConfiguration('cheetah-ultra-1')))
  const array = explainedArrayOf('lee-katz-array', {})
  const cache = {
    disk: diskOf('reddy-as400'),
    fetchSize: kibibytes(4),
    blockSize: kibibytes(4),
    access: 'split',
    missesPerRequest: 0.3,
    measured: falling,
  } as const
  const random = explainQueueing(queuesOf('reddy-as400', { pattern: 'random' }))
  const stream = explainQueueing(queuesOf('reddy-as400', { pattern: 'sequential' }))
  return {
    'Disks on a bus': Object.values(explainFormula(scenario).formulas),
    'Striped arrays': Object.values(explainStriping(array).formulas),
    'Arrays with parity': Object.values(explainParity(explainedArrayOf('lee-katz-array', { redundancy: 'raid-5' }).array).formulas),
    'Random requests': random?.pattern === 'random' ? [...Object.values(random.positioning), ...Object.values(random.formulas)] : [],
    'Sequential requests': Object.values(stream?.formulas ?? {}),
    Caches: Object.values(explainCaching(cache).formulas),
  }
}

test('docs/formulas.md has every formula as it is', async () => {
  await expect(formulasPage(families())).toMatchFileSnapshot('../../../docs/formulas.md')
})
