import { describe, expect, test } from 'vitest'
import {
  allowedRange,
  checkValue,
  formatValue,
  parseValue,
  sameConfiguration,
  withValues,
} from '../../../src/configuration/configuration.ts'
import { fields } from '../../../src/configuration/fields/fields.ts'
import { firstConfiguration } from '../../../src/configuration/presets.ts'

describe('the text of a field is', () => {
  test.each([
    ['disks', '8', 8],
    ['requestSize', '128KiB', 131_072],
    ['requestSize', '64', 65_536],
    ['busRate', '20 MB/s', 20e6],
    ['span', '50', 0.5],
    ['seekC', '-3ms', -0.003],
    ['mix', '', ''],
    ['mix', ' 8 KiB:7, 64KiB:1', '8KiB:7,64KiB:1'],
    ['mix', '16 KiB – 128 KiB:3, 512B-1K', '16KiB-128KiB:3,512B-1K'],
    ['zones', '2000×195', '2000x195'],
    ['drive', 'own', 'own'],
    ['fence', '-0', 0],
    ['seekA', `0.${'0'.repeat(40)}1ms`, 0],
  ] as const)('valid: %s %j', (name, text, value) => {
    const read = parseValue(name, text)
    expect(read.ok && (typeof read.value === 'object' ? read.value.text : read.value)).toBe(value)
  })

  test.each([
    ['disks', '0', 'out-of-range', '… is 0. Enter 1 to 10\u202F000.'],
    ['disks', '3.5', 'not-whole', '… is “3.5”. Enter a whole number, 1 to 10\u202F000.'],
    ['disks', '4.0000000000000001', 'not-whole', '… is “4.0000000000000001”. Enter a whole number, 1 to 10\u202F000.'],
    ['disks', 'many', 'not-a-number', '… is “many”. Enter a whole number, 1 to 10\u202F000.'],
    ['requestSize', '64KB', 'wrong-unit', '… has the unit “KB”. Use B, KiB, K, MiB, M, GiB, G.'],
    ['requestSize', '511B', 'out-of-range', '… is 0.4990234375 KiB. Enter 0.5 KiB to 1\u202F048\u202F576 KiB.'],
    ['fence', '1ms', 'not-a-number', '… is “1ms”. Enter a whole number, 0 to 255.'],
    ['rpm', '1ms', 'wrong-unit', '… has the unit “ms”. Use no unit.'],
    ['seekA', '1,5', 'not-a-number', '… is “1,5”, which is not a number. Enter 0 ms to 10\u202F000 ms.'],
    ['dispatch', 'Disks', 'unknown-choice', '… is “Disks”. Choose one of: disks-first, host-first, oldest-first.'],
    ['zones', '2000', 'malformed', '“2000” is not a zone like 2000x195 (cylinders x sectors per track).'],
    ['mix', '8KB', 'malformed', '“8KB” is not a size with a weight like 64KiB:3, or a range like 16KiB-128KiB:3.'],
    ['mix', '8KiB-', 'malformed', '“8KiB-” is not a size with a weight like 64KiB:3, or a range like 16KiB-128KiB:3.'],
    ['mix', '64KiB-8KiB', 'malformed', '“64KiB-8KiB”: a range goes from a smaller to a larger size.'],
    ['mix', '8KiB-9000B', 'malformed', '“8KiB-9000B”: a range begins and ends with whole sectors of 512 B.'],
    ['mix', '0B-8KiB', 'malformed', '“0B-8KiB”: a size must lie between 512 B and 1024 MiB.'],
  ] as const)('refused with what is allowed: %s %j', (name, text, code, message) => {
    const ending = message.replace('…', '')
    expect(parseValue(name, text)).toEqual({
      ok: false,
      problems: [{ code, field: fields[name].key, message: expect.stringContaining(ending) }],
    })
  })
})

test('a message shows nothing that hides or reorders text, and not all of a long text', () => {
  const read = parseValue('drive', `\u202E<script>\u0000\u200B${'x'.repeat(100_000)}`)
  expect(read).toMatchObject({ ok: false, problems: [{ message: expect.stringMatching(/^Drive is “<script>x+…”\. Choose/) }] })
  expect(JSON.stringify(read).length).toBeLessThan(400)
})

describe('a value of JSON', () => {
  test('is in base units, or a text as in a link', () => {
    expect(checkValue('requestSize', 65_536)).toEqual({ ok: true, value: 65_536 })
    expect(checkValue('requestSize', '64KiB')).toEqual({ ok: true, value: 65_536 })
  })

  test('is never a negative zero or smaller than anything real', () => {
    for (const value of [-0, 5e-324, 1e-31, -1e-31]) expect(checkValue('seekC', value)).toEqual({ ok: true, value: 0 })
  })

  test.each([
    ['disks', NaN, 'not-a-number'],
    ['disks', Infinity, 'not-a-number'],
    ['disks', 1e300, 'out-of-range'],
    ['disks', 4.5, 'not-whole'],
    ['disks', null, 'malformed'],
    ['disks', [4], 'malformed'],
    ['disks', { valueOf: 4 }, 'malformed'],
    ['disks', true, 'malformed'],
    ['drive', 4, 'malformed'],
    ['mix', 4, 'malformed'],
  ] as const)('is refused: %s %j', (name, value, code) => {
    expect(checkValue(name, value)).toMatchObject({ ok: false, problems: [{ code, field: fields[name].key }] })
  })
})

test('values are written in the unit of their field', () => {
  expect(formatValue('requestSize', 65_536)).toBe('64KiB')
  expect(formatValue('busRate', 16_600_000)).toBe('16.6MB/s')
  expect(formatValue('span', 0.35)).toBe('35%')
  expect(formatValue('drive', 'wren-7')).toBe('wren-7')
  expect(allowedRange(fields.seekA)).toBe('0 ms to 10\u202F000 ms')
})

test('configurations are the same when every field is', () => {
  expect(sameConfiguration(firstConfiguration, { ...firstConfiguration })).toBe(true)
  expect(sameConfiguration(firstConfiguration, withValues(firstConfiguration, { seed: 2 }))).toBe(false)
  expect(sameConfiguration(firstConfiguration, { ...firstConfiguration, preset: 'usb-4' })).toBe(false)
})
