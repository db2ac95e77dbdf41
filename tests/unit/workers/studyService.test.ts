import { describe, expect, test } from 'vitest'
import { presetList } from '../../../src/configuration/presets.ts'
import { arraySimulation } from '../../../src/prediction/arraySimulation.ts'
import { simulation } from '../../../src/prediction/simulation.ts'
import { studies, type Answers, type Questions, type StudyId } from '../../../src/prediction/registry.ts'
import { isOutcome } from '../../../src/prediction/postedOutcome.ts'
import { ask, type Outcome } from '../../../src/prediction/study.ts'
import { embeddedService } from '../../../src/workers/embeddedStudies.ts'
import { poolSize } from '../../../src/workers/studyService.ts'
import { ibmArray } from '../../support/arrays.ts'
import { questionOf } from '../../support/busQuestion.ts'
import { queued } from '../../support/queueing.ts'

const run = { seed: 1, precision: 0.05, maximumReads: 10_000 }
const anyQuestion = questionOf('cheetah-ultra-1')

describe('the embedded service', () => {
  async function collect<Id extends StudyId>(study: Id, questions: readonly Questions[Id][]): Promise<Outcome<Answers[Id]>[]> {
    const outcomes: Outcome<Answers[Id]>[] = []
    await embeddedService().run(study, questions, (index, outcome) => void (outcomes[index] = outcome), new AbortController().signal)
    return outcomes
  }

  test('gives what the simulator gives, copied', async () => {
    const questions = presetList.map(({ id }) => questionOf(id))
    const direct = questions.map((question) => ask(simulation, question))
    expect(direct.every(({ ok }) => ok)).toBe(true)
    expect(await collect('bus', questions)).toEqual(direct)
  })

  test('asks every study in the same way', async () => {
    const array = { array: ibmArray(4, { processes: 2 }), run }
    const queue = { queued: queued({ outstanding: 8, tags: 4 }), run }
    const window = { ...anyQuestion, window: { firstRead: 10, reads: 20, limit: 1000 } }
    expect(await collect('array', [array, array])).toEqual([ask(arraySimulation, array), ask(arraySimulation, array)])
    expect(await collect('queueing', [queue])).toEqual([ask(studies.queueing, queue)])
    expect(await collect('timeline', [window])).toEqual([ask(studies.timeline, window)])
    const all = [...(await collect('bus', [anyQuestion])), ...(await collect('array', [array])), ...(await collect('queueing', [queue]))]
    for (const outcome of [...all, ...(await collect('timeline', [window]))]) expect([outcome.ok, isOutcome(outcome)]).toEqual([true, true])
  })

  test('stops when it is told to', async () => {
    const controller = new AbortController()
    const heard: number[] = []
    const report = (index: number): void => {
      heard.push(index)
      controller.abort()
    }
    await embeddedService().run('bus', [anyQuestion, anyQuestion], report, controller.signal)
    expect(heard).toEqual([0])
  })
})

test('the page keeps a core for itself where there are more than two', () => {
  expect([1, 2, 3, 4, 5, 8, 64].map(poolSize)).toEqual([1, 2, 2, 3, 4, 4, 4])
})
