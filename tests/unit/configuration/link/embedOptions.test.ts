import { describe, expect, test } from 'vitest'
import { isEmbedded, withoutEmbedOptions } from '../../../../src/configuration/link/embedKeys.ts'
import {
  formatEmbedLink,
  parseEmbedOptions,
  plainEmbed,
  shownWords,
  type EmbedOptions,
} from '../../../../src/configuration/link/embedOptions.ts'
import { formatLink, parseLink } from '../../../../src/configuration/link/link.ts'

const problemsOf = (fragment: string): readonly string[] => parseEmbedOptions(fragment).problems.map(({ field }) => field)

test('a link that says so is a frame', () => {
  expect(['embed=1', 'v=2&embed=1', 'embed', 'embed=x&v=2'].map(isEmbedded)).toEqual([true, true, true, true])
  expect(['', 'v=2', 'embed=0', 'v=2&title=embed=1', 'embedded=1'].map(isEmbedded)).toEqual([false, false, false, false, false])
})

test('options come back from the link they were written into', () => {
  const all: EmbedOptions = {
    figure: 'round-parts',
    controls: true,
    theme: 'dark',
    height: 480,
    title: 'Disks & “buses”: 100 % (a) ~ *b*',
    caption: '',
  }
  for (const options of [plainEmbed, all]) {
    const link = formatEmbedLink('v=2&preset=cheetah-ultra-1', options)
    expect(parseEmbedOptions(link)).toEqual({ options, problems: [] })
    expect(link).toMatch(/^[\w&=%.-]*$/)
  }
  expect(formatEmbedLink('v=2&disks=3&embed=1&theme=dark', plainEmbed)).toBe('v=2&disks=3&embed=1')
})

test('what a link says without speaking of a frame goes before none of the choices', () => {
  const options: EmbedOptions = { figure: 'throughput', controls: true, theme: 'dark', height: 400, title: 'Mine', caption: '' }
  const link = formatEmbedLink('v=2&disks=3&title=theirs&height=200&theme=light&controls=0&figure=x&poster=1', options)
  expect(parseEmbedOptions(link)).toEqual({ options, problems: [] })
  expect(parseLink(link)).toMatchObject({ configuration: { disks: 3 }, unknown: ['poster=1'] })
  expect(parseEmbedOptions(formatEmbedLink('v=2&title=theirs&height=200&theme=light', plainEmbed)).options).toEqual(plainEmbed)
})

describe('what cannot be used', () => {
  test.each([
    ['embed=1&height=119', 'height'],
    ['embed=1&height=4001', 'height'],
    ['embed=1&height=', 'height'],
    ['embed=1&title=%E0%A4%A', 'title'],
    ['embed=1&title=50%', 'title'],
  ])('in %s is named', (fragment, field) => {
    expect(problemsOf(fragment)).toEqual([field])
  })

  test('leaves the other options as sent', () => {
    const { options } = parseEmbedOptions('embed=1&height=-4&theme=dark&theme=light&controls=1&figure=fence')
    expect(options).toEqual({ ...plainEmbed, theme: 'dark', controls: true, figure: 'fence' })
  })

  test('may be of any size', () => {
    expect(parseEmbedOptions(`embed=1&title=${'x'.repeat(1e7)}`).options).toEqual(plainEmbed)
  })
})

describe('a title', () => {
  test('is shown without signs that hide or reorder text', () => {
    expect(shownWords('pay\u202Eload\u0000 \u200Bof\u2066 \uFEFFdisks\uD800', 'title')).toBe('payload of disks')
    expect(shownWords(' two\r\nlines\t here ', 'title')).toBe('two lines here')
    expect(shownWords('tags \u{E0041}\u{E007F}end', 'title')).toBe('tags end')
    expect(problemsOf(`embed=1&title=${encodeURIComponent('a\u202Eb')}`)).toEqual(['title'])
  })

  test('is composed, and no letter carries a storm of marks', () => {
    expect(shownWords('e\u0301', 'title')).toBe('é')
    expect(shownWords(`x${'\u0335'.repeat(50)}y`, 'title')).toBe(`x${'\u0335'.repeat(3)}y`)
    expect(problemsOf(`embed=1&title=${encodeURIComponent('e\u0301')}`)).toEqual([])
  })

  test('ends after 120 characters, never inside one', () => {
    expect(Array.from(shownWords('💾'.repeat(200), 'title'))).toHaveLength(120)
    expect(shownWords('💾'.repeat(200), 'title')).not.toMatch(/\p{Surrogate}/u)
    expect(problemsOf(`embed=1&title=${'x'.repeat(121)}`)).toEqual(['title'])
    expect(problemsOf(`embed=1&title=${'x'.repeat(120)}`)).toEqual([])
  })

  test('stays text, whatever it says', () => {
    expect(shownWords('<script>alert(1)</script> {{7*7}}', 'title')).toBe('<script>alert(1)</script> {{7*7}}')
  })
})

test('a configuration is read from the link of a frame as from any other', () => {
  const read = parseLink('#v=2&embed=1&disks=7&figure=fence&controls=1&theme=dark&height=300&title=x')
  expect(read).toMatchObject({ problems: [], unknown: [], configuration: { disks: 7 } })
  expect(formatLink(read.configuration, read.unknown)).not.toContain('embed')
})

test('where no frame is spoken of, its keys are as unknown as any other', () => {
  expect(withoutEmbedOptions('v=2&theme=dark')).toBe('v=2&theme=dark')
  expect(parseLink('v=2&theme=dark').problems.map(({ code }) => code)).toEqual(['unknown-key'])
})
