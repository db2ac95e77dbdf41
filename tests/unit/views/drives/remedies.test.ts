import { describe, expect, test } from 'vitest'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { resolveQueueing } from '../../../../src/configuration/resolve/resolveQueueing.ts'
import { impossibleText, remediesOf } from '../../../../src/views/drives/remedies.ts'
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

test('a problem without a way out has none', () => {
  const size = { code: 'inconsistent', field: 'size', message: 'Enter a smaller request.' } as const
  expect([remediesOf([size], ide), impossibleText([size], ide)]).toEqual([[], 'These drives cannot be computed as they are set.'])
})
