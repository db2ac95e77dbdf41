import { expect, test } from 'vitest'
import { parseEmbedOptions } from '../../../../src/configuration/link/embedOptions.ts'
import { fromJson } from '../../../../src/configuration/link/json.ts'
import { parseLink } from '../../../../src/configuration/link/link.ts'

/** What is said of a link and of an object, word for word: a reader has nothing else to go by. */
const words = (problems: readonly { readonly code: string; readonly field?: string; readonly message: string }[]): readonly string[] =>
  problems.map(({ code, field, message }) => `${code} · ${field} · ${message}`)

test.each([
  'v=2&disks',
  'v=2&disks=3&disks=4',
  'v=2&disks=3&disks=4&disks=5',
  'v=2&one=1',
  'v=2&one=1&two=2&three=3',
  'v=2&one=1&two=2&three=3&four=4',
  'v=2&preset=nope',
  'v=0',
  'v',
  'v=2000000',
  'v=2&a.disks=3',
  'v=2&a.preset=nope',
  'v=2&a.preset=usb-4&a.disks=0',
  'v=2&model=1&catalogue=2026-11',
  'v=2&model=x&catalogue=2026-11&said=naive:1',
  'v=2&disks=%zz',
  `v=2&title=${'x'.repeat(20_000)}`,
  `v=2${'&x=1'.repeat(2_000)}`,
  'http://x',
])('a link is refused in these words ($#)', (link) => {
  expect(words(parseLink(link).problems)).toMatchSnapshot()
})

test.each([
  'embed=yes',
  'embed=1&figure=../x',
  'embed=1&controls=2',
  'embed=1&theme=blue',
  'embed=1&height=99',
  'embed=1&height=100',
  'embed=1&height=1e3',
  'embed=1&height=99999',
  'embed=1&height=auto',
  'embed=1&theme=dark&theme=light',
  `embed=1&title=${'t'.repeat(300)}`,
  'embed=1&title=a%20%20%20b%09%20c',
  'embed=1&title=%20a%20',
])('options of a frame are refused in these words ($#)', (fragment) => {
  const { options, problems } = parseEmbedOptions(fragment)
  expect([options, ...words(problems)]).toMatchSnapshot()
})

test.each([
  [null],
  [[]],
  [3],
  [{ v: 3 }],
  [{ preset: 'nope' }],
  [{ preset: 3 }],
  [{ preset: 'usb-4', link: 'v=2' }],
  [{ disks: 3, nonsense: 1 }],
  [{ size: '65536', disks: '8', precision: '0' }],
  [{ size: 65_536, requestSize: 65_536 }],
  [Object.fromEntries(Array.from({ length: 401 }, (_, at) => [`x${at}`, 1]))],
])('an object is refused in these words ($#)', (object) => {
  const read = fromJson(object)
  expect(read.ok ? 'read' : words(read.problems)).toMatchSnapshot()
})

test('the last part that is read is the four hundredth', () => {
  const codes = (parts: number): readonly string[] => parseLink(`v=2${'&x=1'.repeat(parts - 1)}`).problems.map(({ code }) => code)
  expect(codes(400)).not.toContain('too-long')
  expect(codes(401)).toEqual(['too-long'])
})
