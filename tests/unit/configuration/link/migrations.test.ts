import { describe, expect, test } from 'vitest'
import { formatLink, linkVersion, parseLink } from '../../../../src/configuration/link/link.ts'
import { migrate, migrations, versionAfter, type Migration } from '../../../../src/configuration/link/migrations.ts'
import { firstConfiguration, presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'

/** As if version 1 had called the disks "discs". */
const renamesDisks: Migration = (texts) => new Map([...texts].map(([key, text]) => [key === 'discs' ? 'disks' : key, text]))

/** As if version 2 had had a fence of 12 where nothing was said. */
const writesOldFence: Migration = (texts) => (texts.has('fence') ? texts : new Map([...texts, ['fence', '12']]))

/** As if version 3 had given the request size in kilobits. */
const turnsKilobitsIntoSizes: Migration = (texts) =>
  new Map([...texts].flatMap(([key, text]) => (key === 'kilobits' ? [['size', `${Number(text) / 8}KiB`]] : [[key, text]])))

const chain = [renamesDisks, writesOldFence, turnsKilobitsIntoSizes]

describe('migrations', () => {
  test('are one fewer than there are versions', () => {
    expect(linkVersion).toBe(migrations.length + 1)
    expect(versionAfter(chain)).toBe(4)
    expect(formatLink(firstConfiguration)).toMatch(new RegExp(`^v=${linkVersion}&`))
  })

  test('bring a link of every version to the newest, each through the steps that follow it', () => {
    const meaning = { disks: 8, requestSize: 131_072, fence: 12 }
    for (const link of [
      'v=1&discs=8&kilobits=1024',
      'discs=8&kilobits=1024',
      'v=2&disks=8&kilobits=1024',
      'v=3&disks=8&fence=12&kilobits=1024',
      'v=4&disks=8&fence=12&size=128KiB',
    ])
      expect(parseLink(link, chain)).toMatchObject({
        configuration: setFields(firstConfiguration, meaning),
        problems: [],
        unknown: [],
        refused: false,
      })
  })

  test('run in order, from the version of the link on', () => {
    const note =
      (word: string): Migration =>
      (texts) =>
        new Map([...texts, ['path', `${texts.get('path') ?? ''}${word}`]])
    const steps = [note('a'), note('b'), note('c')]
    expect([1, 2, 3, 4].map((version) => migrate(new Map(), version, steps).get('path'))).toEqual(['abc', 'bc', 'c', undefined])
  })

  test('let what was given win over the old default', () => {
    expect(parseLink('v=2&fence=7', chain).configuration.fence).toBe(7)
    expect(parseLink('v=3', chain).configuration.fence).toBe(firstConfiguration.fence)
  })

  test('know nothing of a version after the last', () => {
    expect(parseLink('v=5&disks=8', chain)).toMatchObject({ refused: true, problems: [{ code: 'newer-version' }] })
    expect(parseLink('v=4&disks=8', chain).refused).toBe(false)
  })

  test('leave damage to the reader, who names it with the key of today', () => {
    const read = parseLink('v=1&preset=usb-4&discs=many&kilobits=1024&fence=', chain)
    expect(read.problems.map(({ code, field }) => `${field}: ${code}`)).toEqual(['disks: not-a-number', 'fence: not-a-number'])
    expect(read.configuration).toEqual(setFields(presetConfiguration('usb-4'), { requestSize: 131_072 }))
  })

  test('keep unknown pairs as they were written, but for those a step has rewritten', () => {
    const marks: Migration = (texts) => new Map([...texts].map(([key, text]) => (key === 'old' ? ['new', `${text}&`] : [key, text])))
    expect(parseLink('note=a%62=b&old=1&old=2&%ZZ=1', [marks]).unknown).toEqual(['note=a%62=b', '%ZZ=1', 'new=1%26'])
  })
})
