import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldOf } from '../../../../src/configuration/fields/fields.ts'
import { firstConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { ownRecipe, resolveTrace } from '../../../../src/configuration/resolve/resolveTrace.ts'
import { makeTrace } from '../../../../src/traces/making/makeTrace.ts'
import { traceRecipes } from '../../../../src/traces/making/recipes.ts'
import { anyConfiguration } from '../../../properties/configurations.ts'
import { runs } from '../../../support/effort.ts'
import type { Values } from '../../../support/readValues.ts'

const changed = (values: Values) => setFields(firstConfiguration, values)

describe('a trace', () => {
  test('is a recipe and the seed', () => {
    expect(resolveTrace(changed({ seed: 7 }))).toEqual({ kind: 'recipe', recipe: traceRecipes['as400-1'], seed: 7 })
    expect(resolveTrace(changed({ trace: 'sequential' }))).toMatchObject({ recipe: traceRecipes.sequential })
  })

  test('of every choice is something, and every recipe is a choice', () => {
    const field = fieldOf('trace')
    const values = field.type === 'choice' ? field.choices.map(({ value }) => value) : []
    expect(values).toEqual(expect.arrayContaining(Object.keys(traceRecipes)))
    expect(values.map((trace) => [trace, resolveTrace(changed({ trace })).kind]).filter(([, kind]) => kind !== 'recipe')).toEqual([
      ['rec-zipf', 'recording'],
      ['rec-4disks', 'recording'],
      ['file', 'file'],
    ])
    expect(resolveTrace(changed({ trace: 'rec-zipf' }))).toEqual({ kind: 'recording', name: 'rec-zipf' })
  })
})

describe('a recipe of one’s own', () => {
  test('has as many requests and bytes as it says', () => {
    const recipe = ownRecipe(changed({ ownRequests: 1_000, ownReads: 0.25, ownReadSize: 5_000, ownWriteSize: 700, ownDisks: 3 }))
    expect(recipe).toMatchObject({
      reads: { requests: 250, bytes: 2_441 * 512 },
      writes: { requests: 750, bytes: 1_025 * 512 },
      devices: 3,
    })
    const trace = makeTrace(recipe, 1)
    const sum = (isWrite: number): number => trace.length.reduce((all, size, at) => all + (trace.isWrite[at] === isWrite ? size : 0), 0)
    expect([trace.count, sum(0), sum(1)]).toEqual([1_000, 2_441 * 512, 1_025 * 512])
  })

  test('never goes on and back more often than always', () => {
    const { reads, writes } = ownRecipe(changed({ readSequential: 0.8, readRepeated: 0.9, writeSequential: 0.1, writeRepeated: 0.2 }))
    expect(reads.locality.repeated).toBeCloseTo(0.2, 12)
    expect(writes.locality.repeated).toBe(0.2)
  })

  test('can be made whatever its fields say: requests fit into their limit and their disk', () => {
    fc.assert(
      fc.property(anyConfiguration, (configuration) => {
        const recipe = ownRecipe({ ...configuration, ownRequests: (configuration.ownRequests % 200) + 1 })
        const trace = makeTrace(recipe, configuration.seed)
        for (let at = 0; at < trace.count; at++) {
          const [offset, length, arrival] = [trace.offset[at], trace.length[at], trace.arrival[at]]
          expect(length % 512).toBe(0)
          expect(length).toBeGreaterThan(0)
          expect(length).toBeLessThanOrEqual(recipe.largestRequest)
          expect(offset).toBeGreaterThanOrEqual(0)
          expect(offset + length).toBeLessThanOrEqual(recipe.capacity)
          expect(arrival).toBeGreaterThanOrEqual(0)
          expect(arrival).toBeLessThanOrEqual(recipe.duration)
        }
        const sum = trace.length.reduce((all, size) => all + size, 0)
        expect(sum).toBe(recipe.reads.bytes + recipe.writes.bytes)
      }),
      { numRuns: runs(100), seed: 11 },
    )
  })
})
