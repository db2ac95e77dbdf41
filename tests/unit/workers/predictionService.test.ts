import { describe, expect, test } from 'vitest'
import { presetConfiguration, presetList, setFields } from '../../../src/configuration/presets.ts'
import { resolve } from '../../../src/configuration/resolve/resolve.ts'
import { runControl } from '../../../src/configuration/resolve/runControl.ts'
import type { Prediction } from '../../../src/domain/prediction.ts'
import { predictors } from '../../../src/prediction/predictors.ts'
import type { Predictor } from '../../../src/prediction/predictor.ts'
import { arraySimulation } from '../../../src/prediction/arraySimulation.ts'
import { arrayFormula } from '../../../src/prediction/striping.ts'
import { queueingSimulation } from '../../../src/prediction/queueingSimulation.ts'
import { timelines } from '../../../src/prediction/timelines.ts'
import { askArrayPredictor, askPredictor, askQueueingPredictor, askTimeline, transferables } from '../../../src/workers/askPredictor.ts'
import type { ArrayJob, ArrayOutcome, Outcome, QueueingJob, QueueingOutcome, SimulationJob } from '../../../src/workers/predictionApi.ts'
import { ibmArray } from '../../support/arrays.ts'
import { queued } from '../../support/queueing.ts'
import { embeddedService, poolSize } from '../../../src/workers/predictionService.ts'

function jobOf(preset: string, seed = 1): SimulationJob {
  const configuration = setFields(presetConfiguration(preset), { seed, precision: 0.05 })
  const scenario = resolve(configuration)
  if (!scenario.ok) throw new Error(scenario.problems[0]?.message)
  return { scenario: scenario.value, run: runControl(configuration) }
}

const anyJob = jobOf('cheetah-ultra-1')

describe('asking a witness', () => {
  const witness = (predict: () => Prediction): Predictor => ({
    id: 'simulation',
    title: 'The witness',
    source: '',
    refuses: () => null,
    predict,
  })
  const sound = askPredictor(predictors.formula, anyJob)

  test('gives its prediction', () => {
    expect(sound).toMatchObject({ ok: true, prediction: { predictor: 'formula', method: 'naive' } })
  })

  test('gives its refusal', () => {
    const problem = { code: 'not-simulated', field: 'method', message: 'There is nothing to simulate.' } as const
    expect(askPredictor({ ...predictors.formula, refuses: () => problem }, anyJob)).toEqual({ ok: false, problem })
  })

  test('names a failure instead of passing it on', () => {
    const broken = witness(() => {
      throw new RangeError('alarm set in the past')
    })
    expect(askPredictor(broken, anyJob)).toEqual({
      ok: false,
      problem: { code: 'worker-failed', field: '', message: 'The witness failed: alarm set in the past.' },
    })
  })

  test.each(['readDuration', 'throughput', 'driveUtilization'] as const)('never lets a %s through that is not finite', (name) => {
    if (!sound.ok) throw new Error(sound.problem.message)
    for (const value of [NaN, Infinity, -Infinity]) {
      const outcome = askPredictor(
        witness(() => ({ ...sound.prediction, [name]: value })),
        anyJob,
      )
      expect(outcome).toMatchObject({ ok: false, problem: { code: 'not-finite' } })
    }
  })

  test('looks into the parts of the bus time and the interval too', () => {
    if (!sound.ok) throw new Error(sound.problem.message)
    const { busTime, uncertainty } = sound.prediction
    const parts = witness(() => ({ ...sound.prediction, busTime: { ...busTime, idle: NaN } }))
    const interval = witness(() => ({ ...sound.prediction, uncertainty: { ...uncertainty, high: Infinity } }))
    expect([parts, interval].map((one) => askPredictor(one, anyJob))).toMatchObject([{ ok: false }, { ok: false }])
  })
})

describe('the embedded service', () => {
  async function collect(jobs: readonly SimulationJob[], signal = new AbortController().signal): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    await embeddedService().simulateAll(jobs, (index, outcome) => void (outcomes[index] = outcome), signal)
    return outcomes
  }

  test('gives what the simulator gives, copied', async () => {
    const jobs = presetList.map(({ id }) => jobOf(id))
    const direct = jobs.map((job) => askPredictor(predictors.simulation, job))
    expect(direct.every(({ ok }) => ok)).toBe(true)
    expect(await collect(jobs)).toEqual(direct)
  })

  test('stops when it is told to', async () => {
    const controller = new AbortController()
    const heard: number[] = []
    const report = (index: number): void => {
      heard.push(index)
      controller.abort()
    }
    await embeddedService().simulateAll([anyJob, anyJob], report, controller.signal)
    expect(heard).toEqual([0])
  })

  test('records what the simulator records, copied, unless nobody wants it', async () => {
    const job = { ...anyJob, window: { firstRead: 10, reads: 20, limit: 1000 } }
    const controller = new AbortController()
    expect(await embeddedService().record(job, controller.signal)).toEqual(askTimeline(timelines, job))
    controller.abort()
    expect(await embeddedService().record(job, controller.signal)).toBeNull()
  })
})

