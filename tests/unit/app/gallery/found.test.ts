import { expect, test } from 'vitest'
import { everything, foundBy } from '../../../../src/app/gallery/found.ts'
import { libraryBuses } from '../../../../src/catalog/library/library.ts'
import { stories } from '../../../../src/catalog/stories.ts'
import { driveOptions } from '../../../../src/configuration/resolve/driveOptions.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import { resolve } from '../../../../src/configuration/resolve/resolve.ts'
import { there } from '../../../support/found.ts'

const present = presetConfiguration('nearline-24')

test('every system, drive and link can be found', () => {
  expect(everything).toHaveLength(presetList.length + stories.length + driveOptions.length + libraryBuses.length)
  expect(foundBy('')).toHaveLength(everything.length)
})

test.each([
  ['20 tb', 'drive'],
  ['20TB', 'drive'],
  ['7200', 'drive'],
  ['cheetah', 'drive'],
  ['cheetah', 'system'],
  ['SAS', 'link'],
  ['nearline 24', 'system'],
] as const)('“%s” finds a %s', (text, kind) => {
  expect(foundBy(text).some((one) => one.kind === kind)).toBe(true)
})

test('all words have to be there', () => {
  expect(foundBy('cheetah nvme')).toEqual([])
  expect(foundBy('60 bay').map(({ id }) => id)).toEqual(['shelf-60'])
  expect(foundBy('USB 3').length).toBeLessThan(foundBy('USB').length)
})

test.each(everything.filter(({ open }) => open))('$kind $title opens something that can be computed', ({ kind, id, open }) => {
  const opened = there(open?.(present))
  expect(resolve(opened).ok).toBe(true)
  expect(['drive', 'link'].includes(kind) ? present.preset : id).toBe(kind === 'story' ? id : opened.preset)
})

test.each(everything.filter(({ open }) => !open))('$title says why it is not computed', ({ detail }) => {
  expect(detail).toMatch(/not computed: /)
})
