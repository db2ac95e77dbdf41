import { describe, expect, test } from 'vitest'
import { allowedUnits, parseQuantity, type QuantityKind } from '../../../src/units/parseQuantity.ts'

const read = (text: string, kind: QuantityKind, plainUnit = ''): unknown => {
  const parsed = parseQuantity(text, kind, plainUnit)
  return parsed.ok ? parsed.value : parsed.reason
}

test.each([
  ['64KiB', 'size', 65_536],
  ['64 K', 'size', 65_536],
  ['64k', 'size', 65_536],
  ['1.5MiB', 'size', 1_572_864],
  ['0.0625M', 'size', 65_536],
  ['512B', 'size', 512],
  ['1GiB', 'size', 1_073_741_824],
  ['20 MB/s', 'rate', 20e6],
  ['1KiB/s', 'rate', 1_024],
  ['0.5GB/s', 'rate', 5e8],
  ['7.7ms', 'time', 0.0077],
  ['5us', 'time', 5e-6],
  ['5µs', 'time', 5e-6],
  ['2s', 'time', 2],
  ['50%', 'fraction', 0.5],
  ['.5', 'count', 0.5],
  ['-3', 'count', -3],
  ['-0', 'count', 0],
  ['4 ', 'count', 4],
  ['4.0000000000000001', 'count', 4],
] as const)('%s is a %s', (text, kind, value) => {
  expect(read(text, kind)).toBe(value)
})

test('a number without unit is in the unit of its field', () => {
  expect(read('64', 'size', 'KiB')).toBe(65_536)
  expect(read('7.7', 'time', 'ms')).toBe(0.0077)
  expect(read('35', 'fraction', '%')).toBe(0.35)
  expect(read('16.9', 'rate', 'MB/s')).toBe(16.9e6)
})

describe('refused', () => {
  test.each(['64KB', '64 kB', '64kb', '64 kb', '0.0625MB', '64kib', '64TiB'])(
    '%s, because the unit is not a size or says two things',
    (text) => {
      expect(read(text, 'size')).toBe('wrong-unit')
    },
  )

  test.each([
    'NaN',
    'Infinity',
    '-Infinity',
    '1e308',
    '1e309',
    '5e-324',
    '0x10',
    '1_000',
    '1,000',
    '1,5',
    '٤',
    '４',
    '\u00A05',
    '5\u00A0ms',
    '',
    ' ',
    ' 4',
    '+4',
    '4.',
    '--4',
    '4-',
    '1 000',
    '4\n',
    '4\u0000',
    '9'.repeat(61),
    '4'.repeat(200),
    '4  ms',
    '4ms4',
  ])('%j, because it is not a plain decimal number', (text) => {
    expect(read(text, 'time')).toBe('not-a-number')
  })

  test('units of another kind, and names that objects inherit', () => {
    expect(read('4ms', 'size')).toBe('wrong-unit')
    expect(read('4%', 'count')).toBe('wrong-unit')
    for (const name of ['constr', 'valueO', '%%']) expect(read(`4${name}`, 'time')).toBe('wrong-unit')
  })
})

test('messages name the units once each', () => {
  expect(allowedUnits('time')).toBe('s, ms, us, min, h')
  expect(allowedUnits('size')).toBe('B, KiB, K, MiB, M, GiB, G')
  expect(allowedUnits('count')).toBe('')
})