describe('asking about queued requests', () => {
  const job: QueueingJob = { queued: queued({ outstanding: 8, tags: 4 }), run: { seed: 1, precision: 0.05, maximumReads: 10_000 } }

  test('gives what the simulation gives', async () => {
    const found: QueueingOutcome[] = []
    await embeddedService().simulateQueues([job, job], (_, outcome) => void found.push(outcome), new AbortController().signal)
    const direct = askQueueingPredictor(queueingSimulation, job)
    expect(found).toEqual([direct, direct])
    expect(direct).toMatchObject({ ok: true, queueingPrediction: { predictor: 'simulation' } })
  })

  test('gives refusals, and names what is not finite or fails', () => {
    const refused = { ...job, queued: queued({ outstanding: 1e9 }) }
    expect(askQueueingPredictor(queueingSimulation, refused)).toMatchObject({
      ok: false,
      problem: { code: 'not-simulated', field: 'outstanding' },
    })
    const sound = queueingSimulation.predict(job.queued, job.run)
    for (const change of [{ seekTime: NaN }, { throughput: Infinity }, { uncertainty: { ...sound.uncertainty, high: Infinity } }]) {
      const odd = { ...queueingSimulation, predict: () => ({ ...sound, ...change }) }
      expect(askQueueingPredictor(odd, job)).toMatchObject({ ok: false, problem: { code: 'not-finite' } })
    }
    const broken = {
      ...queueingSimulation,
      predict: () => {
        throw new RangeError('no such drive')
      },
    }
    expect(askQueueingPredictor(broken, job)).toMatchObject({ ok: false, problem: { code: 'worker-failed' } })
  })
})

describe('asking about an array', () => {
  const job: ArrayJob = { array: ibmArray(4, { processes: 2 }), run: { seed: 1, precision: 0.05, maximumReads: 10_000 } }

  test('gives the same in place and through the service', async () => {
    const found: ArrayOutcome[] = []
    await embeddedService().simulateArrays([job, job], (_, outcome) => void found.push(outcome), new AbortController().signal)
    expect(found).toEqual([askArrayPredictor(arraySimulation, job), askArrayPredictor(arraySimulation, job)])
    expect(found[0]).toMatchObject({ ok: true, arrayPrediction: { predictor: 'simulation' } })
  })

  test('names a refusal, a failure and what is not finite', () => {
    const refused = { ...job, array: ibmArray(4, { exponentialService: 1, links: 'shared' }) }
    expect(askArrayPredictor(arraySimulation, refused)).toMatchObject({ ok: false, problem: { code: 'not-simulated', field: 'links' } })
    const sound = askArrayPredictor(arrayFormula, job)
    if (!sound.ok) throw new Error(sound.problem.message)
    const odd = { ...arrayFormula, predict: () => ({ ...sound.arrayPrediction, responseTime: NaN }) }
    expect(askArrayPredictor(odd, job)).toMatchObject({ ok: false, problem: { code: 'not-finite' } })
    const broken = {
      ...arrayFormula,
      predict: () => {
        throw new RangeError('no room')
      },
    }
    expect(askArrayPredictor(broken, job)).toMatchObject({ ok: false, problem: { code: 'worker-failed' } })
  })
})

describe('asking for a timeline', () => {
  const job = { ...anyJob, window: { firstRead: 0, reads: 8, limit: 1000 } }

  test('hands over every array', () => {
    const outcome = askTimeline(timelines, job)
    const copy = structuredClone(outcome, { transfer: transferables(outcome) })
    expect(copy).toEqual(askTimeline(timelines, job))
    expect(outcome.ok && Object.values(outcome.timeline).filter((part) => ArrayBuffer.isView(part) && part.byteLength > 0)).toEqual([])
  })

  test('names a refusal or a failure instead of passing it on', () => {
    const ideal = { ...job, scenario: { ...job.scenario, workload: { ...job.scenario.workload, method: 'ideal' as const } } }
    expect(askTimeline(timelines, ideal)).toMatchObject({ ok: false, problem: { code: 'not-simulated' } })
    const broken = {
      ...timelines,
      record: () => {
        throw new RangeError('no room')
      },
    }
    expect(askTimeline(broken, job)).toMatchObject({
      ok: false,
      problem: { code: 'worker-failed', message: 'The simulation failed: no room.' },
    })
    expect(transferables(askTimeline(broken, job))).toEqual([])
  })
})

test('the page keeps a core for itself where there are more than two', () => {
  expect([1, 2, 3, 4, 5, 8, 64].map(poolSize)).toEqual([1, 2, 2, 3, 4, 4, 4])
})
