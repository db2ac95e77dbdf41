import { assert, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatValue, parseValue } from '../../../../src/configuration/configuration.ts'
import { fieldNames, fieldOf, type NumberField } from '../../../../src/configuration/fields/fields.ts'
import { declaredAxis } from '../../../../src/configuration/declaredAxis.ts'
import { axisField } from '../../../../src/configuration/sweep.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { kibibytes, megabytesPerSecond } from '../../../../src/units/quantities.ts'
import { keyedValue, roundedValue, sliderRange, sliderShare, stepped, valueAtShare } from '../../../../src/views/shared/fieldSteps.ts'

const size = axisField('requestSize')
const disks = axisField('disks')
const rate = axisField('busRate')
const key = (name: string, shiftKey = false): { key: string; shiftKey: boolean } => ({ key: name, shiftKey })
const numbers = fieldNames
  .map((name) => ({ name, field: fieldOf(name) }))
  .filter((entry): entry is { name: typeof entry.name; field: NumberField } => entry.field.type === 'number')

describe('keys on a slider', () => {
  test('go through sizes by eighths of an octave', () => {
    expect(keyedValue(size, kibibytes(64), key('ArrowRight'), size.usual)).toBe(kibibytes(72))
    expect(keyedValue(size, kibibytes(64), key('ArrowLeft'), size.usual)).toBe(kibibytes(60))
    expect(keyedValue(size, kibibytes(64), key('PageUp'), size.usual)).toBe(kibibytes(128))
    expect(keyedValue(size, kibibytes(64), key('ArrowRight', true), size.usual)).toBe(kibibytes(160))
    expect(keyedValue(size, kibibytes(64), key('Home'), size.usual)).toBe(kibibytes(4))
    expect(keyedValue(size, kibibytes(64), key('End'), size.usual)).toBe(kibibytes(1024))
  })

  test('go through whole numbers one by one', () => {
    expect(keyedValue(disks, 4, key('ArrowUp'), disks.usual)).toBe(5)
    expect(keyedValue(disks, 1, key('ArrowDown'), disks.usual)).toBe(1)
    expect(stepped(disks, 4, 1, 'ten', disks.usual)).toBe(14)
  })

  test('go through whole numbers of wide ranges by round ones', () => {
    const [cylinders, reach] = [axisField('cylinders'), axisField('readReach')]
    expect(stepped(cylinders, 10_000, 1, 'tick', cylinders.usual)).toBe(10_500)
    expect(stepped(reach, 1000, 1, 'tick', reach.usual)).toBe(1050)
  })

  test('do not lose their way on odd values', () => {
    expect(stepped(rate, megabytesPerSecond(18.6), 1, 'tick', rate.usual)).toBe(megabytesPerSecond(19))
    expect(stepped(rate, megabytesPerSecond(18.6), -1, 'tick', rate.usual)).toBe(megabytesPerSecond(18.5))
  })

  test('mean nothing when they are others', () => {
    expect(keyedValue(size, kibibytes(64), key('a'), size.usual)).toBeNull()
  })
})

describe.each(numbers)('a step of $name', ({ name, field }) => {
  test('is allowed, moves, and has a short text', () => {
    assert(
      property(double({ min: 0, max: 1, noNaN: true }), (share) => {
        const value = valueAtShare(field, share, field.usual)
        const parsed = parseValue(name, formatValue(name, value))
        expect(parsed).toEqual({ ok: true, value })
        const up = stepped(field, value, 1, 'tick', field.usual)
        const down = stepped(field, value, -1, 'tick', field.usual)
        expect(up).toBeGreaterThanOrEqual(value)
        expect(down).toBeLessThanOrEqual(value)
        expect(up > down || value === field.usual[0] || value === field.usual[1]).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

test('a few places are all there are', () => {
  const lanes = declaredAxis('sas.lanes', presetConfiguration('nearline-24'))
  const by = (value: number, key: string, shiftKey = false): number | null => keyedValue(lanes, value, { key, shiftKey }, lanes.usual)
  expect([by(2, 'ArrowRight'), by(4, 'ArrowLeft'), by(8, 'ArrowUp'), by(1, 'PageUp')]).toEqual([4, 2, 8, 2])
  expect([by(4, 'Home'), by(4, 'End'), by(2, 'ArrowUp', true)]).toEqual([1, 8, 4])
  expect([1.3, 1.6, 3.1, 7].map((value) => roundedValue(lanes, value, lanes.usual))).toEqual([1, 2, 4, 8])
  expect(valueAtShare(lanes, 0.4, lanes.usual)).toBe(2)
})

describe('a slider', () => {
  test('stands where its value lies', () => {
    expect(sliderShare(size, kibibytes(64), size.usual)).toBeCloseTo(0.5, 9)
    expect(valueAtShare(size, 0.5, size.usual)).toBe(kibibytes(64))
    expect(sliderShare(disks, 100, sliderRange(disks, 100))).toBe(1)
  })

  test('rounds what a pointer gives', () => {
    expect(roundedValue(size, 65_000, size.usual)).toBe(kibibytes(64))
    expect(roundedValue(disks, 3.4, disks.usual)).toBe(3)
  })
})
