import { expect, test } from 'vitest'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { resolveArray } from '../../../../src/configuration/resolve/resolveArray.ts'
import { resolveQueueing } from '../../../../src/configuration/resolve/resolveQueueing.ts'
import { remediesOf } from '../../../../src/views/drives/remedies.ts'
import { withoutOthers } from '../../../../src/views/shared/remedy.ts'
import { readValues } from '../../../support/readValues.ts'

test.each([{ tags: 256 }, { machine: 'bus/(disk,2*barracuda-4lp)' }])('each way out of %o leads to an answer', (values) => {
  const configuration = setFields(presetConfiguration('white-ide'), readValues({ view: 'drives', ...values }))
  const resolved = resolveQueueing(configuration)
  const remedies = resolved.ok ? [] : remediesOf(resolved.problems, configuration)
  expect(remedies.length).toBeGreaterThan(0)
  for (const { sets } of remedies) expect(resolveQueueing({ ...configuration, ...sets }).ok).toBe(true)
})

test('the other drives of a bus are left out of an array, too', () => {
  const configuration = setFields(presetConfiguration('lee-katz-array'), readValues({ machine: 'bus/(disk,2*wren-7)' }))
  const resolved = resolveArray(configuration)
  const ways = resolved.ok ? [] : resolved.problems.flatMap((problem) => withoutOthers(problem, configuration))
  expect(ways).toHaveLength(1)
  for (const { sets } of ways) expect(resolveArray({ ...configuration, ...sets }).ok).toBe(true)
})
