import { expect, test } from 'vitest'
import { linkTo, linkToState, linkToSystem, opennessOf } from '../../../../src/app/gallery/galleryLinks.ts'
import { gallerySystems } from '../../../../src/catalog/gallery.ts'
import { stories } from '../../../../src/catalog/stories.ts'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import { asPinned } from '../../../../src/configuration/link/pinned.ts'
import { firstConfiguration, presetConfiguration } from '../../../../src/configuration/presets.ts'
import { systemConfiguration } from '../../../../src/views/systems/systemNumbers.ts'

const now = { configuration: withValues(firstConfiguration, { page: 'systems', units: 'MiB' }), pinned: undefined }

test.each(gallerySystems)('$preset opens its answer, in the units of the reader', (system) => {
  const { configuration, problems } = parseLink(linkTo(systemConfiguration(system), now))
  expect(problems).toEqual([])
  expect(configuration).toEqual(withValues(systemConfiguration(system), { units: 'MiB', page: 'answer' }))
})

test('a system is asked what the page asks; where that is about no system, how fast it goes', () => {
  const shelf = systemConfiguration({ preset: 'nearline-24' })
  const asking = withValues(now.configuration, { view: 'passes', pass: 'rebuild', rebuild: 'double', within: 36_000 })
  const opened = (configuration: typeof asking): unknown => parseLink(linkToSystem(shelf, { ...now, configuration })).configuration
  expect(opened(asking)).toMatchObject({ preset: 'nearline-24', view: 'passes', pass: 'rebuild', rebuild: 'double', within: 36_000 })
  expect(opened(withValues(asking, { view: 'validation' }))).toMatchObject({ view: 'throughput', pass: 'rebuild' })
})

test.each(stories)('the story “$title” is a state of the page', ({ link }) => {
  const { problems, unknown, configuration } = parseLink(link)
  expect(problems).toEqual([])
  expect(unknown).toEqual([])
  expect(parseLink(linkToState(link, now)).configuration).toEqual(withValues(configuration, { units: 'MiB' }))
})

test('what is pinned stays pinned, unless a story brings its own', () => {
  const pinned = asPinned(presetConfiguration('usb-4'))
  const [plain, comparing] = ['rounds', 'wider-cable'].map((id) => stories.find((story) => story.id === id)?.link ?? '')
  expect(parseLink(linkToState(plain ?? '', { ...now, pinned })).pinned).toEqual(pinned)
  expect(parseLink(linkToState(comparing ?? '', { ...now, pinned })).pinned?.preset).toBe('nearline-24')
})

test('the system that is open is known by its parts, whatever is read from it', () => {
  const open = presetConfiguration('nearline-24')
  const shelf = systemConfiguration({ preset: 'nearline-24' })
  expect(opennessOf(shelf, { configuration: open })).toBe('open')
  expect(opennessOf(shelf, { configuration: withValues(open, { requestSize: 4_096, view: 'plan' }) })).toBe('open')
  expect(opennessOf(shelf, { configuration: withValues(open, { disks: 8 }) })).toBe('changed')
  expect(opennessOf(shelf, { configuration: firstConfiguration })).toBe('other')
})
