import { describe, expect, test } from 'vitest'
import { formatLink, parseLink } from '../../../../src/configuration/link/link.ts'
import type { Migration } from '../../../../src/configuration/link/migrations.ts'
import { asPinned, comparedWith, pinnedNames } from '../../../../src/configuration/link/pinned.ts'
import { firstConfiguration, presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'

const present = setFields(firstConfiguration, { disks: 8, view: 'plan' })
const pinned = asPinned(setFields(presetConfiguration('usb-4'), { requestSize: kibibytes(16) }))
const link = formatLink(present, [], undefined, pinned)

describe('a link with a pinned configuration', () => {
  test('says what differs from its own starting point, behind a prefix', () => {
    expect(link).toBe('v=2&preset=cheetah-ultra-1&disks=8&view=plan&a.preset=usb-4&a.size=16KiB')
    expect(parseLink(link)).toEqual({
      configuration: present,
      problems: [],
      unknown: [],
      frozen: undefined,
      pinned,
      changed: '',
      refused: false,
    })
  })

  test('leaves what the page asks to the page', () => {
    expect(pinnedNames).not.toContain('view')
    expect(pinnedNames).not.toContain('axis')
    expect(parseLink(`${link}&a.view=rounds`)).toMatchObject({ pinned, unknown: ['a.view=rounds'] })
  })

  test('cannot hold a pin within the pin', () => {
    const read = parseLink(`${link}&a.a.disks=3&a.v=2`)
    expect(read.pinned).toEqual(pinned)
    expect(read.unknown).toEqual(['a.a.disks=3', 'a.v=2'])
  })

  test.each([
    ['a.preset=usb-4&a.disks=many', 'a.disks', 'Number of disks'],
    ['a.disks=3', 'a.preset', 'a.preset'],
    ['a.preset=nothing&a.disks=3', 'a.preset', 'nothing'],
    ['a.preset=usb-4&a.disks=%ZZ', 'a.', 'not readable'],
  ])('%s: the present configuration opens, and a message names what is wrong with the other', (pairs, field, words) => {
    const read = parseLink(`disks=8&${pairs}`)
    expect(read.configuration.disks).toBe(8)
    expect(read.pinned).toBeUndefined()
    const problem = read.problems.find((one) => one.message.startsWith('A, the pinned configuration, was left out'))
    expect(problem).toMatchObject({ field })
    expect(problem?.message).toContain(words)
  })

  test('of two equal keys uses the first', () => {
    const read = parseLink('a.preset=usb-4&a.disks=3&a.disks=5')
    expect(read.pinned?.disks).toBe(3)
    expect(read.problems).toMatchObject([{ code: 'repeated-key', field: 'a.disks' }])
  })

  test('is brought to the newest version by the same steps, each configuration by itself', () => {
    const renames: Migration = (texts) => new Map([...texts].map(([key, text]) => [key === 'discs' ? 'disks' : key, text]))
    const read = parseLink('v=1&discs=9&a.preset=usb-4&a.discs=3', [renames])
    expect(read).toMatchObject({ problems: [], configuration: { disks: 9 }, pinned: { preset: 'usb-4', disks: 3 } })
  })
})

describe('the pinned configuration that is compared', () => {
  test('is asked what the page asks', () => {
    const compared = comparedWith(pinned, setFields(present, { axis: 'disks', units: 'MiB' }))
    expect(compared).toMatchObject({ preset: 'usb-4', requestSize: kibibytes(16), axis: 'disks', units: 'MiB', view: 'plan' })
  })

  test('is none where it cannot be computed', () => {
    const impossible = setFields(pinned, { seekForm: 'curve', seekC: 0, seekD: 0 })
    expect(comparedWith(impossible, present)).toBeUndefined()
    expect(comparedWith(undefined, present)).toBeUndefined()
  })
})
