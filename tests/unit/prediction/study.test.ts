import { describe, expect, test } from 'vitest'
import { arraySimulation } from '../../../src/prediction/arraySimulation.ts'
import { formula } from '../../../src/prediction/formula.ts'
import { simulation } from '../../../src/prediction/simulation.ts'
import { queueingSimulation } from '../../../src/prediction/queueingSimulation.ts'
import { studies } from '../../../src/prediction/registry.ts'
import { columnsOf } from '../../../src/prediction/postedOutcome.ts'
import { ask, type Study } from '../../../src/prediction/study.ts'
import { timelines } from '../../../src/prediction/timelines.ts'
import { ibmArray } from '../../support/arrays.ts'
import { questionOf } from '../../support/busQuestion.ts'
import { queued } from '../../support/queueing.ts'

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
    const oddly = <Question, Answer>(study: Study<Question, Answer>, asked: Question, answers: readonly Answer[]): unknown[] =>
      answers.map((answer) =>
        ask(
          answering(study, () => answer),
          asked,
        ),
      )
    const odd = [NaN, Infinity, -Infinity].flatMap((value) => [
      ...oddly(formula, question, [
        ...(['readDuration', 'throughput', 'driveUtilization'] as const).map((name) => ({ ...sound, [name]: value })),
        { ...sound, busTime: { ...sound.busTime, idle: value } },
        { ...sound, uncertainty: { ...sound.uncertainty, high: value } },
      ]),
      ...oddly(arraySimulation, arrayQuestion, [{ ...array, responseTime: value }]),
      ...oddly(queueingSimulation, queueingQuestion, [
        { ...queues, seekTime: value },
        { ...queues, throughput: value },
        { ...queues, uncertainty: { ...queues.uncertainty, high: value } },
      ]),
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
