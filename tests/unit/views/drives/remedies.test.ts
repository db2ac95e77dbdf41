import { describe, expect, test } from 'vitest'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { resolveArray } from '../../../../src/configuration/resolve/resolveArray.ts'
import { resolveQueueing } from '../../../../src/configuration/resolve/resolveQueueing.ts'
import { impossibleText, remediesOf } from '../../../../src/views/drives/remedies.ts'
import { withoutOthers } from '../../../../src/views/shared/remedy.ts'
import { readValues } from '../../../support/readValues.ts'

const ide = setFields(presetConfiguration('white-ide'), { view: 'drives' })

describe.each([
  ['more tags than IDE has', { tags: 256 }, 'An IDE drive cannot hold 256 tags, only 32.', 2],
  ['other drives beside them', { machine: 'bus/(disk,2*barracuda-4lp)' }, 'These drives cannot be computed as they are set.', 1],
] as const)('%s', (_name, values, text, ways) => {
  const configuration = setFields(ide, readValues(values))
  const resolved = resolveQueueing(configuration)
  const problems = resolved.ok ? [] : resolved.problems

  test('are said, and each way out leads to an answer', () => {
    expect(problems.length).toBeGreaterThan(0)
    expect(impossibleText(problems, configuration)).toBe(text)
    const remedies = remediesOf(problems, configuration)
    expect(remedies).toHaveLength(ways)
    for (const { sets } of remedies) expect(resolveQueueing({ ...configuration, ...sets }).ok).toBe(true)
  })
})

test('the other drives of a bus are left out of an array, too', () => {
  const configuration = setFields(presetConfiguration('lee-katz-array'), readValues({ machine: 'bus/(disk,2*wren-7)' }))
  const resolved = resolveArray(configuration)
  const ways = resolved.ok ? [] : resolved.problems.flatMap((problem) => withoutOthers(problem, configuration))
  expect(ways).toHaveLength(1)
  for (const { sets } of ways) expect(resolveArray({ ...configuration, ...sets }).ok).toBe(true)
})

test('a problem without a way out has none', () => {
  const size = { code: 'inconsistent', field: 'size', message: 'Enter a smaller request.' } as const
  expect([remediesOf([size], ide), impossibleText([size], ide)]).toEqual([[], 'These drives cannot be computed as they are set.'])
})
