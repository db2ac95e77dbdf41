import { expect, test } from 'vitest'
import { presetConfiguration } from '../../../src/configuration/presets.ts'
import { formula } from '../../../src/prediction/formula.ts'
import { caveats } from '../../../src/reports/assumptions.ts'

test('a report of a cache says what it is about, and nothing about reads on a bus', () => {
  const configuration = presetConfiguration('reddy-as400')
  const said = caveats({ ...configuration, view: 'caching' }, { formula }).join(' ')
  expect(said).toMatch(/One trace through caches and disks alone/)
  expect(said).toMatch(/464\.5 MB/)
  expect(said).not.toMatch(/Random reads only/)
  expect(caveats(configuration, { formula }).join(' ')).toMatch(/Random reads only/)
})
