// @module-tag seconds
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Questions } from '../../src/prediction/registry.ts'
import { simulation } from '../../src/prediction/simulation.ts'
import { ask, type Outcome } from '../../src/prediction/study.ts'
import { embeddedService } from '../../src/workers/embeddedStudies.ts'
import { runs } from '../support/effort.ts'
import { embeddedPool } from '../support/embeddedPool.ts'
import { cheetahs } from '../support/scenarios.ts'

/* Equal questions have equal answers, whatever was asked before, by however many workers, and whoever has died meanwhile. */

const scenarios = [
  cheetahs({ disks: 1 }),
  cheetahs({ disks: 3 }),
  cheetahs({ disks: 2, method: 'pipelined' }),
  cheetahs({ disks: 2, method: 'ideal' }),
]
const periods = [undefined, { reads: 20, limit: 0.1 }]

const anyQuestion: fc.Arbitrary<Questions['bus']> = fc.record({
  scenario: fc.constantFrom(...scenarios),
  run: fc
    .record({
      seed: fc.constantFrom(1, 2),
      precision: fc.constantFrom(0.05, 0.02, 0.01, 0.004),
      maximumReads: fc.constantFrom(3_000, 40_000),
      period: fc.constantFrom(...periods),
    })
    .map(({ period, ...run }) => ({ ...run, ...(period && { period }) })),
})

/** Calls of the service, one after the other, each with some questions. */
const anyCalls = fc.array(fc.array(anyQuestion, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 })

const fromTheStart = new Map<string, Outcome<unknown>>()
function alone(question: Questions['bus']): Outcome<unknown> {
  const key = JSON.stringify(question)
  const known = fromTheStart.get(key) ?? ask(simulation, question)
  fromTheStart.set(key, known)
  return known
}

const parameters = { numRuns: runs(400, 80, 5) }
const { signal } = new AbortController()

test('by workers of any number, of whom some die', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyCalls,
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 6 }),
      async (calls, size, deaths) => {
        const { pool } = embeddedPool({ size }, (worker, message) => deaths[worker] !== message)
        for (const questions of calls) {
          const outcomes: Outcome<unknown>[] = []
          await pool.run('bus', questions, (index, outcome) => (outcomes[index] = outcome), signal)
          expect(outcomes).toEqual(questions.map(alone))
        }
      },
    ),
    parameters,
  )
})

test('on the calling thread', async () => {
  await fc.assert(
    fc.asyncProperty(anyCalls, async (calls) => {
      const service = embeddedService()
      for (const questions of calls) {
        const outcomes: Outcome<unknown>[] = []
        await service.run('bus', questions, (index, outcome) => (outcomes[index] = outcome), signal)
        expect(outcomes).toEqual(questions.map(alone))
      }
    }),
    parameters,
  )
})
