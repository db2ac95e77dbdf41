import { describe, expect, test } from 'vitest'
import { formatLink, parseLink } from '../../../../src/configuration/link/link.ts'
import { resolve } from '../../../../src/configuration/resolve/resolve.ts'
import { runControl } from '../../../../src/configuration/resolve/runControl.ts'
import { formula } from '../../../../src/prediction/formula.ts'
import { simulation } from '../../../../src/prediction/simulation.ts'
import { firstConfiguration, presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'

const codes = (link: string): string[] => parseLink(link).problems.map(({ code, field }) => (field ? `${field}: ${code}` : code))

describe('a link', () => {
  test('holds the version, the preset and only what differs, in the order of the fields', () => {
    expect(formatLink(setFields(firstConfiguration, { fence: 12, disks: 8, requestSize: 131_072 }))).toBe(
      'v=2&preset=cheetah-ultra-1&disks=8&size=128KiB&fence=12',
    )
  })

  test('names another drive in place of all its facts', () => {
    expect(formatLink(setFields(firstConfiguration, { drive: 'wren-7' }))).toBe('v=2&preset=cheetah-ultra-1&drive=wren-7')
  })

  test('can be read in any order, as a fragment or as a whole address', () => {
    const expected = setFields(firstConfiguration, { drive: 'wren-7', disks: 8, rpm: 4_000 })
    for (const link of [
      'rpm=4000&disks=8&drive=wren-7',
      '#drive=wren-7&disks=8&rpm=4000',
      ' https://example.org/busbar/?x=1#v=2&drive=wren-7&disks=8&rpm=4000\r\n',
    ]) {
      expect(parseLink(link)).toEqual({
        configuration: expected,
        problems: [],
        unknown: [],
        frozen: undefined,
        changed: '',
        refused: false,
      })
    }
  })

  test.each(['', '#', '?', '&&&', 'https://example.org/'])('with nothing in it is the first configuration: %j', (link) => {
    expect(parseLink(link).configuration).toEqual(firstConfiguration)
  })

  test('writes unknown pairs as browsers do, so that the address can be compared with it', () => {
    const { unknown } = parseLink('ключ=1&😀=\uD800&a b=c')
    expect(unknown).toEqual(['%D0%BA%D0%BB%D1%8E%D1%87=1', '%F0%9F%98%80=%EF%BF%BD', 'a%20b=c'])
    expect(unknown.map((pair) => new URL(`https://example.org/#${pair}`).hash)).toEqual(unknown.map((pair) => `#${pair}`))
  })

  test('keeps what it does not know, as far as it fits', () => {
    const read = parseLink('v=2&poster=1&disks%3D8=4&%E0%A4%A=1&note=a=b')
    expect(read.unknown).toEqual(['poster=1', 'disks%3D8=4', '%E0%A4%A=1', 'note=a=b'])
    const link = formatLink(read.configuration, read.unknown)
    expect(link).toBe('v=2&preset=cheetah-ultra-1&poster=1&disks%3D8=4&%E0%A4%A=1&note=a=b')
    expect(parseLink(link).unknown).toEqual(read.unknown)
    expect(parseLink(`${'k'.repeat(1_990)}=1&other=1&o=1`).unknown).toEqual([`${'k'.repeat(1_990)}=1`, 'o=1'])
  })
})

/** Fields that fall back are named; nothing else of the link is lost. */
describe('hostile links', () => {
  const kept = 'surfaces=17'

  test.each([
    ['U1', ['NaN', 'Infinity', '-Infinity'].map((text) => `disks=${text}`), 'disks: not-a-number'],
    ['U2 exponents', ['1e308', '1e309', '5e-324'].map((text) => `size=${text}`), 'size: not-a-number'],
    ['U2 digits', [`size=${'9'.repeat(60)}`, `size=0.${'0'.repeat(58)}1`], 'size: out-of-range'],
    ['U3', ['disks=-4', 'disks=0', 'disks=-0'], 'disks: out-of-range'],
    ['U4', ['disks=3.5', 'disks=4.0000000000000001', 'disks=4.0'], 'disks: not-whole'],
    [
      'U5',
      ['0x10', '1_000', '1,000', '٤', '４', '%C2%A05', '5%C2%A0', '%205', '+5', '１'].map((text) => `disks=${text}`),
      'disks: not-a-number',
    ],
    ['U6', ['disks=', 'disks'], 'disks: not-a-number'],
    ['U7', ['disks=8&disks=8', 'disks=8&disks=9'], 'disks: repeated-key'],
    ['U8', ['__proto__=1', 'constructor=1', 'toString=1', '__proto__[x]=1', 'hasOwnProperty=1', 'valueOf'], 'unknown-key'],
    ['U6 no key', ['=4', '='], 'unknown-key'],
    ['U9 no version', ['v=2&disks=0'], 'disks: out-of-range'],
    ['U11 in a value', ['%E0%A4%A', '%', '%ZZ', '%u0041'].map((text) => `disks=${text}`), 'disks: malformed'],
    ['U11 zero byte', ['disks=%00', 'disks=4%00'], 'disks: not-a-number'],
    ['U11 in a key', ['%E0%A4%A=1', '%=1', '%ZZ'], 'unknown-key'],
    ['U12', ['drive=%EF%BB%BF', 'drive=\uD800', 'drive=\u202Ewren-7', `drive=${'e\u0301'.repeat(5_000)}`], 'drive: unknown-choice'],
    [
      'U13',
      ['<script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', 'data:text/html,x', '{{7*7}}', '${7*7}'].map(
        (text) => `host=${text}`,
      ),
      'host: unknown-choice',
    ],
    ['U15 separators', ['disks=4;size=8', 'disks=4.', 'disks=4%20%20', 'disks=%34%2E'], 'disks: not-a-number'],
    ['U15 case and double encoding', ['DISKS=4', 'Disks=4', '%2564isks=4', 'disks%3D4'], 'unknown-key'],
    ['U19 fence', ['fence=256', 'fence=-1'], 'fence: out-of-range'],
    ['U20', ['64KB', '64kB', '64 kb', '0.0625MB', '64MB/s', '64ms'].map((text) => `size=${text}`), 'size: wrong-unit'],
    ['U22', ['seed=-1', 'seed=4294967296', 'seed=9007199254740992'], 'seed: out-of-range'],
    ['U22 text', ['seed=1e21', 'seed=now'], 'seed: not-a-number'],
    ['structured texts', ['zones=1x0', 'zones=1', `zones=${'1x1,'.repeat(100)}1x1`, 'zones='], 'zones: malformed'],
    ['falling distances', ['seek-table=2:1,1:2', 'seek-table=1:1', 'seek-table=0:1,1:1'], 'seek-table: malformed'],
    ['long texts', [`mix=${'1KiB,'.repeat(900)}1KiB`], 'mix: too-long'],
    ['weights', ['mix=8KiB:0', 'mix=8KiB:-1', 'mix=8KiB:1000001', 'mix=8KiB:1:1', 'mix=1B', 'mix=,'], 'mix: malformed'],
  ] as const)('%s', (_, links, expected) => {
    for (const link of links) {
      const read = parseLink(`${link}&${kept}`)
      expect([link, read.configuration.surfaces, read.refused]).toEqual([link, 17, false])
      expect([link, ...codes(link)]).toContain(expected)
      expect(read.problems.every(({ message }) => message.length < 400)).toBe(true)
    }
  })

  test('U11: a % that somebody typed is named, with what to write instead', () => {
    const said = (link: string): readonly string[] => parseLink(link).problems.map(({ message }) => message)
    expect(said('v=2&span=50%&disks=3')).toEqual(['span is “50%” and was ignored: in a link the sign % is written %25, or left out.'])
    expect(said('a.preset=usb-4&a.span=50%')[0]).toContain('a.span is “50%”')
    expect(said('disks=%E0%A4%AA%E0')).toEqual(['disks is “%E0%A4%AA%E0” and was ignored: its codes after % are not readable text.'])
    expect(parseLink('v=2&span=50%25').problems).toEqual([])
  })

  test('U7: the first of two values counts', () => {
    expect(parseLink('disks=8&disks=9').configuration.disks).toBe(8)
  })

  test('U8: prototypes stay as they are', () => {
    parseLink('__proto__=1&constructor=1&__proto__[polluted]=1&preset=__proto__&drive=constructor')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(parseLink('preset=toString').problems).toMatchObject([{ code: 'unknown-choice', field: 'preset' }])
  })

  test.each([
    ['v=3', 'newer-version'],
    ['v=999', 'newer-version'],
    ['v=-1', 'malformed'],
    ['v=0', 'malformed'],
    ['v=01', 'malformed'],
    ['v=2.5', 'malformed'],
    ['v=abc', 'malformed'],
    ['v=', 'malformed'],
    ['v=%', 'malformed'],
  ])('U9: %s is refused as a whole', (version, code) => {
    expect(parseLink(`${version}&disks=8`)).toEqual({
      configuration: firstConfiguration,
      problems: [{ code, field: '', message: expect.any(String) }],
      unknown: [],
      frozen: undefined,
      changed: '',
      refused: true,
    })
  })

  test.each(['color=red;background:url(//x)', 'color=expression(alert(1))', 'colour=%2312345g', 'theme=javascript:alert(1)'])(
    'U14: a link has no place for a style: %s',
    (pair) => {
      expect(codes(`${pair}&disks=8`)).toEqual(['unknown-key'])
      expect(parseLink(`${pair}&disks=8`).configuration).toEqual(setFields(firstConfiguration, { disks: 8 }))
    },
  )

  test('U16, U17: nothing is unpacked and nothing is nested; other tools’ payloads are unknown keys', () => {
    for (const payload of ['H4sIAAAAAAAAA6tWKkktLlGyUlAqSy0qzszPU7KqBQBSnGUnFwAAAA==', '['.repeat(9_000), 'eJyrVkrLz1eyUkpKLFKqBQAkAQRd']) {
      const read = parseLink(`data=${payload}&disks=8`)
      expect(read).toMatchObject({ refused: false, problems: [{ code: 'unknown-key' }], configuration: { disks: 8 } })
    }
  })

  test('U18: fields that are absurd together are a configuration, whose simulation is refused before it runs', () => {
    const { configuration, problems } = parseLink('disks=10000&size=1GiB&precision=0.05&seek-d=10000')
    expect(problems).toEqual([])
    const scenario = resolve(configuration)
    expect(scenario.ok && simulation.refuses({ scenario: scenario.value, run: runControl(configuration) })).toMatchObject({
      message: expect.any(String),
    })
  })

  test.each([
    ['media rate above bus rate', 'drive=own&media=rate&head-rate=100MB/s&bus-rate=5MB/s', true],
    ['e beyond the last cylinder', 'drive=own&seek-e=100000000', true],
    ['a cylinder switch on one cylinder', 'drive=own&cylinders=1&cylinder-switch=9ms', true],
    ['a curve that falls', 'drive=own&seek=curve&seek-c=-10000', false],
    ['seeks out of order', 'drive=own&seek=three&seek-single=9ms&seek-average=8ms', false],
  ])('U19: %s is computed with finite numbers, or named', (_, link, isComputed) => {
    const { configuration, problems } = parseLink(link)
    expect(problems).toEqual([])
    const scenario = resolve(configuration)
    const isSound = scenario.ok
      ? Number.isFinite(formula.answer({ scenario: scenario.value }).throughput)
      : scenario.problems.every(({ message }) => message.length > 20)
    expect([scenario.ok, isSound]).toEqual([isComputed, true])
  })

  test('U13: a text of a script comes back as text that an address can hold', () => {
    const read = parseLink('note=<script>alert("1")</script>&quote=\'`\\')
    expect(formatLink(read.configuration, read.unknown)).toBe(
      'v=2&preset=cheetah-ultra-1&note=%3Cscript%3Ealert(%221%22)%3C/script%3E&quote=%27%60%5C',
    )
  })

  test('U20: sizes without unit are KiB, and K, k and M are powers of 1024', () => {
    for (const text of ['64KiB', '64k', '64K', '64', '64%20KiB', '0.0625MiB', '0.0625M', '65536B'])
      expect(parseLink(`size=${text}`)).toMatchObject({ problems: [], configuration: { requestSize: 65_536 } })
  })

  test('U21: extremes that are legal are taken as they are', () => {
    const link =
      'disks=10000&size=512B&seek-a=0&seek-b=0&seek-d=0&command-time=0&reconnect-time=0&status-time=0&read-cost=0&drive-overhead=0&bus-rate=10000000MB/s&seed=4294967295'
    expect(parseLink(link)).toMatchObject({
      problems: [],
      configuration: { disks: 10_000, requestSize: 512, seekA: 0, busRate: 1e13, seed: 4_294_967_295 },
    })
    for (const legal of ['disks=1', 'size=16MiB', 'size=1024MiB', 'seed=0', 'head-rate=16.6MB/s'])
      expect(codes(legal), 'of a legal link').toEqual([])
  })

  test('several problems are named together, and what is valid is used', () => {
    const read = parseLink('preset=usb-4&disks=0&size=1MiB&rpm=fast&foo=1&bar=2')
    expect(read.configuration).toEqual(setFields(presetConfiguration('usb-4'), { requestSize: 1_048_576 }))
    expect(read.problems.map(({ code }) => code)).toEqual(['out-of-range', 'not-a-number', 'unknown-key'])
    expect(read.problems[2]?.message).toBe('2 unknown keys were ignored: “foo”, “bar”.')
  })
})
