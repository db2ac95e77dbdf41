import { assert, constantFrom, option, oneof, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedChart, chartAttributes, type AskedChart, type ChartAttributes } from '../../../../src/app/component/chartLink.ts'
import { parseEmbedOptions } from '../../../../src/configuration/link/embedOptions.ts'
import { parseLink } from '../../../../src/configuration/link/link.ts'

const none = Object.fromEntries(chartAttributes.map((name) => [name, null])) as ChartAttributes
const base = 'https://report.example/2026/text.html'
const folder = 'https://busbar.example/tools/'
const asked = (attributes: Partial<ChartAttributes>): AskedChart => askedChart({ ...none, ...attributes }, base, folder)

describe('a link', () => {
  test.each([
    ['https://host.example/busbar/#v=2&disks=8', 'https://host.example/busbar/', 'v=2&disks=8&embed=1'],
    ['https://host.example/busbar/?v=2&disks=8', 'https://host.example/busbar/', 'v=2&disks=8&embed=1'],
    ['https://host.example/busbar/?from=a#v=2&disks=8', 'https://host.example/busbar/?from=a', 'v=2&disks=8&embed=1'],
    ['https://host.example/busbar/', 'https://host.example/busbar/', 'embed=1'],
    ['../busbar/#v=2', 'https://report.example/busbar/', 'v=2&embed=1'],
    ['/busbar/index.html', 'https://report.example/busbar/index.html', 'embed=1'],
    ['#v=2&disks=8', folder, 'v=2&disks=8&embed=1'],
    ['?v=2&disks=8', folder, 'v=2&disks=8&embed=1'],
    ['  v=2&disks=8\n', folder, 'v=2&disks=8&embed=1'],
    ['v=2&trace=a/b', folder, 'v=2&trace=a/b&embed=1'],
    ['', folder, 'embed=1'],
  ])('%j leads to a page and says a configuration', (link, page, fragment) => {
    expect(asked({ link })).toEqual({ page, fragment, problems: [] })
  })

  test.each(['javascript:alert(1)#v=2', 'data:text/html,x#v=2', 'https://#v=2', 'file:///etc/passwd#v=2'])(
    'to %j is not offered, and says so',
    (link) => {
      const { page, problems } = asked({ link })
      expect(page).toBe(folder)
      expect(problems.map(({ message }) => message).join()).toMatch(/is not one of a page/)
    },
  )
})

test('an attribute counts before the same option in the link', () => {
  const { fragment } = asked({ link: '#v=2&embed=1&figure=a&title=Old&theme=dark', figure: 'b', heading: 'New & “newer”' })
  const { options, problems } = parseEmbedOptions(fragment)
  expect(options).toMatchObject({ figure: 'b', title: 'New & “newer”', theme: 'dark' })
  expect(problems).toEqual([])
})

test('controls are there when the attribute is, unless it says no', () => {
  for (const [controls, expected] of [
    [null, false],
    ['', true],
    ['1', true],
    ['0', false],
    ['false', false],
  ] as const)
    expect(parseEmbedOptions(asked({ controls }).fragment).options.controls).toBe(expected)
})

test('what is wrong with an attribute is named, and the rest is used', () => {
  const { options, problems } = parseEmbedOptions(asked({ theme: 'pink', height: '9', figure: 'rounds' }).fragment)
  expect(options).toMatchObject({ theme: 'auto', height: null, figure: 'rounds' })
  expect(problems.map(({ field }) => field)).toEqual(['theme', 'height'])
})

test('no attributes throw, and the link that is left can be read', () => {
  const text = option(oneof(string(), string({ unit: 'binary' }), constantFrom('\uD800', '%', '#', '?#&embed=0&')), {
    nil: null,
  })
  const attributes = record(Object.fromEntries(chartAttributes.map((name) => [name, text])) as Record<keyof ChartAttributes, typeof text>)
  assert(
    property(attributes, (given) => {
      const { fragment, page } = askedChart(given, base, folder)
      expect(page).toMatch(/^https?:/)
      parseLink(fragment)
      parseEmbedOptions(fragment)
    }),
    { numRuns: 40 },
  )
})
