import { describe, expect, test } from 'vitest'
import { parseValue } from '../../../../src/configuration/configuration.ts'
import { axisField } from '../../../../src/configuration/sweep.ts'
import { kibibytes, mebibytes, megabytesPerSecond } from '../../../../src/units/quantities.ts'
import { inputText, inputUnit, typedText } from '../../../../src/views/shared/fieldInput.ts'
import { typedMeaning } from '../../../../src/views/shared/typedMeaning.ts'

const size = axisField('requestSize')
const rate = axisField('busRate')

describe('an input', () => {
  test('edits rates in the reader’s unit', () => {
    const unit = inputUnit(rate, megabytesPerSecond(20), 'MiB/s')
    expect(unit.label).toBe('MiB/s')
    expect(inputText(rate, 1_048_576 * 19, unit)).toBe('19')
    expect(typedText('19', unit)).toBe('19MiB/s')
    expect(typedText('20 MB/s', unit)).toBe('20 MB/s')
  })

  test('edits sizes in the unit that fits', () => {
    expect(inputUnit(size, kibibytes(96), 'MB/s').symbol).toBe('KiB')
    expect(inputUnit(size, mebibytes(4), 'MB/s').symbol).toBe('MiB')
  })

  test('leaves what is not a plain number alone', () => {
    const rpm = inputUnit(axisField('seekAverage'), 0.008, 'MB/s')
    expect(typedText(' 8 ms ', rpm)).toBe('8 ms')
    expect(typedText('1MB', rpm)).toBe('1MB')
    expect(typedText('much', inputUnit(size, kibibytes(4), 'MB/s'))).toBe('much')
    expect(typedText('64 MB/s', inputUnit(size, kibibytes(4), 'MB/s'))).toBe('64 MB/s')
  })
})

describe('a size', () => {
  const unit = inputUnit(size, kibibytes(64), 'MB/s')
  const read = (text: string): number | undefined => {
    const value = parseValue('requestSize', typedText(text, unit))
    return value.ok ? Number(value.value) : undefined
  }

  test.each([
    ['64', 65_536, ''],
    ['64k', 65_536, '= 65 536 B'],
    ['64 kb', 65_536, '= 65 536 B'],
    ['64 KB', 65_536, '= 65 536 B'],
    ['64kB', 65_536, '= 65 536 B'],
    ['64 kib', 65_536, ''],
    ['64KiB', 65_536, ''],
    ['1MB', 1_048_576, '= 1 048 576 B'],
    ['1 mb', 1_048_576, '= 1 048 576 B'],
    ['1M', 1_048_576, '= 1 048 576 B'],
    ['0.5 MB', 524_288, '= 524 288 B'],
    ['1MiB', 1_048_576, ''],
    ['1GB', 1_073_741_824, '= 1 073 741 824 B'],
    ['1000000 B', 1_000_000, ''],
    ['4096 bytes', 4_096, ''],
  ])('typed as %s is %i bytes, and says what nobody can see', (text, bytes, meaning) => {
    expect(read(text)).toBe(bytes)
    expect(typedMeaning(text, unit)).toBe(meaning)
  })

  test.each(['1TB', '1 mbit', '1 MBps', '1,000 KB', '1e6 B', 'MB', ''])('typed as %s is not read', (text) => {
    expect(read(text)).toBeUndefined()
  })

  test('stays in the unit that was kept, to the byte', () => {
    const kept = (value: number, symbol: string): string => {
      const inUnit = inputUnit(size, value, 'MB/s', symbol)
      return `${inputText(size, value, inUnit)} ${inUnit.label}`
    }
    expect(kept(mebibytes(1), 'KiB')).toBe('1024 KiB')
    expect(kept(kibibytes(64), 'MiB')).toBe('0.0625 MiB')
    expect(kept(1_000_000, 'B')).toBe('1000000 B')
    expect(inputUnit(rate, megabytesPerSecond(20), 'MB/s', 'KiB').symbol).toBe('MB/s')
  })
})
