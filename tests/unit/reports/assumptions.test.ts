import { expect, test } from 'vitest'
import { presetConfiguration } from '../../../src/configuration/presets.ts'
import { formula } from '../../../src/prediction/formula.ts'
import { assumptions, caveats } from '../../../src/reports/assumptions.ts'

test('a report of a cache says what it is about, and nothing about reads on a bus', () => {
  const configuration = presetConfiguration('reddy-as400')
  const said = caveats({ ...configuration, view: 'caching' }, { formula }).join(' ')
  expect(said).toMatch(/One trace through caches and disks alone/)
  expect(said).toMatch(/464\.5 MB/)
  expect(said).not.toMatch(/Random reads only/)
  expect(caveats(configuration, { formula }).join(' ')).toMatch(/Random reads only/)
})

test('a report of a pass says what it is about, and nothing about reads on a bus', () => {
  const configuration = { ...presetConfiguration('nearline-24'), view: 'passes' } as const
  const said = caveats(configuration, { formula }).join(' ')
  expect(said).toMatch(/Bytes in the order in which they lie/)
  expect(said).not.toMatch(/Random reads only|128 KiB|on a bus/)
})

test('hours are said in hours', () => {
  const lines = assumptions({ ...presetConfiguration('nearline-24'), view: 'passes' }).parts.flatMap((part) => part.lines)
  expect(lines.find(({ name }) => name === 'within')?.value.replaceAll(/\s/g, ' ')).toBe('24 h')
})
