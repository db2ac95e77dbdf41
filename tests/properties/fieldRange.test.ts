import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combination, combinationCount, readFieldRange } from '../../src/cli/sweep/fieldRange.ts'
import { formatValue, parseValue, type Value } from '../../src/configuration/configuration.ts'
import { fieldNames, fieldOf } from '../../src/configuration/fields/fields.ts'
import { runs } from '../support/effort.ts'

const anyField = fc.constantFrom(...fieldNames)
const numberField = fc.constantFrom(...fieldNames.filter((name) => fieldOf(name).type === 'number'))

describe('ranges of fields', () => {
  test('of any text are values that a link can hold, or reasons', () => {
    const pieces = fc.constantFrom(
      '1',
      '2',
      '16',
      '0.1',
      '-',
      '..',
      ':',
      'x',
      '+',
      '×',
      ',',
      'KiB',
      'ms',
      '%',
      'naive',
      ' ',
      '9'.repeat(30),
    )
    fc.assert(
      fc.property(anyField, fc.array(pieces, { maxLength: 8 }), (name, parts) => {
        const read = readFieldRange(name, parts.join(''))
        const values = read.ok ? read.value : []
        const problems = read.ok ? [] : read.problems
        expect(values.map((value) => readBack(name, value))).toEqual(values)
        expect(problems.filter(({ field, message }) => field !== fieldOf(name).key || message === '')).toEqual([])
        expect(values.length > 0).toBe(problems.length === 0)
      }),
      { numRuns: runs(3_000), seed: 1999 },
    )
  })

  test('have as many values as steps fit, the first as written, none beyond the end', () => {
    fc.assert(
      fc.property(numberField, fc.nat(1_000), fc.integer({ min: 1, max: 50 }), fc.nat(200), (name, low, step, steps) => {
        const high = low + step * steps
        const read = readFieldRange(name, `${low}..${high}:${step}`)
        const [first, last] = [parseValue(name, String(low)), parseValue(name, String(high))]
        if (!first.ok || !last.ok) return !read.ok
        expect(read.ok && [read.value.length, read.value[0], read.value.at(-1)]).toEqual([steps + 1, first.value, last.value])
        return true
      }),
      { numRuns: runs(2_000), seed: 1999 },
    )
  })

  test('combine to every combination once, in the order of nested loops', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }), (sizes) => {
        const axes = sizes.map((size, at) => ({
          field: fieldNames[at] ?? 'drives',
          values: Array.from({ length: size }, (_, value) => value),
        }))
        const numbers = Array.from({ length: combinationCount(axes) }, (_, index) => {
          const chosen = combination(axes, index)
          return axes.reduce((number, { field, values }) => number * values.length + Number(chosen[field]), 0)
        })
        expect(numbers).toEqual(numbers.map((_, index) => index))
      }),
    )
  })
})

function readBack(name: (typeof fieldNames)[number], value: Value): unknown {
  const parsed = parseValue(name, formatValue(name, value))
  return parsed.ok ? parsed.value : parsed.problems
}
