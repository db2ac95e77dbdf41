import { describe, expect, test } from 'vitest'
import { failure, success, type Result } from '../../../../src/domain/problem.ts'
import { agreementOf, createRuns, type RunClock, type RunStore, type Studies } from '../../../../src/views/validation/runs.ts'
import type { StudyId } from '../../../../src/papers/studies.ts'
import type { Found, Report, Study } from '../../../../src/papers/study.ts'

const ids: readonly StudyId[] = [
  'table-6',
  'table-5',
  'table-4',
  'orders',
  'nominal',
  'links',
  'queues',
  'arrays',
  'stripes',
  'caches',
  'caches-sectors',
  'caches-fetched',
]

/** A run that ends when it is told to. */
interface Begun {
  readonly id: StudyId
  readonly report: Report
  readonly signal: AbortSignal
  readonly end: (found: Result<Found>) => void
}

/** Runs of studies of plain numbers, all published as 1 and 2, which the test ends. */
function runsToEnd(): { readonly runs: RunStore; readonly begun: readonly Begun[] } {
  const begun: Begun[] = []
  const study = (id: StudyId): Study => ({
    cost: 2,
    published: async () => Promise.resolve(id === 'caches-sectors' ? null : { facts: [1, 2] }),
    run: (_, report, signal) =>
      new Promise((resolve) => {
        begun.push({ id, report, signal, end: resolve })
        signal.addEventListener('abort', () => resolve(failure()))
      }),
  })
  // a state is looked at by its facts alone
  const studies = Object.fromEntries(ids.map((id) => [id, study(id)])) as unknown as Studies
  return { runs: createRuns(studies, nobody, clock), begun }
}

const nobody = { service: { run: async () => {} }, traces: { run: async () => {} } }

const settled = async (): Promise<void> => {
  for (let step = 0; step < 10; step++) await Promise.resolve()
}

let time = 0
const clock: RunClock = { now: () => time, nextFrame: (action) => action() }
const numbers = (...values: readonly number[]): Result<Found> => success({ facts: values })

describe('comparisons that are run at a press', () => {
  test('nothing runs before it is told to, and one runs after the other', async () => {
    const { runs, begun } = runsToEnd()
    await settled()
    expect(begun).toEqual([])
    runs.start(['table-6', 'orders'])
    expect(begun.map(({ id }) => id)).toEqual(['table-6'])
    expect(runs.snapshot().orders.phase).toBe('waiting')
    begun[0].report(3, 36)
    expect(runs.snapshot()['table-6']).toMatchObject({ phase: 'running', done: 3, all: 36 })
    begun[0].end(numbers(1, 2))
    await settled()
    expect(runs.snapshot()['table-6']).toMatchObject({ phase: 'done', found: { facts: [1, 2] }, agreement: { equal: 2, of: 2 } })
    expect(begun.map(({ id }) => id)).toEqual(['table-6', 'orders'])
  })

  test('what is cancelled says so, what waited is as before, and both can be run again', async () => {
    const { runs, begun } = runsToEnd()
    runs.start(['queues', 'stripes'])
    runs.cancel()
    expect([runs.snapshot().queues.phase, runs.snapshot().stripes.phase]).toEqual(['stopped', 'idle'])
    expect(begun[0].signal.aborted).toBe(true)
    runs.start(['queues'])
    await settled()
    expect(begun.map(({ id }) => id)).toEqual(['queues', 'queues'])
    begun[1].end(numbers(1, 3))
    await settled()
    expect(runs.snapshot().queues).toMatchObject({ phase: 'done', agreement: { equal: 1, of: 2 } })
  })

  test('a simulation without an answer tells why, and the next one runs', async () => {
    const { runs, begun } = runsToEnd()
    runs.start(['links', 'caches'])
    begun[0].end(failure({ code: 'failed', field: '', message: 'It broke off.' }))
    await settled()
    expect(runs.snapshot().links).toMatchObject({ phase: 'idle', problem: 'It broke off.', found: null })
    expect(begun.at(-1)?.id).toBe('caches')
  })

  test('listeners hear of progress; how long a run took is the pace of the next', async () => {
    const { runs, begun } = runsToEnd()
    let heard = 0
    const leave = runs.subscribe(() => heard++)
    expect(runs.pace()).toBeNull()
    runs.start(['arrays'])
    time += 3000
    begun[0].end(numbers(1, 2))
    await settled()
    expect(heard).toBeGreaterThanOrEqual(3)
    expect(runs.pace()).toBe(1.5)
    leave()
    const before = heard
    runs.start(['links'])
    expect(heard).toBe(before)
  })
})

test('results are equal to seven digits, words to the letter; where nothing is published nothing is compared', () => {
  const agreement = (...facts: Found['facts']) => agreementOf({ facts }, { facts: [1.234567, 100, '6 %'] })
  expect(agreement(1.2345674, 100, '6 %')).toEqual({ equal: 3, of: 3 })
  expect(agreement(1.23457, 100, '7 %')).toEqual({ equal: 1, of: 3 })
  expect(agreement(1)).toEqual({ equal: 0, of: 3 })
  expect(agreementOf({ facts: [] }, null)).toBeNull()
})
