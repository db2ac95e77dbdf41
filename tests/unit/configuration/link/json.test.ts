import { describe, expect, test } from 'vitest'
import { fromJson, toJson } from '../../../../src/configuration/link/json.ts'
import { firstConfiguration, presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'

const codes = (json: unknown): string[] => {
  const read = fromJson(json)
  return read.ok ? [] : read.problems.map(({ code, field }) => (field ? `${field}: ${code}` : code))
}

describe('JSON', () => {
  test('holds every field in base units under its key', () => {
    expect(toJson(firstConfiguration)).toMatchObject({ preset: 'cheetah-ultra-1', drive: 'cheetah-4lp', disks: 4, size: 65_536, span: 1 })
  })

  test('may be as short as one likes', () => {
    expect(fromJson({})).toEqual({ ok: true, value: firstConfiguration })
    expect(fromJson({ id: 'x', v: 1, disks: 8, size: '128KiB' })).toEqual({
      ok: true,
      value: setFields(firstConfiguration, { disks: 8, requestSize: 131_072 }),
    })
    expect(fromJson({ requestSize: 131_072 })).toEqual({ ok: true, value: setFields(firstConfiguration, { requestSize: 131_072 }) })
  })

  test('may start from a link or a preset, but not from both', () => {
    expect(fromJson({ link: '#preset=usb-4&disks=3', size: 512 })).toEqual({
      ok: true,
      value: setFields(presetConfiguration('usb-4'), { disks: 3, requestSize: 512 }),
    })
    expect(codes({ link: 'preset=usb-4', preset: 'usb-4' })).toEqual(['preset: inconsistent'])
    expect(codes({ link: 'preset=nonsense' })).toEqual(['preset: unknown-choice'])
  })

  test('lets the values beside a drive win over the drive, in any order', () => {
    const expected = setFields(setFields(firstConfiguration, { drive: 'wren-7' }), { rpm: 4_000 })
    expect(fromJson({ rpm: 4_000, drive: 'wren-7' })).toEqual({ ok: true, value: expected })
  })

  test('has all its problems named at once', () => {
    expect(codes({ disks: 0, size: '64KB', preset: 7, nonsense: 1 })).toEqual([
      'disks: out-of-range',
      'size: wrong-unit',
      'nonsense: unknown-key',
      'preset: unknown-choice',
    ])
  })
})

describe('hostile JSON', () => {
  test('J1: keys of prototypes are unknown keys', () => {
    const polluting: unknown = JSON.parse('{"__proto__": {"polluted": 1, "disks": 9}, "constructor": {"prototype": {"polluted": 1}}}')
    expect(codes(polluting)).toEqual(['__proto__: unknown-key', 'constructor: unknown-key'])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('J2: depth does not matter', () => {
    const deep: unknown = JSON.parse(`{"disks": ${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`)
    expect(codes(deep)).toEqual(['disks: malformed'])
  })

  test('J3, J8: a great many keys are refused before they are looked at', () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]))
    expect(fromJson(many)).toMatchObject({ ok: false, problems: [{ code: 'too-long' }] })
    expect(codes({ zones: '1x1,'.repeat(1_000_000) })).toEqual(['zones: too-long'])
  })

  test('J4: a field must not be given by its key and by its name', () => {
    expect(codes({ size: 512, requestSize: 1_024 })).toEqual(['requestSize: repeated-key'])
  })

  test('J5: numbers that are none', () => {
    expect(codes(JSON.parse('{"disks": 1e999}'))).toEqual(['disks: not-a-number'])
    expect(codes(JSON.parse('{"seed": 123456789012345678901234567890}'))).toEqual(['seed: out-of-range'])
    expect(fromJson(JSON.parse('{"seek-a": -0, "seek-b": 5e-324}'))).toEqual({
      ok: true,
      value: setFields(firstConfiguration, { seekA: 0, seekB: 0 }),
    })
  })

  test.each([[null], [[]], [[{ disks: 4 }]], ['disks=4'], [4], [true], [undefined]])('J7: %j is no configuration', (json) => {
    expect(codes(json)).toEqual(['malformed'])
  })

  test('J7: values of another shape', () => {
    expect(codes({ disks: null, size: [], rpm: {}, drive: null, link: 4 })).toEqual([
      'disks: malformed',
      'size: malformed',
      'rpm: malformed',
      'drive: malformed',
      'link: unknown-key',
    ])
    expect(codes({ toJSON: 1, length: 1e9 })).toEqual(['toJSON: unknown-key', 'length: unknown-key'])
  })

  test('J9: JSON of another tool, or of a newer Busbar', () => {
    expect(codes({ $schema: 'https://vega.github.io/schema/vega-lite/v5.json', mark: 'bar' })).toEqual([
      '$schema: unknown-key',
      'mark: unknown-key',
    ])
    expect(codes({ v: 3, disks: 4 })).toEqual(['v: newer-version'])
  })
})
