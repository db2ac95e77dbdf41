import { describe, expect, test } from 'vitest'
import { presetConfiguration, setFields } from '../../../src/configuration/presets.ts'
import { resolve } from '../../../src/configuration/resolve/resolve.ts'
import { runControl } from '../../../src/configuration/resolve/runControl.ts'
import { granted } from '../../../src/domain/problem.ts'
import { arraySimulation } from '../../../src/prediction/arraySimulation.ts'
import { formula } from '../../../src/prediction/formula.ts'
import { simulation, type BusQuestion } from '../../../src/prediction/simulation.ts'
import { queueingSimulation } from '../../../src/prediction/queueingSimulation.ts'
import { studies } from '../../../src/prediction/registry.ts'
import { columnsOf } from '../../../src/prediction/postedOutcome.ts'
import { ask, type Study } from '../../../src/prediction/study.ts'
import { timelines } from '../../../src/prediction/timelines.ts'
import { ibmArray } from '../../support/arrays.ts'
import { queued } from '../../support/queueing.ts'

function questionOf(preset: string): BusQuestion {
  const configuration = setFields(presetConfiguration(preset), { precision: 0.05 })
  return { scenario: granted(resolve(configuration)), run: runControl(configuration) }
}

const question = questionOf('cheetah-ultra-1')
const run = { seed: 1, precision: 0.05, maximumReads: 10_000 }
const arrayQuestion = { array: ibmArray(4, { processes: 2 }), run }
const queueingQuestion = { queued: queued({ outstanding: 8, tags: 4 }), run }
const window = { firstRead: 0, reads: 8, limit: 1000 }

/** A study that answers what it is told. */
const answering = <Question, Answer>(study: Study<Question, Answer>, answer: () => Answer): Study<Question, Answer> => ({
  ...study,
  answer,
})

describe('asking a study', () => {
  test('gives its answer', () => {
    expect(ask(formula, question)).toMatchObject({ ok: true, answer: { predictor: 'formula', method: 'naive' } })
    expect(ask(simulation, question)).toMatchObject({ ok: true, answer: { predictor: 'simulation' } })
    expect(ask(arraySimulation, arrayQuestion)).toMatchObject({ ok: true, answer: { predictor: 'simulation' } })
    expect(ask(queueingSimulation, queueingQuestion)).toMatchObject({ ok: true, answer: { predictor: 'simulation' } })
    expect(ask(timelines, { ...question, window })).toMatchObject({ ok: true, answer: { kinds: expect.any(Uint8Array) } })
  })

  test('gives its refusal', () => {
    const problem = { code: 'not-simulated', field: 'method', message: 'There is nothing to simulate.' } as const
    expect(ask({ ...formula, refuses: () => problem }, question)).toEqual({ ok: false, problem })
    const ideal = { ...question.scenario, workload: { ...question.scenario.workload, method: 'ideal' as const } }
    expect(ask(timelines, { ...question, scenario: ideal, window })).toMatchObject({ ok: false, problem: { code: 'not-simulated' } })
    const crowded = { ...queueingQuestion, queued: queued({ outstanding: 1e9 }) }
    expect(ask(queueingSimulation, crowded)).toMatchObject({ ok: false, problem: { code: 'not-simulated', field: 'outstanding' } })
    const shared = { ...arrayQuestion, array: ibmArray(4, { exponentialService: 1, links: 'shared' }) }
    expect(ask(arraySimulation, shared)).toMatchObject({ ok: false, problem: { code: 'not-simulated', field: 'links' } })
  })

  test.each(Object.values(studies))('names a failure of $title instead of passing it on', (study: Study<unknown, unknown>) => {
    const broken = answering({ ...study, refuses: () => null }, () => {
      throw new RangeError('alarm set in the past')
    })
    expect(ask(broken, question)).toEqual({
      ok: false,
      problem: { code: 'failed', field: '', message: `${study.title} failed: alarm set in the past.` },
    })
  })

  test('never lets a number through that is not finite', () => {
    const sound = formula.answer(question)
    const array = arraySimulation.answer(arrayQuestion)
    const queues = queueingSimulation.answer(queueingQuestion)
    const odd = [NaN, Infinity, -Infinity].flatMap((value) => [
      ...(['readDuration', 'throughput', 'driveUtilization'] as const).map((name) =>
        ask(
          answering(formula, () => ({ ...sound, [name]: value })),
          question,
        ),
      ),
      ask(
        answering(formula, () => ({ ...sound, busTime: { ...sound.busTime, idle: value } })),
        question,
      ),
      ask(
        answering(formula, () => ({ ...sound, uncertainty: { ...sound.uncertainty, high: value } })),
        question,
      ),
      ask(
        answering(arraySimulation, () => ({ ...array, responseTime: value })),
        arrayQuestion,
      ),
      ...[{ seekTime: value }, { throughput: value }, { uncertainty: { ...queues.uncertainty, high: value } }].map((change) =>
        ask(
          answering(queueingSimulation, () => ({ ...queues, ...change })),
          queueingQuestion,
        ),
      ),
    ])
    for (const outcome of odd) expect(outcome).toMatchObject({ ok: false, problem: { code: 'not-finite' } })
  })
})

test('columns of numbers are handed over, all of them; other answers have none', () => {
  const ask8 = (): ReturnType<typeof ask> => ask(timelines, { ...question, window })
  const outcome = ask8()
  const copy = structuredClone(outcome, { transfer: columnsOf(outcome) })
  expect(copy).toEqual(ask8())
  expect(outcome.ok && Object.values(outcome.answer ?? {}).filter((part) => ArrayBuffer.isView(part) && part.byteLength > 0)).toEqual([])
  const plain = [ask(simulation, question), ask(arraySimulation, arrayQuestion), ask(queueingSimulation, queueingQuestion)]
  expect(plain.flatMap(columnsOf)).toEqual([])
  expect(
    columnsOf(ask({ ...timelines, refuses: () => ({ code: 'not-simulated', field: '', message: '' }) }, { ...question, window })),
  ).toEqual([])
})
